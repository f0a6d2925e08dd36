// Decisions about a request: approve, decline, withdraw, hold (T24, T25, T27, T30, T31, T34, T40 to T43, T48, T49, T51). A repeated event changes
// nothing. Decisions that change the type of the claim: convert-claim.ts.
import type { Carrier } from '#domain/base/enums.ts';
import { goodsDueAt } from '#domain/claims/claim-dates.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { type DeclinableClaim, groundTexts, isGroundPermitted } from '#domain/claims/decline-problem.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { returnFee } from '../fees/claim-fees.ts';
import { isWaitingCancel, requoteWaiting } from '../fees/waiting-cancels.ts';
import { type ParcelCtx, openPickup } from './claim-parcels.ts';
import { claimMessages } from '../claim-messages.ts';
import { takePhotos } from '../request/claim-photos.ts';
import { requireOwnChannel } from '../../order-rows/order-rows.ts';
import { type ClaimState, readClaimState } from '../claim-state.ts';
import {
  type ClaimCtx,
  fireClaimEvent,
  refundClaim,
  rowsOf,
  unpaidFeeSentence,
  writeApproved,
  writeQuote,
} from './claim-steps.ts';
import {
  type ClaimAccess,
  type ClaimRow,
  closeClaim,
  findClaim,
  getClaim,
  insertClaimEvent,
  writeClaim,
} from '../claims.db.ts';
import { releaseReplacements, reserveReplacements } from '../quote/exchange-items.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';

export type ClaimWork = (tx: Tx, state: ClaimState, claim: ClaimRow) => Promise<void>;

/** Runs a command on a claim that the caller may see (`access`), under its order's lock. Refuses NOT_FOUND. Returns it afterwards. */
export async function changeClaim(
  ctx: Pick<Ctx, 'now' | 'tx'>,
  uuid: string,
  access: ClaimAccess,
  work: ClaimWork,
): Promise<ClaimRow> {
  return ctx.tx(async (tx) => {
    const found = await findClaim(tx, uuid, access);
    if (found === undefined) return refuse('NOT_FOUND');
    const state = await readClaimState(tx, ctx, found.order_uuid);
    requireOwnChannel(state.order);
    await work(tx, state, await getClaim(tx, uuid));
    return getClaim(tx, uuid);
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
    if (isApproved(claim)) return;
    if (claim.stage !== 'REQUESTED' && !isWaiting) return refuse('ORDER_STATUS_CONFLICT');
    const fault = approval.fault ?? claim.fault;
    const quoted = requote(state, claim, fault, await couponsOf(tx, claim.order_uuid, ctx.now));
    const { totalRefundPrice, additionalPaymentPrice } = quoted.refund.info;
    if ((approval.expectedTotalRefundPrice ?? totalRefundPrice) !== totalRefundPrice)
      return refuse('CLAIM_QUOTE_CHANGED', { extra: { refundInfo: quoted.refund.info } });
    const owed = additionalPaymentPrice + quoted.exchangeFee;
    if (owed > claim.paid_price) return refuse('ORDER_STATUS_CONFLICT', { message: unpaidFeeSentence });
    await writeQuote(tx, ctx, state, claim, { ...quoted, fault, by: approval.by });
    await returnFee(tx, ctx, claim.uuid, owed);
    if (claim.type === 'EXCHANGE') await reserveReplacements(tx, claim, ctx.now);
    const { by, event } = approval;
    if (isWaiting) await insertClaimEvent(tx, claim.uuid, eventOf(by, 'FEE_WAIVED', ctx.now));
    else {
      await fireClaimEvent(tx, ctx, claim, { event, by });
      await writeApproved(tx, ctx, claim);
    }
    await afterApproval(tx, ctx, state, await getClaim(tx, claim.uuid), approval);
    await requoteWaiting(tx, ctx, state, claim);
  };
}

/** Approved already; one that waits for its fee is not, because staff may waive the fee. */
export const isApproved = (claim: ClaimRow): boolean => claim.stage === 'APPROVED' && !isWaitingCancel(claim);

const eventOf = (by: ClaimActor, event: string, now: Date) => ({
  event,
  actorType: by.kind,
  actorUuid: by.uuid,
  now,
});

/** What follows an approval: the refund, or the pickup of the goods. */
async function afterApproval(
  tx: Tx,
  ctx: ParcelCtx,
  state: ClaimState,
  claim: ClaimRow,
  { pickup }: Approval,
): Promise<void> {
  const isRefundedNow = claim.type === 'CANCEL' || (claim.type === 'CANCEL_DISPATCH' && !claim.is_picked_up);
  if (isRefundedNow) return refundClaim(tx, ctx, state, claim.uuid, claim.requested_at);
  if (claim.collect !== null && claim.collect.method !== 'NONE') {
    const { method, status } = claim.collect;
    const collect = {
      ...claim.collect,
      // Goods that the shopper sent with the request may be on their way already.
      ...(method === 'PICKUP' && status === 'READY' ? { status: 'REQUESTED' as const } : {}),
      ...(pickup?.carrier === undefined ? {} : { carrier: pickup.carrier }),
      ...(pickup?.invoiceNumber === undefined ? {} : { invoiceNumber: pickup.invoiceNumber }),
      ...(pickup?.date === undefined ? {} : { pickupDate: pickup.date }),
    };
    await writeClaim(tx, claim.uuid, { collect, return_due_at: goodsDueAt(ctx.now) });
    await openPickup(tx, ctx, await getClaim(tx, claim.uuid));
  }
  if (claim.type !== 'CANCEL_DISPATCH')
    await claimMessages.approved(tx, state.order, await getClaim(tx, claim.uuid), ctx.now);
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
    if (claim.stage === 'DECLINED') return;
    if (claim.type === 'CANCEL' || claim.type === 'CANCEL_DISPATCH')
      return refuse('ORDER_STATUS_CONFLICT', { message: '취소 요청은 거절할 수 없습니다.' });
    const isAwaited = claim.type === 'RETURN' && claim.stage === 'APPROVED' && claim.received_at === null;
    const isAsked = claim.stage === 'REQUESTED' || (isAwaited && given.ground === 'NOT_RETURNED');
    if (!isAsked) return refuse('ORDER_STATUS_CONFLICT');
    await fireClaimEvent(tx, ctx, claim, { event: 'DECLINE', by: given.by, note: given.ground });
    await endDeclined(tx, ctx, state, claim, given);
    // Nothing was picked up.
    await returnFee(tx, ctx, claim.uuid, 0);
  };
}

/** The claim as the rules of declines see it. */
export const declinable = (state: ClaimState, claim: ClaimRow): DeclinableClaim => ({
  type: claim.type,
  stage: claim.stage,
  reason: claim.reason,
  requestedAt: claim.requested_at,
  approvedAt: claim.approved_at,
  receivedAt: claim.received_at,
  isReturnExpected: claim.collect !== null && claim.collect.method !== 'NONE',
  isCollected: claim.collect?.status === 'COLLECTED',
  rows: rowsOf(state, claim).map((row) => ({
    returnRestriction: row.return_restriction,
    deliveredAt: row.delivered_at,
    withdrawLastDate: row.withdraw_last_date,
  })),
});

/** Ends a declined claim: its fees no longer count. Refuses INVALID_INPUT for a ground that its facts do not allow. */
export async function endDeclined(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  given: Decline & { by: ClaimActor },
): Promise<void> {
  const { ground } = given;
  if (!isGroundPermitted(ground, declinable(state, claim), { now: ctx.now, holidays: state.holidays }))
    refuse('INVALID_INPUT', { fields: [{ name: 'declineGround', message: groundTexts[ground] }] });
  const { uuid: ownerUuid = '' } = given.by;
  const photos = await takePhotos(tx, ctx, given.images, { ownerUuid, claimUuid: claim.uuid });
  await closeClaim(tx, claim.uuid, {
    stage: 'DECLINED',
    completed_at: ctx.now,
    is_fee_applied: false,
    decline_ground: given.ground,
    decline_text: given.text,
    decline_image_uuids: photos,
  });
  await claimMessages.declined(tx, state.order, await getClaim(tx, claim.uuid), ctx.now);
}

/** T27, T34, T43, T51: the shopper takes the claim back before the goods were collected. */
export function withdrawClaim(ctx: ClaimCtx, by: ClaimActor): ClaimWork {
  return async (tx, _state, claim) => {
    if (claim.stage === 'WITHDRAWN') return;
    const isCollected = claim.collect?.status === 'COLLECTED' || claim.collect?.status === 'RECEIVED';
    if (isCollected || claim.received_at !== null) return refuse('ORDER_STATUS_CONFLICT');
    await fireClaimEvent(tx, ctx, claim, { event: 'WITHDRAW', by });
    await releaseReplacements(tx, claim, ctx.now);
    await closeClaim(tx, claim.uuid, { stage: 'WITHDRAWN', completed_at: ctx.now, is_fee_applied: false });
    await returnFee(tx, ctx, claim.uuid, 0);
  };
}

/** Holds a claim, or ends the hold with null, without changing its status; the reason is shown to the shopper. */
export function holdClaim(ctx: ClaimCtx, by: ClaimActor, hold: ClaimRow['hold']): ClaimWork {
  return async (tx, _state, claim) => {
    if (claim.status === 'COMPLETE') return refuse('ORDER_STATUS_CONFLICT');
    await writeClaim(tx, claim.uuid, { hold });
    const event = hold === null ? 'RELEASE' : 'HOLD';
    await insertClaimEvent(tx, claim.uuid, { ...eventOf(by, event, ctx.now), note: hold?.text });
  };
}
