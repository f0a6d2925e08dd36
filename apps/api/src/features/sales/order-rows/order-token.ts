// The order token: 30 minutes of proof that a guest knows an order (docs/rules/orders.md#guests). Signed, not stored; opens one order only.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/base/refusal.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';

const lifeMs = 30 * 60_000;

export type OrderToken = { orderToken: string; orderTokenExpireAt: string };

/** A token that opens this order for 30 minutes, and when it ends in Seoul time. */
export function makeOrderToken(ctx: Pick<Ctx, 'now' | 'config'>, orderUuid: string): OrderToken {
  const expiresAt = ctx.now.getTime() + lifeMs;
  const claim = `${orderUuid}.${expiresAt}`;
  return {
    orderToken: `${claim}.${signature(ctx.config.secret, claim)}`,
    orderTokenExpireAt: seoulDateTime(new Date(expiresAt)),
  };
}

/** The order that the token opens; refuses ORDER_TOKEN_EXPIRED for a token that is old, altered or nonsense. */
export function readOrderToken(ctx: Pick<Ctx, 'now' | 'config'>, token: string): string {
  const [orderUuid = '', expiresAt = '', signed = ''] = token.split('.');
  const right = Buffer.from(signature(ctx.config.secret, `${orderUuid}.${expiresAt}`));
  const given = Buffer.from(signed);
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  if (!isRight || !(Number(expiresAt) > ctx.now.getTime())) return refuse('ORDER_TOKEN_EXPIRED');
  return orderUuid;
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`order:${claim}`).digest('base64url');
}
