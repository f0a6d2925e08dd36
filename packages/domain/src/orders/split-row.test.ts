// Splitting of an order product: exact sums, no negative amount.
import { array, assert, integer, nat, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RowAmounts, splitAmounts } from './split-row.ts';

const amountNames = [
  'count',
  'productPrice',
  'productCouponDiscountPrice',
  'cartCouponDiscountPrice',
  'promotionCodeDiscountPrice',
  'mileagePrice',
  'payPrice',
  'expectedMileage',
] as const;

function rowOf(
  salesPrice: number,
  count: number,
  shares: readonly [number, number, number, number],
): RowAmounts {
  const [productCoupon, cartCoupon, promotionCode, mileage] = shares;
  return {
    count,
    salesPrice,
    productPrice: salesPrice * count,
    productCouponDiscountPrice: productCoupon,
    cartCouponDiscountPrice: cartCoupon,
    promotionCodeDiscountPrice: promotionCode,
    mileagePrice: mileage,
    payPrice: salesPrice * count - productCoupon - cartCoupon - promotionCode - mileage,
    expectedMileage: 7,
  };
}

describe('splitAmounts', () => {
  test.each([
    // Examples 3, 12 and 15 of docs/rules/refunds.md.
    [
      '1 of 2 with coupon and mileage',
      rowOf(15_000, 2, [0, 3006, 0, 1804]),
      1,
      { cartCouponDiscountPrice: 1503, mileagePrice: 902, payPrice: 12_595 },
    ],
    [
      '2 of 3 with code and mileage',
      rowOf(9_900, 3, [0, 0, 2181, 872]),
      2,
      { promotionCodeDiscountPrice: 1454, mileagePrice: 581, payPrice: 17_765 },
    ],
    [
      '1 of 3 with coupon',
      rowOf(33_000, 3, [0, 10_001, 0, 0]),
      1,
      { cartCouponDiscountPrice: 3333, payPrice: 29_667 },
    ],
    [
      'paid by discounts: rounded up so that the rest is not negative',
      rowOf(10, 3, [10, 20, 0, 0]),
      1,
      { payPrice: 0 },
    ],
  ] as const)('%s', (_name, row, count, expected) => {
    expect(splitAmounts(row, count).claimed).toMatchObject(expected);
  });

  test.each([0, 3, 4, -1, 1.5])('throws for %s of 3 units', (count) => {
    expect(() => splitAmounts(rowOf(100, 3, [0, 0, 0, 0]), count)).toThrow(RangeError);
  });

  test('keeps every sum and no amount is negative, for any row and however often it is split', () => {
    const row = tuple(integer({ min: 0, max: 5000 }), integer({ min: 2, max: 30 })).chain(
      ([salesPrice, count]) =>
        array(nat(1000), { minLength: 5, maxLength: 5 }).map((weights) => {
          const total = salesPrice * count;
          const whole = Math.max(
            1,
            weights.reduce((sum, weight) => sum + weight, 0),
          );
          const [a = 0, b = 0, c = 0, d = 0] = weights.map((weight) => Math.floor((total * weight) / whole));
          return rowOf(salesPrice, count, [a, b, c, d]);
        }),
    );
    assert(
      property(row, array(nat(), { maxLength: 6 }), (whole, picks) => {
        let left = whole;
        for (const pick of picks) {
          if (left.count < 2) break;
          const { claimed, rest } = splitAmounts(left, 1 + (pick % (left.count - 1)));
          for (const name of amountNames) {
            expect(claimed[name] + rest[name]).toBe(left[name]);
            expect(Math.min(claimed[name], rest[name])).toBeGreaterThanOrEqual(0);
          }
          left = { ...left, ...rest };
        }
      }),
      { numRuns: 2000 },
    );
  });
});
