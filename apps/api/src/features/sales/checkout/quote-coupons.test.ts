// The proposal of a quote states what it can have missed where the search reached its limit (docs/rules/coupons.md#best).
import { describe, expect, test } from 'vitest';
import {
  couponDistributions,
  couponOrder,
  ownedCoupon,
  randomCouponOrder,
} from '#domain/testing/coupon-orders.ts';
import { bestCoupons } from '#domain/prices/best-coupons/best-coupons.ts';
import { mostConsidered } from '../user-coupons/user-coupons.ts';
import { couponResponses } from './quote-coupons.ts';

const given = couponDistributions['cart coupons above the price of their rows'];
const orders = Array.from({ length: 60 }, (_, seed) => randomCouponOrder(given, seed)).map((one) => ({
  ...one,
  best: bestCoupons(one.coupons, one.order),
}));

function proposal({ order, coupons }: Pick<(typeof orders)[number], 'order' | 'coupons'>) {
  const items = order.lines.map(({ productItemUuid }) => ({ productItemUuid, count: 1 }));
  const selected = { productCoupons: new Map(), problems: [] };
  const quoted = { order, owned: coupons, rows: new Map(), selected, promotionCode: undefined, items };
  return couponResponses(quoted, 0).answer.bestCoupons;
}

describe('the proposal of a quote', () => {
  test('has mostMissedPrice where the set is not proven to be the best', () => {
    const unproven = orders.filter(({ best }) => best.mostMissedPrice > 0);
    expect(unproven.length).toBeGreaterThan(0);
    for (const one of unproven)
      expect(proposal(one)).toMatchObject({
        discountPrice: one.best.discountPrice,
        mostMissedPrice: one.best.mostMissedPrice,
      });
  });

  test('has no mostMissedPrice where the set is proven to be the best', () => {
    const proven = orders.filter(({ best }) => best.mostMissedPrice === 0);
    expect(proven.length).toBeGreaterThan(0);
    for (const one of proven) expect(proposal(one)).not.toHaveProperty('mostMissedPrice');
  });

  test.each([
    ['no mostMissedPrice for a wallet below the limit', mostConsidered - 1, undefined],
    [
      'what remains to be paid as mostMissedPrice where the wallet may have more coupons',
      mostConsidered,
      9_000,
    ],
  ])('has %s', (_what, count, mostMissedPrice) => {
    const coupons = Array.from({ length: count }, (_, index) =>
      ownedCoupon(`coupon-${index}`, { discountFixedPrice: 1_000, targetProductItemUuids: ['item-0'] }),
    );
    const answer = proposal({ order: couponOrder([10_000]), coupons });
    expect([answer.discountPrice, answer.mostMissedPrice]).toEqual([1_000, mostMissedPrice]);
  });
});
