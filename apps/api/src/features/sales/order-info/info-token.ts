// The token in the link of a message: names one request for data and is signed, not stored (docs/rules/delivery.md#information).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/base/refusal.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import type { Ctx } from '../../../context.ts';

/** order-info: message N09 to the shopper. gift: message N27 to the receiver of a gift. A token is valid for its own link only. */
export type LinkPurpose = 'order-info' | 'gift';

const signature = (secret: string, purpose: LinkPurpose, requestUuid: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${requestUuid}`).digest('base64url');

export const infoTokenOf = (
  ctx: Pick<Ctx, 'config'>,
  requestUuid: string,
  purpose: LinkPurpose = 'order-info',
): string => `${requestUuid}.${signature(ctx.config.secret, purpose, requestUuid)}`;

/** The request that the token names. Refuses LINK_EXPIRED for an altered or malformed one, and for that of another link. */
export function readInfoToken(
  ctx: Pick<Ctx, 'config'>,
  token: string,
  purpose: LinkPurpose = 'order-info',
): string {
  const [requestUuid = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(ctx.config.secret, purpose, requestUuid));
  const given = Buffer.from(signed);
  const isValid = expected.length === given.length && timingSafeEqual(expected, given);
  return isValid && new RegExp(`^${uuidPattern}$`).test(requestUuid) ? requestUuid : refuse('LINK_EXPIRED');
}
