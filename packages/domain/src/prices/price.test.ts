// The price helpers of docs/rules/prices.md#helpers with their edge cases.
import { describe, expect, test } from 'vitest';
import {
  effectivePrice,
  isCouponApplying,
  isSalable,
  isSoldOut,
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

describe('what one item costs', () => {
  test.each([
    { 경우: '쿠폰 없음', salesPrice: 19_900, discount: 0, price: 19_900 },
    { 경우: '쿠폰 5,000원', salesPrice: 19_900, discount: 5_000, price: 14_900 },
    { 경우: '쿠폰이 더 큼', salesPrice: 3_900, discount: 5_000, price: 0 },
    { 경우: '쿠폰 모름', salesPrice: 3_900, discount: null, price: 3_900 },
  ])('the effective price, $경우', ({ salesPrice, discount, price }) => {
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
    'R078 salable when the price after coupon is below the list price: $경우',
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
  ] as const)('R079 the sale percentage is 100 minus the truncated ratio: $경우', ({ input, percent }) => {
    expect(salePercentage(input[0], input[1], input[2])).toBe(percent);
  });

  test('R080 sold out when the stock count is 0', () => {
    expect(isSoldOut(0)).toBe(true);
    expect(isSoldOut(1)).toBe(false);
    expect(isSoldOut({ stockCount: 0 })).toBe(true);
    expect(isSoldOut({ stockCount: 3 })).toBe(false);
  });

  test('R080 an unknown count is not sold out, a negative one is', () => {
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
    'R081 a coupon applies when the product shows it and there is one: $표시, $할인',
    ({ 표시, 할인, applying }) => {
      expect(isCouponApplying(item(10_000, 20_000, 할인, 표시))).toBe(applying);
    },
  );
});

describe('what a card writes', () => {
  test('a discounted item shows rate, price and the crossed-out list price', () => {
    expect(priceDisplay(item(19_900, 30_000))).toEqual({
      price: 19_900,
      fixedPrice: 30_000,
      percent: 34,
      isCouponApplied: false,
    });
  });

  test('an item at its list price shows the price alone', () => {
    expect(priceDisplay(item(30_000, 30_000))).toEqual({
      price: 30_000,
      fixedPrice: null,
      percent: 0,
      isCouponApplied: false,
    });
  });

  test('a coupon price counts only where the product shows it', () => {
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
