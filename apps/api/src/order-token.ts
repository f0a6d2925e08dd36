// The order token: proves for 30 minutes that a guest may see one order (docs/rules/orders.md#guests). Signed, not stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/base/refusal.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from './context.ts';

const lifeMs = 30 * 60_000;

export type OrderToken = { orderToken: string; orderTokenExpireAt: string };

/** A token for this order, and its expiry in Seoul time. */
export function makeOrderToken(ctx: Pick<Ctx, 'now' | 'config'>, orderUuid: string): OrderToken {
  const expiresAt = ctx.now.getTime() + lifeMs;
  const claim = `${orderUuid}.${expiresAt}`;
  return {
    orderToken: `${claim}.${signature(ctx.config.secret, claim)}`,
    orderTokenExpireAt: seoulDateTime(new Date(expiresAt)),
  };
}

/** The token of a guest's order; empty for a member's, which the session proves. */
export function guestProof(
  ctx: Pick<Ctx, 'now' | 'config'>,
  order: { uuid: string; userUuid: string | null },
): Partial<OrderToken> {
  return order.userUuid === null ? makeOrderToken(ctx, order.uuid) : {};
}

/** The uuid of the order that the token proves. Refuses ORDER_TOKEN_EXPIRED for an expired, altered or malformed token. */
export function readOrderToken(ctx: Pick<Ctx, 'now' | 'config'>, token: string): string {
  const [orderUuid = '', expiresAt = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(ctx.config.secret, `${orderUuid}.${expiresAt}`));
  const given = Buffer.from(signed);
  const isValid = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isValid || !(Number(expiresAt) > ctx.now.getTime())) return refuse('ORDER_TOKEN_EXPIRED');
  return orderUuid;
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`order:${claim}`).digest('base64url');
}
