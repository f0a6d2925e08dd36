// The proposed set of coupons: equal to trying every set, on random orders, and worked orders (docs/rules/coupons.md#best).
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  couponDistributions,
  couponOrder as orderOf,
  ownedCoupon as coupon,
  randomCouponOrder,
} from '../../testing/coupon-orders.ts';
import { bruteForce, selectedDiscount } from '../../testing/coupon-sets.ts';
import { bestCoupons, mostSteps } from './best-coupons.ts';
import { type CouponOrder, type OwnedCoupon, selectCoupons } from '../coupon-fit.ts';
import { quote } from '../quote.ts';

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
    ...(cartCoupon !== undefined && { cartCoupon }),
    ...(promotionCode !== undefined && { promotionCode }),
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
          expect(proposed).toMatchObject({ mostMissedPrice: 0, discountPrice: bruteForce(owned, order) });
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
    expect(found).toMatchObject({ discountPrice, mostMissedPrice: 0 });
    const { productCoupons, cartCoupon, promotionCode } = selection;
    expect([...productCoupons.values(), ...[cartCoupon ?? promotionCode ?? []].flat()]).toEqual(used);
  });

  const names = Object.keys(couponDistributions) as (keyof typeof couponDistributions)[];

  test.each(names)('has the discount of the best of all sets on 300 small orders with %s', (name) => {
    for (let seed = 0; seed < 300; seed += 1) {
      const size = { rows: 1 + (seed % 5), coupons: 6 };
      const { order, coupons } = randomCouponOrder(couponDistributions[name], seed, size);
      const { discountPrice, mostMissedPrice } = bestCoupons(coupons, order);
      expect([seed, mostMissedPrice, discountPrice]).toEqual([seed, 0, bruteForce(coupons, order)]);
    }
  });

  /** Of 100 orders, the limit stops this many searches at most; 7 and 2 are measured (docs/bench.md#best-coupons). */
  const mostStopped = { 'cart coupons above the price of their rows': 10, 'small prices': 4 } as const;
  test.each(Object.entries(mostStopped) as [keyof typeof mostStopped, number][])(
    'is proven for 30 rows and 40 coupons with %s, except in %i of 100 orders',
    (name, most) => {
      const missed = Array.from({ length: 100 }, (_, seed) => {
        const { order, coupons } = randomCouponOrder(couponDistributions[name], seed);
        return bestCoupons(coupons, order).mostMissedPrice;
      });
      expect(missed.filter((price) => price > 0).length).toBeLessThanOrEqual(most);
    },
  );

  test.each(names.filter((name) => !Object.keys(mostStopped).includes(name)))(
    'is proven for 30 rows and 40 coupons with %s',
    (name) => {
      for (let seed = 0; seed < 5; seed += 1) {
        const { order, coupons } = randomCouponOrder(couponDistributions[name], seed);
        const { discountPrice, mostMissedPrice } = bestCoupons(coupons, order);
        expect([seed, mostMissedPrice]).toEqual([seed, 0]);
        expect(quotedDiscount(coupons, order)).toBe(discountPrice);
      }
    },
  );

  test(
    'spends no coupon for nothing, and of equal discounts the coupon that ends first',
    { timeout: 60_000 },
    () => {
      for (const name of names)
        for (let seed = 0; seed < 5; seed += 1) {
          const { order, coupons } = randomCouponOrder(couponDistributions[name], seed);
          const { selection, discountPrice } = bestCoupons(coupons, order);
          const used = new Set(selection.productCoupons.values());
          const discountWith = (productCoupons: ReadonlyMap<string, string>) =>
            selectedDiscount(coupons, { ...selection, productCoupons }, order);
          for (const [item, uuid] of selection.productCoupons) {
            const others = [...selection.productCoupons].filter(([other]) => other !== item);
            expect(discountWith(new Map(others))).toBeLessThan(discountPrice);
            const end = coupons.find((one) => one.userCouponUuid === uuid)?.validTo ?? 0;
            for (const { userCouponUuid, validTo, isStackable } of coupons)
              if (validTo < end && !used.has(userCouponUuid) && isStackable)
                expect(discountWith(new Map([...others, [item, userCouponUuid]]))).not.toBe(discountPrice);
          }
        }
    },
  );

  test(
    'is within mostMissedPrice of the best set where a limit stops the search',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(
          randomOrders,
          fc.record({ bounds: fc.nat(200), search: fc.nat(200) }),
          ({ prices, coupons }, limits) => {
            const order = orderOf(prices);
            const owned = coupons.map((one, index) => coupon(`coupon-${index}`, one));
            const { selection, discountPrice, mostMissedPrice } = bestCoupons(owned, order, limits);
            const missed = bruteForce(owned, order) - discountPrice;
            expect(missed).toBeGreaterThanOrEqual(0);
            expect(missed).toBeLessThanOrEqual(mostMissedPrice);
            expect(selectedDiscount(owned, selection, order)).toBe(discountPrice);
          },
        ),
        { numRuns: 2_000, seed: 20_261_123 },
      );
    },
  );

  test(
    'examines a limited number of pairs for the most rows and coupons that a quote considers',
    { timeout: 60_000 },
    () => {
      // One matching may be in progress when a limit is reached: each of 100 rows looks at most once at each pair.
      const mostOverrun = 101 * 100 * 100;
      for (const name of names)
        for (let seed = 0; seed < 2; seed += 1) {
          const { order, coupons } = randomCouponOrder(couponDistributions[name], seed, {
            rows: 100,
            coupons: 100,
          });
          const { steps, discountPrice } = bestCoupons(coupons, order);
          expect(steps).toBeLessThanOrEqual(mostSteps.bounds + mostSteps.search + 2 * mostOverrun);
          expect(quotedDiscount(coupons, order)).toBe(discountPrice);
        }
    },
  );

  test('ends with amounts of any size', () => {
    for (const price of [1, 9, 10, 4_999_999_999, 99_999_999_900]) {
      const order = orderOf([price, price, price]);
      const targets = { targetProductItemUuids: ['item-0', 'item-1', 'item-2'] };
      const coupons = [
        coupon('a', { ...targets, discountFixedPrice: 99_999_999_999 }),
        coupon('b', { ...targets, discountType: 'RATE', discountFixedRate: 100 }),
        coupon('c', { ...targets, couponType: 'CART', discountFixedPrice: 99_999_999_999 }),
        coupon('d', { ...targets, couponType: 'CART', discountType: 'RATE', discountFixedRate: 100 }),
      ];
      const { discountPrice, mostMissedPrice } = bestCoupons(coupons, order);
      expect(bruteForce(coupons, order) - discountPrice).toBeLessThanOrEqual(mostMissedPrice);
      expect(discountPrice).toBeLessThanOrEqual(3 * price);
    }
  });
});
