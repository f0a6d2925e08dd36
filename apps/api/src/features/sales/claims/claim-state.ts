// Everything that a claim of an order depends on, read under the order's lock, and the groups as refund arithmetic needs them.
import { addBusinessDays, seoulDate } from '#domain/base/calendar.ts';
import { sum } from '#domain/base/money.ts';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { ClaimableRow } from '#domain/claims/claim-problem.ts';
import type { RefundGroup } from '#domain/claims/refund.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { holidays } from '../../base/stores/stores.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  listOrderGroups,
  lockOrder,
} from '../order-rows/order-rows.ts';
import {
  type ClaimAccess,
  type ClaimRow,
  type PaidRow,
  anyClaim,
  findOrderOfClaim,
  listClaims,
  listPaid,
} from './claims.db.ts';

type GroupRow = Awaited<ReturnType<typeof listOrderGroups>>[number];

/** The commands of claims read it once under the order's lock. Rows that they move are replaced in `products` (`fireClaimEvent`). */
export type ClaimState = LockedOrder & {
  groups: GroupRow[];
  claims: ClaimRow[];
  paid: PaidRow[];
  holidays: string[];
};

/** What quotes read of an order: of one that exists, or of one as it would be registered. */
export type QuotedState = Pick<ClaimState, 'groups' | 'products' | 'claims'> & {
  order: Pick<ClaimState['order'], 'remoteAreaType' | 'paidAt' | 'payPrice' | 'giftMessage'>;
  paid: readonly Pick<PaidRow, 'method' | 'paysOrder' | 'left' | 'returned'>[];
};

/** Days before and after today in which holidays matter for windows and deadlines. */
const holidaySpan = { before: 100, days: 160 } as const;

/** Locks the order and reads its state. Refuses ORDER_NOT_FOUND. */
export async function readClaimState(tx: Tx, ctx: Pick<Ctx, 'now'>, orderUuid: string): Promise<ClaimState> {
  const locked = await lockOrder(tx, orderUuid);
  const groups = await listOrderGroups(tx, orderUuid);
  const since = new Date(ctx.now.getTime() - holidaySpan.before * 86_400_000);
  return {
    ...locked,
    groups,
    claims: await listClaims(tx, orderUuid),
    paid: await listPaid(tx, orderUuid),
    holidays: await holidays(tx, seoulDate(since), holidaySpan.days),
  };
}

/**
 * Locks the order of a claim and reads its state and the claim; undefined for a claim that the caller may not see (`access`). Refuses
 * ORDER_NOT_FOUND.
 */
export async function readClaim(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  uuid: string,
  access: ClaimAccess = anyClaim,
): Promise<{ state: ClaimState; claim: ClaimRow } | undefined> {
  const orderUuid = await findOrderOfClaim(tx, uuid, access);
  if (orderUuid === undefined) return undefined;
  const state = await readClaimState(tx, ctx, orderUuid);
  const claim = state.claims.find((one) => one.uuid === uuid.toLowerCase());
  return claim && { state, claim };
}

const approvedStatuses: readonly OrderStatus[] = [
  'APPROVE_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
  'APPROVE_RETURN',
  'RETURN_DELIVERY_COMPLETE',
];

/** Whose fault removed the row from the order; null while it is in it. A row without a claim left by the shop's decision. */
export function closedBy(state: QuotedState, row: OrderProductRow): ClaimFault | null {
  if (!isNegative(row.status) && !approvedStatuses.includes(row.status)) return null;
  return state.claims.find((claim) => claim.uuid === row.claimUuid)?.fault ?? 'MERCHANT';
}

/** The group of an order. */
export function groupOf(state: Pick<ClaimState, 'groups'>, uuid: string): GroupRow {
  const group = state.groups.find((one) => one.uuid === uuid);
  if (group === undefined) throw new Error('A row without its order group.');
  return group;
}

/**
 * The group with rows as given (`closed`: whose fault closed each, null for open ones) and the fees paid so far. The changes of
 * `exceptClaim` do not count, because it is quoted again.
 */
export function refundGroupOf(
  state: QuotedState,
  groupUuid: string,
  rows: readonly { row: OrderProductRow; closed: ClaimFault | null }[],
  exceptClaim?: string,
): RefundGroup {
  const group = groupOf(state, groupUuid);
  const applied = state.claims.filter(
    (claim) => claim.orderGroupUuid === groupUuid && claim.isFeeApplied && claim.uuid !== exceptClaim,
  );
  const own = state.claims.find((claim) => claim.uuid === exceptClaim);
  const { delivery } = group;
  return {
    terms: { ...delivery, chargesInitialOnReturn: group.chargesInitialOnReturn },
    deliveryFee: applied.reduce((total, claim) => total + claim.deliveryFeeChange, group.deliveryFee),
    unsettledDeliveryFee: sum(
      applied.filter((claim) => !claim.isRefundCreated).map((claim) => Math.max(0, claim.deliveryFeeChange)),
    ),
    isFeeReturnedByMerchant: applied.some(
      (claim) => claim.fault === 'MERCHANT' && claim.isRefundCreated && wasOpenWith(claim, own),
    ),
    remoteDeliveryFee: applied.reduce(
      (total, claim) => total + claim.remoteFeeChange,
      group.remoteDeliveryFee,
    ),
    rows: rows
      .filter(({ row }) => row.orderGroupUuid === groupUuid)
      .map(({ row, closed }) => ({
        ...row,
        orderProductUuid: row.uuid,
        isTaxFree: row.taxType === 'FREE',
        closedBy: closed,
      })),
  };
}

/** True where `claim` was not completed before `other` was requested. */
const wasOpenWith = (claim: ClaimRow, other: ClaimRow | undefined): boolean =>
  other !== undefined && (claim.completedAt === null || claim.completedAt > other.requestedAt);

/** Money of the order that is neither returned nor promised: refunds that exist, and approved claims without one. */
export function paidLeft(state: QuotedState, exceptClaim?: string): number {
  const promised = state.claims.filter(
    (claim) => claim.isFeeApplied && !claim.isRefundCreated && claim.uuid !== exceptClaim,
  );
  const left = state.paid.reduce((total, payment) => total + payment.left, 0);
  return promised.reduce((total, claim) => total - claim.refundInfo.totalRefundPrice, left);
}

/** Money that was returned without a claim and that no other approved claim has deducted from its refund. */
export function returnedWithoutClaim(state: QuotedState, exceptClaim?: string): number {
  const deducted = state.claims
    .filter((claim) => claim.isFeeApplied && claim.uuid !== exceptClaim)
    .map((claim) => claim.refundInfo.alreadyRefundedPrice);
  return Math.max(0, sum(state.paid.map((payment) => payment.returned)) - sum(deducted));
}

/** Surcharge for one leg between the store and a postcode area. */
export function legSurcharge(delivery: GroupRow['delivery'], area: RemoteAreaType): number {
  if (delivery.deliveryFeeType === 'ETC' || area === 'NONE') return 0;
  return area === 'JEJU' ? delivery.jejuFee : delivery.islandFee;
}

/** Business days after the invoice in which the carrier must collect the parcel. */
const collectDays = 2;

/** The row as the rules of claims see it. */
export function claimableRow(
  state: Pick<ClaimState, 'groups' | 'holidays'>,
  row: OrderProductRow,
  now: Date,
): ClaimableRow {
  const group = groupOf(state, row.orderGroupUuid);
  const today = seoulDate(now);
  const dispatched = row.dispatchedAt === null ? today : seoulDate(row.dispatchedAt);
  const isPromisePassed = group.promiseDate !== null && dispatched > group.promiseDate;
  const collectUntil = addBusinessDays(seoulDate(row.statusChangedAt), collectDays, state.holidays);
  const isInvoiced = row.status === 'REQUEST_DELIVERY' && row.dispatchedAt === null;
  return {
    ...row,
    orderProductUuid: row.uuid,
    isPromisePassed,
    promiseDate: group.promiseDate,
    isDispatched: row.dispatchedAt !== null,
    // Without an invoice the promised day decides.
    isNotCollected: isInvoiced ? today > collectUntil : isPromisePassed && row.dispatchedAt === null,
  };
}
