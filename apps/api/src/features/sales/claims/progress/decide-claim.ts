// Decisions about a request: approve, decline, withdraw, hold (T24, T25, T27, T30, T31, T34, T40 to T43, T48, T49, T51). A repeated event changes
// nothing. Decisions that change the type of the claim: convert-claim.ts.
import type { Carrier } from '#domain/base/enums.ts';
import { goodsDueAt } from '#domain/claims/claim-dates.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { type DeclinableClaim, groundTexts, isGroundPermitted } from '#domain/claims/decline-problem.ts';
import { decisionSentences, isWaitingCancel, returnFacts } from '#domain/claims/staff-decisions.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { requireDecision } from '../decidable-claim.ts';
import { returnFee } from '../steps/claim-fees.ts';
import { requoteWaiting } from '../steps/waiting-cancels.ts';
import { type ParcelCtx, openPickup } from '../steps/claim-parcels.ts';
import { claimMessages } from '../claim-messages.ts';
import { takePhotos } from '../steps/claim-photos.ts';
import { requireOwnChannel } from '../../order-rows/order-rows.ts';
import { type ClaimState, readClaim } from '../claim-state.ts';
import {
  type ClaimCtx,
  fireClaimEvent,
  refundClaim,
  rowStatusOf,
  rowsOf,
  writeApproved,
  writeQuote,
} from '../steps/claim-steps.ts';
import { type ClaimAccess, type ClaimRow, closeClaim, insertClaimEvent, writeClaim } from '../claims.db.ts';
import { releaseReplacements, reserveReplacements } from '../quote/exchange-items.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';

/** A command on a claim of a locked order; returns the claim as it is afterwards. */
export type ClaimWork = (tx: Tx, state: ClaimState, claim: ClaimRow) => Promise<ClaimRow>;

/** Runs a command on a claim that the caller may see (`access`), under its order's lock. Refuses NOT_FOUND. Returns it afterwards. */
export async function changeClaim(
  ctx: Pick<Ctx, 'now' | 'tx'>,
  uuid: string,
  access: ClaimAccess,
  work: ClaimWork,
): Promise<ClaimRow> {
  return ctx.tx(async (tx) => {
    const { state, claim } = (await readClaim(tx, ctx, uuid, access)) ?? refuse('NOT_FOUND');
    requireOwnChannel(state.order);
    return work(tx, state, claim);
  });
}

export type Approval = {
  by: ClaimActor;
  event: 'APPROVE' | 'AUTO_APPROVE';
  fault?: ClaimFault | undefined;
  /** The amount that staff saw; another one is refused with CLAIM_QUOTE_CHANGED. */
  expectedTotalRefundPrice?: number | undefined;
  pickup?:
    | { carrier?: Carrier | undefined; invoiceNumber?: string | undefined; date?: string | undefined }
    | undefined;
};

/**
 * T24, T25, T30, T31, T40, T41, T48. The quote is computed again with today's state. Refuses CLAIM_QUOTE_CHANGED,
 * EXCHANGE_ITEM_UNAVAILABLE, and ORDER_STATUS_CONFLICT where money is still to be paid by the shopper.
 */
export function approveClaim(ctx: ParcelCtx, approval: Approval): ClaimWork {
  return async (tx, state, claim) => {
    // A cancellation before dispatch is approved immediately and may wait for its fee, which staff waive by the merchant's fault.
    const isWaiting = isWaitingCancel(claim);
    if (isApproved(claim)) return claim;
    requireDecision(
      'APPROVE',
      { claim, rowStatus: rowStatusOf(state, claim) },
      { ...approval, now: ctx.now },
    );
    const fault = approval.fault ?? claim.fault;
    const quoted = requote(state, claim, fault, await couponsOf(tx, claim.orderUuid, ctx.now));
    const { totalRefundPrice, additionalPaymentPrice } = quoted.refund.info;
    if ((approval.expectedTotalRefundPrice ?? totalRefundPrice) !== totalRefundPrice)
      return refuse('CLAIM_QUOTE_CHANGED', { extra: { refundInfo: quoted.refund.info } });
    const owed = additionalPaymentPrice + quoted.exchangeFee;
    if (owed > claim.paidPrice)
      return refuse('ORDER_STATUS_CONFLICT', { message: decisionSentences.unpaidFee });
    const { by, event } = approval;
    const written = await writeQuote(tx, ctx, state, claim, { ...quoted, fault, by });
    let approved = await returnFee(tx, ctx, written, owed);
    if (claim.type === 'EXCHANGE') await reserveReplacements(tx, claim, ctx.now);
    if (isWaiting) await insertClaimEvent(tx, claim.uuid, { event: 'FEE_WAIVED', by, now: ctx.now });
    else {
      await fireClaimEvent(tx, ctx, state, approved, { event, by });
      approved = await writeApproved(tx, ctx, approved);
    }
    const followed = await afterApproval(tx, ctx, state, approved, approval);
    await requoteWaiting(tx, ctx, state, claim);
    return followed;
  };
}

/** Approved already; one that waits for its fee is not, because staff may waive the fee. */
export const isApproved = (claim: ClaimRow): boolean => claim.stage === 'APPROVED' && !isWaitingCancel(claim);

/** What follows an approval: the refund, or the pickup of the goods. Returns the claim as it is afterwards. */
async function afterApproval(
  tx: Tx,
  ctx: ParcelCtx,
  state: ClaimState,
  claim: ClaimRow,
  { pickup }: Approval,
): Promise<ClaimRow> {
  const isRefundedNow = claim.type === 'CANCEL' || (claim.type === 'CANCEL_DISPATCH' && !claim.isPickedUp);
  if (isRefundedNow) return refundClaim(tx, ctx, state, claim, claim.requestedAt);
  let followed = claim;
  if (claim.collect !== null && claim.collect.method !== 'NONE') {
    const { method, status } = claim.collect;
    const collect = {
      ...claim.collect,
      // Goods that the shopper sent with the request may be on their way already.
      ...(method === 'PICKUP' && status === 'READY' ? { status: 'REQUESTED' as const } : {}),
      ...(pickup?.carrier !== undefined && { carrier: pickup.carrier }),
      ...(pickup?.invoiceNumber !== undefined && { invoiceNumber: pickup.invoiceNumber }),
      ...(pickup?.date !== undefined && { pickupDate: pickup.date }),
    };
    const awaited = await writeClaim(tx, claim.uuid, { collect, returnDueAt: goodsDueAt(ctx.now) });
    followed = await openPickup(tx, ctx, awaited);
  }
  if (claim.type !== 'CANCEL_DISPATCH') await claimMessages.approved(tx, state.order, followed, ctx.now);
  return followed;
}

export type Decline = {
  ground: DeclineGround;
  text: string;
  /** Photos that prove the ground, uploaded by the staff who decline. */
  images?: readonly string[] | undefined;
};

/** T42, T49, and the end of an approved return whose goods did not come. Cancellations are never declined (docs/rules/claims.md#types). */
export function declineClaim(ctx: ClaimCtx, given: Decline & { by: ClaimActor }): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.stage === 'DECLINED') return claim;
    if (claim.type === 'CANCEL' || claim.type === 'CANCEL_DISPATCH')
      return refuse('ORDER_STATUS_CONFLICT', { message: decisionSentences.keepsCancel });
    const isAwaited = claim.type === 'RETURN' && claim.stage === 'APPROVED' && claim.receivedAt === null;
    const isAsked = claim.stage === 'REQUESTED' || (isAwaited && given.ground === 'NOT_RETURNED');
    if (!isAsked) return refuse('ORDER_STATUS_CONFLICT');
    await fireClaimEvent(tx, ctx, state, claim, { event: 'DECLINE', by: given.by, note: given.ground });
    const declined = await endDeclined(tx, ctx, state, claim, given);
    // Nothing was picked up.
    return returnFee(tx, ctx, declined, 0);
  };
}

/** The claim as the rules of declines see it. */
export const declinable = (state: ClaimState, claim: ClaimRow): DeclinableClaim => ({
  ...claim,
  ...returnFacts(claim),
  rows: rowsOf(state, claim),
});

/**
 * Ends a declined claim: its fees no longer count. Returns it as it is afterwards. Refuses INVALID_INPUT for a ground that its facts do not
 * allow.
 */
export async function endDeclined(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  given: Decline & { by: ClaimActor },
): Promise<ClaimRow> {
  const { ground } = given;
  if (!isGroundPermitted(ground, declinable(state, claim), { now: ctx.now, holidays: state.holidays }))
    refuse('INVALID_INPUT', { fields: [{ name: 'declineGround', message: groundTexts[ground] }] });
  const { uuid: ownerUuid = '' } = given.by;
  const photos = await takePhotos(tx, ctx, given.images, { ownerUuid, claimUuid: claim.uuid });
  const declined = await closeClaim(tx, claim.uuid, {
    stage: 'DECLINED',
    completedAt: ctx.now,
    isFeeApplied: false,
    declineGround: given.ground,
    declineText: given.text,
    declineImageUuids: photos,
  });
  await claimMessages.declined(tx, state.order, declined, ctx.now);
  return declined;
}

/** T27, T34, T43, T51: the shopper takes the claim back before the goods were collected. */
export function withdrawClaim(ctx: ClaimCtx, by: ClaimActor): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.stage === 'WITHDRAWN') return claim;
    const isCollected = claim.collect?.status === 'COLLECTED' || claim.collect?.status === 'RECEIVED';
    if (isCollected || claim.receivedAt !== null) return refuse('ORDER_STATUS_CONFLICT');
    await fireClaimEvent(tx, ctx, state, claim, { event: 'WITHDRAW', by });
    await releaseReplacements(tx, claim, ctx.now);
    const change = { stage: 'WITHDRAWN', completedAt: ctx.now, isFeeApplied: false } as const;
    return returnFee(tx, ctx, await closeClaim(tx, claim.uuid, change), 0);
  };
}

/** Holds a claim, or ends the hold with null, without changing its status; the reason is shown to the shopper. Ending none changes nothing. */
export function holdClaim(ctx: ClaimCtx, by: ClaimActor, hold: ClaimRow['hold']): ClaimWork {
  return async (tx, _state, claim) => {
    if (claim.status === 'COMPLETE') return refuse('ORDER_STATUS_CONFLICT');
    if (hold === null && claim.hold === null) return claim;
    const event = hold === null ? 'RELEASE' : 'HOLD';
    await insertClaimEvent(tx, claim.uuid, { event, by, note: hold?.text, now: ctx.now });
    return writeClaim(tx, claim.uuid, { hold });
  };
}
