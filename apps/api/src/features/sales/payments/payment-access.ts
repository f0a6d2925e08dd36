// Decides who may see a payment: its member, the browser that registered the order, and the holder of its order token or payment key.
// Other callers get the same answer for known and unknown order ids (docs/rules/payments.md#who, docs/decisions/106).
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type Limit, takeUses } from '../../../db/rate-limit.ts';
import { getCustomerKey } from '../../members/accounts/accounts.ts';
import { findOrderOfMember, readOrderToken } from '../order-rows/order-rows.ts';
import { type OwnedPayment, findOwnedPayment } from './payments.db.ts';

export type PaymentProof = {
  orderToken?: string | undefined;
  clientOrderId?: string | undefined;
  paymentKey?: string | undefined;
};

/** Requests without proof per address: one every half minute on average, and enough for an office behind one address. */
export const unprovenLimit = (ctx: Pick<Ctx, 'request'>): Limit => ({
  key: `payment-stranger:${ctx.request.ip}`,
  limit: 20,
  windowMs: 10 * 60_000,
});

/**
 * OWNER may see everything. KEY has only the payment key of a PENDING attempt, which the provider has not confirmed and which may be
 * invented: only the state is shown.
 */
type Access = 'OWNER' | 'KEY' | 'NONE';

/** The attempt of an order id. Without proof refuses as `refuseUnproven`, after the same work for known and unknown ids. */
export async function requirePaymentAccess(
  ctx: Ctx,
  orderId: string,
  proof: PaymentProof,
): Promise<{ payment: OwnedPayment; access: Access }> {
  const payment = await findOwnedPayment(ctx.db, orderId);
  const access = payment === undefined ? 'NONE' : accessOf(ctx, payment, proof);
  if (payment === undefined || access === 'NONE') return refuseUnproven(ctx);
  return { payment, access };
}

/** Counts the request of the address, and refuses ORDER_NOT_FOUND, or TOO_MANY_REQUESTS beyond `unprovenLimit`. */
export async function refuseUnproven(ctx: Ctx): Promise<never> {
  await takeUses(ctx, unprovenLimit(ctx));
  return refuse('ORDER_NOT_FOUND');
}

/** The caller's access to the payment. */
export function accessOf(ctx: Ctx, payment: OwnedPayment, proof: PaymentProof): Access {
  const userUuid = findMember(ctx);
  const isOwner =
    (userUuid !== undefined && payment.userUuid === userUuid) ||
    (proof.clientOrderId !== undefined && payment.clientOrderId === proof.clientOrderId.toLowerCase()) ||
    isTokenOf(ctx, proof.orderToken, payment.orderUuid);
  if (isOwner) return 'OWNER';
  // The surcharge of a new address can be paid through a forwarded link: its payer is not proven to own the order.
  const isKeyProof = payment.deliveryChangeUuid === null;
  if (!isKeyProof || proof.paymentKey === undefined || payment.paymentKey !== proof.paymentKey) return 'NONE';
  return payment.state === 'PENDING' ? 'KEY' : 'OWNER';
}

/** True when the order token is valid and belongs to this order. */
function isTokenOf(ctx: Ctx, token: string | undefined, orderUuid: string): boolean {
  if (token === undefined) return false;
  try {
    return readOrderToken(ctx, token) === orderUuid;
  } catch (error) {
    if (isRefusal(error, 'ORDER_TOKEN_EXPIRED')) return false;
    throw error;
  }
}

/** A payment by BRANDPAY belongs to a member, and to the customer that the caller names. Refuses like `refuseUnproven`. */
export async function requireCustomer(
  ctx: Ctx,
  orderId: string,
  customerKey: string | undefined,
): Promise<void> {
  const payment = await findOwnedPayment(ctx.db, orderId);
  if (payment === undefined || payment.userUuid === null) return refuseUnproven(ctx);
  if (customerKey !== undefined && customerKey !== (await getCustomerKey(ctx.db, payment.userUuid)))
    return refuseUnproven(ctx);
}

/** The order of a member, or of a guest by its token. */
export async function requireOwnOrder(ctx: Ctx, uuid: string, orderToken: string | undefined): Promise<void> {
  const userUuid = findMember(ctx);
  if (userUuid !== undefined && (await findOrderOfMember(ctx.db, userUuid, uuid)) !== undefined) return;
  if (orderToken === undefined || readOrderToken(ctx, orderToken) !== uuid) refuse('NOT_FOUND');
}
