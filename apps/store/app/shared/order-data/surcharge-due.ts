// The surcharge that a new address costs, and what its payment window returns (docs/rules/delivery.md#surcharge). Pure.
import type { Input } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import type { PaymentStart } from '../order/order-types.ts';

/** `price` in won. */
export type SurchargeDue = { price: number; start: PaymentStart };

/** The payment that a REMOTE_FEE_REQUIRED carries. */
export function surchargeDue(error: unknown): SurchargeDue | undefined {
  if (!isRefusal(error, 'REMOTE_FEE_REQUIRED')) return undefined;
  const { additionalPaymentPrice, payment } = error.extra ?? {};
  if (typeof additionalPaymentPrice !== 'number' || typeof payment !== 'object') return undefined;
  return { price: additionalPaymentPrice, start: payment as PaymentStart };
}

/** Shown where the window was closed or reported a failure. */
export const unpaidText = '결제가 완료되지 않았습니다.';

export type WindowPayment = NonNullable<Input<'editOrderInfoFromPharm'>['payment']>;

/** The parameters of the window's success redirect. */
export function windowPayment(query: URLSearchParams): WindowPayment | undefined {
  const [orderId, paymentKey, amount] = ['orderId', 'paymentKey', 'amount'].map((name) => query.get(name));
  if (!orderId || !paymentKey || !/^\d{1,10}$/.test(amount ?? '')) return undefined;
  const isBrandpay = query.get('paymentType') === 'BRANDPAY';
  return {
    orderId,
    paymentKey,
    amount: Number(amount),
    ...(isBrandpay && { paymentType: 'BRANDPAY' as const }),
  };
}
