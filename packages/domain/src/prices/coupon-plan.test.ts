// States of a coupon, and what a planned coupon may cost: the tables of docs/rules/coupons.md#plan.
import { describe, expect, test } from 'vitest';
import { couponExamples, expectedCouponUse, largestCouponCost } from './coupon-plan.ts';
import { couponDeleteProblem, couponState } from './coupon-state.ts';
import type { CouponTerms } from './coupons.ts';

const fixed: CouponTerms = {
  couponType: 'CART',
  isPromotionCode: false,
  discountType: 'FIXED',
  discountFixedPrice: 5_000,
  discountFixedRate: 0,
  maxDiscountPrice: 0,
  minOrderPrice: 40_000,
  isStackable: true,
  targetType: 'ALL',
  isFirstOrderOnly: false,
  gradeTypes: [],
};
const rate = (discountFixedRate: number, maxDiscountPrice = 0): CouponTerms => ({
  ...fixed,
  discountType: 'RATE',
  discountFixedPrice: 0,
  discountFixedRate,
  maxDiscountPrice,
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const period = { downloadFrom: at(10), downloadTo: at(20), useTo: null, stoppedAt: null };

test.each([
  { name: 'before its start', given: {}, day: 9, state: 'SCHEDULED' },
  { name: 'at its start', given: {}, day: 10, state: 'OPEN' },
  { name: 'at its end', given: {}, day: 20, state: 'ENDED' },
  { name: 'when its copies have ended', given: { useTo: at(15) }, day: 15, state: 'ENDED' },
  { name: 'stopped before its start', given: { stoppedAt: at(1) }, day: 9, state: 'STOPPED' },
  { name: 'stopped, after its end', given: { stoppedAt: at(12) }, day: 25, state: 'STOPPED' },
] as const)('a coupon $name is $state', ({ given, day, state }) => {
  expect(couponState({ ...period, ...given }, at(day))).toBe(state);
});

test.each([
  { state: 'OPEN', isNamed: false, isAllowed: false },
  { state: 'SCHEDULED', isNamed: false, isAllowed: true },
  { state: 'STOPPED', isNamed: false, isAllowed: true },
  { state: 'STOPPED', isNamed: true, isAllowed: false },
] as const)('a coupon that is $state and issued: $isNamed is deleted: $isAllowed', (one) => {
  expect(couponDeleteProblem(one.state, one.isNamed) === undefined).toBe(one.isAllowed);
});

describe('the largest cost', () => {
  test.each([
    {
      name: 'of 5,000 won for 3,412 members',
      coupon: fixed,
      members: 3_412,
      each: 1,
      limit: 0,
      cost: 17_060_000,
    },
    {
      name: 'with a limit below the members',
      coupon: fixed,
      members: 3_412,
      each: 1,
      limit: 100,
      cost: 500_000,
    },
    { name: 'with a limit above the members', coupon: fixed, members: 10, each: 1, limit: 100, cost: 50_000 },
    { name: 'of two copies for each member', coupon: fixed, members: 10, each: 2, limit: 0, cost: 100_000 },
    {
      name: 'of 20 % up to 10,000 won',
      coupon: rate(20, 10_000),
      members: 10,
      each: 1,
      limit: 0,
      cost: 100_000,
    },
    { name: 'of 20 % without maximum', coupon: rate(20), members: 10, each: 1, limit: 0, cost: undefined },
    { name: 'without members', coupon: fixed, members: 0, each: 1, limit: 0, cost: 0 },
    {
      name: 'beyond exact numbers',
      coupon: { ...fixed, discountFixedPrice: 2e9 },
      members: 1e7,
      each: 1000,
      limit: 0,
      cost: undefined,
    },
  ])('$name is $cost', ({ coupon, members, each, limit, cost }) => {
    expect(
      largestCouponCost(coupon, { memberCount: members, copiesPerMember: each, issueLimit: limit }),
    ).toBe(cost);
  });
});

describe('the expected use', () => {
  const past = (issuedCount: number, usedCount: number, discountPrice: number, discountFixedRate = 0) => ({
    issuedCount,
    usedCount,
    discountPrice,
    discountFixedRate,
  });
  test.each([
    { name: 'without past coupons', coupon: fixed, copies: 100, basis: [], expected: undefined },
    {
      name: 'by one with too few copies',
      coupon: fixed,
      copies: 100,
      basis: [past(29, 29, 1)],
      expected: undefined,
    },
    {
      name: 'by one of 32.6 %',
      coupon: fixed,
      copies: 3_412,
      basis: [past(1_000, 326, 1)],
      expected: [1_112, 5_560_000, 326, 326],
    },
    {
      name: 'by two together',
      coupon: fixed,
      copies: 1_000,
      basis: [past(100, 50, 1), past(300, 50, 1)],
      expected: [250, 1_250_000, 167, 500],
    },
    {
      name: 'of an unused one',
      coupon: rate(10),
      copies: 50,
      basis: [past(40, 0, 0, 10)],
      expected: [0, 0, 0, 0],
    },
    {
      name: 'of 20 % by one of 10 %',
      coupon: rate(20),
      copies: 100,
      basis: [past(100, 10, 40_000, 10)],
      expected: [10, 80_000, 100, 100],
    },
    {
      name: 'of 20 % up to 5,000 won',
      coupon: rate(20, 5_000),
      copies: 100,
      basis: [past(100, 10, 40_000, 10)],
      expected: [10, 50_000, 100, 100],
    },
    {
      name: 'by one whose copies were used again',
      coupon: fixed,
      copies: 10,
      basis: [past(30, 40, 1)],
      expected: [10, 50_000, 1000, 1000],
    },
  ])('$name', ({ coupon, copies, basis, expected }) => {
    const found = expectedCouponUse(coupon, copies, basis);
    expect(
      found && [found.useCount, found.discountPrice, found.lowestPermille, found.highestPermille],
    ).toEqual(expected);
  });
});

describe('the examples', () => {
  const product: CouponTerms = { ...rate(10), couponType: 'PRODUCT', minOrderPrice: 0 };
  const named = (terms: CouponTerms, uuid: string) => ({ ...terms, uuid, name: uuid });
  test.each([
    {
      name: 'alone',
      coupon: fixed,
      others: [],
      lines: [
        [40_000, '', 0, 5_000, 35_000],
        [80_000, '', 0, 5_000, 75_000],
      ],
    },
    {
      name: 'with a product coupon, which is taken off first',
      coupon: { ...fixed, ...rate(10), minOrderPrice: 40_000 },
      others: [named(product, 'ten')],
      lines: [
        [40_000, '', 0, 4_000, 36_000],
        [40_000, 'ten', 4_000, 3_600, 32_400],
        [80_000, '', 0, 8_000, 72_000],
        [80_000, 'ten', 8_000, 7_200, 64_800],
      ],
    },
    {
      name: 'of a product coupon with a code of a larger minimum',
      coupon: { ...product, minOrderPrice: 20_000 },
      others: [named({ ...fixed, isPromotionCode: true }, 'code')],
      lines: [
        [20_000, '', 2_000, 0, 18_000],
        [40_000, '', 4_000, 0, 36_000],
        [40_000, 'code', 4_000, 5_000, 31_000],
      ],
    },
    {
      name: 'without minimum',
      coupon: { ...fixed, minOrderPrice: 0 },
      others: [],
      lines: [
        [30_000, '', 0, 5_000, 25_000],
        [60_000, '', 0, 5_000, 55_000],
      ],
    },
  ])('$name', ({ coupon, others, lines }) => {
    expect(
      couponExamples(coupon, others).map((one) => [
        one.orderPrice,
        one.other?.name ?? '',
        one.productDiscountPrice,
        one.cartDiscountPrice,
        one.payPrice,
      ]),
    ).toEqual(lines);
  });

  test('state why a coupon that is not stackable excludes the other kind', () => {
    const [, both] = couponExamples({ ...fixed, isStackable: false }, [named(product, 'ten')]);
    expect(both).toMatchObject({
      productDiscountPrice: 4_000,
      cartDiscountPrice: 0,
      reason: '다른 쿠폰과 함께 사용할 수 없습니다.',
    });
  });
});
