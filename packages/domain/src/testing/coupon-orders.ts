// Random orders with coupons for tests and the measurement of the best set (docs/rules/coupons.md#best), the same for the same seed.
import type { CouponOrder, OwnedCoupon } from '../prices/coupon-fit.ts';
import { randomNumbers } from './random-numbers.ts';

export const ownedCoupon = (userCouponUuid: string, over: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
  userCouponUuid,
  name: userCouponUuid,
  couponType: 'PRODUCT',
  isPromotionCode: false,
  discountType: 'FIXED',
  discountFixedPrice: 0,
  discountFixedRate: 0,
  maxDiscountPrice: 0,
  minOrderPrice: 0,
  isStackable: true,
  targetType: 'ITEM',
  isFirstOrderOnly: false,
  gradeTypes: [],
  validFrom: new Date('2026-11-01T00:00:00+09:00'),
  validTo: new Date('2026-12-01T00:00:00+09:00'),
  isUsed: false,
  targetProductItemUuids: [],
  ...over,
});

export const couponOrder = (prices: readonly number[]): CouponOrder => ({
  lines: prices.map((productPrice, row) => ({ productItemUuid: `item-${row}`, productPrice })),
  shopper: { gradeType: 'BASIC', isFirstOrder: false },
  now: new Date('2026-11-22T10:00:00+09:00'),
});

const ordinary = {
  rows: 30,
  coupons: 40,
  /** Prices and amounts are multiples of this. */
  step: 1,
  couponStep: 1,
  leastPrice: 3_000,
  mostPrice: 60_000,
  leastAmount: 500,
  mostAmount: 10_000,
  /** Shares of the coupons, from 0 to 1; of the rows for `targets`. */
  carts: 0.25,
  rates: 0.5,
  cartRates: 0.5,
  capped: 0.5,
  minimums: 0.3,
  stackable: 0.8,
  allRows: 0.4,
  targets: 0.3,
  /** Different coupons; 0 for no limit. */
  kinds: 0,
  arePricesEqual: false,
  hasPromotionCode: false,
};
type Distribution = typeof ordinary;

const distribution = (over: Partial<Distribution>): Distribution => ({ ...ordinary, ...over });

const eager = { cartRates: 1, stackable: 1 };

/** Orders that shops have, and orders that are difficult for the search: ties, odd amounts, and cart discounts near their limits. */
export const couponDistributions = {
  'multiples of 100 won': distribution({ step: 100, couponStep: 100 }),
  'multiples of 100 won, all coupons for all rows': distribution({ step: 100, couponStep: 100, allRows: 1 }),
  'odd prices': distribution({ couponStep: 100 }),
  'odd prices and amounts': distribution({}),
  'all coupons for all rows': distribution({ allRows: 1 }),
  'equal coupons': distribution({ kinds: 5 }),
  'equal coupons for all rows': distribution({ kinds: 4, allRows: 1 }),
  'rates with maximum': distribution({ rates: 1, cartRates: 1, capped: 1, allRows: 0.5 }),
  'cart rates with maximum on half of the rows': distribution({
    ...eager,
    carts: 0.5,
    capped: 1,
    allRows: 0,
    targets: 0.5,
  }),
  'cart coupons above the price of their rows': distribution({
    leastPrice: 500,
    mostPrice: 5_000,
    leastAmount: 300,
    mostAmount: 6_000,
    allRows: 0.1,
    targets: 0.4,
    stackable: 1,
  }),
  'small prices': distribution({ leastPrice: 990, mostPrice: 9_000, allRows: 0.3 }),
  'minimum amounts': distribution({ minimums: 1, targets: 0.2 }),
  'fixed product coupons': distribution({ ...eager, rates: 0, capped: 0.3, allRows: 0.6 }),
  'equal prices': distribution({ ...eager, capped: 0.3, arePricesEqual: true }),
  'most coupons for most rows': distribution({ ...eager, allRows: 0.3, targets: 0.8 }),
  'promotion code': distribution({ stackable: 1, hasPromotionCode: true }),
  'mostly cart coupons': distribution({ stackable: 1, carts: 0.6, targets: 0.6 }),
  'amounts close to each other': distribution({
    ...eager,
    rates: 0.2,
    leastAmount: 2_000,
    mostAmount: 2_050,
    allRows: 0.7,
  }),
};

/** The order and wallet of a distribution, with other numbers of rows and coupons if given. */
export function randomCouponOrder(
  given: Distribution,
  seed: number,
  size: { rows: number; coupons: number } = given,
): { order: CouponOrder; coupons: OwnedCoupon[] } {
  const random = randomNumbers(Math.imul(seed + 1, 0x9e3779b1));
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const won = (least: number, most: number, step: number) =>
    Math.max(1, Math.round(between(least, most) / step)) * step;
  const price = () => won(given.leastPrice, given.mostPrice, given.step);
  const equalPrice = price();
  const prices = Array.from({ length: size.rows }, () => (given.arePricesEqual ? equalPrice : price()));
  const order = couponOrder(prices);
  const uuids = order.lines.map((line) => line.productItemUuid);
  const terms = (): Partial<OwnedCoupon> => {
    const isCart = random() < given.carts;
    const isRate = random() < (isCart ? given.cartRates : given.rates);
    const isForAll = random() < given.allRows;
    const amount = won(given.leastAmount, given.mostAmount, given.couponStep) * (isCart ? 3 : 1);
    const maximum = won(1_000, 12_000, given.couponStep) * (isCart ? between(2, 8) : 1);
    return {
      couponType: isCart ? 'CART' : 'PRODUCT',
      discountType: isRate ? 'RATE' : 'FIXED',
      discountFixedRate: isRate ? between(3, 30) : 0,
      discountFixedPrice: isRate ? 0 : amount,
      maxDiscountPrice: isRate && random() < given.capped ? maximum : 0,
      minOrderPrice: random() < given.minimums ? won(10_000, 60_000, 1_000) : 0,
      isStackable: random() < given.stackable,
      targetProductItemUuids: uuids.filter(() => isForAll || random() < given.targets),
    };
  };
  const kinds = Array.from({ length: given.kinds }, terms);
  const coupons = Array.from({ length: size.coupons }, (_, index) => {
    const over = kinds[between(0, given.kinds - 1)] ?? terms();
    return ownedCoupon(`coupon-${index}`, {
      ...over,
      validTo: new Date(Date.UTC(2026, 11, 1 + (index % 20))),
    });
  });
  if (given.hasPromotionCode)
    coupons.push(
      ownedCoupon('code', {
        ...terms(),
        couponType: 'CART',
        isPromotionCode: true,
        targetType: 'ALL',
        targetProductItemUuids: uuids,
      }),
    );
  return { order, coupons };
}
