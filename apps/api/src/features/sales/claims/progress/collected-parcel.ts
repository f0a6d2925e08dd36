// A parcel that the carrier collects after its dispatch cancellation was requested (docs/rules/claims.md#collected-after).
import type { Tx } from '../../../../db/connect.ts';
import { writeDispatched } from '../../order-rows/order-rows.ts';
import { type ClaimActor, systemActor } from '../claim-actor.ts';
import type { ClaimState } from '../claim-state.ts';
import { type ClaimRow, insertClaimEvent, writeClaim } from '../claims.db.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';
import { type ClaimCtx, rowsOf, writeQuote } from '../steps/claim-steps.ts';

/**
 * From now on the claim costs what a return does, and it is not approved automatically (T31). If it is withdrawn, the rows of the parcel are
 * in transit (T34). Another claim, and one that was answered, is left as it is.
 */
export async function writeParcelCollected(
  tx: Tx,
  ctx: ClaimCtx,
  {
    state,
    claim,
    rowUuids,
    by,
  }: { state: ClaimState; claim: ClaimRow; rowUuids: readonly string[]; by: ClaimActor },
): Promise<void> {
  if (claim.type !== 'CANCEL_DISPATCH' || claim.stage !== 'REQUESTED') return;
  const collected = rowsOf(state, claim).filter(
    (row) => rowUuids.includes(row.uuid) && row.dispatchedAt === null,
  );
  await writeDispatched(
    tx,
    collected.map((row) => row.uuid),
    ctx.now,
  );
  if (claim.isPickedUp) return;
  const changed = await writeClaim(tx, claim.uuid, { isPickedUp: true });
  const quoted = requote(state, changed, changed.fault, await couponsOf(tx, claim.orderUuid, ctx.now));
  await writeQuote(tx, ctx, state, changed, { ...quoted, fault: changed.fault, by: systemActor });
  await insertClaimEvent(tx, claim.uuid, {
    event: 'PICKED_UP',
    by,
    now: ctx.now,
  });
}
