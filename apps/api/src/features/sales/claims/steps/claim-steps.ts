// Steps that the commands of claims share: an event for the rows of a claim, its approval, its refund and its end. All run in the
// caller's transaction under the order's lock.
import { refundDueDate } from '#domain/claims/claim-dates.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import type { CouponAdjustments } from '#domain/claims/coupon-adjustments.ts';
import { decisionSentences } from '#domain/claims/staff-decisions.ts';
import type { Refund } from '#domain/claims/refund.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { divideRefund, inRefundOrder } from '#domain/payments/refund-parts.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  changeShares,
  listOrderProducts,
  writeRowClaims,
} from '../../order-rows/order-rows.ts';
import { createRefund } from '../../payments/payments.ts';
import { restoreCoupons } from '../../user-coupons/user-coupons.ts';
import { type ClaimActor, systemActor, tableActor } from '../claim-actor.ts';
import { claimMessages } from '../claim-messages.ts';
import type { ClaimState } from '../claim-state.ts';
import {
  type ClaimRow,
  closeClaim,
  insertClaimEvent,
  listPaid,
  writeClaim,
  writeItemMileage,
} from '../claims.db.ts';

export type ClaimCtx = Pick<Ctx, 'now' | 'log'>;

/** The rows of a claim. */
export function rowsOf(locked: Pick<LockedOrder, 'products'>, claim: ClaimRow): OrderProductRow[] {
  const uuids = new Set(claim.items.map((item) => item.orderProductUuid));
  return locked.products.filter((row) => uuids.has(row.uuid));
}

/** The status of the rows of a claim, which move together. */
export function rowStatusOf(locked: Pick<LockedOrder, 'products'>, claim: ClaimRow): OrderStatus {
  const [first] = rowsOf(locked, claim);
  if (first === undefined) throw new Error('A claim without rows.');
  return first.status;
}

export type ClaimEvent = {
  event: OrderEvent;
  by: ClaimActor;
  /** Stored in the claim's history, and as the reason of the row's history. */
  note?: string | undefined;
  /** REFUND_DONE is caused by the provider where money was returned. */
  isByProvider?: boolean;
  /** Staff act for the shopper: the table lists the event for the shopper only, the claim's history names staff. */
  isForShopper?: boolean;
};

/**
 * Fires an event for all rows of a claim, and writes their claim columns and the claim's history. The moved rows replace those of `locked`.
 * Refuses ORDER_STATUS_CONFLICT.
 */
export async function fireClaimEvent(
  tx: Tx,
  ctx: ClaimCtx,
  locked: LockedOrder,
  claim: ClaimRow,
  { event, by, note, isByProvider = false, isForShopper = false }: ClaimEvent,
): Promise<void> {
  const rows = rowsOf(locked, claim);
  const [first] = rows;
  if (first === undefined) throw new Error('A claim without rows.');
  const fired = await fireEvent(tx, ctx, {
    locked,
    rows,
    move: {
      event,
      actor: isByProvider ? 'PG' : isForShopper ? 'SHOPPER' : tableActor(by, first.status, event),
      actorUuid: by.uuid,
      reason: note ?? claim.reason,
      now: ctx.now,
    },
    cause: claim.fault === 'SHOPPER' ? 'SHOPPER' : 'MERCHANT',
    restoredMileage: new Map(claim.items.map((item) => [item.orderProductUuid, item.refundMileage])),
  });
  const moved = fired.rows.map((row) => {
    const { claimStatus } = orderStatusMeanings[row.status];
    const claimType = claimStatus === 'NONE' ? null : claim.type;
    return { ...row, claimUuid: claim.uuid, claimType, claimStatus };
  });
  await writeRowClaims(tx, moved);
  locked.products = locked.products.map((row) => moved.find((one) => one.uuid === row.uuid) ?? row);
  await insertClaimEvent(tx, claim.uuid, {
    event,
    by,
    note,
    now: ctx.now,
  });
}

export type Quoted = {
  refund: Refund;
  adjustments: CouponAdjustments;
  exchangeFee: number;
  quoteHash: string;
};

/** Stores a new quote and fault, and notifies the shopper when staff changed the fault. Returns the claim as it is afterwards. */
export async function writeQuote(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  { fault, by, ...quoted }: Quoted & { fault: ClaimFault; by: ClaimActor },
): Promise<ClaimRow> {
  await writeItemMileage(tx, claim.uuid, quoted.refund.mileage);
  const written = await writeClaim(tx, claim.uuid, {
    ...quotedColumns(quoted),
    fault,
    ...(fault === claim.fault ? {} : { faultDecidedBy: by.isAdmin ? 'ADMIN' : 'MERCHANT' }),
  });
  if (fault !== claim.fault) await claimMessages.faultChanged(tx, state.order, written, ctx.now);
  return written;
}

/** What a claim stores of its quote, besides the mileage of its rows. */
export const quotedColumns = ({ refund, adjustments, exchangeFee, quoteHash }: Quoted) => ({
  refundInfo: refund.info,
  taxFreeAmount: refund.taxFreeAmount,
  shareChanges: adjustments.changes,
  droppedCouponUuids: adjustments.droppedUuids,
  exchangeFee,
  quoteHash,
  ...feeChanges(refund),
});

/** What an approved claim changes in the fees that the shopper has paid for the group. */
export function feeChanges({
  info,
  ...refund
}: Refund): Pick<ClaimRow, 'deliveryFeeChange' | 'remoteFeeChange'> {
  return {
    deliveryFeeChange: refund.deliveryFee - info.refundOriginDeliveryPrice,
    remoteFeeChange:
      refund.remoteDeliveryFee - (info.refundOriginAndRemoteDeliveryPrice - info.refundOriginDeliveryPrice),
  };
}

/** Marks a claim as approved: from now on its rows are closed and its fees count. Returns it as it is afterwards. */
export async function writeApproved(tx: Tx, ctx: ClaimCtx, claim: ClaimRow): Promise<ClaimRow> {
  return writeClaim(tx, claim.uuid, {
    stage: 'APPROVED',
    approvedAt: ctx.now,
    isFeeApplied: claim.type !== 'EXCHANGE',
    answerDueAt: null,
  });
}

/**
 * Effect R: creates the refund, due on `dueSince` plus three business days. Without money to return the claim ends now. Returns the claim as
 * it is afterwards.
 */
export async function refundClaim(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  claim: ClaimRow,
  dueSince: Date,
): Promise<ClaimRow> {
  if (claim.isRefundCreated) return claim;
  const { totalRefundPrice, additionalPaymentPrice } = claim.refundInfo;
  if (additionalPaymentPrice > claim.paidPrice)
    refuse('ORDER_STATUS_CONFLICT', { message: decisionSentences.unpaidFee });
  const refunded = await writeClaim(tx, claim.uuid, {
    isRefundCreated: true,
    refundDueDate: refundDueDate(dueSince, state.holidays),
    refundDueAt: null,
  });
  if (claim.shareChanges.length > 0) {
    await changeShares(tx, claim.shareChanges);
    state.products = await listOrderProducts(tx, claim.orderUuid);
  }
  if (claim.droppedCouponUuids.length > 0)
    await restoreCoupons(tx, {
      orderUuid: claim.orderUuid,
      hasGrace: claim.fault !== 'SHOPPER',
      droppedUuids: claim.droppedCouponUuids,
      now: ctx.now,
    });
  if (totalRefundPrice === 0) return completeClaim(tx, ctx, state, refunded, { by: systemActor });
  await createRefunds(tx, ctx, refunded);
  return refunded;
}

/** Divides the amount over what the payments of the order hold now. */
async function createRefunds(tx: Tx, ctx: ClaimCtx, claim: ClaimRow): Promise<void> {
  // Other claims of the same request may have refunds already.
  const paid = inRefundOrder(await listPaid(tx, claim.orderUuid), -claim.remoteFeeChange);
  const parts = divideRefund(paid, claim.refundInfo.totalRefundPrice, claim.taxFreeAmount);
  for (const { payment, index, amount, taxFreeAmount } of parts)
    await createRefund(tx, ctx, {
      orderUuid: claim.orderUuid,
      payment,
      claimUuid: claim.uuid,
      cause: 'CLAIM',
      reason: `${claimTypeLabels[claim.type]}: ${claimReasonLabel(claim.reason)}`,
      amount,
      taxFreeAmount,
      idempotencyKey: `claim-${claim.uuid}-${index + 1}`,
      ...(claim.refundDueDate !== null && { dueDate: claim.refundDueDate }),
    });
}

/**
 * T28, T35, T45: the refund is DONE, or nothing was to refund. A row that was cancelled directly has ended already. Returns the claim as it is
 * afterwards.
 */
export async function completeClaim(
  tx: Tx,
  ctx: ClaimCtx,
  locked: LockedOrder,
  claim: ClaimRow,
  cause: Pick<ClaimEvent, 'by' | 'isByProvider'>,
): Promise<ClaimRow> {
  if (claim.stage === 'DONE') return claim;
  await fireClaimEvent(tx, ctx, locked, claim, { ...cause, event: 'REFUND_DONE' });
  const done = await closeClaim(tx, claim.uuid, { stage: 'DONE', completedAt: ctx.now });
  await claimMessages.refunded(tx, locked.order, done, claim.type === 'RETURN' ? 'N16' : 'N04', ctx.now);
  return done;
}
