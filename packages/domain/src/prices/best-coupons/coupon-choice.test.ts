// Bounds of a cart coupon with product coupons are at least every total.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownedCoupon } from '../../testing/coupon-orders.ts';
import { CouponChoice, rounding } from './coupon-choice.ts';

const tens = fc.integer({ min: 0, max: 49 }).map((n) => n * 10);
const cases = fc.record({
  prices: fc.tuple(fc.integer({ min: 500, max: 2_000 }), fc.integer({ min: 500, max: 2_000 })),
  discounts: fc.tuple(fc.tuple(tens, tens), fc.tuple(tens, tens)),
  /** Added to each discount of a row: assignments of all rows still differ by multiples of 10 won. */
  remainders: fc.oneof(fc.constant<[number, number]>([0, 0]), fc.tuple(fc.nat(9), fc.nat(9))),
  isTarget: fc.constantFrom([1, 1], [1, 0], [0, 1]),
  isRate: fc.boolean(),
  rate: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 1_000 }),
  isLimited: fc.boolean(),
  multiplier: fc.integer({ min: 0, max: 10 }).map((n) => n / 10),
});
const assignments = [
  [-1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
  [1, -1],
  [-1, 1],
].map((one) => Int32Array.from(one));

describe('the bounds of a cart coupon', () => {
  test('are at least the totals of all assignments, also rounded where discounts differ by multiples of 10 won', () => {
    fc.assert(
      fc.property(
        cases,
        ({ prices, discounts, remainders, isTarget, isRate, rate, amount, isLimited, multiplier }) => {
          const coupon = ownedCoupon('cart', {
            couponType: 'CART',
            discountType: isRate ? 'RATE' : 'FIXED',
            discountFixedRate: isRate ? rate : 0,
            discountFixedPrice: isRate ? 0 : amount,
            maxDiscountPrice: isRate && isLimited ? amount : 0,
          });
          const products = {
            coupons: [],
            discounts: discounts.map((cells, row) =>
              Float64Array.from(cells, (cell) => cell + (remainders[row] ?? 0)),
            ),
            firstEqual: [0, 1],
          };
          const choice = new CouponChoice({ coupon, isTarget: Uint8Array.from(isTarget) }, products, prices);
          for (const found of assignments.map((columns) => choice.total(columns))) {
            expect(found.total).toBeLessThanOrEqual(choice.quickBound + rounding);
            expect(found.total).toBeLessThanOrEqual(choice.bound(found, multiplier) + rounding);
          }
          const areTens = remainders.every((remainder) => remainder === 0);
          const comparable = assignments.filter((columns) => areTens || !columns.includes(-1));
          for (const found of comparable.map((columns) => choice.total(columns)))
            for (const { total } of comparable.map((columns) => choice.total(columns)))
              for (const bound of [total, total + 4.5]) {
                const rounded = choice.roundedBound(bound, found);
                expect(rounded).toBeGreaterThanOrEqual(total);
                expect(rounded).toBeLessThanOrEqual(bound);
              }
        },
      ),
      { numRuns: 1_000, seed: 20_261_123 },
    );
  });
});
