// Whether a coupon fits an order, with the reason as a Korean sentence, and the discounts of a selection of coupons
// (docs/rules/coupons.md#limits, docs/rules/coupons.md#stacking). The best selection is searched in best-coupons.ts.
import { formatKoreanDate } from '../base/calendar.ts';
import type { UserGradeType } from '../base/enums.ts';
import { formatWon, sum } from '../base/money.ts';
import type { Won } from '../base/money.ts';
import { userGradeTypeLabels } from '../members/grade-labels.ts';
import { type CouponTerms, couponDiscount } from './coupons.ts';
import { type Unpaid, couponInUse } from '../orders/unpaid-order-text.ts';
import type { OrderDiscount } from './quote.ts';

/** A coupon of the member's wallet, or the promotion code that was entered. */
export type OwnedCoupon = CouponTerms & {
  /** Uuid of the issued coupon; of the coupon for a promotion code. */
  userCouponUuid: string;
  name: string;
  validFrom: Date;
  validTo: Date;
  /** An order uses it. */
  isUsed: boolean;
  /** The order that uses it, while it is not paid. */
  unpaidOrder?: Unpaid;
  /** The rows of the order to which it applies. */
  targetProductItemUuids: readonly string[];
};

/** A row of the order; `productPrice` is its price before discounts. */
export type CouponLine = { productItemUuid: string; productPrice: Won };

export type CouponShopper = { gradeType: UserGradeType; isFirstOrder: boolean };

export type CouponOrder = { lines: readonly CouponLine[]; shopper: CouponShopper; now: Date };

/** Why a coupon does not fit; the codes are those of the refusal. */
export type CouponProblem = { code: 'COUPON_NOT_APPLICABLE' | 'COUPON_PERIOD_ENDED'; reason: string };

/** Sentences that a selection can cause; a coupon alone does not. */
export const couponReasons = {
  used: '이미 사용한 쿠폰입니다.',
  ended: '사용 기간이 지난 쿠폰입니다.',
  noTarget: '이 쿠폰을 사용할 수 있는 상품이 없습니다.',
  firstOrder: '첫 주문에만 사용할 수 있습니다.',
  notThisItem: '이 상품에는 사용할 수 없는 쿠폰입니다.',
  usedTwice: '쿠폰 한 장은 상품 하나에만 사용할 수 있습니다.',
  notStackable: '다른 쿠폰과 함께 사용할 수 없습니다.',
  codeAndCartCoupon: '프로모션 코드와 장바구니 쿠폰은 함께 사용할 수 없습니다.',
  unknown: '사용할 수 없는 쿠폰입니다.',
} as const;

const notApplicable = (reason: string): CouponProblem => ({ code: 'COUPON_NOT_APPLICABLE', reason });
const periodEnded = (reason: string): CouponProblem => ({ code: 'COUPON_PERIOD_ENDED', reason });

/** The sum of the coupon's target rows before discounts. */
function targetPrice(coupon: OwnedCoupon, lines: readonly CouponLine[]): Won {
  const targets = new Set(coupon.targetProductItemUuids);
  return sum(lines.filter((line) => targets.has(line.productItemUuid)).map((line) => line.productPrice));
}

/** Why the coupon, considered alone, does not fit the order; undefined when it does. */
export function couponProblem(
  coupon: OwnedCoupon,
  { lines, shopper, now }: CouponOrder,
): CouponProblem | undefined {
  if (coupon.isUsed)
    return notApplicable(coupon.unpaidOrder ? couponInUse(coupon.unpaidOrder) : couponReasons.used);
  if (now >= coupon.validTo) return periodEnded(couponReasons.ended);
  if (now < coupon.validFrom)
    return periodEnded(`${formatKoreanDate(coupon.validFrom)}부터 사용할 수 있습니다.`);
  if (coupon.gradeTypes.length > 0 && !coupon.gradeTypes.includes(shopper.gradeType)) {
    const grades = coupon.gradeTypes.map((grade) => userGradeTypeLabels[grade]).join('·');
    return notApplicable(`${grades} 등급 회원만 사용할 수 있습니다.`);
  }
  if (coupon.isFirstOrderOnly && !shopper.isFirstOrder) return notApplicable(couponReasons.firstOrder);
  const price = targetPrice(coupon, lines);
  if (price === 0) return notApplicable(couponReasons.noTarget);
  if (price < coupon.minOrderPrice) {
    const target = coupon.targetType === 'ALL' ? '상품을' : '대상 상품을';
    return notApplicable(
      `${target} ${formatWon(coupon.minOrderPrice - price)} 더 담으면 사용할 수 있습니다. (${formatWon(coupon.minOrderPrice)} 이상)`,
    );
  }
  return undefined;
}

/** The coupons that the shopper selected, by uuid. */
export type CouponSelection = {
  /** Copy of a product coupon by row (product item). */
  productCoupons: ReadonlyMap<string, string>;
  cartCoupon?: string | undefined;
  promotionCode?: string | undefined;
};

/** The discounts of a selection, as quote() takes them. Coupons with a problem have no discount. */
export type SelectedDiscounts = {
  /** Discount and issued coupon of each row's product coupon, by product item. */
  productCoupons: Map<string, { userCouponUuid: string; discountPrice: Won }>;
  cartCoupon?: OrderDiscount & { userCouponUuid: string };
  promotionCode?: OrderDiscount & { userCouponUuid: string };
  problems: (CouponProblem & { userCouponUuid: string })[];
};

/**
 * Why a selection of coupons that each fit alone is refused together. A coupon that is not stackable excludes the other kind; a promotion
 * code excludes a cart coupon.
 */
function combinationProblem(
  cart: OwnedCoupon | undefined,
  code: OwnedCoupon | undefined,
  products: readonly OwnedCoupon[],
): string | undefined {
  if (cart !== undefined && code !== undefined) return couponReasons.codeAndCartCoupon;
  const onCart = cart ?? code;
  if (onCart === undefined || products.length === 0) return undefined;
  const isExclusive = !onCart.isStackable || products.some((coupon) => !coupon.isStackable);
  return isExclusive ? couponReasons.notStackable : undefined;
}

/**
 * Validates a selection and computes its discounts. A problem of the combination is reported for the cart coupon or the code, which then
 * has no discount. An unknown uuid is COUPON_NOT_APPLICABLE.
 */
export function selectCoupons(
  coupons: readonly OwnedCoupon[],
  selection: CouponSelection,
  order: CouponOrder,
): SelectedDiscounts {
  const byUuid = new Map(coupons.map((coupon) => [coupon.userCouponUuid, coupon]));
  const result: SelectedDiscounts = { productCoupons: new Map(), problems: [] };
  const report = (userCouponUuid: string, problem: CouponProblem): undefined => {
    result.problems.push({ userCouponUuid, ...problem });
  };
  const fitting = (uuid: string | undefined, isRightKind: (coupon: OwnedCoupon) => boolean) => {
    if (uuid === undefined) return undefined;
    const coupon = byUuid.get(uuid);
    if (coupon === undefined || !isRightKind(coupon))
      return report(uuid, notApplicable(couponReasons.unknown));
    const problem = couponProblem(coupon, order);
    return problem === undefined ? coupon : report(uuid, problem);
  };

  const taken = new Set<string>();
  const products: OwnedCoupon[] = [];
  for (const line of order.lines) {
    const uuid = selection.productCoupons.get(line.productItemUuid);
    const coupon = fitting(uuid, (one) => one.couponType === 'PRODUCT');
    if (coupon === undefined) continue;
    if (!coupon.targetProductItemUuids.includes(line.productItemUuid))
      report(coupon.userCouponUuid, notApplicable(couponReasons.notThisItem));
    else if (taken.has(coupon.userCouponUuid))
      report(coupon.userCouponUuid, notApplicable(couponReasons.usedTwice));
    else {
      taken.add(coupon.userCouponUuid);
      products.push(coupon);
      result.productCoupons.set(line.productItemUuid, {
        userCouponUuid: coupon.userCouponUuid,
        discountPrice: couponDiscount(coupon, line.productPrice),
      });
    }
  }
  const cart = fitting(selection.cartCoupon, (one) => one.couponType === 'CART' && !one.isPromotionCode);
  const code = fitting(selection.promotionCode, (one) => one.isPromotionCode);
  const conflict = combinationProblem(cart, code, products);
  const onCart = cart ?? code;
  if (onCart === undefined) return result;
  if (conflict !== undefined) {
    report((code ?? onCart).userCouponUuid, notApplicable(conflict));
    if (conflict !== couponReasons.codeAndCartCoupon) return result;
  }
  const discount = cartDiscount(onCart, order.lines, result.productCoupons);
  if (cart === undefined) result.promotionCode = discount;
  else result.cartCoupon = discount;
  return result;
}

/** The discount of a cart coupon or code on its target rows after their product coupons. */
function cartDiscount(
  coupon: OwnedCoupon,
  lines: readonly CouponLine[],
  productCoupons: SelectedDiscounts['productCoupons'],
): OrderDiscount & { userCouponUuid: string } {
  const targets = new Set(coupon.targetProductItemUuids);
  const base = lines
    .filter((line) => targets.has(line.productItemUuid))
    .map((line) => line.productPrice - (productCoupons.get(line.productItemUuid)?.discountPrice ?? 0));
  return {
    userCouponUuid: coupon.userCouponUuid,
    discountPrice: couponDiscount(coupon, sum(base)),
    targetProductItemUuids: coupon.targetProductItemUuids,
  };
}
