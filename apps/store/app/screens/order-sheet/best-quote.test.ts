// The quote that the order sheet begins with.
import { expect, test } from 'vitest';
import { refusalOf } from '#domain/base/refusal.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { quoteWithBest } from './best-quote.ts';

const lines = [{ productItemUuid: 'omega', count: 1 }];
const quote = {
  isPurchasable: true,
  bestCoupons: { discountPrice: 3_000, cartUserCouponUuid: 'mine' },
} as OrderQuote;

test('without coupons when one of the best set was used meanwhile', async () => {
  const registerOrder = ({ cartUserCouponUuid }: { cartUserCouponUuid?: string }) =>
    cartUserCouponUuid === undefined
      ? Promise.resolve(quote)
      : Promise.reject(refusalOf('COUPON_NOT_APPLICABLE'));
  expect(await quoteWithBest({ registerOrder }, lines)).toEqual({ quote, proposed: undefined });
});

test('other failures, and a refusal of the lines themselves, are the caller’s', async () => {
  const failure = new Error('The connection is lost.');
  await expect(quoteWithBest({ registerOrder: () => Promise.reject(failure) }, lines)).rejects.toBe(failure);
  const refusal = refusalOf('NOT_ON_SALE');
  await expect(quoteWithBest({ registerOrder: () => Promise.reject(refusal) }, lines)).rejects.toBe(refusal);
});
