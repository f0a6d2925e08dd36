// Decisions that change the type of a claim: already shipped, cannot be stopped, exchange into return (T26, T32, T33, T50, T54). A repeated
// event changes nothing.
import type { ClaimType } from '#domain/base/enums.ts';
import { answerDueAt, goodsDueAt } from '#domain/claims/claim-dates.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import { refuse } from '#domain/base/refusal.ts';
import { wasReceivedBefore } from '#domain/shipments/follow-parcel.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { TrackingScan } from '../../../../providers/tracking/port.ts';
import { writeRowDates } from '../../order-rows/order-rows.ts';
import { type ClaimActor, systemActor } from '../claim-actor.ts';
import { claimMessages } from '../claim-messages.ts';
import type { ClaimState } from '../claim-state.ts';
import { type ClaimRow, writeClaim } from '../claims.db.ts';
import { requireDecision } from '../decidable-claim.ts';
import { returnFee } from '../steps/claim-fees.ts';
import { feeOf } from '../unpaid-fee.ts';
import { requoteWaiting } from '../steps/waiting-cancels.ts';
import { releaseReplacements } from '../quote/exchange-items.ts';
import { requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';
import type { ClaimWork } from './decide-claim.ts';
import { releaseHold } from './awaited-goods.ts';
import { type ClaimInvoice, type ParcelCtx, openParcel } from '../steps/claim-parcels.ts';
import {
  type ClaimCtx,
  fireClaimEvent,
  rowStatusOf,
  writeApproved,
  writeQuote,
} from '../steps/claim-steps.ts';
import { writeReceived } from './inspect-claim.ts';

/** Changes the type of a claim, which staff decide about again; the time of the request stays. Returns the claim as it is afterwards. */
async function convert(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  change: { type: ClaimType; isPickedUp?: boolean; fault?: ClaimFault },
): Promise<ClaimRow> {
  const comesBack = claim.collect !== null && claim.collect.method !== 'NONE';
  const converted = await writeClaim(tx, claim.uuid, {
    type: change.type,
    convertedFrom: claim.type,
    isPickedUp: change.isPickedUp ?? false,
    answerDueAt: answerDueAt(change.type, ctx.now, state.holidays),
    ...(change.fault !== undefined && { fault: change.fault, faultDecidedBy: 'SYSTEM' as const }),
    ...(change.type === 'RETURN' && !comesBack
      ? { collect: { method: 'PICKUP' as const, status: 'READY' as const } }
      : {}),
  });
  const quoted = requote(state, converted, converted.fault, await couponsOf(tx, claim.orderUuid, ctx.now));
  const written = await writeQuote(tx, ctx, state, converted, {
    ...quoted,
    fault: converted.fault,
    by: systemActor,
  });
  // A return deducts its fees from the refund: what was paid for the exchange goes back.
  return returnFee(tx, ctx, written, feeOf(written));
}

const notReceivedText = '취소 요청 전에 택배사가 상품을 인수한 기록이 없습니다.';

/**
 * T26: the parcel was on its way when the cancellation was requested; it is followed from now on. Refuses ORDER_STATUS_CONFLICT unless one of
 * its `scans` proves that the carrier received it before the request.
 */
export function alreadyShipped(
  ctx: ParcelCtx,
  by: ClaimActor,
  { scans, ...invoice }: ClaimInvoice & { scans: readonly TrackingScan[] },
): ClaimWork {
  const note = `${invoice.carrier} ${invoice.invoiceNumber}`;
  return async (tx, state, claim) => {
    if (claim.type === 'CANCEL_DISPATCH' && claim.convertedFrom === 'CANCEL') return claim;
    const rowStatus = rowStatusOf(state, claim);
    requireDecision('ALREADY_SHIPPED', { claim, rowStatus }, { by, now: ctx.now });
    if (!wasReceivedBefore(scans, state.order.createdAt, claim.requestedAt))
      return refuse('ORDER_STATUS_CONFLICT', { message: notReceivedText });
    const shipped = { ...claim, type: 'CANCEL_DISPATCH' } as const;
    await fireClaimEvent(tx, ctx, state, shipped, { event: 'ALREADY_SHIPPED', by, note });
    await openParcel(tx, ctx, claim, 'OUTBOUND', invoice);
    const converted = await convert(tx, ctx, state, claim, { type: 'CANCEL_DISPATCH', isPickedUp: true });
    await claimMessages.becameReturn(tx, state.order, converted, ctx.now);
    return converted;
  };
}

/** T32 by staff, T33 by the carrier's final scan: the parcel cannot be stopped, so the claim becomes a return. */
export function becomeReturn(ctx: ClaimCtx, by: ClaimActor, event: 'CANNOT_STOP' | 'DELIVERED'): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.type === 'RETURN' && claim.convertedFrom === 'CANCEL_DISPATCH') return claim;
    if (claim.type !== 'CANCEL_DISPATCH') return refuse('ORDER_STATUS_CONFLICT');
    if (event === 'CANNOT_STOP')
      requireDecision(event, { claim, rowStatus: rowStatusOf(state, claim) }, { by, now: ctx.now });
    await fireClaimEvent(tx, ctx, state, { ...claim, type: 'RETURN' }, { event, by });
    if (event === 'DELIVERED')
      await writeRowDates(
        tx,
        claim.items.map((item) => ({
          orderProductUuid: item.orderProductUuid,
          deliveredAt: ctx.now,
          isConfirmPaused: true,
        })),
      );
    const converted = await convert(tx, ctx, state, claim, { type: 'RETURN' });
    await claimMessages.becameReturn(tx, state.order, converted, ctx.now);
    return converted;
  };
}

/**
 * T50, T54: the replacement is unavailable, and the shopper agreed to a return, which is the merchant's fault after the approval. An approved
 * one has the days of a return from now on; goods that came back already are inspected.
 */
export function exchangeToReturn(ctx: ClaimCtx, by: ClaimActor): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.type === 'RETURN' && claim.convertedFrom === 'EXCHANGE') return claim;
    requireDecision('TO_RETURN', { claim, rowStatus: rowStatusOf(state, claim) }, { by, now: ctx.now });
    const isApproved = claim.stage === 'APPROVED';
    await fireClaimEvent(tx, ctx, state, { ...claim, type: 'RETURN' }, { event: 'TO_RETURN', by });
    await releaseReplacements(tx, claim, ctx.now);
    const converted = await convert(tx, ctx, state, claim, {
      type: 'RETURN',
      ...(isApproved ? { fault: 'MERCHANT' as const } : {}),
    });
    return isApproved ? writeApprovedReturn(tx, ctx, state, converted, by) : converted;
  };
}

/** Its rows leave the order now, which a waiting cancellation of the group depends on. */
async function writeApprovedReturn(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  by: ClaimActor,
): Promise<ClaimRow> {
  const approved = await writeApproved(tx, ctx, claim);
  // The goods came back for the exchange: the time of its approval stays.
  const asBefore = { ...approved, approvedAt: claim.approvedAt };
  if (claim.receivedAt !== null) return writeReceived(tx, ctx, state, asBefore, { by, since: ctx.now });
  const { collect } = claim;
  const awaited = await writeClaim(tx, claim.uuid, {
    returnDueAt: goodsDueAt(ctx.now),
    ...(collect?.method === 'PICKUP' && collect.status === 'READY'
      ? { collect: { ...collect, status: 'REQUESTED' as const } }
      : {}),
  });
  const released = await releaseHold(tx, ctx, awaited, by);
  await requoteWaiting(tx, ctx, state, claim);
  return released;
}
