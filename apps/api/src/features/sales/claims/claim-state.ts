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
  order: Pick<ClaimState['order'], 'remote_area_type' | 'paid_at' | 'pay_price'>;
  paid: readonly Pick<PaidRow, 'method' | 'pays_order' | 'left' | 'returned'>[];
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
  return state.claims.find((claim) => claim.uuid === row.claim_uuid)?.fault ?? 'MERCHANT';
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
    (claim) => claim.order_group_uuid === groupUuid && claim.is_fee_applied && claim.uuid !== exceptClaim,
  );
  const own = state.claims.find((claim) => claim.uuid === exceptClaim);
  const { delivery } = group;
  return {
    terms: { ...delivery, chargesInitialOnReturn: group.charges_initial_on_return },
    deliveryFee: applied.reduce((total, claim) => total + claim.delivery_fee_change, group.delivery_fee),
    unsettledDeliveryFee: sum(
      applied
        .filter((claim) => !claim.is_refund_created)
        .map((claim) => Math.max(0, claim.delivery_fee_change)),
    ),
    isFeeReturnedByMerchant: applied.some(
      (claim) => claim.fault === 'MERCHANT' && claim.is_refund_created && wasOpenWith(claim, own),
    ),
    remoteDeliveryFee: applied.reduce(
      (total, claim) => total + claim.remote_fee_change,
      group.remote_delivery_fee,
    ),
    rows: rows
      .filter(({ row }) => row.order_group_uuid === groupUuid)
      .map(({ row, closed }) => ({
        orderProductUuid: row.uuid,
        count: row.count,
        productPrice: row.product_price,
        productCouponDiscountPrice: row.product_coupon_discount_price,
        cartCouponDiscountPrice: row.cart_coupon_discount_price,
        promotionCodeDiscountPrice: row.promotion_code_discount_price,
        mileagePrice: row.mileage_price,
        isTaxFree: row.tax_type === 'FREE',
        closedBy: closed,
      })),
  };
}

/** True where `claim` was not completed before `other` was requested. */
const wasOpenWith = (claim: ClaimRow, other: ClaimRow | undefined): boolean =>
  other !== undefined && (claim.completed_at === null || claim.completed_at > other.requested_at);

/** Money of the order that is neither returned nor promised: refunds that exist, and approved claims without one. */
export function paidLeft(state: QuotedState, exceptClaim?: string): number {
  const promised = state.claims.filter(
    (claim) => claim.is_fee_applied && !claim.is_refund_created && claim.uuid !== exceptClaim,
  );
  const left = state.paid.reduce((total, payment) => total + payment.left, 0);
  return promised.reduce((total, claim) => total - claim.refund_info.totalRefundPrice, left);
}

/** Money that was returned without a claim and that no other approved claim has deducted from its refund. */
export function returnedWithoutClaim(state: QuotedState, exceptClaim?: string): number {
  const deducted = state.claims
    .filter((claim) => claim.is_fee_applied && claim.uuid !== exceptClaim)
    .map((claim) => claim.refund_info.alreadyRefundedPrice);
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
  const group = groupOf(state, row.order_group_uuid);
  const today = seoulDate(now);
  const dispatched = row.dispatched_at === null ? today : seoulDate(row.dispatched_at);
  const isPromisePassed = group.promise_date !== null && dispatched > group.promise_date;
  const collectUntil = addBusinessDays(seoulDate(row.status_changed_at), collectDays, state.holidays);
  const isInvoiced = row.status === 'REQUEST_DELIVERY' && row.dispatched_at === null;
  return {
    orderProductUuid: row.uuid,
    orderGroupUuid: row.order_group_uuid,
    status: row.status,
    claimStatus: row.claim_status,
    count: row.count,
    returnRestriction: row.return_restriction,
    deliveredAt: row.delivered_at,
    withdrawLastDate: row.withdraw_last_date,
    isPromisePassed,
    promiseDate: group.promise_date,
    isDispatched: row.dispatched_at !== null,
    // Without an invoice the promised day decides.
    isNotCollected: isInvoiced ? today > collectUntil : isPromisePassed && row.dispatched_at === null,
  };
}
