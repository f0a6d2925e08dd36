// What a coupon that is being planned may cost, how often it will be used, and what it takes off together with other coupons
// (docs/rules/coupons.md#plan). Discounts are computed by the functions of a quote.
import type { Won } from '../base/money.ts';
import { type CouponOrder, type OwnedCoupon, couponProblem, selectCoupons } from './coupon-fit.ts';
import { type CouponDiscount, type CouponTerms, couponDiscount } from './coupons.ts';

export type CopyLimits = {
  /** Members who may get the coupon. */
  memberCount: number;
  /** Copies, or uses of a code, per member. */
  copiesPerMember: number;
  /** Of all members; 0 for no limit. */
  issueLimit: number;
};

/** Copies that can be issued at most. */
export function mostCopies({ memberCount, copiesPerMember, issueLimit }: CopyLimits): number {
  const wanted = memberCount * copiesPerMember;
  return issueLimit > 0 ? Math.min(wanted, issueLimit) : wanted;
}

/** What the coupon costs if every copy is used in full, in won; undefined where one use has no limit. */
export function largestCouponCost(
  { discountType, discountFixedPrice, maxDiscountPrice }: CouponDiscount,
  limits: CopyLimits,
): Won | undefined {
  const each = discountType === 'FIXED' ? discountFixedPrice : maxDiscountPrice;
  const cost = each * mostCopies(limits);
  return each > 0 && Number.isSafeInteger(cost) ? cost : undefined;
}

/** A past coupon whose use has ended. */
export type PastCoupon = Pick<CouponDiscount, 'discountFixedRate'> & {
  issuedCount: number;
  usedCount: number;
  /** Sum of its discounts in won. */
  discountPrice: Won;
};

/** Fewer copies are not enough for an estimate: with 30, the share of used ones is within 18 percentage points of the true one (95 %). */
export const fewestPastCopies = 30;

export type ExpectedUse = {
  useCount: number;
  discountPrice: Won;
  /** Share of used copies of the past coupons together, and the lowest and highest of one, in tenths of a percent. */
  usePermille: number;
  lowestPermille: number;
  highestPermille: number;
};

const permilleOf = ({ usedCount, issuedCount }: Pick<PastCoupon, 'usedCount' | 'issuedCount'>): number =>
  Math.min(1000, Math.round((usedCount * 1000) / issuedCount));

/**
 * The uses and the cost of `copyCount` copies, by the past coupons that have at least `fewestPastCopies`; undefined without one. The discount of a RATE
 * coupon is that of the past ones in proportion to the rate, up to its maximum.
 */
export function expectedCouponUse(
  coupon: CouponDiscount,
  copyCount: number,
  past: readonly PastCoupon[],
): ExpectedUse | undefined {
  const basis = past.filter(({ issuedCount }) => issuedCount >= fewestPastCopies);
  if (basis.length === 0) return undefined;
  const total = (of: (one: PastCoupon) => number) => basis.reduce((sum, one) => sum + of(one), 0);
  const usePermille = permilleOf({
    usedCount: total((one) => one.usedCount),
    issuedCount: total((one) => one.issuedCount),
  });
  const shares = basis.map(permilleOf);
  const useCount = Math.round((copyCount * usePermille) / 1000);
  const rated = total((one) => one.usedCount * one.discountFixedRate);
  const atRate =
    rated === 0 ? 0 : Math.round((total((one) => one.discountPrice) * coupon.discountFixedRate) / rated);
  const ofRate = coupon.maxDiscountPrice > 0 ? Math.min(atRate, coupon.maxDiscountPrice) : atRate;
  return {
    useCount,
    discountPrice: useCount * (coupon.discountType === 'FIXED' ? coupon.discountFixedPrice : ofRate),
    usePermille,
    lowestPermille: Math.min(...shares),
    highestPermille: Math.max(...shares),
  };
}

export type NamedTerms = CouponTerms & { uuid: string; name: string };

/** An order of one row to which all coupons apply. */
export type CouponExample = {
  /** Price of the goods in won. */
  orderPrice: Won;
  /** The coupon that is used too. */
  other?: Pick<NamedTerms, 'uuid' | 'name'>;
  productDiscountPrice: Won;
  cartDiscountPrice: Won;
  /** What remains to be paid for the goods. */
  payPrice: Won;
  /** Why both cannot be used together, in Korean. */
  reason?: string;
};

/** Price of the example of a coupon without minimum: about an average order. */
const usualOrderPrice = 30_000;
/** Other coupons of one example, those with the largest discounts. */
const shownOthers = 3;

const item = 'item';
const owned = (terms: CouponTerms, userCouponUuid: string): OwnedCoupon => ({
  ...terms,
  userCouponUuid,
  name: '',
  validFrom: new Date(0),
  validTo: new Date(8.64e15),
  isUsed: false,
  targetProductItemUuids: [item],
});

/**
 * What the coupon takes off an order at its minimum and one of twice the price: alone, and with each of the coupons of the other kind that fit that order
 * (docs/rules/coupons.md#stacking).
 */
export function couponExamples(coupon: CouponTerms, others: readonly NamedTerms[]): CouponExample[] {
  const least = coupon.minOrderPrice > 0 ? coupon.minOrderPrice : usualOrderPrice;
  return [least, least * 2].flatMap((orderPrice) => {
    const order: CouponOrder = {
      lines: [{ productItemUuid: item, productPrice: orderPrice }],
      shopper: { gradeType: coupon.gradeTypes[0] ?? 'BASIC', isFirstOrder: true },
      now: new Date(1),
    };
    const fitting = others
      .filter((other) => couponProblem(owned(other, other.uuid), order) === undefined)
      .toSorted((one, other) => couponDiscount(other, orderPrice) - couponDiscount(one, orderPrice))
      .slice(0, shownOthers);
    return [undefined, ...fitting].map((other) => exampleOf(coupon, other, order, orderPrice));
  });
}

function exampleOf(
  coupon: CouponTerms,
  other: NamedTerms | undefined,
  order: CouponOrder,
  orderPrice: Won,
): CouponExample {
  const own = owned(coupon, 'own');
  const used = other === undefined ? [own] : [own, owned(other, other.uuid)];
  const product = used.find(({ couponType }) => couponType === 'PRODUCT');
  const cart = used.find(({ couponType, isPromotionCode }) => couponType === 'CART' && !isPromotionCode);
  const code = used.find(({ isPromotionCode }) => isPromotionCode);
  const { productCoupons, cartCoupon, promotionCode, problems } = selectCoupons(
    used,
    {
      productCoupons: new Map(product && [[item, product.userCouponUuid]]),
      cartCoupon: cart?.userCouponUuid,
      promotionCode: code?.userCouponUuid,
    },
    order,
  );
  const [problem] = problems;
  const productDiscountPrice = productCoupons.get(item)?.discountPrice ?? 0;
  const cartDiscountPrice = (cartCoupon ?? promotionCode)?.discountPrice ?? 0;
  return {
    orderPrice,
    ...(other && { other: { uuid: other.uuid, name: other.name } }),
    productDiscountPrice,
    cartDiscountPrice,
    payPrice: orderPrice - productDiscountPrice - cartDiscountPrice,
    ...(problem && { reason: problem.reason }),
  };
}
