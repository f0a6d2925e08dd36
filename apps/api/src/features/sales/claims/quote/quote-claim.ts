// Computes what a claim would return, before it is made and again at its approval (docs/rules/claims.md#preview). A dry run and the real
// call use the same functions, so that they return the same amounts. Reads nothing.
import { hash } from 'node:crypto';
import type { ClaimReason, ClaimType, PaymentMethod, RemoteAreaType } from '#domain/base/enums.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { claimEvent } from '#domain/claims/claim-problem.ts';
import { type ClaimFault, type ReasonSource, unexaminedFault } from '#domain/claims/claim-reasons.ts';
import {
  type CouponAdjustments,
  type ShareChange,
  couponAdjustments,
  noAdjustments,
} from '#domain/claims/coupon-adjustments.ts';
import {
  type Refund,
  type RefundClaim,
  type RefundGroup,
  type RefundInfo,
  exchangeFeeOf,
  refundOf,
  sumOfRefunds,
} from '#domain/claims/refund.ts';
import { type UsedCoupon, restoredCoupons } from '#domain/claims/restored-coupons.ts';
import { sum } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { splitAmounts } from '#domain/orders/split-row.ts';
import type { OrderProductRow } from '../../order-rows/order-rows.ts';
import {
  type QuotedState,
  closedBy,
  groupOf,
  legSurcharge,
  paidLeft,
  refundGroupOf,
  returnedWithoutClaim,
} from '../claim-state.ts';
import type { ClaimRow, Collect } from '../claims.db.ts';
import { type OrderCoupons, shareRowOf } from './used-coupons.ts';

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
  /** Replacements by order product. */
  exchangeItems: ReadonlyMap<string, string>;
  refundAccount?: { bankCode: string; accountNumber: string; holderName: string };
  isWindowIgnored: boolean;
  coupons: OrderCoupons;
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
  items: { row: OrderProductRow; orderProductUuid: string }[];
  refund: Refund;
  coupons: UsedCoupon[];
  adjustments: CouponAdjustments;
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

/** The order's rows with claimed units split off into separate rows, as the registration will do. */
function virtualRows(state: QuotedState, items: ClaimDraft['items']) {
  return state.products.flatMap((row) => {
    const item = items.find((one) => one.orderProductUuid === row.uuid);
    if (item === undefined) return [{ row, source: row.uuid, isClaimed: false }];
    if (item.count >= row.count) return [{ row, source: row.uuid, isClaimed: true }];
    const { claimed, rest } = splitAmounts(row, item.count);
    return [
      { row: { ...row, ...rest }, source: row.uuid, isClaimed: false },
      { row: { ...row, ...claimed, uuid: `${row.uuid}:part` }, source: row.uuid, isClaimed: true },
    ];
  });
}

/** The means of payment of an order; a deposit that was not made, and an order without payment, return nothing. */
const methodOf = (state: QuotedState): PaymentMethod => state.paid[0]?.method ?? 'NONE';

/** Surcharge of the pickup: of the address given, else of the delivery address. */
const pickupFee = (state: QuotedState, groupUuid: string, collect: Collect | null): number =>
  legSurcharge(groupOf(state, groupUuid).delivery, collect?.area ?? knownArea(state));

/** The area of the delivery address; none for a gift, because the surcharge would show the giver where the receiver lives. */
const knownArea = ({ order: { giftMessage, remoteAreaType } }: QuotedState): RemoteAreaType =>
  giftMessage === null ? remoteAreaType : 'NONE';

/**
 * The claims that a request makes, in the order in which they are made: groups by key, immediate cancellations before requested ones.
 * Each is quoted as if those before it were approved.
 */
export function quoteClaims(state: QuotedState, draft: ClaimDraft): ClaimQuote {
  let rows = virtualRows(state, draft.items);
  const closed = new Map(
    rows.map(({ row, isClaimed }) => [row.uuid, isClaimed ? null : closedBy(state, row)]),
  );
  const plans: ClaimPlan[] = [];
  const eventOf = (row: OrderProductRow) =>
    draft.event ?? claimEvent(draft.type, row.status) ?? refuse('ORDER_STATUS_CONFLICT');
  // Rows that were collected cost what a return does, so they are another claim than those that were not.
  const keyOf = (row: OrderProductRow) => `${eventOf(row)} ${row.status === 'IN_DELIVERY'}`;
  const claimedIn = (groupUuid: string) =>
    rows.filter(({ row, isClaimed }) => isClaimed && row.orderGroupUuid === groupUuid);
  for (const group of state.groups.toSorted(byKey)) {
    const keys = new Set(claimedIn(group.uuid).map(({ row }) => keyOf(row)));
    for (const key of [...keys].toSorted()) {
      const part = claimedIn(group.uuid).filter(({ row }) => keyOf(row) === key);
      const plan = planOf(state, draft, { groupUuid: group.uuid, part, rows, closed, plans });
      plans.push(plan);
      for (const { row } of part) closed.set(row.uuid, plan.fault);
      rows = rows.map((one) => ({ ...one, row: withChanges(one.row, plan.adjustments.changes) }));
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

/** The same order before and after the purchase, which coupons with a cancel policy depend on. */
const byKey = (one: QuotedState['groups'][number], other: QuotedState['groups'][number]): number =>
  one.deliveryGroupKey < other.deliveryGroupKey ? -1 : 1;

/** The fault of the draft, except where the shopper's cancellation ends before staff examine it. */
const faultOfEvent = (draft: ClaimDraft, event: OrderEvent): ClaimFault =>
  event === 'CANCEL' && draft.source === 'SHOPPER' ? unexaminedFault(draft.reason) : draft.fault;

type Virtual = ReturnType<typeof virtualRows>;

function planOf(
  state: QuotedState,
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
  const [first] = part;
  if (first === undefined) throw new Error('A claim without rows.');
  const before = plans.filter((plan) => plan.orderGroupUuid === groupUuid).at(-1);
  const group = refundGroupOf(
    state,
    groupUuid,
    rows.map(({ row }) => ({ row, closed: closed.get(row.uuid) ?? null })),
  );
  const event = draft.event ?? claimEvent(draft.type, first.row.status) ?? refuse('ORDER_STATUS_CONFLICT');
  const fault = faultOfEvent(draft, event);
  const isPickedUp = draft.type === 'CANCEL_DISPATCH' && first.row.status === 'IN_DELIVERY';
  const fee = pickupFee(state, groupUuid, draft.collect);
  const facts: Omit<RefundClaim, 'refundCouponCount'> = {
    type: draft.type,
    fault,
    orderProductUuids: part.map(({ row }) => row.uuid),
    isPickedUp,
    isSelfReturned: draft.collect?.method === 'SELF',
    pickupRemoteFee: draft.collect?.method === 'NONE' ? 0 : fee,
    ...paymentFacts(state),
    paidLeft: plans.reduce((left, plan) => left - plan.refund.info.totalRefundPrice, paidLeft(state)),
    returnedPrice: plans.reduce(
      (left, plan) => left - plan.refund.info.alreadyRefundedPrice,
      returnedWithoutClaim(state),
    ),
  };
  const { refund, adjustments, coupons } = refundWithCoupons(
    // Each claim of the request begins with the fees after the one before it.
    withFeesOf(before, group),
    facts,
    {
      coupons: draft.coupons,
      rows: rows.map(({ row, source, isClaimed }) => ({
        row,
        source,
        closedBy: closed.get(row.uuid) ?? null,
        // What the same request cancels immediately leaves the order too.
        isLeaving: isClaimed && claimEvent(draft.type, row.status) === 'CANCEL',
      })),
    },
  );
  const exchangeFee =
    draft.type === 'EXCHANGE'
      ? exchangeFeeOf(groupOf(state, groupUuid).delivery, { fault, pickupRemoteFee: fee })
      : 0;
  return {
    orderGroupUuid: groupUuid,
    event,
    fault,
    isPickedUp,
    exchangeFee,
    items: part.map(({ row, source }) => ({ row, orderProductUuid: source })),
    refund: unpaidRefund(state, refund),
    coupons,
    adjustments,
    quoteHash: hashOf(state, groupUuid, { event, fault, exchangeFee, refund }),
  };
}

function withFeesOf(before: ClaimPlan | undefined, group: RefundGroup): RefundGroup {
  if (before === undefined) return group;
  const { deliveryFee, remoteDeliveryFee } = before.refund;
  return { ...group, deliveryFee, remoteDeliveryFee };
}

/** Before a deposit nothing was paid: the fees of the order are cancelled with it. */
function unpaidRefund(state: QuotedState, refund: Refund): Refund {
  if (state.paid.length > 0) return refund;
  return { ...refund, info: { ...refund.info, totalRefundPrice: 0, additionalPaymentPrice: 0 } };
}

/** Names the group by its key, so that the claim of an order has the hash that was simulated before the purchase. */
const hashOf = (
  state: QuotedState,
  groupUuid: string,
  quoted: { event: string; fault: ClaimFault; exchangeFee: number; refund: Refund },
): string => {
  const { event, fault, exchangeFee, refund } = quoted;
  const mileage = refund.mileage.map(({ amount }) => amount);
  return sha256([
    groupOf(state, groupUuid).deliveryGroupKey,
    event,
    fault,
    exchangeFee,
    refund.info,
    mileage,
  ]);
};

type QuotedRow = {
  row: OrderProductRow;
  /** The row of the order that it is, or that it will be split from. */
  source: string;
  closedBy: ClaimFault | null;
  /** It leaves the order with another claim of the same request. */
  isLeaving: boolean;
};

/** The refund with what the coupons' cancel policies change, and the coupons that the claim restores. */
function refundWithCoupons(
  group: RefundGroup,
  claim: Omit<RefundClaim, 'refundCouponCount'>,
  { coupons, rows }: { coupons: OrderCoupons; rows: readonly QuotedRow[] },
): { refund: Refund; adjustments: CouponAdjustments; coupons: UsedCoupon[] } {
  // A split row carries the coupons of the row that it comes from.
  const withSplit = <C extends { orderProductUuids: readonly string[] }>(coupon: C): C => ({
    ...coupon,
    orderProductUuids: rows
      .filter(({ row, source }) => [source, row.uuid].some((uuid) => coupon.orderProductUuids.includes(uuid)))
      .map(({ row }) => row.uuid),
  });
  const isOwn = ({ row }: QuotedRow) => claim.orderProductUuids.includes(row.uuid);
  const isAdjusted = claim.fault === 'SHOPPER' && claim.type !== 'EXCHANGE' && coupons.policies.length > 0;
  const adjustments = isAdjusted
    ? couponAdjustments({
        coupons: coupons.policies.map(withSplit),
        claimed: rows.filter(isOwn).map(({ row }) => shareRowOf(row)),
        remaining: rows
          .filter((one) => one.closedBy === null && !one.isLeaving && !isOwn(one))
          .map(({ row }) => shareRowOf(row)),
        refundablePrice: refundOf(group, { ...claim, refundCouponCount: 0 }).info.totalRefundPrice,
      })
    : noAdjustments;
  const after = rows.map((one) => ({
    orderProductUuid: one.row.uuid,
    closedBy: isOwn(one) ? claim.fault : one.closedBy,
  }));
  const restored = restoredCoupons(
    coupons.used.map(withSplit),
    after,
    claim.orderProductUuids,
    adjustments.droppedUuids,
  );
  const refund = refundOf(group, {
    ...claim,
    couponClawbackPrice: adjustments.couponClawbackPrice,
    codeClawbackPrice: adjustments.codeClawbackPrice,
    refundCouponCount: restored.length,
  });
  return { refund, adjustments, coupons: restored };
}

/** The row after changes of its shares. */
function withChanges(row: OrderProductRow, changes: readonly ShareChange[]): OrderProductRow {
  const of = (kind: ShareChange['kind']) =>
    sum(
      changes
        .filter((one) => one.orderProductUuid === row.uuid && one.kind === kind)
        .map((one) => one.change),
    );
  const [product, cart, code] = [of('PRODUCT'), of('CART'), of('PROMOTION_CODE')];
  return {
    ...row,
    productCouponDiscountPrice: row.productCouponDiscountPrice + product,
    cartCouponDiscountPrice: row.cartCouponDiscountPrice + cart,
    promotionCodeDiscountPrice: row.promotionCodeDiscountPrice + code,
    payPrice: row.payPrice - product - cart - code,
  };
}

/** The quote of an existing claim with today's state of its order, for its approval or inspection. `fault` may differ from the claim's. */
export function requote(
  state: QuotedState,
  claim: ClaimRow,
  fault: ClaimFault,
  coupons: OrderCoupons,
): {
  refund: Refund;
  adjustments: CouponAdjustments;
  coupons: UsedCoupon[];
  exchangeFee: number;
  quoteHash: string;
} {
  const uuids = claim.items.map((item) => item.orderProductUuid);
  const rows = state.products.map((row) => ({
    row,
    closed: uuids.includes(row.uuid) ? null : closedBy(state, row),
  }));
  const group = groupOf(state, claim.orderGroupUuid);
  const fee = pickupFee(state, claim.orderGroupUuid, claim.collect);
  const {
    refund,
    adjustments,
    coupons: restored,
  } = refundWithCoupons(
    refundGroupOf(state, claim.orderGroupUuid, rows, claim.uuid),
    {
      type: claim.type,
      fault,
      orderProductUuids: uuids,
      isPickedUp: claim.isPickedUp,
      isSelfReturned: claim.collect?.method === 'SELF',
      pickupRemoteFee: claim.collect?.method === 'NONE' ? 0 : fee,
      ...paymentFacts(state),
      paidLeft: paidLeft(state, claim.uuid),
      returnedPrice: returnedWithoutClaim(state, claim.uuid),
    },
    {
      coupons,
      rows: rows.map(({ row, closed }) => ({
        row,
        source: row.uuid,
        closedBy: closed,
        isLeaving: false,
      })),
    },
  );
  const exchangeFee =
    claim.type === 'EXCHANGE' ? exchangeFeeOf(group.delivery, { fault, pickupRemoteFee: fee }) : 0;
  return {
    refund,
    adjustments,
    coupons: restored,
    exchangeFee,
    quoteHash: hashOf(state, claim.orderGroupUuid, { event: claim.type, fault, exchangeFee, refund }),
  };
}

/** True for an order that waits for its money, also because the bank took the deposit back after dispatch. */
export const isUnpaidOrder = ({ order, paid }: Pick<QuotedState, 'order' | 'paid'>): boolean =>
  order.paidAt === null || (order.payPrice > 0 && !paid.some((payment) => payment.paysOrder));

const paymentFacts = (state: QuotedState): Pick<RefundClaim, 'method' | 'isUnpaid'> => ({
  method: methodOf(state),
  isUnpaid: isUnpaidOrder(state),
});
