// One cart coupon, or none, with the product coupons that it permits: totals of an assignment of product coupons to rows, and the weights
// whose largest sum is an upper bound of them (Lagrangian relaxation). The search is in best-coupons.ts.
import type { Won } from '../../base/money.ts';
import type { OwnedCoupon } from '../coupon-fit.ts';
import { couponDiscount, rateUnit } from '../coupons.ts';

/** Product coupons as columns: discounts by row and column (0 where a coupon does not apply), and the first column with the same discounts. */
export type ProductCoupons = {
  coupons: readonly OwnedCoupon[];
  discounts: readonly Float64Array[];
  firstEqual: readonly number[];
};

/** A cart coupon or promotion code with its target rows; undefined for none. */
export type OnCart = { coupon: OwnedCoupon; isTarget: Uint8Array } | undefined;

/** Discounts of an assignment. `total` is at most `byAmount` and at most `byShare`. */
export type Total = {
  total: Won;
  products: Won;
  onTargets: Won;
  /** With the full amount (or maximum) of the cart coupon. */
  byAmount: number;
  /** With the full share of what remains on the target rows; a fixed discount may be all of it. */
  byShare: number;
};

/** Errors of floating-point numbers are below this, in won. */
export const rounding = 1e-3;

export class CouponChoice {
  readonly cart: OnCart;
  readonly products: ProductCoupons;
  /** Upper bound of all totals, without a matching. */
  readonly quickBound: number;
  /** The multiplier (below) with which a search of the least bound starts, and its range. */
  readonly firstMultiplier: number;
  readonly leastMultiplier: number;
  readonly mostMultiplier: number;
  readonly isRate: boolean;
  /** A rate without a maximum. */
  private readonly isUnlimited: boolean;
  private readonly amount: number;
  private readonly share: number;
  private readonly targetPrice: Won;

  constructor(cart: OnCart, products: ProductCoupons, prices: readonly Won[]) {
    this.cart = cart;
    this.products = products;
    const coupon = cart?.coupon;
    this.isRate = coupon?.discountType === 'RATE';
    this.targetPrice = prices.reduce((sum, price, row) => (this.isTarget(row) ? sum + price : sum), 0);
    this.share = this.isRate ? (coupon?.discountFixedRate ?? 0) / 100 : 1;
    const maximum = coupon?.maxDiscountPrice || Infinity;
    this.amount = Math.min(this.isRate ? maximum : (coupon?.discountFixedPrice ?? 0), this.targetPrice);
    this.isUnlimited = this.isRate && maximum === Infinity;
    // With a multiplier of 1 and a share of 1, discounts of target rows have no weight, and forbidden pairs would not differ from others.
    const most = this.share === 1 ? 1 - 1e-8 : 1;
    this.leastMultiplier = this.isUnlimited ? most : 0;
    this.mostMultiplier = coupon === undefined ? 0 : most;
    this.firstMultiplier =
      this.amount < this.share * this.targetPrice * 0.8 ? this.leastMultiplier : this.mostMultiplier;
    const largest = products.discounts.map((row) => Math.max(0, ...row));
    const sumOf = (multiplier: number) =>
      largest.reduce((sum, one, row) => sum + one * this.factor(row, multiplier), 0);
    const byAmount = this.isUnlimited ? Infinity : sumOf(0) + this.amount;
    this.quickBound =
      coupon === undefined ? byAmount : Math.min(byAmount, sumOf(1) + this.share * this.targetPrice);
  }

  withoutCart(): CouponChoice {
    return new CouponChoice(undefined, this.products, []);
  }

  isTarget(row: number): boolean {
    return this.cart?.isTarget[row] === 1;
  }

  /**
   * What a won of product discount on the row adds to `bound`. A multiplier of 0 is for a cart discount of its full amount, 1 for one that is
   * reduced by its share of the product discount.
   */
  factor(row: number, multiplier: number): number {
    return this.isTarget(row) ? 1 - this.share * multiplier : 1;
  }

  /** Of the assignment with the largest weight by `factor`: an upper bound of all totals, because the lesser of two sums is at most their mean. */
  bound({ byAmount, byShare }: Total, multiplier: number): number {
    if (multiplier === 0) return byAmount;
    return multiplier === 1 ? byShare : (1 - multiplier) * byAmount + multiplier * byShare;
  }

  /** The totals of the columns by row, -1 for none. */
  total(columns: Int32Array): Total {
    let products = 0;
    let onTargets = 0;
    for (const [row, cells] of this.products.discounts.entries()) {
      const discount = cells[columns[row] ?? -1] ?? 0;
      products += discount;
      if (this.isTarget(row)) onTargets += discount;
    }
    const base = this.targetPrice - onTargets;
    const onCart = this.cart === undefined ? 0 : couponDiscount(this.cart.coupon, base);
    return {
      total: products + onCart,
      products,
      onTargets,
      byAmount: products + this.amount,
      byShare: products + this.share * base,
    };
  }

  /** The largest possible total up to the bound, if the product discounts differ from those of `found` by multiples of 10 won only. */
  roundedBound(bound: number, { products, onTargets }: Total): Won {
    const whole = Math.floor(bound + rounding);
    const down = (total: Won) => whole - ((((whole - total) % rateUnit) + rateUnit) % rateUnit);
    // A cart discount is its full amount; less than that, it is a multiple of 10 won (RATE) or all that remains on the targets (FIXED).
    const lesser = down(this.isRate ? products : products - onTargets + this.targetPrice);
    return this.isUnlimited ? lesser : Math.max(lesser, down(products + this.amount));
  }
}
