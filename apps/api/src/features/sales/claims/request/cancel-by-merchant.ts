// Cancellations that need no request of the shopper: sold out, by staff, and by the shop when information was not supplied or a gift was
// declined (T21, T36 to T38, T62). The rows end immediately; the refund follows.
import type { ClaimReason } from '#domain/base/enums.ts';
import type { RefundInfo } from '#domain/claims/refund.ts';
import { can, isNegative } from '#domain/orders/order-status.ts';
import { moveProblem, moveSentences } from '#domain/orders/staff-moves.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { returnFee } from '../steps/claim-fees.ts';
import { requoteWaiting } from '../steps/waiting-cancels.ts';
import { type OrderProductRow, requireOwnChannel } from '../../order-rows/order-rows.ts';
import { cancelDeposit } from '../../payments/payments.ts';
import { claimMessages } from '../claim-messages.ts';
import { type ClaimActor, tableActor } from '../claim-actor.ts';
import { type ClaimState, readClaimState } from '../claim-state.ts';
import { fireClaimEvent, refundClaim, rowsOf } from '../steps/claim-steps.ts';
import { closeClaim, insertClaimEvent } from '../claims.db.ts';
import { type ClaimDraft, quoteClaims } from '../quote/quote-claim.ts';
import { insertPlan } from './register-claims.ts';
import { couponsOf } from '../quote/used-coupons.ts';

export type DirectCancel = {
  orderProductUuids: readonly string[];
  event: 'SOLD_OUT' | 'ADMIN_CANCEL' | 'INFO_TIMEOUT' | 'DECLINE_GIFT';
  reason: ClaimReason;
  text: string;
  by: ClaimActor;
};

/** What cancelling rows of an order would return; writes nothing. Refuses as `cancelRows`. */
export async function previewCancel(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  orderUuid: string,
  cancel: DirectCancel,
): Promise<RefundInfo> {
  const state = await readClaimState(tx, ctx, orderUuid);
  return quoteClaims(state, await draftOf(tx, ctx, state, cancel)).info;
}

/**
 * Cancels whole rows of an order, by the merchant's fault. Refuses ORDER_STATUS_CONFLICT for rows that have been dispatched, and for part
 * of an order that waits for its deposit; ALREADY_IN_CLAIM for part of the rows of an open claim, which the cancellation replaces.
 */
export async function cancelRows(
  tx: Tx,
  ctx: Ctx,
  orderUuid: string,
  cancel: DirectCancel,
): Promise<string[]> {
  const before = await readClaimState(tx, ctx, orderUuid);
  requireOwnChannel(before.order);
  await replaceOpenClaims(tx, ctx, before, cancel);
  const state = await readClaimState(tx, ctx, orderUuid);
  const draft = await draftOf(tx, ctx, state, cancel);
  await cancelDeposit(tx, ctx, { orderUuid, code: cancel.event });
  const made: string[] = [];
  for (const plan of quoteClaims(state, draft).plans) {
    const claim = await insertPlan(tx, ctx, { state, draft, plan, by: cancel.by });
    const event = { event: cancel.event, by: cancel.by, note: cancel.text };
    await fireClaimEvent(tx, ctx, state, claim, event);
    const ended = await closeClaim(tx, claim.uuid, {
      stage: 'DONE',
      completedAt: ctx.now,
      approvedAt: ctx.now,
      isFeeApplied: true,
    });
    const refunded = await refundClaim(tx, ctx, state, ended, refundedSince(state, cancel.event, ctx.now));
    await requoteWaiting(tx, ctx, state, claim);
    const template = cancel.event === 'SOLD_OUT' ? 'N12' : 'N04';
    await claimMessages.refunded(tx, state.order, refunded, template, ctx.now);
    made.push(claim.uuid);
  }
  return made;
}

/**
 * From when the legal period of the refund counts: from the payment of what the seller does not supply; from now where the buyer's side did not
 * supply the data or declined the gift (docs/rules/refunds.md#deadlines).
 */
const refundedSince = ({ order: { paidAt } }: ClaimState, event: DirectCancel['event'], now: Date): Date =>
  event === 'INFO_TIMEOUT' || event === 'DECLINE_GIFT' ? now : (paidAt ?? now);

async function draftOf(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  state: ClaimState,
  cancel: DirectCancel,
): Promise<ClaimDraft> {
  const rows = state.products.filter((row) => cancel.orderProductUuids.includes(row.uuid));
  if (rows.length !== cancel.orderProductUuids.length) return refuse('NOT_FOUND');
  const isDeposit = rows.some((row) => row.status === 'WAITING_DEPOSIT');
  const open = state.products.filter((row) => !isNegative(row.status));
  if (isDeposit && rows.length < open.length)
    return refuse('ORDER_STATUS_CONFLICT', { message: moveSentences.wholeOrder });
  for (const row of rows) requirePermitted(state, row, cancel);
  return {
    type: 'CANCEL',
    reason: cancel.reason,
    source: cancel.by.kind === 'SYSTEM' ? 'SYSTEM' : 'STAFF',
    fault: 'MERCHANT',
    text: cancel.text,
    photoCount: 0,
    items: rows.map((row) => ({ orderProductUuid: row.uuid, count: row.count })),
    collect: null,
    exchangeItems: new Map(),
    isWindowIgnored: true,
    coupons: await couponsOf(tx, state.order.uuid, ctx.now),
    event: cancel.event,
  };
}

/** Staff: as the orders desk offers it. The shop: as the transition table lists it. */
function requirePermitted({ order }: ClaimState, row: OrderProductRow, { event, by }: DirectCancel): void {
  if (event === 'INFO_TIMEOUT' || event === 'DECLINE_GIFT') {
    if (!can(row.status, event, tableActor(by, row.status, event))) refuse('ORDER_STATUS_CONFLICT');
    return;
  }
  const facts = {
    status: row.status,
    salesChannel: order.salesChannel,
    isDispatched: row.dispatchedAt !== null,
    parcels: [],
    atChannel: null,
    isSplitAtChannel: false,
    hasOtherStores: false,
    hold: null,
  };
  const problem = moveProblem(event, facts, by.isAdmin ? 'ADMIN' : 'MERCHANT');
  if (problem !== undefined) refuse(problem.code, { message: problem.sentence });
}

/** Ends open cancellation requests whose rows are cancelled now. */
async function replaceOpenClaims(tx: Tx, ctx: Ctx, state: ClaimState, cancel: DirectCancel): Promise<void> {
  const open = state.claims.filter((claim) => claim.status === 'IN_REQUEST');
  for (const claim of open) {
    const rows = rowsOf(state, claim);
    const included = rows.filter((row) => cancel.orderProductUuids.includes(row.uuid));
    if (included.length === 0) continue;
    if (included.length < rows.length || claim.isFeeApplied) refuse('ALREADY_IN_CLAIM');
    const replaced = await closeClaim(tx, claim.uuid, { stage: 'WITHDRAWN', completedAt: ctx.now });
    await returnFee(tx, ctx, replaced, 0);
    await insertClaimEvent(tx, claim.uuid, {
      event: 'REPLACED',
      by: cancel.by,
      now: ctx.now,
    });
  }
}
