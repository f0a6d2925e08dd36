// The token in the link of message N09: names one request for data and is signed, not stored (docs/rules/delivery.md#information).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/base/refusal.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import type { Ctx } from '../../../context.ts';

const signature = (secret: string, requestUuid: string): string =>
  createHmac('sha256', secret).update(`order-info:${requestUuid}`).digest('base64url');

export const infoTokenOf = (ctx: Pick<Ctx, 'config'>, requestUuid: string): string =>
  `${requestUuid}.${signature(ctx.config.secret, requestUuid)}`;

/** The request that the token names. Refuses LINK_EXPIRED for an altered or malformed one. */
export function readInfoToken(ctx: Pick<Ctx, 'config'>, token: string): string {
  const [requestUuid = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(ctx.config.secret, requestUuid));
  const given = Buffer.from(signed);
  const isValid = expected.length === given.length && timingSafeEqual(expected, given);
  return isValid && new RegExp(`^${uuidPattern}$`).test(requestUuid) ? requestUuid : refuse('LINK_EXPIRED');
}
