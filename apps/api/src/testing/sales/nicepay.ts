// Pays with NICEPAY in tests, without a browser: the window's form, its post to the shop, and what the provider has of an order.
import type { Called, TestShop } from '../shop.ts';
import { type OrderItemInput, type Registered, register } from './orders.ts';

type Method = 'CARD' | 'VIRTUAL_ACCOUNT';
export type NicepayForm = Record<string, string>;

/** Registers an order that waits for its payment by NICEPAY. */
export const registerNicepay = (
  shop: TestShop,
  items: readonly OrderItemInput[],
  method: Method = 'CARD',
): Promise<Registered> => register(shop, items, { payment: { provider: 'NICEPAY', method } });

/** Passes the payment window; returns the form that it would post. */
export async function windowForm(
  shop: Pick<TestShop, 'outside'>,
  { payment }: Pick<Registered, 'payment'>,
  more: Record<string, unknown> = {},
): Promise<NicepayForm> {
  const { fields } = await shop.outside.control('nicepay/authenticate', {
    orderId: payment.orderId,
    amount: payment.payPrice,
    method: payment.method === 'VIRTUAL_ACCOUNT' ? 'vbank' : 'card',
    goodsName: payment.orderName,
    taxFreeAmt: payment.taxFreeAmount,
    returnUrl: payment.returnUrl,
    ...more,
  });
  return fields as NicepayForm;
}

/** Posts the form to the shop, as the shopper's browser does: from the provider's page and without a session. */
export const postForm = (shop: Pick<TestShop, 'call'>, form: NicepayForm): Promise<Called> =>
  shop.call('POST', '/open/payments/nice/confirm', {
    rawBody: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The same fields as JSON. */
export const postJson = (shop: TestShop, form: NicepayForm): Promise<Called> =>
  shop.call('POST', '/open/payments/nice/confirm', { body: { ...form, amount: Number(form['amount']) } });

/** Won that the provider holds for an order: captured less cancelled, over all of its attempts. */
export async function heldByNicepay(shop: TestShop, orderNo: string): Promise<number> {
  const { transactions } = await shop.outside.control('nicepay/transactions', {});
  return (transactions as { orderId: string; isPaid: boolean; balance: number }[])
    .filter(({ orderId, isPaid }) => isPaid && orderId.startsWith(`${orderNo}-`))
    .reduce((sum, { balance }) => sum + balance, 0);
}
