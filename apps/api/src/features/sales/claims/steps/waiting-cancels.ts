// Cancellations that wait for their fee while other rows of the parcel leave the order (docs/rules/claims.md#payment).
import { isWaitingCancel } from '#domain/claims/staff-decisions.ts';
import type { Tx } from '../../../../db/connect.ts';
import { systemActor } from '../claim-actor.ts';
import { type ClaimState, readClaim } from '../claim-state.ts';
import { type ClaimRow, writeClaim } from '../claims.db.ts';
import { type ClaimCtx, refundClaim, writeQuote } from './claim-steps.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';
import { returnFee } from './claim-fees.ts';
import { feeOf, unpaidFeeOf } from '../unpaid-fee.ts';

/**
 * Quotes waiting cancellations of the group again after `claim` was approved; one that owes nothing any more is refunded. `before` is the
 * state of the order before the approval.
 */
export async function requoteWaiting(
  tx: Tx,
  ctx: ClaimCtx,
  before: ClaimState,
  claim: Pick<ClaimRow, 'uuid' | 'orderUuid' | 'orderGroupUuid'>,
): Promise<void> {
  const waiting = before.claims.filter(
    (one) => one.uuid !== claim.uuid && one.orderGroupUuid === claim.orderGroupUuid && isWaitingCancel(one),
  );
  for (const { uuid } of waiting) {
    const held = await readClaim(tx, ctx, uuid);
    if (held === undefined) continue;
    const { state, claim: one } = held;
    const quoted = requote(state, one, one.fault, await couponsOf(tx, one.orderUuid, ctx.now));
    if (quoted.quoteHash === one.quoteHash) continue;
    const written = await writeQuote(tx, ctx, state, one, { ...quoted, fault: one.fault, by: systemActor });
    const returned = await returnFee(tx, ctx, written, feeOf(written));
    if (unpaidFeeOf(returned) > 0) continue;
    const unblocked = await writeClaim(tx, uuid, { answerDueAt: null });
    await refundClaim(tx, ctx, state, unblocked, ctx.now);
  }
}
