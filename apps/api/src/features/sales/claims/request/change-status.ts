// The shopper confirms the purchase or withdraws a claim, and staff answer one, by naming the status to reach (docs/endpoints.md#change-status).
import type { Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { can, isDispatchStatus } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { type OrderProductRow, requireOwnChannel } from '../../order-rows/order-rows.ts';
import { type ClaimWork, approveClaim, declineClaim, withdrawClaim } from '../progress/decide-claim.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { type ClaimState, readClaim, readClaimState } from '../claim-state.ts';
import { confirmRows } from './confirm-purchase.ts';
import { receiveGoods } from '../progress/inspect-claim.ts';

/**
 * Before staff move rows of other sales channels, the channels confirm them; called before the transaction. Refuses what a channel refuses,
 * PROVIDER_UNAVAILABLE.
 */
export async function confirmAtChannels(
  ctx: Ctx,
  orderProductUuids: readonly string[],
  { status }: Pick<StatusChange, 'status'>,
): Promise<void> {
  if (status !== 'PREPARING_PRODUCT' && status !== 'REQUEST_DELIVERY') return;
  requirePermission(ctx, 'ORDERS');
  const answers =
    status === 'REQUEST_DELIVERY'
      ? await ctx.effects.onChannelDispatch(ctx, orderProductUuids)
      : await ctx.effects.onChannelDecision(ctx, { orderProductUuids, command: { kind: 'CONFIRM' } });
  for (const refusal of answers.values()) if (refusal !== null) throw refusal;
}

export type StatusChange = Omit<Input<'changeOrderProductStatus'>, 'uuids'>;

/** Moves the rows of one order; all or none. A status that they have already is repeated without a change. */
export async function changeStatus(
  tx: Tx,
  ctx: Ctx,
  orderUuid: string,
  uuids: readonly string[],
  change: StatusChange,
  by: ClaimActor,
): Promise<void> {
  const state = await readClaimState(tx, ctx, orderUuid);
  const rows = state.products.filter((row) => uuids.includes(row.uuid));
  if (rows.length !== uuids.length) return refuse('NOT_FOUND');
  if (rows.every((row) => row.status === change.status)) return;
  if (by.kind !== 'STAFF' || !isDispatchStatus(change.status)) requireOwnChannel(state.order);
  if (by.kind === 'STAFF') return changeByStaff(tx, ctx, state, rows, change, by);
  if (change.status === 'PURCHASE_CONFIRM') {
    const open = rows.filter((row) => row.status !== 'PURCHASE_CONFIRM');
    return confirmRows(tx, ctx, state, open, { event: 'CONFIRM_PURCHASE', actorUuid: by.uuid });
  }
  const isWithdrawal = rows.every((row) => isWithdrawnTo(row, change.status));
  if (!isWithdrawal)
    return refuse(isShopperStatus(change.status) ? 'ORDER_STATUS_CONFLICT' : 'STATUS_NOT_ALLOWED');
  await forClaims(tx, ctx, rows, withdrawClaim(ctx, by));
}

/** Statuses that a shopper may name at all; a withdrawn cancellation returns to one of the last four. */
const shopperStatuses: readonly OrderStatus[] = [
  'PURCHASE_CONFIRM',
  'CANCEL_RETURN',
  'CANCEL_EXCHANGE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
];
/** True for a status that a shopper may name. */
export const isShopperStatus = (status: OrderStatus): boolean => shopperStatuses.includes(status);

/** True if withdrawing the row's claim leads to `status`. */
function isWithdrawnTo(row: OrderProductRow, status: OrderStatus): boolean {
  if (!can(row.status, 'WITHDRAW', 'SHOPPER')) return false;
  if (row.claimType === 'RETURN') return status === 'CANCEL_RETURN';
  if (row.claimType === 'EXCHANGE') return status === 'CANCEL_EXCHANGE';
  return row.previousStatus === status;
}

/** Runs `work` for the claims of whole rows, each with the state that the one before has left: a claim changes what others return. */
async function forClaims(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  rows: readonly OrderProductRow[],
  work: ClaimWork,
): Promise<void> {
  const rowUuids = rows.map((row) => row.uuid);
  for (const uuid of new Set(rows.map((row) => row.claimUuid))) {
    if (uuid === null) return refuse('ORDER_STATUS_CONFLICT');
    const { state, claim } = (await readClaim(tx, ctx, uuid)) ?? refuse('ORDER_STATUS_CONFLICT');
    if (claim.items.some((item) => !rowUuids.includes(item.orderProductUuid)))
      return refuse('ORDER_STATUS_CONFLICT', { message: '함께 신청한 상품을 모두 선택해 주세요.' });
    await work(tx, state, claim);
  }
}

const approvals: readonly OrderStatus[] = [
  'APPROVE_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
  'APPROVE_RETURN',
  'APPROVE_EXCHANGE',
];

/** The work with the audit row of the claims desk's call for it. */
const audited =
  (ctx: Ctx, action: string, work: ClaimWork): ClaimWork =>
  async (tx, state, claim) => {
    const changed = await work(tx, state, claim);
    await recordAudit(tx, ctx, { action, targetType: 'ORDER_CLAIM', targetUuid: claim.uuid });
    return changed;
  };

/** The contract admits staff with either permission; the status decides which one is needed. */
function requirePermission({ actor }: Pick<Ctx, 'actor'>, permission: StaffPermission): void {
  if (actor.kind !== 'staff' || !actor.permissions.includes(permission)) refuse('FORBIDDEN');
}

/** Statuses that staff reach without more facts than this call carries; the claims desk has calls for the others. */
async function changeByStaff(
  tx: Tx,
  ctx: Ctx,
  state: ClaimState,
  rows: readonly OrderProductRow[],
  change: StatusChange,
  by: ClaimActor,
): Promise<void> {
  const { status, invoice } = change;
  if (isDispatchStatus(status)) {
    requirePermission(ctx, 'ORDERS');
    return ctx.effects.onStaffMove(tx, ctx, {
      orderUuid: state.order.uuid,
      uuids: rows.map((row) => row.uuid),
      status,
      invoice: invoice && { carrier: invoice.carrier, invoiceNumber: invoice.invoiceNumber ?? '' },
    });
  }
  requirePermission(ctx, 'CLAIMS');
  if (approvals.includes(change.status))
    return forClaims(tx, ctx, rows, audited(ctx, 'APPROVE', approveClaim(ctx, { by, event: 'APPROVE' })));
  if (change.status === 'RETURN_DELIVERY_COMPLETE')
    return forClaims(tx, ctx, rows, audited(ctx, 'RECEIVE', receiveGoods(ctx, by, ctx.now)));
  const { declineGround, text } = change;
  if (change.status === 'DECLINE_RETURN' || change.status === 'DECLINE_EXCHANGE') {
    if (declineGround === undefined || text === undefined) return refuse('TEXT_REQUIRED');
    const decline = { by, ground: declineGround, text, images: change.images };
    return forClaims(tx, ctx, rows, audited(ctx, 'DECLINE', declineClaim(ctx, decline)));
  }
  return refuse('STATUS_NOT_ALLOWED');
}
