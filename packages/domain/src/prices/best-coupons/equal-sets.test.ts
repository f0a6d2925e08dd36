// The proposed set of coupons where many sets have the same or nearly the same total (docs/rules/coupons.md#best).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponOrder, ownedCoupon } from '../../testing/coupon-orders.ts';
import { bruteForce, selectedDiscount } from '../../testing/coupon-sets.ts';
import type { CouponOrder, CouponSelection, OwnedCoupon } from '../coupon-fit.ts';
import { bestCoupons } from './best-coupons.ts';

/**
 * Few kinds of coupons on small prices, with cart coupons just below and above the price of their rows or its share: many sets have the same
 * total, and rounding to 10 won decides between others.
 */
const closeOrders = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), most: fc.constantFrom(12, 60, 300, 2_000) })
  .chain(({ rows, most }) =>
    fc.record({
      prices: fc.array(fc.integer({ min: 1, max: most }), { minLength: rows, maxLength: rows }),
      kinds: fc.array(
        fc.record({
          isCart: fc.boolean(),
          isRate: fc.boolean(),
          amount: fc.integer({ min: 1, max: most }),
          rate: fc.constantFrom(1, 7, 33, 50, 90, 99, 100),
          /** Of the amount or maximum of a cart coupon from the discount of its rows; undefined for none. */
          distance: fc.option(fc.integer({ min: -15, max: 15 }), { nil: undefined }),
          targets: fc.subarray(
            Array.from({ length: rows }, (_, row) => row),
            { minLength: 1 },
          ),
          /** Days in December on which the coupons of this kind end. */
          ends: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )
  .map(({ prices, kinds }) => {
    const coupons = kinds.flatMap(({ isCart, isRate, amount, rate, distance, targets, ends }, kind) => {
      const price = targets.reduce((total, row) => total + (prices[row] ?? 0), 0);
      const near = Math.max(1, Math.floor((price * (isRate ? rate : 100)) / 100) + (distance ?? 0));
      return ends.map((day, at) =>
        ownedCoupon(`coupon-${kind}-${at}`, {
          couponType: isCart ? 'CART' : 'PRODUCT',
          discountType: isRate ? 'RATE' : 'FIXED',
          discountFixedPrice: isRate ? 0 : isCart ? near : amount,
          discountFixedRate: isRate ? rate : 0,
          maxDiscountPrice: isRate && distance !== undefined ? near : 0,
          targetProductItemUuids: targets.map((row) => `item-${row}`),
          validTo: new Date(Date.UTC(2026, 11, day)),
        }),
      );
    });
    return { order: couponOrder(prices), coupons };
  });

test(
  'is the best, or within mostMissedPrice of it, where many sets are close to each other',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(
        closeOrders,
        fc.record({ bounds: fc.nat(100), search: fc.nat(100) }),
        ({ order, coupons }, limits) => {
          const best = bruteForce(coupons, order);
          const { selection, discountPrice, mostMissedPrice } = bestCoupons(coupons, order);
          expect([mostMissedPrice, discountPrice]).toEqual([0, best]);
          expectNoneUseless(coupons, selection, order);
          const limited = bestCoupons(coupons, order, limits);
          expect(selectedDiscount(coupons, limited.selection, order)).toBe(limited.discountPrice);
          expect(limited.discountPrice + limited.mostMissedPrice).toBeGreaterThanOrEqual(best);
        },
      ),
      { numRuns: 5_000, seed: 20_261_123 },
    );
  },
);

test('has the cart coupon that ends first, without product coupons that are useless with it', () => {
  const all = ['item-0', 'item-1'];
  const coupons = [
    ownedCoupon('later', {
      couponType: 'CART',
      discountType: 'RATE',
      discountFixedRate: 90,
      maxDiscountPrice: 12_000,
      targetProductItemUuids: all,
      validTo: new Date('2026-12-03T00:00:00+09:00'),
    }),
    ownedCoupon('sooner', {
      couponType: 'CART',
      discountFixedPrice: 15_001,
      targetProductItemUuids: ['item-1'],
    }),
    ownedCoupon('a', { discountFixedPrice: 9_000, targetProductItemUuids: all }),
    ownedCoupon('b', { discountFixedPrice: 3_000, targetProductItemUuids: all }),
  ];
  const order = couponOrder([15_000, 15_000]);
  const { selection, discountPrice } = bestCoupons(coupons, order);
  expect(discountPrice).toBe(24_000);
  expect([selection.cartCoupon, [...selection.productCoupons.values()]]).toEqual(['sooner', ['a']]);
});

/** Without any one of its coupons, the selection takes off less. */
function expectNoneUseless(
  coupons: readonly OwnedCoupon[],
  selection: CouponSelection,
  order: CouponOrder,
): void {
  const { productCoupons } = selection;
  const fewer = [...productCoupons.keys()].map((item) => ({
    ...selection,
    productCoupons: new Map([...productCoupons].filter(([other]) => other !== item)),
  }));
  if (selection.cartCoupon !== undefined) fewer.push({ productCoupons: new Map(productCoupons) });
  for (const one of fewer)
    expect(selectedDiscount(coupons, one, order)).toBeLessThan(selectedDiscount(coupons, selection, order));
}
