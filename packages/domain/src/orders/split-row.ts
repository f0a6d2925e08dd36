// Splits an order product when a claim concerns only some of its units (docs/rules/refunds.md#split).
import type { Won } from '../base/money.ts';
import { multiplyWon, truncatedRatio } from '../base/money.ts';

/** The amounts of an order product that depend on its count. */
export type RowAmounts = {
  count: number;
  salesPrice: Won;
  productPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  payPrice: Won;
  expectedMileage: Won;
};

/** What a split changes; the price of one unit stays. */
type SplitAmounts = Omit<RowAmounts, 'salesPrice'>;

/** In the order in which a share is raised when the rest would cost less than nothing. */
const shareNames = [
  'mileagePrice',
  'promotionCodeDiscountPrice',
  'cartCouponDiscountPrice',
  'productCouponDiscountPrice',
] as const;

/**
 * The amounts of the claimed units and of the units that stay; both are exact, and their sums are the amounts of `row`. Each discount share
 * of the claimed units is floor(share × count ÷ units). Where rounding would leave less than 0 won to pay for the rest, as in a row paid
 * with coupons and mileage, shares that were rounded down are rounded up until it does not.
 * Throws a RangeError unless 1 <= `count` < `row.count`.
 */
export function splitAmounts(row: RowAmounts, count: number): { claimed: SplitAmounts; rest: SplitAmounts } {
  if (!Number.isInteger(count) || count < 1 || count >= row.count)
    throw new RangeError(`Cannot split ${count} of ${row.count} units.`);
  const shares = Object.fromEntries(
    shareNames.map((name) => [name, truncatedRatio(row[name], count, row.count)]),
  ) as Record<(typeof shareNames)[number], Won>;
  for (const name of shareNames) {
    const isRounded = multiplyWon(row[name], count) % row.count !== 0;
    if (isRounded && withShares(row, row.count - count, restOf(row, shares)).payPrice < 0) shares[name] += 1;
  }
  const expectedMileage = truncatedRatio(row.expectedMileage, count, row.count);
  return {
    claimed: { ...withShares(row, count, shares), expectedMileage },
    rest: {
      ...withShares(row, row.count - count, restOf(row, shares)),
      expectedMileage: row.expectedMileage - expectedMileage,
    },
  };
}

type Shares = Record<(typeof shareNames)[number], Won>;

const restOf = (row: RowAmounts, shares: Shares): Shares => ({
  mileagePrice: row.mileagePrice - shares.mileagePrice,
  promotionCodeDiscountPrice: row.promotionCodeDiscountPrice - shares.promotionCodeDiscountPrice,
  cartCouponDiscountPrice: row.cartCouponDiscountPrice - shares.cartCouponDiscountPrice,
  productCouponDiscountPrice: row.productCouponDiscountPrice - shares.productCouponDiscountPrice,
});

function withShares({ salesPrice }: RowAmounts, count: number, shares: Shares) {
  const productPrice = multiplyWon(salesPrice, count);
  const discounts = shareNames.reduce((total, name) => total + shares[name], 0);
  return { ...shares, count, productPrice, payPrice: productPrice - discounts };
}
