// Who may hear what became of a payment: its member, the browser that made the order, the holder of its order token, and whoever
// knows its payment key. To everybody else a known order id is as unknown as any (docs/decisions/106).
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type Limit, takeUses } from '../../../db/rate-limit.ts';
import { readOrderToken } from '../order-rows/order-rows.ts';
import { type OwnedPayment, findOwnedPayment } from './payments.db.ts';

export type Proof = {
  orderToken?: string | undefined;
  clientOrderId?: string | undefined;
  paymentKey?: string | undefined;
};

/** Order ids that a caller names without proof: a guess every half minute, and room for a whole office. */
export const strangerLimit = (ctx: Pick<Ctx, 'request'>): Limit => ({
  key: `payment-stranger:${ctx.request.ip}`,
  limit: 20,
  windowMs: 10 * 60_000,
});

/**
 * OWNER may hear everything. KEY sent the payment key that the provider was asked about and has not answered: the key may be
 * invented, so its sender hears only that the answer is awaited.
 */
export type Standing = 'OWNER' | 'KEY' | 'STRANGER';

/** The attempt of an order id. Refuses ORDER_NOT_FOUND where there is none and to a stranger, both at the same cost. */
export async function requireOwnPayment(
  ctx: Ctx,
  orderId: string,
  proof: Proof,
): Promise<{ payment: OwnedPayment; standing: Standing }> {
  const payment = await findOwnedPayment(ctx.db, orderId);
  const standing = payment === undefined ? 'STRANGER' : standingOf(ctx, payment, proof);
  if (payment === undefined || standing === 'STRANGER') return refuseStranger(ctx);
  return { payment, standing };
}

/** Counts the guess, and refuses ORDER_NOT_FOUND or, after too many, TOO_MANY_REQUESTS. */
export async function refuseStranger(ctx: Ctx): Promise<never> {
  await takeUses(ctx, strangerLimit(ctx));
  return refuse('ORDER_NOT_FOUND');
}

/** How the caller stands to the payment. */
export function standingOf(ctx: Ctx, payment: OwnedPayment, proof: Proof): Standing {
  const userUuid = findMember(ctx);
  const isOwner =
    (userUuid !== undefined && payment.user_uuid === userUuid) ||
    (proof.clientOrderId !== undefined && payment.client_order_id === proof.clientOrderId.toLowerCase()) ||
    opens(ctx, proof.orderToken, payment.order_uuid);
  if (isOwner) return 'OWNER';
  if (proof.paymentKey === undefined || payment.payment_key !== proof.paymentKey) return 'STRANGER';
  return payment.state === 'PENDING' ? 'KEY' : 'OWNER';
}

/** True when the token is alive and opens this order. */
function opens(ctx: Ctx, token: string | undefined, orderUuid: string): boolean {
  if (token === undefined) return false;
  try {
    return readOrderToken(ctx, token) === orderUuid;
  } catch (error) {
    if (isRefusal(error, 'ORDER_TOKEN_EXPIRED')) return false;
    throw error;
  }
}
