// The proposed set of coupons: equal to trying every set, on random orders, and worked orders (docs/rules/coupons.md#best).
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestCoupons } from './best-coupons.ts';
import { type CouponOrder, type OwnedCoupon, couponProblem, selectCoupons } from './coupon-fit.ts';
import { couponDiscount } from './coupons.ts';
import { quote } from './quote.ts';

const now = new Date('2026-11-22T10:00:00+09:00');
const shopper = { gradeType: 'BASIC', isFirstOrder: false } as const;

function coupon(userCouponUuid: string, over: Partial<OwnedCoupon> = {}): OwnedCoupon {
  return {
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
  };
}

const orderOf = (prices: readonly number[]): CouponOrder => ({
  lines: prices.map((productPrice, row) => ({ productItemUuid: `item-${row}`, productPrice })),
  shopper,
  now,
});

/** The largest discount of all sets, by trying each. */
function bruteForce(coupons: readonly OwnedCoupon[], order: CouponOrder): number {
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

/** What quote() takes off for the proposed selection. */
function quotedDiscount(coupons: readonly OwnedCoupon[], order: CouponOrder): number {
  const { selection } = bestCoupons(coupons, order);
  const { productCoupons, cartCoupon, promotionCode, problems } = selectCoupons(coupons, selection, order);
  expect(problems).toEqual([]);
  const delivery = {
    deliveryFeeType: 'FREE',
    deliveryFee: 0,
    freeConditionPrice: 0,
    unitCount: 0,
    jejuFee: 0,
    islandFee: 0,
  } as const;
  const { price } = quote({
    lines: order.lines.map(({ productItemUuid, productPrice }) => ({
      productItemUuid,
      productUuid: productItemUuid,
      storeUuid: 's',
      deliveryPolicyUuid: 'p',
      deliveryGroupKey: 'k',
      count: 1,
      salesPrice: productPrice,
      taxType: 'TAXABLE',
      delivery,
      isBundled: true,
      productCouponDiscountPrice: productCoupons.get(productItemUuid)?.discountPrice ?? 0,
    })),
    remoteAreaType: 'NONE',
    ...(cartCoupon === undefined ? {} : { cartCoupon }),
    ...(promotionCode === undefined ? {} : { promotionCode }),
  });
  return price.productCouponDiscountPrice + price.cartCouponDiscountPrice + price.promotionCodeDiscountPrice;
}

/** Prices and amounts are multiples of 100 in half of the orders, and any won in the others. */
const randomOrders = fc
  .record({ rows: fc.integer({ min: 1, max: 5 }), step: fc.constantFrom(1, 100) })
  .chain(({ rows, step }) => {
    const won = (most: number) => fc.integer({ min: 1, max: most / step }).map((n) => n * step);
    const couponOfOrder = fc
      .record({
        couponType: fc.constantFrom('PRODUCT' as const, 'PRODUCT' as const, 'CART' as const),
        discountType: fc.constantFrom('FIXED' as const, 'RATE' as const),
        price: won(20_000),
        rate: fc.integer({ min: 1, max: 100 }),
        cap: fc.oneof(fc.constant(0), won(10_000)),
        minOrderPrice: fc.oneof(fc.constant(0), won(60_000)),
        isStackable: fc.boolean(),
        isPromotionCode: fc.boolean(),
        rowFlags: fc.array(fc.boolean(), { minLength: rows, maxLength: rows }),
        isAll: fc.boolean(),
      })
      .map(({ discountType, price, rate, cap, rowFlags, isAll, ...rest }) => ({
        ...rest,
        isPromotionCode: rest.couponType === 'CART' && rest.isPromotionCode,
        discountType,
        discountFixedPrice: discountType === 'FIXED' ? price : 0,
        discountFixedRate: discountType === 'RATE' ? rate : 0,
        maxDiscountPrice: discountType === 'RATE' ? cap : 0,
        targetProductItemUuids: rowFlags.flatMap((isTarget, row) =>
          isAll || isTarget ? [`item-${row}`] : [],
        ),
      }));
    return fc.record({
      prices: fc.array(won(60_000), { minLength: rows, maxLength: rows }),
      coupons: fc.array(couponOfOrder, { maxLength: 6 }),
    });
  });

describe('the proposed set of coupons', () => {
  test(
    'has the discount of the best of all sets, as quote() computes it, on 5,000 random orders',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(randomOrders, ({ prices, coupons }) => {
          const order = orderOf(prices);
          const owned = coupons.map((one, index) => coupon(`coupon-${index}`, one));
          const proposed = bestCoupons(owned, order);
          expect(proposed.isProven).toBe(true);
          expect(proposed.discountPrice).toBe(bruteForce(owned, order));
          expect(quotedDiscount(owned, order)).toBe(proposed.discountPrice);
        }),
        { numRuns: 5_000, seed: 20_261_122 },
      );
    },
  );

  const all = ['item-0', 'item-1'];
  const fixed = (uuid: string, price: number, over: Partial<OwnedCoupon> = {}) =>
    coupon(uuid, { discountFixedPrice: price, targetProductItemUuids: all, ...over });
  const cases: { name: string; coupons: OwnedCoupon[]; discountPrice: number; used: string[] }[] = [
    { name: 'nothing without coupons', coupons: [], discountPrice: 0, used: [] },
    {
      name: 'the row on which a rate takes more',
      coupons: [
        coupon('a', { discountType: 'RATE', discountFixedRate: 10, targetProductItemUuids: all }),
        fixed('b', 1_000),
      ],
      discountPrice: 4_000,
      used: ['b', 'a'],
    },
    {
      name: 'a cart coupon alone where product coupons take less and do not combine with it',
      coupons: [fixed('a', 1_000), fixed('b', 5_000, { couponType: 'CART', isStackable: false })],
      discountPrice: 5_000,
      used: ['b'],
    },
    {
      name: 'both kinds where they combine',
      coupons: [fixed('a', 1_000), fixed('b', 5_000, { couponType: 'CART' })],
      discountPrice: 6_000,
      used: ['a', 'b'],
    },
    {
      name: 'the coupon that ends first where two are equal',
      coupons: [
        fixed('late', 1_000),
        fixed('soon', 1_000, {
          validTo: new Date('2026-11-23T00:00:00+09:00'),
          targetProductItemUuids: ['item-0'],
        }),
      ].map((one) => ({ ...one, targetProductItemUuids: ['item-0'] })),
      discountPrice: 1_000,
      used: ['soon'],
    },
    {
      name: 'no coupon that takes nothing off',
      coupons: [fixed('a', 50_000, { couponType: 'CART' }), fixed('b', 1_000)],
      discountPrice: 40_000,
      used: ['a'],
    },
  ];
  test.each(cases)('is $name', ({ coupons, discountPrice, used }) => {
    const { selection, ...found } = bestCoupons(coupons, orderOf([10_000, 30_000]));
    expect(found).toEqual({ discountPrice, isProven: true });
    const { productCoupons, cartCoupon, promotionCode } = selection;
    expect([...productCoupons.values(), ...[cartCoupon ?? promotionCode ?? []].flat()]).toEqual(used);
  });

  test('of 30 rows and 40 coupons is found and proven', () => {
    const random = lcg(7);
    const prices = Array.from({ length: 30 }, () => 1_000 + Math.floor(random() * 600) * 100);
    const owned = Array.from({ length: 40 }, (_, index) => randomCoupon(`coupon-${index}`, random, 30));
    const { isProven, discountPrice } = bestCoupons(owned, orderOf(prices));
    expect(isProven).toBe(true);
    expect(discountPrice).toBeGreaterThan(0);
    expect(quotedDiscount(owned, orderOf(prices))).toBe(discountPrice);
  });
});

/** A generator of numbers in [0, 1), the same for the same seed. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function randomCoupon(uuid: string, random: () => number, rows: number): OwnedCoupon {
  const isRate = random() < 0.5;
  const isAll = random() < 0.4;
  return coupon(uuid, {
    couponType: random() < 0.75 ? 'PRODUCT' : 'CART',
    discountType: isRate ? 'RATE' : 'FIXED',
    discountFixedRate: isRate ? 5 + Math.floor(random() * 30) : 0,
    discountFixedPrice: isRate ? 0 : 500 + Math.floor(random() * 100) * 100,
    maxDiscountPrice: isRate && random() < 0.5 ? 3_000 + Math.floor(random() * 100) * 100 : 0,
    minOrderPrice: random() < 0.3 ? 20_000 : 0,
    isStackable: random() < 0.8,
    targetProductItemUuids: Array.from({ length: rows }, (_, row) => `item-${row}`).filter(
      () => isAll || random() < 0.3,
    ),
  });
}
