// Searches the set of coupons with the largest discount for an order (docs/rules/coupons.md#best): for each cart coupon, and for none, a
// branch and bound over the assignments of product coupons to rows. The bound is a maximum-weight matching (assignment.ts), whose weights
// a Lagrange multiplier decides where a cart coupon is used (coupon-choice.ts).
import type { Won } from '../../base/money.ts';
import { Assignment, type Effort, forbidden, unused } from './assignment.ts';
import { type Question, openQuestion } from './coupon-branching.ts';
import { CouponChoice, type ProductCoupons, type Total, rounding } from './coupon-choice.ts';
import { type CouponOrder, type CouponSelection, type OwnedCoupon, couponProblem } from '../coupon-fit.ts';
import { couponDiscount } from '../coupons.ts';

export type BestCoupons = {
  selection: CouponSelection;
  /** Sum of all coupon discounts in won. */
  discountPrice: Won;
  /** What another set could take off in addition at most; 0 where the set is proven to be the best. More only where `mostSteps` was reached. */
  mostMissedPrice: Won;
  /** Pairs of row and coupon that were examined. */
  steps: number;
};

/**
 * Limits of the steps: for the bounds of all cart coupons, and for the search after it. 30 rows and 40 coupons need about 40,000 together,
 * 100 rows and 100 coupons, the most that a quote considers, up to 2,000,000. A million steps are about 15 ms.
 */
export const mostSteps = { bounds: 2_500_000, search: 800_000 };

/** Weighings of one cart coupon; two or three are usual. */
const mostWeighings = 12;

type Best = { choice: CouponChoice; total: Won; columns: Int32Array };

/** A cart coupon with the least bound of its totals, and the multiplier of that bound. */
type Root = { choice: CouponChoice; bound: number; multiplier: number };

/** The best selection of the coupons that fit the order; those that do not fit are ignored. */
export function bestCoupons(
  coupons: readonly OwnedCoupon[],
  order: CouponOrder,
  limits: typeof mostSteps = mostSteps,
): BestCoupons {
  const fitting = coupons
    .filter((coupon) => couponProblem(coupon, order) === undefined)
    // Where discounts are equal, the coupon that ends first is used.
    .toSorted((one, other) => one.validTo.getTime() - other.validTo.getTime());
  const search = new Search(fitting, order, limits);
  const { total, columns, choice, mostMissedPrice } = search.run();
  const { cart, products } = choice;
  const productCoupons = new Map(
    order.lines.flatMap((line, row) => {
      const coupon = products.coupons[columns[row] ?? -1];
      return coupon === undefined ? [] : [[line.productItemUuid, coupon.userCouponUuid] as const];
    }),
  );
  const selection: CouponSelection =
    cart === undefined
      ? { productCoupons }
      : cart.coupon.isPromotionCode
        ? { productCoupons, promotionCode: cart.coupon.userCouponUuid }
        : { productCoupons, cartCoupon: cart.coupon.userCouponUuid };
  return { selection, discountPrice: total, mostMissedPrice, steps: search.effort.steps };
}

class Search {
  readonly effort: Effort = { steps: 0 };
  private readonly limits: typeof mostSteps;
  /** The present limit of `effort`. */
  private limit: number;
  private readonly choices: CouponChoice[];
  private readonly matchings = new Map<ProductCoupons, Assignment>();
  private best: Best;

  constructor(coupons: readonly OwnedCoupon[], { lines }: CouponOrder, limits: typeof mostSteps) {
    this.limits = limits;
    this.limit = limits.bounds;
    const prices = lines.map((line) => line.productPrice);
    const rowOf = new Map(lines.map((line, row) => [line.productItemUuid, row]));
    const rowsOf = (coupon: OwnedCoupon) =>
      coupon.targetProductItemUuids.flatMap((uuid) => rowOf.get(uuid) ?? []);
    const products = coupons.filter((coupon) => coupon.couponType === 'PRODUCT');
    const all = productsOf(products, prices, rowsOf);
    const stackable = products.every((coupon) => coupon.isStackable)
      ? all
      : productsOf(
          products.filter((coupon) => coupon.isStackable),
          prices,
          rowsOf,
        );
    const none = productsOf([], prices, rowsOf);
    const choiceOf = (coupon: OwnedCoupon) => {
      const isTarget = new Uint8Array(lines.length);
      for (const row of rowsOf(coupon)) isTarget[row] = 1;
      return new CouponChoice({ coupon, isTarget }, coupon.isStackable ? stackable : none, prices);
    };
    const carts = coupons.filter((coupon) => coupon.couponType === 'CART');
    const withoutCart = new CouponChoice(undefined, all, prices);
    this.choices = [withoutCart, ...carts.map(choiceOf)];
    this.best = { choice: withoutCart, total: 0, columns: new Int32Array(lines.length).fill(-1) };
  }

  run(): Best & { mostMissedPrice: Won } {
    const isBetter = (bound: number) => Math.floor(bound + rounding) > this.best.total;
    const byBound = (one: { bound: number }, other: { bound: number }) => other.bound - one.bound;
    const noProducts = this.best.columns;
    for (const choice of this.choices) this.consider(choice, noProducts);
    const roots = this.choices
      .map((choice) => ({ choice, bound: choice.quickBound, multiplier: choice.firstMultiplier }))
      .toSorted(byBound)
      // The most promising cart coupon first, so that its discount excludes most others without a matching.
      .flatMap((root) => (isBetter(root.bound) ? [this.relax(root)] : []))
      .toSorted(byBound);
    // What the limit left without a matching is considered with the best one.
    for (const { choice } of roots)
      if (choice.products === this.best.choice.products) this.consider(choice, this.best.columns);
    this.limit = this.effort.steps + this.limits.search;
    let mostBound = 0;
    for (const root of roots)
      if (isBetter(root.bound) && !this.exploreRoot(root)) mostBound = Math.max(mostBound, root.bound);
    const best = sparing(this.best, this.choices);
    return { ...best, mostMissedPrice: Math.max(0, Math.floor(mostBound + rounding) - best.total) };
  }

  private matchingOf(products: ProductCoupons): Assignment {
    const known = this.matchings.get(products);
    if (known !== undefined) return known;
    const gains = products.discounts.flatMap((cells) =>
      [...cells].map((cell) => (cell > 0 ? cell : forbidden)),
    );
    const { length: rows } = products.discounts;
    const matching = new Assignment(
      Float64Array.from(gains),
      { rows, columns: products.coupons.length },
      this.effort,
    );
    this.matchings.set(products, matching);
    return matching;
  }

  /** The matching with the weights of the multiplier; undefined if there is none. */
  private weigh({ choice, multiplier }: Omit<Root, 'bound'>): Total | undefined {
    const matching = this.matchingOf(choice.products);
    for (let row = 0; row < matching.rows; row += 1) matching.setFactor(row, choice.factor(row, multiplier));
    if (!matching.solve()) return undefined;
    return this.consider(choice, matching.columnOf);
  }

  /** The total of the columns, which become the best if it is larger. */
  private consider(choice: CouponChoice, columns: Int32Array): Total {
    const found = choice.total(columns);
    if (found.total > this.best.total) this.best = { choice, total: found.total, columns: columns.slice() };
    return found;
  }

  /**
   * The multiplier with the least bound, from that of `root` on. The bound is the largest of sums that are linear in the multiplier, one for each
   * assignment: the next multiplier is where the sums of the last falling and the last rising assignment cross.
   */
  private relax({ choice, bound, multiplier }: Root): Root {
    let least: Root = { choice, bound, multiplier };
    let falling: Total | undefined;
    let rising: Total | undefined;
    let next = multiplier;
    for (let round = 0; round < mostWeighings && this.effort.steps < this.limit; round += 1) {
      const found = this.weigh({ choice, multiplier: next });
      if (found === undefined) return { choice, bound: 0, multiplier };
      const here = choice.bound(found, next);
      if (here < least.bound) least = { choice, bound: here, multiplier: next };
      if (Math.floor(least.bound + rounding) <= this.best.total) break;
      const isRising = found.byAmount <= found.byShare;
      if (next === (isRising ? choice.leastMultiplier : choice.mostMultiplier)) break;
      if (isRising) rising = found;
      else falling = found;
      const crossing =
        falling === undefined
          ? choice.leastMultiplier
          : rising === undefined
            ? choice.mostMultiplier
            : crossingOf(falling, rising);
      if (Math.abs(crossing - next) < 1e-9) break;
      next = crossing;
    }
    return least;
  }

  /** False when the limit stopped the search of this cart coupon. */
  private exploreRoot(root: Root): boolean {
    if (this.effort.steps >= this.limit) return false;
    const matching = this.matchingOf(root.choice.products);
    const state = matching.save();
    const isComplete = this.weigh(root) === undefined || this.explore(root);
    matching.restore(state);
    return isComplete;
  }

  /** Explores the assignments that the present state of the matching permits; false when the limit stopped it. */
  private explore({ choice, multiplier }: Root): boolean {
    const matching = this.matchingOf(choice.products);
    let root: Root = { choice, bound: Infinity, multiplier };
    for (;;) {
      if (this.effort.steps >= this.limit) return false;
      root = this.relax({ ...root, bound: Infinity });
      const found = this.weigh(root);
      if (found === undefined) return true;
      const bound = choice.bound(found, root.multiplier);
      const question = openQuestion(choice, matching, { bound, found, best: this.best.total });
      if (question === undefined) return true;
      const state = matching.save();
      answer(matching, choice.products, question, true);
      if (!this.explore(root)) return false;
      matching.restore(state);
      answer(matching, choice.products, question, false);
    }
  }
}

const crossingOf = (falling: Total, rising: Total): number => {
  const byAmount = falling.byAmount - rising.byAmount;
  return byAmount / (byAmount + rising.byShare - falling.byShare);
};

function productsOf(
  coupons: readonly OwnedCoupon[],
  prices: readonly Won[],
  rowsOf: (coupon: OwnedCoupon) => readonly number[],
): ProductCoupons {
  const discounts = prices.map(() => new Float64Array(coupons.length));
  for (const [column, coupon] of coupons.entries())
    for (const row of rowsOf(coupon)) {
      const cells = discounts[row];
      if (cells) cells[column] = couponDiscount(coupon, prices[row] ?? 0);
    }
  const first = new Map<string, number>();
  const firstEqual = coupons.map((_, column) => {
    const key = discounts.map((cells) => cells[column]).join();
    const equal = first.get(key) ?? column;
    first.set(key, equal);
    return equal;
  });
  return { coupons, discounts, firstEqual };
}

/** Restricts the matching to the assignments with this answer. Equal coupons are one for all questions, so that none is asked twice. */
function answer(
  matching: Assignment,
  { firstEqual }: ProductCoupons,
  { row, column }: Question,
  isYes: boolean,
): void {
  const equal = firstEqual[column ?? -1];
  if (row === undefined) {
    if (isYes) matching.needColumn(column ?? 0);
    else
      for (const [other, first] of firstEqual.entries())
        if (first === equal && !matching.isNeeded(other)) matching.forbidColumn(other);
    return;
  }
  for (const [other, first] of firstEqual.entries())
    if (column === undefined ? isYes : (first === equal) !== isYes) matching.forbid(row, other);
  if (column === undefined ? !isYes : isYes) matching.needRow(row);
}

/** The set without coupons whose removal does not reduce the total, so that none is spent for nothing. */
function withoutUseless({ choice, total: before, columns: all }: Best): Best {
  const columns = all.slice();
  let total = before;
  for (const [row, column] of all.entries()) {
    columns[row] = unused;
    const without = choice.total(columns).total;
    if (without < total) columns[row] = column;
    else total = without;
  }
  const isCartUseless = choice.cart !== undefined && choice.total(columns).products >= total;
  return { choice: isCartUseless ? choice.withoutCart() : choice, total, columns };
}

/**
 * The set with this total that spends no coupon for nothing, and of equal discounts the coupons that end first. `choices` are in the order of
 * their end.
 */
function sparing(best: Best, choices: readonly CouponChoice[]): Best {
  const set = withoutUseless(best);
  const { cart, products } = set.choice;
  const soonest =
    cart &&
    choices.find(
      (one) =>
        one.cart !== undefined && one.products === products && one.total(set.columns).total === set.total,
    );
  // With another cart coupon, other product coupons may be useless.
  if (soonest !== undefined && soonest !== set.choice) return sparing({ ...set, choice: soonest }, choices);
  return { ...set, columns: soonestToEnd(set) };
}

/** The columns, with coupons that end earlier where others of the same discount are free. Coupons are in the order of their end. */
function soonestToEnd({ choice, columns: given }: Best): Int32Array {
  const { coupons, discounts } = choice.products;
  const columns = given.slice();
  for (const column of coupons.keys()) {
    if (columns.includes(column)) continue;
    let row = -1;
    for (const [other, used] of columns.entries()) {
      const cells = discounts[other];
      if (used > Math.max(column, columns[row] ?? unused) && cells?.[used] === cells?.[column]) row = other;
    }
    if (row >= 0) columns[row] = column;
  }
  return columns;
}
