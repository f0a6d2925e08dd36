// The answer of a call that confirmed or settled a payment.
import type { Static } from 'typebox';
import type { PaymentResult } from '#contract/sales/payments/payments.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { findOrder, guestProof, orderResponse } from '../order-rows/order-rows.ts';
import type { Confirmed } from './attempts/confirm-payment.ts';
import { paymentResponse } from './payments.ts';

/** Order and payment, with a new order token for a guest. */
export async function paymentResult(
  ctx: Ctx,
  { payment, order: known }: Confirmed,
): Promise<Static<typeof PaymentResult>> {
  const order = known ?? (await findOrder(ctx.db, payment.orderUuid));
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const answered = paymentResponse(ctx, payment);
  return { order: orderResponse(order, answered, ctx.now), payment: answered, ...guestProof(ctx, order) };
}
