// Computes what a claim would return, before it is made and again at its approval (docs/rules/claims.md#preview). A dry run and the real
// call use the same functions, so that they return the same amounts. Reads nothing.
import { hash } from 'node:crypto';
import type { ClaimReason, ClaimType, PaymentMethod } from '#domain/base/enums.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { claimEvent } from '#domain/claims/claim-problem.ts';
import type { ClaimFault, ReasonSource } from '#domain/claims/claim-reasons.ts';
import {
  type Refund,
  type RefundInfo,
  exchangeFeeOf,
  refundOf,
  sumOfRefunds,
} from '#domain/claims/refund.ts';
import { type UsedCoupon, restoredCoupons } from '#domain/claims/restored-coupons.ts';
import { refuse } from '#domain/base/refusal.ts';
import { splitAmounts } from '#domain/orders/split-row.ts';
import { type OrderProductRow, amountsOf, columnsOf } from '../order-rows/order-rows.ts';
import { type ClaimState, closedBy, groupOf, legSurcharge, paidLeft, refundGroupOf } from './claim-state.ts';
import type { ClaimRow, Collect } from './claims.db.ts';

/** A claim as requested, after validation of its fields. */
export type ClaimDraft = {
  type: ClaimType;
  reason: ClaimReason;
  source: ReasonSource;
  fault: ClaimFault;
  text: string | undefined;
  photoCount: number;
  items: { orderProductUuid: string; count: number }[];
  collect: Collect | null;
  /** Surcharge of the pickup address; undefined: that of the delivery address. */
  pickupArea?: 'NONE' | 'JEJU' | 'ISLAND';
  /** Replacements by order product. */
  exchangeItems: ReadonlyMap<string, string>;
  refundAccount?: { bankCode: string; accountNumber: string; holderName: string };
  isWindowIgnored: boolean;
  /** User coupons of the order. */
  coupons: readonly UsedCoupon[];
  /** The event instead of the shopper's, for cancellations by the merchant. */
  event?: OrderEvent;
};

/** One claim that a request makes: rows of one group that move by the same event. */
export type ClaimPlan = {
  orderGroupUuid: string;
  event: OrderEvent;
  fault: ClaimFault;
  isPickedUp: boolean;
  exchangeFee: number;
  /** `row` has the claimed units only; `orderProductUuid` is the row of the order that they are in. */
  items: { row: OrderProductRow; orderProductUuid: string; isPart: boolean }[];
  refund: Refund;
  coupons: UsedCoupon[];
  quoteHash: string;
};

export type ClaimQuote = {
  plans: ClaimPlan[];
  info: RefundInfo;
  exchangeFee: number;
  coupons: UsedCoupon[];
  quoteHash: string;
};

/** In hexadecimal digits, because 43 characters of base64url are the form of the shop's secrets. */
const sha256 = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'hex');

/** The order's rows with claimed units split off into separate rows, as splitRow will do. */
function virtualRows(state: ClaimState, items: ClaimDraft['items']) {
  return state.products.flatMap((row) => {
    const item = items.find((one) => one.orderProductUuid === row.uuid);
    if (item === undefined) return [{ row, source: row.uuid, isClaimed: false, isPart: false }];
    if (item.count >= row.count) return [{ row, source: row.uuid, isClaimed: true, isPart: false }];
    const { claimed, rest } = splitAmounts(amountsOf(row), item.count);
    return [
      { row: { ...row, ...columnsOf(rest) }, source: row.uuid, isClaimed: false, isPart: false },
      {
        row: { ...row, ...columnsOf(claimed), uuid: `${row.uuid}:part` },
        source: row.uuid,
        isClaimed: true,
        isPart: true,
      },
    ];
  });
}

/** The means of payment of an order; a deposit that was not made, and an order without payment, return nothing. */
export const methodOf = (state: ClaimState): PaymentMethod => state.paid[0]?.method ?? 'NONE';

/** Surcharge of the pickup: of the address given, else of the delivery address. */
const pickupFee = (state: ClaimState, groupUuid: string, area: ClaimDraft['pickupArea']): number =>
  legSurcharge(groupOf(state, groupUuid).delivery, area ?? state.order.remote_area_type);

/**
 * The claims that a request makes, in the order in which they are made: groups in order, immediate cancellations before requested ones.
 * Each is quoted as if those before it were approved.
 */
export function quoteClaims(state: ClaimState, draft: ClaimDraft): ClaimQuote {
  const rows = virtualRows(state, draft.items);
  const closed = new Map(
    rows.map(({ row, isClaimed }) => [row.uuid, isClaimed ? null : closedBy(state, row)]),
  );
  const plans: ClaimPlan[] = [];
  for (const group of state.groups) {
    const claimed = rows.filter(({ row, isClaimed }) => isClaimed && row.order_group_uuid === group.uuid);
    const eventOf = (row: OrderProductRow) =>
      draft.event ?? claimEvent(draft.type, row.status) ?? refuse('ORDER_STATUS_CONFLICT');
    // Rows that were collected cost what a return does, so they are another claim than those that were not.
    const keyOf = (row: OrderProductRow) => `${eventOf(row)} ${row.status === 'IN_DELIVERY'}`;
    for (const key of [...new Set(claimed.map(({ row }) => keyOf(row)))].toSorted()) {
      const part = claimed.filter(({ row }) => keyOf(row) === key);
      plans.push(planOf(state, draft, { groupUuid: group.uuid, part, rows, closed, plans }));
      for (const { row } of part) closed.set(row.uuid, draft.fault);
    }
  }
  const info = sumOfRefunds(plans.map((plan) => plan.refund.info));
  return {
    plans,
    info,
    exchangeFee: plans.reduce((total, plan) => total + plan.exchangeFee, 0),
    coupons: plans.flatMap((plan) => plan.coupons),
    quoteHash: sha256(plans.map((plan) => plan.quoteHash)),
  };
}

type Virtual = ReturnType<typeof virtualRows>;

function planOf(
  state: ClaimState,
  draft: ClaimDraft,
  given: {
    groupUuid: string;
    part: Virtual;
    rows: Virtual;
    closed: ReadonlyMap<string, ClaimFault | null>;
    plans: readonly ClaimPlan[];
  },
): ClaimPlan {
  const { groupUuid, part, rows, closed, plans } = given;
  const uuids = part.map(({ row }) => row.uuid);
  const [first] = part;
  if (first === undefined) throw new Error('A claim without rows.');
  const before = plans.filter((plan) => plan.orderGroupUuid === groupUuid).at(-1);
  const group = refundGroupOf(
    state,
    groupUuid,
    rows.map(({ row }) => ({ row, closed: closed.get(row.uuid) ?? null })),
  );
  const isPickedUp = draft.type === 'CANCEL_DISPATCH' && first.row.status === 'IN_DELIVERY';
  const fee = pickupFee(state, groupUuid, draft.pickupArea);
  const coupons = couponsRestored(draft, rows, closed, uuids);
  const refund = refundOf(
    before === undefined
      ? group
      : {
          ...group,
          deliveryFee: before.refund.deliveryFee,
          remoteDeliveryFee: before.refund.remoteDeliveryFee,
        },
    {
      type: draft.type,
      fault: draft.fault,
      orderProductUuids: uuids,
      isPickedUp,
      isSelfReturned: draft.collect?.method === 'SELF',
      pickupRemoteFee: draft.collect?.method === 'NONE' ? 0 : fee,
      method: methodOf(state),
      paidLeft: plans.reduce((left, plan) => left - plan.refund.info.totalRefundPrice, paidLeft(state)),
      refundCouponCount: coupons.length,
    },
  );
  const exchangeFee =
    draft.type === 'EXCHANGE'
      ? exchangeFeeOf(groupOf(state, groupUuid).delivery, { fault: draft.fault, pickupRemoteFee: fee })
      : 0;
  const event = draft.event ?? claimEvent(draft.type, first.row.status) ?? refuse('ORDER_STATUS_CONFLICT');
  return {
    orderGroupUuid: groupUuid,
    event,
    fault: draft.fault,
    isPickedUp,
    exchangeFee,
    items: part.map(({ row, source, isPart }) => ({ row, orderProductUuid: source, isPart })),
    refund: unpaidRefund(state, refund),
    coupons,
    quoteHash: hashOf(groupUuid, event, draft.fault, exchangeFee, refund),
  };
}

/** Before a deposit nothing was paid: the fees of the order are cancelled with it. */
function unpaidRefund(state: ClaimState, refund: Refund): Refund {
  if (state.paid.length > 0) return refund;
  return { ...refund, info: { ...refund.info, totalRefundPrice: 0, additionalPaymentPrice: 0 } };
}

const hashOf = (groupUuid: string, event: string, fault: ClaimFault, exchangeFee: number, refund: Refund) =>
  sha256([groupUuid, event, fault, exchangeFee, refund.info, refund.mileage.map(({ amount }) => amount)]);

function couponsRestored(
  draft: ClaimDraft,
  rows: Virtual,
  closed: ReadonlyMap<string, ClaimFault | null>,
  claimedUuids: readonly string[],
): UsedCoupon[] {
  // A split row carries the coupons of the row that it comes from.
  const coupons = draft.coupons.map((coupon) => ({
    ...coupon,
    orderProductUuids: rows
      .filter(({ source }) => coupon.orderProductUuids.includes(source))
      .map(({ row }) => row.uuid),
  }));
  const after = rows.map(({ row }) => ({
    orderProductUuid: row.uuid,
    closedBy: claimedUuids.includes(row.uuid) ? draft.fault : (closed.get(row.uuid) ?? null),
  }));
  return restoredCoupons(coupons, after, claimedUuids);
}

/** The quote of an existing claim with today's state of its order, for its approval or inspection. `fault` may differ from the claim's. */
export function requote(
  state: ClaimState,
  claim: ClaimRow,
  fault: ClaimFault,
  coupons: readonly UsedCoupon[],
): { refund: Refund; exchangeFee: number; quoteHash: string } {
  const uuids = claim.items.map((item) => item.order_product_uuid);
  const rows = state.products.map((row) => ({
    row,
    closed: uuids.includes(row.uuid) ? null : closedBy(state, row),
  }));
  const group = groupOf(state, claim.order_group_uuid);
  const fee = legSurcharge(group.delivery, state.order.remote_area_type);
  const after = rows.map(({ row, closed }) => ({
    orderProductUuid: row.uuid,
    closedBy: uuids.includes(row.uuid) ? fault : closed,
  }));
  const refund = refundOf(refundGroupOf(state, claim.order_group_uuid, rows, claim.uuid), {
    type: claim.type,
    fault,
    orderProductUuids: uuids,
    isPickedUp: claim.is_picked_up,
    isSelfReturned: claim.collect?.method === 'SELF',
    pickupRemoteFee: claim.collect?.method === 'NONE' ? 0 : fee,
    method: methodOf(state),
    paidLeft: paidLeft(state, claim.uuid),
    refundCouponCount: restoredCoupons(coupons, after, uuids).length,
  });
  const exchangeFee =
    claim.type === 'EXCHANGE' ? exchangeFeeOf(group.delivery, { fault, pickupRemoteFee: fee }) : 0;
  return {
    refund,
    exchangeFee,
    quoteHash: hashOf(claim.order_group_uuid, claim.type, fault, exchangeFee, refund),
  };
}
