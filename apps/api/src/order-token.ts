// The order token: proves that a guest may see one order, for 30 minutes or, in the link of a message, for seven days
// (docs/rules/orders.md#guests). Signed, not stored.
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from './context.ts';
import { isSameHash, linkSignature } from './secrets.ts';
import { longUuid, shortUuid } from './short-uuid.ts';

const lifeMs = 30 * 60_000;
const linkLifeMs = 7 * dayMs;

type Keyed = Pick<Ctx, 'now'> & { config: Pick<Ctx['config'], 'secret'> };

export type OrderToken = { orderToken: string; orderTokenExpireAt: string };

/** 54 characters: the order, the end in base 36, the signature. */
function tokenUntil(keyed: Keyed, orderUuid: string, expiresAt: number): string {
  const claim = `${shortUuid(orderUuid)}.${expiresAt.toString(36)}`;
  return `${claim}.${signature(keyed, claim)}`;
}

const signature = (keyed: Keyed, claim: string): string => linkSignature(keyed, 'order', claim);

/** A token for this order, and its expiry in Seoul time. */
export function makeOrderToken(ctx: Keyed, orderUuid: string): OrderToken {
  const expiresAt = ctx.now.getTime() + lifeMs;
  return {
    orderToken: tokenUntil(ctx, orderUuid, expiresAt),
    orderTokenExpireAt: seoulDateTime(new Date(expiresAt)),
  };
}

type OwnedOrder = { uuid: string; userUuid: string | null };

/** The token of a guest's order; empty for a member's, which the session proves. */
export function guestProof(ctx: Keyed, order: OwnedOrder): Partial<OrderToken> {
  return order.userUuid === null ? makeOrderToken(ctx, order.uuid) : {};
}

/**
 * The address in a message that opens an order (docs/rules/messages.md#order-link): the page of a member, and for a guest the lookup with
 * number and token in the fragment, which browsers send to no server and name in no referrer.
 */
export function orderAddress(
  ctx: Pick<Ctx, 'now' | 'config'>,
  order: OwnedOrder & { orderNo: string },
): string {
  const { publicUrl } = ctx.config;
  if (order.userUuid !== null) return `${publicUrl}/mypage/orders/${order.orderNo}`;
  const orderToken = tokenUntil(ctx, order.uuid, ctx.now.getTime() + linkLifeMs);
  return `${publicUrl}/order/lookup#${order.orderNo}.${orderToken}`;
}

/** The uuid of the order that the token proves. Refuses ORDER_TOKEN_EXPIRED for an expired, altered or malformed token. */
export function readOrderToken(ctx: Keyed, token: string): string {
  const [short = '', end = '', signed = ''] = token.split('.');
  const orderUuid = longUuid(short);
  const isValid = isSameHash(signed, signature(ctx, `${short}.${end}`));
  if (orderUuid === undefined || !isValid || !(Number.parseInt(end, 36) > ctx.now.getTime()))
    return refuse('ORDER_TOKEN_EXPIRED');
  return orderUuid;
}
