// An order whose rows leave it claim by claim, for tests of refund arithmetic: state of its groups, splits and approvals, without I/O.
// Tests import it; the server does the same on rows of the database.
import type { ClaimType, PaymentMethod } from '../base/enums.ts';
import { splitAmounts } from '../orders/split-row.ts';
import type { Quote } from '../prices/quote.ts';
import type { ClaimFault } from '../claims/claim-reasons.ts';
import {
  type Refund,
  type RefundClaim,
  type RefundGroup,
  type RefundRow,
  type RefundTerms,
  refundOf,
} from '../claims/refund.ts';
import {
  type CouponAdjustments,
  type CouponKind,
  type CouponShares,
  type ShareRow,
  couponAdjustments,
  noAdjustments,
} from '../claims/coupon-adjustments.ts';
import { type UsedCoupon, restoredCoupons } from '../claims/restored-coupons.ts';
import type { CouponCancelPolicy } from '../prices/coupon-enums.ts';
import { truncatedRatio } from '../base/money.ts';

type LedgerRow = RefundRow & {
  itemUuid: string;
  salesPrice: number;
  payPrice: number;
  expectedMileage: number;
  /** Shares of coupons for `count` units at registration. */
  registered: CouponShares & { count: number };
};
type LedgerGroup = { terms: RefundTerms; deliveryFee: number; remoteDeliveryFee: number; rows: LedgerRow[] };

/** The shares of a coupon without a policy do not change. */
type LedgerCoupon = {
  userCouponUuid: string;
  itemUuids: string[];
  isExpired: boolean;
  kind?: CouponKind;
  policy?: CouponCancelPolicy;
  minOrderPrice?: number;
  isDropped?: boolean;
};

/** */
export type Ledger = {
  groups: LedgerGroup[];
  /** Money paid and not returned. */
  paidLeft: number;
  isUnpaid?: boolean;
  /** Returned without a claim, and not deducted from a refund. */
  returnedPrice: number;
  /** Coupons with the items whose discount they give. */
  coupons: LedgerCoupon[];
};

/** */
export type LedgerClaim = {
  type: ClaimType;
  fault: ClaimFault;
  /** Units by item. */
  counts: Record<string, number>;
  isPickedUp?: boolean;
  isSelfReturned?: boolean;
  pickupRemoteFee?: number;
  method?: PaymentMethod;
};

/** The ledger of a priced order before any claim. */
export function ledgerOf(
  quote: Quote,
  returns: { returnFee: number; chargesInitialOnReturn?: boolean },
  coupons: Ledger['coupons'] = [],
): Ledger {
  const groups = quote.groups.map((group) => ({
    terms: {
      ...group.delivery,
      returnFee: returns.returnFee,
      chargesInitialOnReturn: returns.chargesInitialOnReturn ?? true,
    },
    deliveryFee: group.deliveryFee,
    remoteDeliveryFee: group.remoteDeliveryFee,
    rows: quote.lines
      .filter((line) => line.deliveryGroupKey === group.deliveryGroupKey)
      .map((line) => ({
        ...line,
        itemUuid: line.productItemUuid,
        orderProductUuid: line.productItemUuid,
        isTaxFree: line.taxType === 'FREE',
        closedBy: null,
        registered: { ...sharesOf({ ...line, isTaxFree: false, closedBy: null }), count: line.count },
      })),
  }));
  return { groups, coupons, paidLeft: quote.price.payPrice, returnedPrice: 0 };
}

/** Splits the claimed units of a group off; returns the ids of the rows to claim. */
function splitOff(group: LedgerGroup, counts: Record<string, number>): string[] {
  const claimed: string[] = [];
  for (const row of group.rows.filter((one) => one.closedBy === null && (counts[one.itemUuid] ?? 0) > 0)) {
    const count = counts[row.itemUuid] ?? 0;
    if (count >= row.count) {
      claimed.push(row.orderProductUuid);
      continue;
    }
    const parts = splitAmounts(row, count);
    const child = { ...row, ...parts.claimed, orderProductUuid: `${row.itemUuid}-${group.rows.length}` };
    Object.assign(row, parts.rest);
    group.rows.push(child);
    claimed.push(child.orderProductUuid);
  }
  return claimed;
}

const rowsOf = (ledger: Ledger): LedgerRow[] => ledger.groups.flatMap((group) => group.rows);

const openCoupons = (ledger: Ledger): LedgerCoupon[] =>
  ledger.coupons.filter((coupon) => coupon.isDropped !== true);

/** The coupons with a policy, and the rows as they see them. */
function adjustmentsOf(
  ledger: Ledger,
  claimed: readonly LedgerRow[],
  refundablePrice: number,
): CouponAdjustments {
  const coupons = openCoupons(ledger).map(
    ({ kind = 'CART', policy = 'KEEP_SHARE', minOrderPrice = 0, ...coupon }) => ({
      orderCouponUuid: coupon.userCouponUuid,
      kind,
      policy,
      minOrderPrice,
      orderProductUuids: rowsOf(ledger)
        .filter((row) => coupon.itemUuids.includes(row.itemUuid))
        .map((row) => row.orderProductUuid),
    }),
  );
  const shareRow = (row: LedgerRow): ShareRow => {
    const { registered } = row;
    const at = (share: number) => truncatedRatio(share, row.count, registered.count);
    return {
      orderProductUuid: row.orderProductUuid,
      productPrice: row.productPrice,
      payPrice: row.payPrice,
      shares: sharesOf(row),
      registeredShares: {
        PRODUCT: at(registered.PRODUCT),
        CART: at(registered.CART),
        PROMOTION_CODE: at(registered.PROMOTION_CODE),
      },
    };
  };
  const remaining = rowsOf(ledger).filter((row) => row.closedBy === null && !claimed.includes(row));
  return couponAdjustments({
    coupons,
    claimed: claimed.map(shareRow),
    remaining: remaining.map(shareRow),
    refundablePrice,
  });
}

const sharesOf = (row: Omit<RefundRow, 'orderProductUuid'>): CouponShares => ({
  PRODUCT: row.productCouponDiscountPrice,
  CART: row.cartCouponDiscountPrice,
  PROMOTION_CODE: row.promotionCodeDiscountPrice,
});

const shareNames = {
  PRODUCT: 'productCouponDiscountPrice',
  CART: 'cartCouponDiscountPrice',
  PROMOTION_CODE: 'promotionCodeDiscountPrice',
} as const;

/** Applies what the coupons changed. */
function adjust(ledger: Ledger, { changes, droppedUuids }: CouponAdjustments): void {
  for (const { orderProductUuid, kind, change } of changes) {
    const row = rowsOf(ledger).find((one) => one.orderProductUuid === orderProductUuid);
    if (row === undefined) throw new RangeError('A share of a row that does not exist.');
    row[shareNames[kind]] += change;
    row.payPrice -= change;
  }
  for (const coupon of ledger.coupons) coupon.isDropped ||= droppedUuids.includes(coupon.userCouponUuid);
}

function couponsOf(ledger: Ledger): UsedCoupon[] {
  return openCoupons(ledger).map((coupon) => ({
    userCouponUuid: coupon.userCouponUuid,
    orderCouponUuid: coupon.userCouponUuid,
    name: coupon.userCouponUuid,
    isExpired: coupon.isExpired,
    orderProductUuids: rowsOf(ledger)
      .filter((row) => coupon.itemUuids.includes(row.itemUuid))
      .map((row) => row.orderProductUuid),
  }));
}

/** Approves a claim in one group: closes its rows and changes the fees of the group. */
export function claimInGroup(ledger: Ledger, groupNo: number, claim: LedgerClaim): Refund {
  const group = ledger.groups[groupNo];
  if (group === undefined) throw new RangeError('No such group.');
  const orderProductUuids = splitOff(group, claim.counts);
  const closed = rowsOf(ledger).map((row) => ({
    orderProductUuid: row.orderProductUuid,
    closedBy: orderProductUuids.includes(row.orderProductUuid) ? claim.fault : row.closedBy,
  }));
  const facts: Omit<RefundClaim, 'refundCouponCount'> = {
    type: claim.type,
    fault: claim.fault,
    orderProductUuids,
    isPickedUp: claim.isPickedUp ?? false,
    isSelfReturned: claim.isSelfReturned ?? false,
    pickupRemoteFee: claim.pickupRemoteFee ?? 0,
    method: claim.method ?? 'CARD',
    paidLeft: ledger.paidLeft,
    isUnpaid: ledger.isUnpaid === true,
    returnedPrice: ledger.returnedPrice,
  };
  const claimed = group.rows.filter((row) => orderProductUuids.includes(row.orderProductUuid));
  const plain = refundOf(group satisfies RefundGroup, { ...facts, refundCouponCount: 0 });
  const isAdjusted = claim.fault === 'SHOPPER' && claim.type !== 'EXCHANGE';
  const adjustments = isAdjusted
    ? adjustmentsOf(ledger, claimed, plain.info.totalRefundPrice)
    : noAdjustments;
  const { couponClawbackPrice, codeClawbackPrice, droppedUuids } = adjustments;
  const refund = refundOf(group, {
    ...facts,
    couponClawbackPrice,
    codeClawbackPrice,
    refundCouponCount: restoredCoupons(couponsOf(ledger), closed, orderProductUuids, droppedUuids).length,
  });
  adjust(ledger, adjustments);
  ledger.paidLeft += refund.info.additionalPaymentPrice - refund.info.totalRefundPrice;
  ledger.returnedPrice -= refund.info.alreadyRefundedPrice;
  group.deliveryFee = refund.deliveryFee;
  group.remoteDeliveryFee = refund.remoteDeliveryFee;
  for (const row of group.rows) {
    if (orderProductUuids.includes(row.orderProductUuid)) row.closedBy = claim.fault;
  }
  return refund;
}
