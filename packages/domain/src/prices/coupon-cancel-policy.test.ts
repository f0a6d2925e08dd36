// The four ways of treating a coupon on a partial cancellation (docs/rules/coupons.md#partial-cancel): worked examples, and sums that hold
// for any order and any sequence of cancellations.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CouponCancelPolicy, couponCancelPolicies } from './coupon-enums.ts';
import { allocate, sum } from '../base/money.ts';
import { type CouponShareRow, couponAdjustment } from './coupon-cancel-policy.ts';

/** Rows of an order whose cart coupon was divided by largest remainder. */
function rowsOf(prices: readonly number[], discountPrice: number): CouponShareRow[] {
  const shares = allocate(Math.min(discountPrice, sum(prices)), prices);
  return prices.map((productPrice, index) => ({
    orderProductUuid: `row-${index}`,
    productPrice,
    registeredShare: shares[index] ?? 0,
    share: shares[index] ?? 0,
    payPrice: productPrice - (shares[index] ?? 0),
  }));
}

/** Cancels rows one claim after the other and returns the money of each refund, and whether the coupon was dropped. */
function cancel(
  policy: CouponCancelPolicy,
  minOrderPrice: number,
  rows: readonly CouponShareRow[],
  claims: readonly number[],
) {
  let open = [...rows];
  return claims.map((index) => {
    const claimed = open.filter((row) => row.orderProductUuid === `row-${index}`);
    const remaining = open.filter((row) => row.orderProductUuid !== `row-${index}`);
    const refundablePrice = sum(claimed.map((row) => row.payPrice));
    const { changes, clawbackPrice, isDropped } = couponAdjustment({
      policy,
      minOrderPrice,
      claimed,
      remaining,
      refundablePrice,
    });
    const changeOf = new Map(changes.map((one) => [one.orderProductUuid, one.change]));
    open = remaining.map((row) => {
      const change = changeOf.get(row.orderProductUuid) ?? 0;
      return { ...row, share: row.share + change, payPrice: row.payPrice - change };
    });
    return { refund: refundablePrice - clawbackPrice, isDropped, open };
  });
}

describe('a partial cancellation of 19,900 and 30,000 with a coupon of 5,000 from 40,000 won', () => {
  test.each([
    // Shares 1,994 and 3,006; 30,000 remain, less than the minimum.
    { policy: 'KEEP_SHARE', minimum: 40_000, refunds: [17_906, 26_994], isDropped: false },
    { policy: 'KEEP_FULL_ABOVE_MINIMUM', minimum: 40_000, refunds: [14_900, 30_000], isDropped: true },
    // 3,006 × 30,000 ÷ 40,000 = 2,254 stays, 752 is taken back.
    { policy: 'PRO_RATA_BELOW_MINIMUM', minimum: 40_000, refunds: [17_154, 27_746], isDropped: false },
    { policy: 'DROP_BELOW_MINIMUM', minimum: 40_000, refunds: [14_900, 30_000], isDropped: true },
    // 30,000 still meet the minimum.
    { policy: 'KEEP_SHARE', minimum: 30_000, refunds: [17_906, 26_994], isDropped: false },
    { policy: 'KEEP_FULL_ABOVE_MINIMUM', minimum: 30_000, refunds: [19_900, 25_000], isDropped: false },
    { policy: 'PRO_RATA_BELOW_MINIMUM', minimum: 30_000, refunds: [17_906, 26_994], isDropped: false },
    { policy: 'DROP_BELOW_MINIMUM', minimum: 30_000, refunds: [17_906, 26_994], isDropped: false },
  ] as const)(
    'refunds $refunds under $policy with a minimum of $minimum',
    ({ policy, minimum, refunds, isDropped }) => {
      const claims = cancel(policy, minimum, rowsOf([19_900, 30_000], 5_000), [0, 1]);
      expect(claims.map((claim) => claim.refund)).toEqual(refunds);
      expect(claims[0]?.isDropped).toBe(isDropped);
    },
  );

  test('never costs the shopper more than the claim refunds', () => {
    const [first] = cancel('DROP_BELOW_MINIMUM', 41_000, rowsOf([1_000, 40_000], 20_000), [0]);
    expect(first).toMatchObject({ refund: 0, isDropped: false });
  });
});

test('every policy refunds what was paid when all rows are cancelled, in any order, with shares within the prices', () => {
  const orders = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
    discountPrice: fc.integer({ min: 0, max: 120_000 }),
    minOrderPrice: fc.integer({ min: 0, max: 300_000 }),
    seed: fc.integer({ min: 0, max: 720 }),
    policy: fc.constantFrom(...couponCancelPolicies),
  });
  fc.assert(
    fc.property(orders, ({ prices, discountPrice, minOrderPrice, seed, policy }) => {
      const rows = rowsOf(prices, discountPrice);
      const claims = prices
        .map((_, index) => index)
        .toSorted((one, other) => ((one * 7 + seed) % 13) - ((other * 7 + seed) % 13));
      const done = cancel(policy, minOrderPrice, rows, claims);
      expect(sum(done.map((claim) => claim.refund))).toBe(sum(rows.map((row) => row.payPrice)));
      for (const { refund, open } of done) {
        expect(refund).toBeGreaterThanOrEqual(0);
        for (const row of open) {
          expect(row.share).toBeGreaterThanOrEqual(0);
          expect(row.payPrice).toBe(row.productPrice - row.share);
          expect(row.payPrice).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('two claims that are approved together take back the same under every policy, whichever is refunded first', () => {
  const orders = fc.record({
    claimed: fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 90_000 })),
    rest: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
    discountPrice: fc.integer({ min: 0, max: 120_000 }),
    minOrderPrice: fc.integer({ min: 0, max: 300_000 }),
    policy: fc.constantFrom(...couponCancelPolicies),
  });
  fc.assert(
    fc.property(orders, ({ claimed, rest, discountPrice, minOrderPrice, policy }) => {
      const all = rowsOf([...claimed, ...rest], discountPrice);
      const [one, other] = all;
      /** Money returned by both claims, and what the rows that remain cost. */
      const refunded = (claims: readonly (CouponShareRow | undefined)[]) => {
        let remaining = all.slice(2);
        let isDropped = false;
        const money = claims.map((row) => {
          const refundablePrice = row?.payPrice ?? 0;
          if (row === undefined || isDropped) return refundablePrice;
          const found = couponAdjustment({
            policy,
            minOrderPrice,
            claimed: [row],
            remaining,
            refundablePrice,
          });
          const changeOf = new Map(
            found.changes.map(({ orderProductUuid, change }) => [orderProductUuid, change]),
          );
          remaining = remaining.map((left) => {
            const change = changeOf.get(left.orderProductUuid) ?? 0;
            return { ...left, share: left.share + change, payPrice: left.payPrice - change };
          });
          isDropped = found.isDropped;
          return refundablePrice - found.clawbackPrice;
        });
        return [sum(money), sum(remaining.map(({ payPrice }) => payPrice)), isDropped];
      };
      expect(refunded([other, one])).toEqual(refunded([one, other]));
    }),
    { numRuns: 2_000 },
  );
});
