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
import { type UsedCoupon, restoredCoupons } from '../claims/restored-coupons.ts';

type LedgerRow = RefundRow & {
  itemUuid: string;
  salesPrice: number;
  payPrice: number;
  expectedMileage: number;
};
type LedgerGroup = { terms: RefundTerms; deliveryFee: number; remoteDeliveryFee: number; rows: LedgerRow[] };

/** */
export type Ledger = {
  groups: LedgerGroup[];
  /** Money paid and not returned. */
  paidLeft: number;
  /** Coupons with the items whose discount they give. */
  coupons: { userCouponUuid: string; itemUuids: string[]; isExpired: boolean }[];
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
      })),
  }));
  return { groups, coupons, paidLeft: quote.price.payPrice };
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

function couponsOf(ledger: Ledger): UsedCoupon[] {
  return ledger.coupons.map((coupon) => ({
    userCouponUuid: coupon.userCouponUuid,
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
  const facts: RefundClaim = {
    type: claim.type,
    fault: claim.fault,
    orderProductUuids,
    isPickedUp: claim.isPickedUp ?? false,
    isSelfReturned: claim.isSelfReturned ?? false,
    pickupRemoteFee: claim.pickupRemoteFee ?? 0,
    method: claim.method ?? 'CARD',
    paidLeft: ledger.paidLeft,
    refundCouponCount: restoredCoupons(couponsOf(ledger), closed, orderProductUuids).length,
  };
  const refund = refundOf(group satisfies RefundGroup, facts);
  ledger.paidLeft += refund.info.additionalPaymentPrice - refund.info.totalRefundPrice;
  group.deliveryFee = refund.deliveryFee;
  group.remoteDeliveryFee = refund.remoteDeliveryFee;
  for (const row of group.rows) {
    if (orderProductUuids.includes(row.orderProductUuid)) row.closedBy = claim.fault;
  }
  return refund;
}
