// Refund of one claim: the fields of RefundInfo and the delivery fees of the group afterwards (docs/rules/refunds.md#fault). Pure.
import type { ClaimType, DisplayRefundMethodType, PaymentMethod } from '../base/enums.ts';
import { multiplyWon, sum } from '../base/money.ts';
import type { Won } from '../base/money.ts';
import { type DeliveryTerms, deliveryFee } from '../prices/delivery-fee.ts';
import { refundMethodOf } from './claim-labels.ts';
import type { ClaimFault } from './claim-reasons.ts';

/** Delivery terms of the group at registration, with the fee of one return leg. */
export type RefundTerms = DeliveryTerms & {
  returnFee: Won;
  /** False for a store that does not charge the initial delivery when a delivery that was free is returned. */
  chargesInitialOnReturn: boolean;
};

export type RefundRow = {
  orderProductUuid: string;
  count: number;
  productPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  isTaxFree: boolean;
  /**
   * Whose fault removed the row from the order: it is cancelled or returned, or its claim is approved. Null while the row is in the order.
   */
  closedBy: ClaimFault | null;
};

export type RefundGroup = {
  terms: RefundTerms;
  /** Delivery fee that the shopper has paid so far (D): as charged, plus deducted and minus refunded fees. */
  deliveryFee: Won;
  /**
   * Part of D that approved claims deduct from refunds that are created later. Such a claim may still be declined, so another claim does
   * not give this part back. Default 0.
   */
  unsettledDeliveryFee?: Won;
  /**
   * A claim by the merchant's fault that was open together with this one is refunded already: refunded after this one, it would give back
   * the fee of a group that leaves as a whole. Default false.
   */
  isFeeReturnedByMerchant?: boolean;
  /** Remote surcharge paid (R). */
  remoteDeliveryFee: Won;
  rows: readonly RefundRow[];
};

export type RefundClaim = {
  type: ClaimType;
  fault: ClaimFault;
  /** Rows of the group that leave the order; none of them is closed. */
  orderProductUuids: readonly string[];
  /** CANCEL_DISPATCH only: the carrier has collected the parcel, so that it comes back as a return does. */
  isPickedUp: boolean;
  /** The shopper sends the goods prepaid: no return leg is deducted. */
  isSelfReturned: boolean;
  /** Surcharge of the address where the goods are picked up. */
  pickupRemoteFee: Won;
  method: PaymentMethod;
  /** User coupons that become usable again with this claim. */
  refundCouponCount: number;
  /**
   * Money of the order that is neither returned nor promised to be. Fees paid with mileage are returned as mileage, because no more money
   * than was paid can be returned.
   */
  paidLeft: Won;
  /** The order waits for its payment, or its deposit was taken back: no money can be returned, and what is missing was not paid with mileage. Default false. */
  isUnpaid?: boolean;
  /**
   * Money of the order that was returned without a claim (goodwill, a cancellation in the provider's console) and that no earlier claim has
   * deducted. Default 0.
   */
  returnedPrice?: Won;
  /** Deducted by the coupons' cancel policies (docs/rules/coupons.md#partial-cancel); negative: added. Default 0. */
  couponClawbackPrice?: Won;
  /** The same for a promotion code. */
  codeClawbackPrice?: Won;
};

/** R041: the fourteen fields of the specification, and three more (docs/endpoints.md#order-shapes). All in won, 0 where there is none. */
export type RefundInfo = {
  displayRefundMethodType: DisplayRefundMethodType;
  productRefundPrice: Won;
  refundDiscountCouponPrice: Won;
  refundMileage: Won;
  refundDiscountPromotionCodePrice: Won;
  refundCouponCount: number;
  totalRefundPrice: Won;
  refundDeliveryPrice: Won;
  refundReturnDeliveryPrice: Won;
  refundReturnInitialDeliveryPrice: Won;
  refundAdditionalDeliveryPrice: Won;
  refundOriginDeliveryPrice: Won;
  refundOriginAndRemoteDeliveryPrice: Won;
  refundReturnOriginDeliveryPrice: Won;
  additionalPaymentPrice: Won;
  delayInterestPrice: Won;
  /** Deducted, because this much of the order's money was returned without a claim before. */
  alreadyRefundedPrice: Won;
};

export type Refund = {
  info: RefundInfo;
  /** Why a delivery fee is deducted: what remains costs less than free delivery requires. */
  lostFreeDelivery?: { remainingPrice: Won; freeConditionPrice: Won };
  /** Part of totalRefundPrice for tax-free goods. */
  taxFreeAmount: Won;
  /** Mileage given back for each row; their sum is refundMileage. */
  mileage: { orderProductUuid: string; amount: Won }[];
  /** D and R of the group once the claim is approved. */
  deliveryFee: Won;
  remoteDeliveryFee: Won;
};

type Fees = Pick<
  RefundInfo,
  | 'refundDeliveryPrice'
  | 'refundAdditionalDeliveryPrice'
  | 'refundReturnDeliveryPrice'
  | 'refundReturnInitialDeliveryPrice'
> & { refundedRemoteFee: Won };

const noFees: Fees = {
  refundDeliveryPrice: 0,
  refundAdditionalDeliveryPrice: 0,
  refundReturnDeliveryPrice: 0,
  refundReturnInitialDeliveryPrice: 0,
  refundedRemoteFee: 0,
};

/** The policy's fee for one parcel when delivery is not free (F); for COUNT it depends on the claimed units. */
function baseFee(terms: RefundTerms, claimedCount: number): Won {
  if (terms.deliveryFeeType === 'ETC') return 0;
  if (terms.deliveryFeeType !== 'COUNT') return terms.deliveryFee;
  return deliveryFee(terms, { productPrice: 0, count: claimedCount });
}

/** The fee for the rows that remain. Rows that left by the merchant's fault still count towards free delivery. */
function feeOfRemaining(group: RefundGroup, claimed: readonly RefundRow[], fault: ClaimFault): Won {
  return deliveryFee(group.terms, remainingParcel(group, claimed, fault));
}

/** What the fee for the rows that remain is computed from. */
function remainingParcel(group: RefundGroup, claimed: readonly RefundRow[], fault: ClaimFault) {
  const isConditional = group.terms.deliveryFeeType === 'CONDITIONAL_FREE';
  const basis = group.rows.filter((row) => {
    if (claimed.includes(row)) return isConditional && fault === 'MERCHANT';
    return row.closedBy === null || (isConditional && row.closedBy === 'MERCHANT');
  });
  return {
    productPrice: sum(basis.map((row) => row.productPrice)),
    count: sum(basis.map((row) => row.count)),
  };
}

/** The condition of free delivery that the claim makes the rest of the group miss. */
function lostFreeDelivery(
  group: RefundGroup,
  claimed: readonly RefundRow[],
  { fault }: RefundClaim,
  fees: Fees,
): Pick<Refund, 'lostFreeDelivery'> {
  const { deliveryFeeType, freeConditionPrice } = group.terms;
  if (deliveryFeeType !== 'CONDITIONAL_FREE' || fees.refundAdditionalDeliveryPrice === 0) return {};
  const { productPrice: remainingPrice } = remainingParcel(group, claimed, fault);
  return { lostFreeDelivery: { remainingPrice, freeConditionPrice } };
}

/** Fees that a claim gives back and deducts (docs/rules/refunds.md#fault). */
function feesOf(group: RefundGroup, claim: RefundClaim, claimed: readonly RefundRow[]): Fees {
  const isWhole = group.rows.every((row) => row.closedBy !== null || claimed.includes(row));
  const newFee = isWhole ? 0 : feeOfRemaining(group, claimed, claim.fault);
  const isBeforePickup = claim.type === 'CANCEL' || (claim.type === 'CANCEL_DISPATCH' && !claim.isPickedUp);
  if (isBeforePickup || claim.fault === 'MERCHANT') {
    const refundedRemoteFee = isWhole ? group.remoteDeliveryFee : 0;
    return {
      ...noFees,
      refundDeliveryPrice:
        Math.max(0, group.deliveryFee - (group.unsettledDeliveryFee ?? 0) - newFee) + refundedRemoteFee,
      refundAdditionalDeliveryPrice: claim.fault === 'SHOPPER' ? Math.max(0, newFee - group.deliveryFee) : 0,
      refundedRemoteFee,
    };
  }
  const isCharged = group.terms.chargesInitialOnReturn && group.terms.deliveryFeeType !== 'ETC';
  const isReturned = group.isFeeReturnedByMerchant === true;
  const wholeFee = isReturned ? 0 : baseFee(group.terms, sum(claimed.map((row) => row.count)));
  const initialFee = isWhole ? wholeFee : newFee;
  return {
    ...noFees,
    refundReturnDeliveryPrice: claim.isSelfReturned ? 0 : group.terms.returnFee + claim.pickupRemoteFee,
    refundReturnInitialDeliveryPrice: isCharged ? Math.max(0, initialFee - group.deliveryFee) : 0,
  };
}

/** Mileage of the rows, from the last one reduced by fees that exceed the money; fees that mileage had paid go to the first. */
function returnedMileage(claimed: readonly RefundRow[], offset: Won, paidByMileage: Won): Refund['mileage'] {
  let left = offset;
  return claimed
    .toReversed()
    .map((row, index) => {
      const taken = Math.min(left, row.mileagePrice);
      left -= taken;
      const added = index === claimed.length - 1 ? paidByMileage : 0;
      return { orderProductUuid: row.orderProductUuid, amount: row.mileagePrice - taken + added };
    })
    .toReversed();
}

function displayMethod(method: PaymentMethod, money: Won, mileage: Won): DisplayRefundMethodType {
  if (money > 0) return refundMethodOf(method);
  return mileage > 0 ? 'MILEAGE' : 'NONE';
}

function claimedRows(group: RefundGroup, claim: RefundClaim): RefundRow[] {
  const claimed = group.rows.filter((row) => claim.orderProductUuids.includes(row.orderProductUuid));
  if (claimed.length !== claim.orderProductUuids.length || claimed.length === 0)
    throw new RangeError('A claim concerns rows of its group, at least one.');
  if (claimed.some((row) => row.closedBy !== null))
    throw new RangeError('A claim cannot concern a row that has left the order.');
  return claimed;
}

/**
 * The refund of a cancellation or a return. Fees reduce the money first, then the returned mileage; what exceeds both is
 * `additionalPaymentPrice`, which the shopper pays before the approval. An exchange refunds nothing.
 * Throws a RangeError for a row that is not in the group, or is closed.
 */
export function refundOf(group: RefundGroup, claim: RefundClaim): Refund {
  const claimed = claimedRows(group, claim);
  if (claim.type === 'EXCHANGE') return nothingRefunded(group);
  const fees = feesOf(group, claim, claimed);
  const productRefundPrice = sum(claimed.map((row) => row.productPrice));
  const coupons = sum(claimed.map((row) => row.productCouponDiscountPrice + row.cartCouponDiscountPrice));
  const promotionCodes =
    sum(claimed.map((row) => row.promotionCodeDiscountPrice)) + (claim.codeClawbackPrice ?? 0);
  const mileageShares = sum(claimed.map((row) => row.mileagePrice));
  const refundDiscountCouponPrice = coupons + (claim.couponClawbackPrice ?? 0);
  const money =
    productRefundPrice -
    refundDiscountCouponPrice -
    promotionCodes -
    mileageShares +
    fees.refundDeliveryPrice -
    fees.refundAdditionalDeliveryPrice -
    fees.refundReturnDeliveryPrice -
    fees.refundReturnInitialDeliveryPrice;
  const offset = Math.min(mileageShares, Math.max(0, -money));
  const totalRefundPrice = Math.min(Math.max(0, money), claim.paidLeft);
  const exceeding = Math.max(0, money) - totalRefundPrice;
  const alreadyRefundedPrice = Math.min(exceeding, claim.returnedPrice ?? 0);
  const paidByMileage = claim.isUnpaid === true ? 0 : exceeding - alreadyRefundedPrice;
  const refundMileage = mileageShares - offset + paidByMileage;
  const taxFreeGoods = sum(claimed.filter((row) => row.isTaxFree).map(cashOf));
  return {
    info: {
      displayRefundMethodType: displayMethod(claim.method, totalRefundPrice, refundMileage),
      productRefundPrice,
      refundDiscountCouponPrice,
      refundMileage,
      refundDiscountPromotionCodePrice: promotionCodes,
      refundCouponCount: claim.refundCouponCount,
      totalRefundPrice,
      refundDeliveryPrice: fees.refundDeliveryPrice,
      refundReturnDeliveryPrice: fees.refundReturnDeliveryPrice,
      refundReturnInitialDeliveryPrice: fees.refundReturnInitialDeliveryPrice,
      refundAdditionalDeliveryPrice: fees.refundAdditionalDeliveryPrice,
      refundOriginDeliveryPrice: group.deliveryFee,
      refundOriginAndRemoteDeliveryPrice: group.deliveryFee + group.remoteDeliveryFee,
      refundReturnOriginDeliveryPrice: claim.type === 'RETURN' ? fees.refundDeliveryPrice : 0,
      additionalPaymentPrice: Math.max(0, -money) - offset,
      delayInterestPrice: 0,
      alreadyRefundedPrice,
    },
    ...lostFreeDelivery(group, claimed, claim, fees),
    taxFreeAmount: Math.min(totalRefundPrice, taxFreeGoods),
    mileage: returnedMileage(claimed, offset, paidByMileage),
    deliveryFee:
      group.deliveryFee -
      (fees.refundDeliveryPrice - fees.refundedRemoteFee) +
      fees.refundAdditionalDeliveryPrice +
      fees.refundReturnInitialDeliveryPrice,
    remoteDeliveryFee: group.remoteDeliveryFee - fees.refundedRemoteFee,
  };
}

const cashOf = (row: RefundRow): Won =>
  row.productPrice -
  row.productCouponDiscountPrice -
  row.cartCouponDiscountPrice -
  row.promotionCodeDiscountPrice -
  row.mileagePrice;

/** The refund of an exchange: the row keeps its amounts, the group its fees. */
function nothingRefunded(group: RefundGroup): Refund {
  return {
    info: {
      ...noRefund,
      refundOriginDeliveryPrice: group.deliveryFee,
      refundOriginAndRemoteDeliveryPrice: group.deliveryFee + group.remoteDeliveryFee,
    },
    taxFreeAmount: 0,
    mileage: [],
    deliveryFee: group.deliveryFee,
    remoteDeliveryFee: group.remoteDeliveryFee,
  };
}

/** What a refund returns of the surcharge of its group, in won. */
export const returnedSurcharge = ({
  info,
  remoteDeliveryFee,
}: Pick<Refund, 'info' | 'remoteDeliveryFee'>): Won =>
  info.refundOriginAndRemoteDeliveryPrice - info.refundOriginDeliveryPrice - remoteDeliveryFee;

/** The refund without `surcharge` won of it, which are returned to another person, who paid the surcharge of the group. */
export const withoutSurcharge = (info: RefundInfo, surcharge: Won): RefundInfo => ({
  ...info,
  totalRefundPrice: Math.max(0, info.totalRefundPrice - surcharge),
  refundDeliveryPrice: Math.max(0, info.refundDeliveryPrice - surcharge),
  refundReturnOriginDeliveryPrice: Math.max(0, info.refundReturnOriginDeliveryPrice - surcharge),
  refundOriginAndRemoteDeliveryPrice: info.refundOriginDeliveryPrice,
});

/** Every field 0. */
export const noRefund: RefundInfo = {
  displayRefundMethodType: 'NONE',
  productRefundPrice: 0,
  refundDiscountCouponPrice: 0,
  refundMileage: 0,
  refundDiscountPromotionCodePrice: 0,
  refundCouponCount: 0,
  totalRefundPrice: 0,
  refundDeliveryPrice: 0,
  refundReturnDeliveryPrice: 0,
  refundReturnInitialDeliveryPrice: 0,
  refundAdditionalDeliveryPrice: 0,
  refundOriginDeliveryPrice: 0,
  refundOriginAndRemoteDeliveryPrice: 0,
  refundReturnOriginDeliveryPrice: 0,
  additionalPaymentPrice: 0,
  delayInterestPrice: 0,
  alreadyRefundedPrice: 0,
};

/** Refunds of several groups as one: amounts are added, the method is that of the money, else of the mileage. */
export function sumOfRefunds(infos: readonly RefundInfo[]): RefundInfo {
  const total = { ...noRefund };
  for (const info of infos) {
    for (const name of Object.keys(noRefund) as (keyof RefundInfo)[]) {
      if (name !== 'displayRefundMethodType') total[name] += info[name];
    }
  }
  const withMoney = infos.find((info) => info.totalRefundPrice > 0);
  const method = withMoney?.displayRefundMethodType ?? (total.refundMileage > 0 ? 'MILEAGE' : 'NONE');
  return { ...total, displayRefundMethodType: method };
}

/** Round trip that the shopper pays online before an exchange is approved; 0 for the merchant's fault (docs/rules/claims.md#exchange). */
export function exchangeFeeOf(
  terms: { exchangeFee: Won },
  claim: { fault: ClaimFault; pickupRemoteFee: Won },
): Won {
  return claim.fault === 'MERCHANT' ? 0 : terms.exchangeFee + multiplyWon(claim.pickupRemoteFee, 2);
}
