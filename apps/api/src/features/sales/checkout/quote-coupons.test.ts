// The proposal of a quote states what it can have missed where the search reached its limit (docs/rules/coupons.md#best).
import { describe, expect, test } from 'vitest';
import { couponDistributions, randomCouponOrder } from '#domain/testing/coupon-orders.ts';
import { bestCoupons } from '#domain/prices/best-coupons/best-coupons.ts';
import { couponAnswers } from './quote-coupons.ts';

const given = couponDistributions['cart coupons above the price of their rows'];
const orders = Array.from({ length: 60 }, (_, seed) => randomCouponOrder(given, seed)).map((one) => ({
  ...one,
  best: bestCoupons(one.coupons, one.order),
}));

function proposal({ order, coupons }: (typeof orders)[number]) {
  const items = order.lines.map(({ productItemUuid }) => ({ productItemUuid, count: 1 }));
  const selected = { productCoupons: new Map(), problems: [] };
  const quoted = { order, owned: coupons, rows: new Map(), selected, promotionCode: undefined, items };
  return couponAnswers(quoted, 0).answer.bestCoupons;
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
});
