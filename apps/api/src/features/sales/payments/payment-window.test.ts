// Windows that a browser opened with other fields than the shop registered (docs/rules/payments.md#window): every field that a provider
// reports ends the attempt before money moves, or with the money returned, and the order is paid by its next attempt.
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { heldByNicepay, postJson, registerNicepay, windowForm } from '../../../testing/sales/nicepay.ts';
import {
  type Registered,
  authenticate,
  orderInput,
  pay,
  register,
  rows,
  windowFields,
} from '../../../testing/sales/orders.ts';
import { confirmInput, paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one, ledger, look, later } = paymentTestShop();

beforeEach(() =>
  shop.outside.control('settings', { nicepay: { webhooks: 'hold', fault: 'none', inFlight: 'void' } }),
);

type Changed = Record<string, unknown>;

/** The payment key of a window that was opened with changed fields. */
async function tamperedKey({ payment }: Registered, changed: Changed): Promise<string> {
  const given = { ...windowFields(payment), ...changed };
  return String((await shop.outside.control('toss/authenticate', given))['paymentKey']);
}

/** Requests of a kind that contain the text. */
const sent = async (call: string, text: string): Promise<number> =>
  (await shop.outside.requests(call)).filter(({ path, body }) => `${path} ${body}`.includes(text)).length;

/** The failed order is paid by another attempt. */
async function expectPayableAgain({ order, orderToken = '' }: Registered): Promise<void> {
  expect(await look({ order, orderToken } as Registered)).toMatchObject({
    status: 'PAYMENT_FAIL',
    payment: { state: 'FAILED', failCode: 'WINDOW_MISMATCH' },
  });
  const again = await register(shop, one(), { retryOrderUuid: order.uuid, orderToken });
  expect((await pay(shop, again)).order.status).toBe('PAYMENT_COMPLETE');
}

/** A tax-free part that is not the registered one. */
const otherTaxFree = ({ taxFreeAmount, payPrice }: Registered['payment']): number =>
  taxFreeAmount === 0 ? payPrice : 0;

describe('a window of Toss Payments', () => {
  test.each<[string, (payment: Registered['payment']) => Changed]>([
    ['amount', () => ({ amount: 100 })],
    ['tax-free amount', (payment) => ({ taxFreeAmount: otherTaxFree(payment) })],
    ['currency', () => ({ currency: 'USD' })],
    ['order name', () => ({ orderName: '다른 주문' })],
    ['method: bank transfer', () => ({ method: 'TRANSFER' })],
    ['method: virtual account', () => ({ method: 'VIRTUAL_ACCOUNT' })],
    ['method: mobile phone', () => ({ method: 'MOBILE_PHONE' })],
  ])('with another %s is refused before the confirmation', async (_field, changedOf) => {
    const order = await register(shop, one());
    const paymentKey = await tamperedKey(order, changedOf(order.payment));
    const refusal = await refusalOf(shop.api.confirmPayment(confirmInput(order, paymentKey)));
    expect(refusal).toMatchObject({ code: 'PAYMENT_FAILED', extra: { failCode: 'WINDOW_MISMATCH' } });
    expect(await sent('toss.confirm', paymentKey)).toBe(0);
    expect(await ledger(order.order.uuid)).toEqual({ money: [], messages: [], refunds: [] });
    await expectPayableAgain(order);
  });

  test('with another customer key is paid: the provider neither reports nor uses it for a payment of type NORMAL', async () => {
    const order = await register(shop, one());
    const paymentKey = await tamperedKey(order, { customerKey: 'another-customer' });
    const paid = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(paid.payment.state).toBe('DONE');
  });

  test('for a card may end with easy pay', async () => {
    const order = await register(shop, one());
    const paymentKey = await tamperedKey(order, { method: '카카오페이' });
    const paid = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(paid.payment).toMatchObject({ state: 'DONE', method: 'EASY_PAY' });
  });

  test('is compared by one lookup before the confirmation', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(await sent('toss.get', paymentKey)).toBe(1);
    expect(await sent('toss.confirm', paymentKey)).toBe(1);
    expect(await sent('toss.find-by-order', order.payment.orderId)).toBe(0);
  });

  test('that cannot be looked up is not confirmed until it is compared', async () => {
    const order = await register(shop, one());
    const paymentKey = await tamperedKey(order, { orderName: '다른 주문' });
    await shop.outside.control('next', { call: 'toss.get', status: 500, code: 'COMMON_ERROR' });
    const first = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(first.payment.state).toBe('PENDING');
    await later(60_000);
    expect(await sent('toss.confirm', paymentKey)).toBe(0);
    expect((await ledger(order.order.uuid)).money).toEqual([]);
    await expectPayableAgain(order);
  });

  test('whose money was captured without the comparison is refunded', async () => {
    const order = await register(shop, one());
    const paymentKey = await tamperedKey(order, { orderName: '다른 주문' });
    const { orderId, payPrice: amount } = order.payment;
    await rows(
      shop,
      `update payment set state = 'PENDING', payment_key = '${paymentKey}', ask_due_at = created_at where order_id = '${orderId}'`,
    );
    await shop.context().providers.payment.TOSS?.confirm({
      orderId,
      paymentKey,
      amount,
      idempotencyKey: `confirm-${orderId}`,
    });
    await later(60_000);
    await later(60_000);
    expect(await ledger(order.order.uuid)).toEqual({
      money: [amount, -amount],
      messages: [],
      refunds: ['DONE'],
    });
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
  });
});

describe('BRANDPAY', () => {
  test('with the customer key of another customer is refused by the provider', async () => {
    const { token } = await openMember(shop);
    const api = shop.apiAs({ token });
    const { customerKey } = (await api.getPaymentWidgetInfo()).toss;
    const { code } = await shop.outside.control('toss/brandpay-code', { customerKey });
    await api.authorizeBrandpay({ customerKey, code: String(code) });
    const order = (await api.registerOrder(await orderInput(shop, one(), {}, api))) as Registered;
    const paymentKey = await tamperedKey(order, { method: '브랜드페이', customerKey: 'another-customer' });
    const { orderId, payPrice: amount } = order.payment;
    const refusal = await refusalOf(
      api.confirmPayment({ orderId, amount, paymentKey, paymentType: 'BRANDPAY' }),
    );
    expect(refusal).toMatchObject({
      code: 'PAYMENT_FAILED',
      extra: { failCode: 'NOT_MATCHES_CUSTOMER_KEY' },
    });
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });
});

describe('a window of NICEPAY', () => {
  test('with another amount is refused before the approval, and the attempt stays open', async () => {
    const order = await registerNicepay(shop, one());
    const answer = await postJson(shop, await windowForm(shop, order, { amount: 1_500 }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_AMOUNT_MISMATCH' } });
    expect(await sent('nicepay.approve', order.payment.orderId)).toBe(0);
    expect((await postJson(shop, await windowForm(shop, order))).status).toBe(200);
  });

  test.each<[string, Changed, boolean]>([
    ['currency', { currency: 'USD' }, true],
    ['order name', { goodsName: '다른 주문' }, true],
    ['method: virtual account', { method: 'vbank' }, false],
  ])('with another %s is net-cancelled after its approval', async (_field, changed, isCaptured) => {
    const order = await registerNicepay(shop, one());
    const { payPrice: amount, orderId } = order.payment;
    const answer = await postJson(shop, await windowForm(shop, order, changed));
    expect(answer).toMatchObject({ status: 402, body: { failCode: 'WINDOW_MISMATCH' } });
    expect(await sent('nicepay.net-cancel', orderId)).toBe(1);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
    expect(await ledger(order.order.uuid)).toEqual({
      money: isCaptured ? [amount, -amount] : [],
      messages: [],
      refunds: [],
    });
    await expectPayableAgain(order);
  });

  test('whose webhook arrives before the answer of the approval is net-cancelled once', async () => {
    await shop.outside.control('settings', { nicepay: { webhooks: 'send' } });
    const order = await registerNicepay(shop, one());
    const form = await windowForm(shop, order, { goodsName: '다른 주문', card: 'webhook-first' });
    expect((await postJson(shop, form)).status).toBe(402);
    const { payPrice: amount } = order.payment;
    await expect.poll(async () => (await ledger(order.order.uuid)).money).toEqual([amount, -amount]);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('with another tax-free amount is paid: the provider never reports it', async () => {
    const order = await registerNicepay(shop, one());
    const taxFreeAmt = otherTaxFree(order.payment);
    expect((await postJson(shop, await windowForm(shop, order, { taxFreeAmt }))).status).toBe(200);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('is asked nothing but the approval', async () => {
    const order = await registerNicepay(shop, one());
    const form = await windowForm(shop, order);
    await postJson(shop, form);
    expect(await sent('nicepay.approve', form['tid'] ?? '')).toBe(1);
    expect(await sent('nicepay.get', form['tid'] ?? '')).toBe(0);
    expect(await sent('nicepay.net-cancel', order.payment.orderId)).toBe(0);
  });
});
