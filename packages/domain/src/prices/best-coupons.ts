// Searches the set of coupons with the largest discount for an order (docs/rules/coupons.md#best). Exact: a branch and bound over
// maximum-weight matchings of rows and product coupons, once for every cart coupon.
import type { Won } from '../base/money.ts';
import { type Weights, assignColumns } from './assignment.ts';
import { type CouponOrder, type CouponSelection, type OwnedCoupon, couponProblem } from './coupon-fit.ts';
import { couponDiscount, rateUnit } from './coupons.ts';

export type BestCoupons = {
  selection: CouponSelection;
  /** Sum of all coupon discounts in won. */
  discountPrice: Won;
  /** False when the search was stopped after `mostMatchings`: a better set may exist. */
  isProven: boolean;
};

/**
 * Matchings per search, about 30 ms for 30 rows and 40 coupons. 1,000 random orders of that size, with discounts in multiples of 10 won,
 * never reached it; with discounts of any amount in won the last won cannot always be proven within it.
 */
const mostMatchings = 120;

/** Product coupons as a matrix of discounts by row and coupon, 0 where the coupon does not apply. */
type Problem = { prices: Float64Array; discounts: Weights; products: readonly OwnedCoupon[] };

/** A cart coupon or promotion code, with its target rows; undefined for none. */
type OnCart = { coupon: OwnedCoupon; isTarget: Uint8Array } | undefined;

type Best = { total: number; columns: Int32Array; cart: OnCart; products: readonly OwnedCoupon[] };

/** The best selection of the coupons that fit the order; those that do not fit are ignored. */
export function bestCoupons(coupons: readonly OwnedCoupon[], order: CouponOrder): BestCoupons {
  const fitting = coupons
    .filter((coupon) => couponProblem(coupon, order) === undefined)
    // Where discounts are equal, the coupon that ends first is used.
    .toSorted((one, other) => one.validTo.getTime() - other.validTo.getTime());
  const search = new Search(fitting, order);
  const { total, columns, cart, products } = search.run();
  const productCoupons = new Map(
    order.lines.flatMap((line, row) => {
      const coupon = products[columns[row] ?? -1];
      return coupon === undefined ? [] : [[line.productItemUuid, coupon.userCouponUuid] as const];
    }),
  );
  const selection: CouponSelection =
    cart === undefined
      ? { productCoupons }
      : cart.coupon.isPromotionCode
        ? { productCoupons, promotionCode: cart.coupon.userCouponUuid }
        : { productCoupons, cartCoupon: cart.coupon.userCouponUuid };
  return { selection, discountPrice: total, isProven: search.isProven };
}

class Search {
  isProven = true;
  private readonly problems: { all: Problem; stackable: Problem; none: Problem };
  private readonly carts: NonNullable<OnCart>[];
  private readonly prices: Float64Array;
  private best: Best;
  private matchings = 0;

  constructor(coupons: readonly OwnedCoupon[], { lines }: CouponOrder) {
    this.prices = Float64Array.from(lines, (line) => line.productPrice);
    const rowOf = new Map(lines.map((line, row) => [line.productItemUuid, row]));
    const rowsOf = (coupon: OwnedCoupon) =>
      coupon.targetProductItemUuids.flatMap((uuid) => rowOf.get(uuid) ?? []);
    const problemOf = (products: readonly OwnedCoupon[]): Problem => {
      const discounts = lines.map(() => new Float64Array(products.length));
      for (const [column, coupon] of products.entries())
        for (const row of rowsOf(coupon)) {
          const cells = discounts[row];
          if (cells) cells[column] = couponDiscount(coupon, lines[row]?.productPrice ?? 0);
        }
      return { prices: this.prices, discounts, products };
    };
    const products = coupons.filter((coupon) => coupon.couponType === 'PRODUCT');
    this.problems = {
      all: problemOf(products),
      stackable: problemOf(products.filter((coupon) => coupon.isStackable)),
      none: problemOf([]),
    };
    this.carts = coupons
      .filter((coupon) => coupon.couponType === 'CART')
      .map((coupon) => {
        const isTarget = new Uint8Array(lines.length);
        for (const row of rowsOf(coupon)) isTarget[row] = 1;
        return { coupon, isTarget };
      });
    this.best = { total: 0, columns: new Int32Array(lines.length).fill(-1), cart: undefined, products: [] };
  }

  run(): Best {
    const choices = [undefined, ...this.carts].map((cart) => new Choice(cart, this.problemFor(cart)));
    // The most promising cart coupon first, so that its discount excludes most others without a further matching.
    for (const choice of choices.toSorted((one, other) => other.quickBound - one.quickBound))
      if (choice.rounded(choice.quickBound) > this.best.total) {
        const fixed = new Int32Array(this.prices.length).fill(-1);
        this.branch(choice, { open: choice.problem.discounts, fixed });
      }
    return this.withoutUseless();
  }

  private problemFor(cart: OnCart): Problem {
    if (cart === undefined) return this.problems.all;
    return cart.coupon.isStackable ? this.problems.stackable : this.problems.none;
  }

  /** Explores the matchings that contain the fixed pairs and otherwise the pairs with a weight in `open`. */
  private branch(choice: Choice, { open, fixed }: Node): void {
    if (this.matchings >= mostMatchings) {
      this.isProven = false;
      return;
    }
    const { bound, columns } = this.relax(choice, { open, fixed });
    if (choice.rounded(bound) <= this.best.total) return;
    const pair = openPair(open, columns);
    if (pair === undefined) return;
    const [row, column] = pair;
    const fixedToo = fixed.slice();
    fixedToo[row] = column;
    this.branch(choice, { open: withoutLines(open, row, column), fixed: fixedToo });
    this.branch(choice, { open: withoutPair(open, row, column), fixed });
  }

  /**
   * An upper bound of the total, by weighing the two limits of the cart discount (its amount, and its share of the target rows) against
   * each other, and the matching that the last weighing found. Every matching is a candidate for the best one.
   */
  private relax(choice: Choice, { open, fixed }: Node): { bound: number; columns: Int32Array } {
    let bound = Infinity;
    let columns = fixed;
    let [low, high] = choice.hasAmountLimit ? [0, 1] : [1, 1];
    let emphasis = choice.hasShareLimit ? low : 0;
    for (let round = 0; round < 8 && this.matchings < mostMatchings; round += 1) {
      this.matchings += 1;
      const free = assignColumns(choice.weighted(open, emphasis), choice.problem.products.length);
      columns = free.map((column, row) => ((fixed[row] ?? -1) >= 0 ? (fixed[row] ?? -1) : column));
      const found = choice.evaluate(columns);
      if (found.total > this.best.total)
        this.best = { total: found.total, columns, cart: choice.cart, products: choice.problem.products };
      bound = Math.min(bound, mixed(found, emphasis));
      const isAmountLower = found.byAmount <= found.byShare;
      const isTight = isAmountLower ? emphasis === 0 : emphasis === 1;
      if (isTight || choice.rounded(bound) <= this.best.total || low === high || !choice.hasShareLimit) break;
      if (isAmountLower) high = emphasis;
      else low = emphasis;
      emphasis = round === 0 ? 1 : (low + high) / 2;
    }
    return { bound, columns };
  }

  /** The best set without coupons whose removal does not reduce the total, so that none is spent for nothing. */
  private withoutUseless(): Best {
    let best = this.best;
    const { products } = best;
    const { discounts } = this.problemFor(best.cart);
    const totalOf = (columns: Int32Array, cart: OnCart) =>
      new Choice(cart, { prices: this.prices, discounts, products }).evaluate(columns).total;
    for (const row of best.columns.keys()) {
      const columns = best.columns.slice();
      columns[row] = -1;
      if (totalOf(columns, best.cart) >= best.total) best = { ...best, columns };
    }
    if (best.cart !== undefined && totalOf(best.columns, undefined) >= best.total)
      best = { ...best, cart: undefined };
    return best;
  }
}

/** A part of the search: pairs that are used, by row (-1 for none), and the weights of those that may be. */
type Node = { open: Weights; fixed: Int32Array };

const mixed = ({ byAmount, byShare }: { byAmount: number; byShare: number }, emphasis: number): number =>
  emphasis === 0 ? byAmount : emphasis === 1 ? byShare : (1 - emphasis) * byAmount + emphasis * byShare;

/** One cart coupon, or none, together with the product coupons that it permits. */
class Choice {
  readonly cart: OnCart;
  readonly problem: Problem;
  /** Upper bound without a matching. */
  readonly quickBound: number;
  readonly hasAmountLimit: boolean;
  readonly hasShareLimit: boolean;
  private readonly unit: number;
  private readonly amount: number;
  /** Share of the target rows that the cart discount can be: 1 for a fixed discount. */
  private readonly share: number;
  private readonly targetPrice: number;

  constructor(cart: OnCart, problem: Problem) {
    this.cart = cart;
    this.problem = problem;
    const coupon = cart?.coupon;
    const isRate = coupon?.discountType === 'RATE';
    const amount = isRate ? coupon.maxDiscountPrice : (coupon?.discountFixedPrice ?? 0);
    this.hasAmountLimit = !isRate || amount > 0;
    this.hasShareLimit = coupon !== undefined;
    this.amount = this.hasAmountLimit ? amount : Infinity;
    this.share = isRate ? coupon.discountFixedRate / 100 : 1;
    this.targetPrice = problem.prices.reduce(
      (sum, price, row) => (this.isTarget(row) ? sum + price : sum),
      0,
    );
    const largest = problem.discounts.map((row) => row.reduce((most, one) => Math.max(most, one), 0));
    const byAmount = largest.reduce((sum, one) => sum + one, 0) + this.amount;
    const byShare = largest.reduce(
      (sum, one, row) => sum + (this.isTarget(row) ? one * (1 - this.share) : one),
      this.share * this.targetPrice,
    );
    this.unit = this.unitOf(largest.reduce((sum, one) => sum + one, 0));
    this.quickBound = coupon === undefined ? byAmount : Math.min(byAmount, byShare);
  }

  /** Rounds an upper bound of the total down to a multiple of `unit`. */
  rounded(bound: number): number {
    // The bound is computed in floating point; its error is far below a hundredth of a won.
    return Math.floor((bound + 0.01) / this.unit) * this.unit;
  }

  /** 10 where every total is a multiple of 10 won, so that bounds are tight; 1 otherwise. */
  private unitOf(largestDiscounts: number): number {
    const isMultiple = (amount: number) => amount % rateUnit === 0;
    if (!this.problem.discounts.every((row) => row.every(isMultiple))) return 1;
    const coupon = this.cart?.coupon;
    if (coupon === undefined) return rateUnit;
    if (coupon.discountType === 'RATE') return isMultiple(coupon.maxDiscountPrice) ? rateUnit : 1;
    // A fixed discount is its whole amount unless less remains to be paid, which may be any amount.
    const isWhole = this.targetPrice - largestDiscounts >= this.amount;
    return isMultiple(this.amount) && (isWhole || isMultiple(this.targetPrice)) ? rateUnit : 1;
  }

  private isTarget(row: number): boolean {
    return this.cart?.isTarget[row] === 1;
  }

  /** Product discounts reduced by what they take from the cart discount, as far as its share limits it. */
  weighted(weights: Weights, emphasis: number): Weights {
    if (emphasis === 0 || this.cart === undefined) return weights;
    const factor = 1 - this.share * emphasis;
    return weights.map((row, index) => (this.isTarget(index) ? row.map((weight) => weight * factor) : row));
  }

  /** The exact total of a matching, and both upper limits of it. */
  evaluate(columns: Int32Array): { total: number; byAmount: number; byShare: number } {
    let all = 0;
    let onTargets = 0;
    for (const [row, column] of columns.entries()) {
      const discount = column < 0 ? 0 : (this.problem.discounts[row]?.[column] ?? 0);
      all += discount;
      if (this.isTarget(row)) onTargets += discount;
    }
    const coupon = this.cart?.coupon;
    const base = this.targetPrice - onTargets;
    const onCart = coupon === undefined ? 0 : couponDiscount(coupon, base);
    return { total: all + onCart, byAmount: all + this.amount, byShare: all + this.share * base };
  }
}

/** The open pair with the largest weight, one of `columns` if possible; undefined without an open pair. */
function openPair(open: Weights, columns: Int32Array): [row: number, column: number] | undefined {
  let best: [number, number] | undefined;
  let most = 0;
  let isBestUsed = false;
  for (const [row, cells] of open.entries())
    for (const [column, weight] of cells.entries()) {
      const isUsed = columns[row] === column;
      if (weight <= 0 || (isBestUsed && !isUsed) || (isUsed === isBestUsed && weight <= most)) continue;
      best = [row, column];
      most = weight;
      isBestUsed = isUsed;
    }
  return best;
}

/** The weights without this row and column. */
function withoutLines(open: Weights, row: number, column: number): Weights {
  return open.map((cells, index) =>
    cells.map((weight, other) => (index === row || other === column ? 0 : weight)),
  );
}

function withoutPair(open: Weights, row: number, column: number): Weights {
  return open.map((cells, index) =>
    index === row ? cells.map((weight, other) => (other === column ? 0 : weight)) : cells,
  );
}
