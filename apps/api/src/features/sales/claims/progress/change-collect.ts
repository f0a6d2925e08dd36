// The shopper changes how the goods of a claim come back, before their pickup (docs/rules/claims.md#collect).
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { writeClaim } from '../claims.db.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { returnFee } from '../steps/claim-fees.ts';
import { feeOf } from '../unpaid-fee.ts';
import { collectOf } from '../quote/collect.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';
import type { ClaimWork } from './decide-claim.ts';
import { type ParcelCtx, openPickup } from '../steps/claim-parcels.ts';
import { writeQuote } from '../steps/claim-steps.ts';

const dearerSentence = '승인된 뒤에는 추가 배송비가 드는 방법으로 바꿀 수 없습니다.';

/**
 * Stores the change and quotes the claim again, because the return leg depends on it; what was paid for it beyond the new quote is returned.
 * Refuses ORDER_STATUS_CONFLICT for a claim that has ended, has no goods to send back, or whose pickup was ordered, and for a change after
 * the approval that costs more than was paid.
 */
export function changeCollect(
  ctx: ParcelCtx,
  by: ClaimActor,
  given: NonNullable<Input<'updateOrderClaim'>['collect']>,
): ClaimWork {
  return async (tx, state, claim) => {
    const isChangeable = claim.collect?.status === 'READY' && claim.status === 'IN_REQUEST';
    if (!isChangeable) return refuse('ORDER_STATUS_CONFLICT');
    const collect = await collectOf(tx, claim, given);
    const changed = await openPickup(tx, ctx, await writeClaim(tx, claim.uuid, { collect }));
    const { fault } = changed;
    const quoted = requote(state, changed, fault, await couponsOf(tx, claim.orderUuid, ctx.now));
    const written = await writeQuote(tx, ctx, state, changed, { ...quoted, fault, by });
    // An approved claim does not wait for a fee any more.
    if (claim.stage === 'APPROVED' && feeOf(written) > claim.paidPrice)
      return refuse('ORDER_STATUS_CONFLICT', { message: dearerSentence });
    return returnFee(tx, ctx, written, feeOf(written));
  };
}
