// Public API of claims: the end of a refunded claim, claims of guests, and scans of parcels that belong to a claim. Folders import to the left:
// rows and state (this folder), quote, steps, progress, request, desk; reads builds the responses, channel writes what a channel decides.
import type { Carrier } from '#domain/base/enums.ts';
import { expectsGoods } from '#domain/claims/staff-decisions.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { hasOpenRefund } from '../payments/payments.ts';
import { type ClaimActor, systemActor } from './claim-actor.ts';
import { takeFee } from './steps/claim-fees.ts';
import { unpaidFeeOf } from './unpaid-fee.ts';
import { writeCollected } from './progress/awaited-goods.ts';
import { writeParcelCollected } from './progress/collected-parcel.ts';
import { becomeReturn } from './progress/convert-claim.ts';
import { type ClaimCtx, completeClaim } from './steps/claim-steps.ts';
import { readClaim } from './claim-state.ts';
import { getClaim, writeClaim } from './claims.db.ts';
import { deliverReplacement, receiveGoods } from './progress/inspect-claim.ts';

export {
  type ReportedClaim,
  changeChannelClaim,
  endChannelClaim,
  insertChannelClaim,
  isClosed,
  isOtherClaim,
} from './channel/channel-claims.ts';
export { holdAtChannel } from './desk/decide-by-channel.ts';
export { cancelRows } from './request/cancel-by-merchant.ts';
export { simulateClaim } from './quote/simulate-claim.ts';
export { systemActor } from './claim-actor.ts';
export {
  changeStatusAsGuest,
  claimAsShopper,
  claimableAsShopper,
  claimsOfOrder,
  giveAccountAsGuest,
  previewAsShopper,
} from './shopper-claims.ts';

/** Completes the claim of a refund that was paid, once none of its refunds is open (T28, T35, T45). */
export async function completeRefundedClaim(
  tx: Tx,
  ctx: ClaimCtx,
  { claimUuid }: { claimUuid: string | null },
): Promise<void> {
  if (claimUuid === null || (await hasOpenRefund(tx, claimUuid))) return;
  const claim = await getClaim(tx, claimUuid);
  const cause = { by: systemActor, isByProvider: true };
  await completeClaim(tx, ctx, await lockOrder(tx, claim.orderUuid), claim, cause);
}

/**
 * The fee of a claim was paid; runs under the order's lock. False when the claim does not wait for this amount, so that the money is
 * returned.
 */
export async function payClaim(
  tx: Tx,
  ctx: ClaimCtx,
  { claimUuid, payPrice }: { claimUuid: string; payPrice: number },
): Promise<boolean> {
  const { state, claim } = await claimOf(tx, ctx, claimUuid);
  return takeFee(tx, ctx, state, { claim, payPrice });
}

/** The claim that a row of an order names, with the state of the order. */
async function claimOf(tx: Tx, ctx: Pick<Ctx, 'now'>, claimUuid: string) {
  const found = await readClaim(tx, ctx, claimUuid);
  if (found === undefined) throw new Error('A row names a claim that does not exist.');
  return found;
}

/** What the shopper still has to pay for the claim, in won. */
export async function getUnpaidFee(db: Db, claimUuid: string): Promise<number> {
  return unpaidFeeOf(await getClaim(db, claimUuid));
}

/**
 * A final scan, or the end of an untracked delivery, for rows with an open claim: a dispatch cancellation becomes a return (T33), a
 * replacement is delivered (T55, T56). Returns false for another claim, whose rows the caller moves.
 */
export async function deliverClaimed(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'log'>,
  claimUuid: string,
  event: 'DELIVERED' | 'UNTRACKED_TIMEOUT',
  by: ClaimActor = { kind: 'CARRIER', isAdmin: false },
): Promise<boolean> {
  const found = await readClaim(tx, ctx, claimUuid);
  if (found === undefined) return false;
  const { state, claim } = found;
  if (claim.type === 'CANCEL_DISPATCH' && event === 'DELIVERED') {
    await becomeReturn(ctx, by, event)(tx, state, claim);
    return true;
  }
  if (claim.stage !== 'RESHIPPED') return false;
  await deliverReplacement(ctx, by, event)(tx, state, claim);
  return true;
}

/** The carrier collected a parcel whose dispatch cancellation was requested before (T31). */
export async function collectDispatched(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'log'>,
  claimUuid: string,
  parcel: { rowUuids: readonly string[]; by: ClaimActor },
): Promise<void> {
  const { state, claim } = await claimOf(tx, ctx, claimUuid);
  await writeParcelCollected(tx, ctx, { state, claim, ...parcel });
}

/** Staff corrected the invoice of a replacement that is on its way. Run under the order's lock. Refuses ORDER_STATUS_CONFLICT once it has arrived. */
export async function correctReship(
  tx: Tx,
  claimUuid: string,
  invoice: { carrier: Carrier; invoiceNumber: string },
): Promise<void> {
  const claim = await getClaim(tx, claimUuid);
  if (claim.stage !== 'RESHIPPED') refuse('ORDER_STATUS_CONFLICT');
  await writeClaim(tx, claimUuid, { reship: invoice });
}

const carrierActor: ClaimActor = { kind: 'CARRIER', isAdmin: false };

/** The carrier collected goods that come back: from now on the claim cannot be withdrawn. A closed claim is left as it is. */
export async function collectClaimed(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'log'>,
  claimUuid: string,
): Promise<void> {
  const claim = await getClaim(tx, claimUuid);
  if (claim.status === 'COMPLETE' || claim.collect?.status === 'RECEIVED') return;
  await writeCollected(tx, ctx, claim, carrierActor);
}

/** The carrier delivered returned goods at the merchant (T44). A claim that does not expect goods any more is left as it is. */
export async function receiveClaimed(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'log'>,
  claimUuid: string,
): Promise<void> {
  const { state, claim } = await claimOf(tx, ctx, claimUuid);
  if (expectsGoods(claim)) await receiveGoods(ctx, carrierActor, ctx.now)(tx, state, claim);
}
