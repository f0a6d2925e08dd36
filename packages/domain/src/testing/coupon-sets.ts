// Discounts of sets of coupons as the rules compute them, for tests of the best set (docs/rules/coupons.md#best).
import {
  type CouponOrder,
  type CouponSelection,
  type OwnedCoupon,
  couponProblem,
  selectCoupons,
} from '../prices/coupon-fit.ts';
import { couponDiscount } from '../prices/coupons.ts';

/** The largest discount of all sets, by trying each. */
export function bruteForce(coupons: readonly OwnedCoupon[], order: CouponOrder): number {
  const fitting = coupons.filter((one) => couponProblem(one, order) === undefined);
  const carts = [undefined, ...fitting.filter((one) => one.couponType === 'CART')];
  return Math.max(
    ...carts.map((cart) => {
      const products = fitting.filter(
        (one) =>
          one.couponType === 'PRODUCT' && (cart === undefined || (cart.isStackable && one.isStackable)),
      );
      const tryRow = (row: number, taken: ReadonlySet<string>, discount: number, base: number): number => {
        const line = order.lines[row];
        if (line === undefined) return discount + (cart === undefined ? 0 : couponDiscount(cart, base));
        const isTarget = cart?.targetProductItemUuids.includes(line.productItemUuid) ?? false;
        const withRow = (used: number) => base + (isTarget ? line.productPrice - used : 0);
        let best = tryRow(row + 1, taken, discount, withRow(0));
        for (const one of products) {
          if (taken.has(one.userCouponUuid) || !one.targetProductItemUuids.includes(line.productItemUuid))
            continue;
          const used = couponDiscount(one, line.productPrice);
          best = Math.max(
            best,
            tryRow(row + 1, new Set([...taken, one.userCouponUuid]), discount + used, withRow(used)),
          );
        }
        return best;
      };
      return tryRow(0, new Set(), 0, 0);
    }),
  );
}

const priceOf = (discount: { discountPrice: number } | undefined): number => discount?.discountPrice ?? 0;

/** The discount of a selection, -1 if it is refused. */
export function selectedDiscount(
  coupons: readonly OwnedCoupon[],
  selection: CouponSelection,
  order: CouponOrder,
): number {
  const { productCoupons, cartCoupon, promotionCode, problems } = selectCoupons(coupons, selection, order);
  if (problems.length > 0) return -1;
  const onRows = [...productCoupons.values()].reduce((sum, one) => sum + one.discountPrice, 0);
  return onRows + priceOf(cartCoupon) + priceOf(promotionCode);
}
