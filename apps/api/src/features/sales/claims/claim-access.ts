// Which claims a shopper may see by session or by order token.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { readOrderToken } from '../order-rows/order-rows.ts';
import { type ClaimAccess, ofMember, ofOrder } from './claims.db.ts';

/** A member's own claims, or those of the order of a token. Refuses NOT_FOUND without proof, ORDER_TOKEN_EXPIRED. */
export function shopperAccess(ctx: Ctx, orderToken: string | undefined): ClaimAccess {
  const userUuid = findMember(ctx);
  if (userUuid !== undefined) return ofMember(userUuid);
  return orderToken === undefined ? refuse('NOT_FOUND') : ofOrder(readOrderToken(ctx, orderToken));
}
