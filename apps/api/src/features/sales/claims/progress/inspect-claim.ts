// Goods that come back, and replacements that go out (T44 to T46, T52, T53, T55). A repeated event changes nothing.
import { factTimeProblem } from '#domain/base/calendar.ts';
import { autoRefundAt, refundDueDate } from '#domain/claims/claim-dates.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import { isResellable } from '#domain/claims/restock.ts';
import { expectsGoods } from '#domain/claims/staff-decisions.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../../db/connect.ts';
import { returnStock } from '../../../catalog/product-items/product-items.ts';
import { type OrderProductRow, stockNeeds } from '../../order-rows/order-rows.ts';
import { requireDecision } from '../decidable-claim.ts';
import { type ClaimWork, type Decline, endDeclined } from './decide-claim.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { returnFee } from '../steps/claim-fees.ts';
import { unpaidFeeOf } from '../unpaid-fee.ts';
import { requoteWaiting } from '../steps/waiting-cancels.ts';
import { type ClaimInvoice, type ParcelCtx, openParcel } from '../steps/claim-parcels.ts';
import { claimMessages } from '../claim-messages.ts';
import type { ClaimState } from '../claim-state.ts';
import {
  type ClaimCtx,
  fireClaimEvent,
  refundClaim,
  rowStatusOf,
  rowsOf,
  writeQuote,
} from '../steps/claim-steps.ts';
import { type ClaimRow, closeClaim, insertClaimEvent, writeClaim } from '../claims.db.ts';
import { holdReplacements, releaseReplacements } from '../quote/exchange-items.ts';
import { isUnpaidOrder, requote } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';

/**
 * The goods arrived at the merchant at `receivedAt`, between the request and now, from which the interest on a late refund counts. T44 for a return; a cancelled dispatch is refunded, an exchange may be re-shipped.
 * Goods of a return that was only requested may arrive too.
 */
export function receiveGoods(ctx: ClaimCtx, by: ClaimActor, receivedAt: Date): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.receivedAt !== null) return claim;
    const problem = factTimeProblem(receivedAt, claim.requestedAt, ctx.now);
    if (problem !== undefined)
      return refuse('INVALID_INPUT', { fields: [{ name: 'receivedAt', message: problem }] });
    if (!expectsGoods(claim)) return refuse('ORDER_STATUS_CONFLICT');
    const collect = claim.collect === null ? null : { ...claim.collect, status: 'RECEIVED' as const };
    const received = await writeClaim(tx, claim.uuid, {
      receivedAt,
      collect,
      returnDueAt: null,
      answerDueAt: null,
      hold: null,
    });
    if (claim.type === 'RETURN') return writeReceived(tx, ctx, state, received, { by, since: receivedAt });
    await insertClaimEvent(tx, claim.uuid, {
      event: 'RECEIVED',
      by,
      now: ctx.now,
    });
    if (claim.type !== 'CANCEL_DISPATCH') return received;
    // Since the approval other claims may have changed the shares of coupons, and the bank may have taken the deposit back.
    const coupons = await couponsOf(tx, claim.orderUuid, ctx.now);
    const isRequoted = coupons.policies.length > 0 || isUnpaidOrder(state);
    const { fault } = received;
    const quoted = isRequoted
      ? await writeQuote(tx, ctx, state, received, {
          ...requote(state, received, fault, coupons),
          fault,
          by,
        })
      : received;
    return refundClaim(tx, ctx, state, quoted, receivedAt);
  };
}

/**
 * T44: the goods of a return are at the merchant; inspection and refund are due in the business days from `since`. Returns the claim as it is
 * afterwards.
 */
export async function writeReceived(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  { by, since }: { by: ClaimActor; since: Date },
): Promise<ClaimRow> {
  await fireClaimEvent(tx, ctx, state, claim, { event: 'COLLECTED', by });
  const received = await writeClaim(tx, claim.uuid, {
    stage: 'RECEIVED',
    approvedAt: claim.approvedAt ?? ctx.now,
    isFeeApplied: true,
    refundDueDate: refundDueDate(since, state.holidays),
    refundDueAt: autoRefundAt(since, state.holidays),
  });
  await claimMessages.received(tx, state.order, received, ctx.now);
  await requoteWaiting(tx, ctx, state, claim);
  return received;
}

const factsOf = (state: ClaimState, claim: ClaimRow) => ({ claim, rowStatus: rowStatusOf(state, claim) });

/** The goods are as they should be, or staff did not inspect them in time: the refund starts, T45 when it is DONE. */
export function passInspection(
  ctx: ClaimCtx,
  given: {
    by: ClaimActor;
    fault?: ClaimFault | undefined;
    /** The amount that staff saw; another one is refused with CLAIM_QUOTE_CHANGED. */
    expectedTotalRefundPrice?: number | undefined;
    /** RESELLABLE: all units that may be sold again. */
    restock?: readonly { orderProductUuid: string; count: number }[] | 'RESELLABLE';
  },
): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.isRefundCreated) return claim;
    requireDecision('PASS_INSPECTION', factsOf(state, claim), { by: given.by, now: ctx.now });
    const fault = given.fault ?? claim.fault;
    const quoted = requote(state, claim, fault, await couponsOf(tx, claim.orderUuid, ctx.now));
    const { info } = quoted.refund;
    if ((given.expectedTotalRefundPrice ?? info.totalRefundPrice) !== info.totalRefundPrice)
      return refuse('CLAIM_QUOTE_CHANGED', { extra: { refundInfo: info } });
    const written = await writeQuote(tx, ctx, state, claim, { ...quoted, fault, by: given.by });
    const inspected = await returnFee(tx, ctx, written, info.additionalPaymentPrice);
    if (unpaidFeeOf(inspected) > 0 && given.by.kind === 'SYSTEM') {
      // The fees grew since the approval: the refund waits for the payment, and head office decides.
      const waiting = await writeClaim(tx, claim.uuid, { refundDueAt: null });
      await claimMessages.unanswered(tx, state.order, waiting, ctx.now);
      return waiting;
    }
    await insertClaimEvent(tx, claim.uuid, {
      event: 'PASS_INSPECTION',
      by: given.by,
      now: ctx.now,
    });
    const restocked =
      given.restock === 'RESELLABLE'
        ? stockNeeds(rowsOf(state, claim).filter((row) => isResellable(row, claim.reason)))
        : restockedUnits(rowsOf(state, claim), given.restock ?? []);
    // Restocked only after staff inspected the goods: they are food (docs/rules/claims.md#restock).
    if (restocked.length > 0) await returnStock(tx, restocked, ctx.now);
    return refundClaim(tx, ctx, state, inspected, claim.receivedAt ?? ctx.now);
  };
}

/** The units to restock as stock. Refuses INVALID_INPUT for a row of another claim, COUNT_EXCEEDED. */
function restockedUnits(
  rows: readonly OrderProductRow[],
  restock: readonly { orderProductUuid: string; count: number }[],
): ReturnType<typeof stockNeeds> {
  const units = restock.map(({ orderProductUuid, count }) => {
    const row = rows.find((one) => one.uuid === orderProductUuid.toLowerCase());
    if (row === undefined)
      return refuse('INVALID_INPUT', {
        fields: [{ name: 'restock', message: '이 신청의 상품을 선택해 주세요.' }],
      });
    return count > row.count ? refuse('COUNT_EXCEEDED') : { ...row, count };
  });
  return stockNeeds(units.filter(({ count }) => count > 0));
}

/** T46, T53: the goods are not as they should be and go back to the shopper. */
export function failInspection(ctx: ClaimCtx, given: Decline & { by: ClaimActor }): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.stage === 'DECLINED') return claim;
    requireDecision('FAIL_INSPECTION', factsOf(state, claim), { by: given.by, now: ctx.now });
    const event = { event: 'INSPECTION_FAIL', by: given.by, note: given.ground } as const;
    await fireClaimEvent(tx, ctx, state, claim, event);
    await releaseReplacements(tx, claim, ctx.now);
    return endDeclined(tx, ctx, state, claim, given);
  };
}

/** T52: the replacement is dispatched, after the goods came back or for the merchant's fault before. */
export function reship(ctx: ParcelCtx, by: ClaimActor, given: ClaimInvoice): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.stage === 'RESHIPPED') return claim;
    requireDecision('RESHIP', factsOf(state, claim), { by, now: ctx.now });
    const note = `${given.carrier} ${given.invoiceNumber}`;
    await fireClaimEvent(tx, ctx, state, claim, { event: 'RESHIP', by, note });
    await holdReplacements(tx, claim);
    const reshipped = await openParcel(tx, ctx, claim, 'RESHIP', given);
    return writeClaim(tx, claim.uuid, { stage: 'RESHIPPED', reship: reshipped, returnDueAt: null });
  };
}

/** The end of an exchange (T55, T56). Shipments fire the event of the carrier. */
export function deliverReplacement(
  ctx: ClaimCtx,
  by: ClaimActor,
  event: 'DELIVERED' | 'UNTRACKED_TIMEOUT',
): ClaimWork {
  return async (tx, state, claim) => {
    if (claim.stage === 'DONE') return claim;
    if (claim.stage !== 'RESHIPPED') return refuse('ORDER_STATUS_CONFLICT');
    await fireClaimEvent(tx, ctx, state, claim, { event, by });
    return closeClaim(tx, claim.uuid, { stage: 'DONE', completedAt: ctx.now });
  };
}
