// Prices of an item (docs/rules/prices.md#helpers) with their edge cases.
import { describe, expect, test } from 'vitest';
import {
  effectivePrice,
  isCouponApplying,
  isSalable,
  isSoldOut,
  lowestPriceShown,
  priceDisplay,
  salePercentage,
} from './price.ts';

function item(
  salesPrice: number,
  fixedPrice: number,
  couponDiscountablePrice = 0,
  isCouponApplyPriceDisplay = true,
) {
  return {
    salesPrice,
    fixedPrice,
    couponDiscountablePrice,
    stockCount: 5,
    product: { isCouponApplyPriceDisplay },
  };
}

describe('price of an item', () => {
  test.each([
    { 경우: '쿠폰 없음', salesPrice: 19_900, discount: 0, price: 19_900 },
    { 경우: '쿠폰 5,000원', salesPrice: 19_900, discount: 5_000, price: 14_900 },
    { 경우: '쿠폰이 더 큼', salesPrice: 3_900, discount: 5_000, price: 0 },
    { 경우: '쿠폰 모름', salesPrice: 3_900, discount: null, price: 3_900 },
  ])('effectivePrice: $경우', ({ salesPrice, discount, price }) => {
    expect(effectivePrice(salesPrice, discount)).toBe(price);
  });

  test.each([
    { 경우: '정가보다 쌈', input: [9_000, 0, 10_000], salable: true },
    { 경우: '정가와 같음', input: [10_000, 0, 10_000], salable: false },
    { 경우: '쿠폰으로 쌈', input: [10_000, 1_000, 10_000], salable: true },
    { 경우: '정가 없음', input: [9_000, 0, 0], salable: false },
    { 경우: '정가 모름', input: [9_000, 0, null], salable: false },
    { 경우: '정가 없이 쿠폰이 더 큼', input: [3_000, 5_000, 0], salable: false },
  ] as const)(
    'R078 isSalable when the price after the coupon is below the list price: $경우',
    ({ input, salable }) => {
      expect(isSalable(input[0], input[1], input[2])).toBe(salable);
    },
  );

  test.each([
    { 경우: '66.67%를 66으로 자름', input: [6_667, 0, 10_000], percent: 34 },
    { 경우: '19,900 / 30,000', input: [19_900, 0, 30_000], percent: 34 },
    { 경우: '2,900 / 10,000 (0.29 × 100 함정)', input: [2_900, 0, 10_000], percent: 71 },
    { 경우: '쿠폰 5,000 / 30,000', input: [30_000, 5_000, 30_000], percent: 17 },
    { 경우: '할인 없음', input: [10_000, 0, 10_000], percent: 0 },
    { 경우: '정가 없음', input: [10_000, 0, 0], percent: 0 },
    { 경우: '0원', input: [3_000, 5_000, 10_000], percent: 100 },
  ] as const)('R079 salePercentage is 100 minus the truncated ratio: $경우', ({ input, percent }) => {
    expect(salePercentage(input[0], input[1], input[2])).toBe(percent);
  });

  test('R080 isSoldOut when the stock count is 0', () => {
    expect(isSoldOut(0)).toBe(true);
    expect(isSoldOut(1)).toBe(false);
    expect(isSoldOut({ stockCount: 0 })).toBe(true);
    expect(isSoldOut({ stockCount: 3 })).toBe(false);
  });

  test('R080 isSoldOut is false for an unknown count and true for a negative one', () => {
    expect(isSoldOut(null)).toBe(false);
    expect(isSoldOut(undefined)).toBe(false);
    expect(isSoldOut({})).toBe(false);
    expect(isSoldOut(-1)).toBe(true);
  });

  test.each([
    { 표시: true, 할인: 1_000, applying: true },
    { 표시: true, 할인: 0, applying: false },
    { 표시: false, 할인: 1_000, applying: false },
    { 표시: false, 할인: 0, applying: false },
  ])(
    'R081 isCouponApplying when the product shows coupon prices and has a discount: $표시, $할인',
    ({ 표시, 할인, applying }) => {
      expect(isCouponApplying(item(10_000, 20_000, 할인, 표시))).toBe(applying);
    },
  );
});

describe('price display', () => {
  test('has percentage, price and crossed-out list price of a discounted item', () => {
    expect(priceDisplay(item(19_900, 30_000))).toEqual({
      price: 19_900,
      fixedPrice: 30_000,
      percent: 34,
      isCouponApplied: false,
    });
  });

  test('has the price alone of an item at its list price', () => {
    expect(priceDisplay(item(30_000, 30_000))).toEqual({
      price: 30_000,
      fixedPrice: null,
      percent: 0,
      isCouponApplied: false,
    });
  });

  test('shows the lowest price of 30 days beside a crossed-out former price only', () => {
    const lowest = { lowestPrice: 18_000 };
    expect(lowestPriceShown({ ...item(19_900, 30_000), ...lowest })).toBe(18_000);
    expect(lowestPriceShown({ ...item(30_000, 30_000), ...lowest })).toBeUndefined();
    expect(
      lowestPriceShown({ ...item(19_900, 30_000), ...lowest, isRecommendedPrice: true }),
    ).toBeUndefined();
  });

  test('applies the coupon only if the product shows coupon prices', () => {
    expect(priceDisplay(item(30_000, 30_000, 5_000))).toEqual({
      price: 25_000,
      fixedPrice: 30_000,
      percent: 17,
      isCouponApplied: true,
    });
    expect(priceDisplay(item(30_000, 30_000, 5_000, false))).toEqual({
      price: 30_000,
      fixedPrice: null,
      percent: 0,
      isCouponApplied: false,
    });
  });
});
