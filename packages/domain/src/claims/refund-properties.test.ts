// Invariants of refunds (docs/rules/refunds.md#fault): over random orders and claims, and over all ways to take small orders apart.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponCancelPolicies } from '../prices/coupon-enums.ts';
import { sum } from '../base/money.ts';
import type { DeliveryFeeType } from '../base/enums.ts';
import { type Ledger, type LedgerClaim, claimInGroup, ledgerOf } from '../testing/refund-ledger.ts';
import {
  claimsArbitrary,
  couponsOf,
  feeTypes,
  openCounts,
  orderArbitrary,
  pickedCounts,
  priced,
} from '../testing/refund-orders.ts';
import type { Refund } from './refund.ts';

const isLong = process.env['ONNS_TEST_LONG'] === '1';

/** What the shopper has paid for what is still in the order: cash of open rows, and delivery fees. */
const valueOf = (ledger: Ledger): number =>
  sum(
    ledger.groups.flatMap((group) => [
      group.deliveryFee,
      group.remoteDeliveryFee,
      ...group.rows.map((row) => (row.closedBy === null ? row.payPrice : 0)),
    ]),
  );
const mileageOf = (ledger: Ledger): number =>
  sum(
    ledger.groups.flatMap((group) => group.rows.map((row) => (row.closedBy === null ? row.mileagePrice : 0))),
  );

/** Money and mileage that a claim returns, less what it asks for. */
const returned = ({ info }: Refund): number =>
  info.totalRefundPrice + info.refundMileage - info.additionalPaymentPrice;

function must(isTrue: boolean, invariant: string, facts: unknown): void {
  if (!isTrue) throw new Error(`${invariant}: ${JSON.stringify(facts)}`);
}

/** Checks one approval against the values before and after it; without `expect`, which would take most of the time. */
function checkStep(
  before: { value: number; mileage: number },
  after: Ledger,
  refund: Refund,
  claim: LedgerClaim,
): void {
  const { info } = refund;
  const given = before.value - valueOf(after) + before.mileage - mileageOf(after);
  const fees = info.refundReturnDeliveryPrice;
  const deducted = fees + info.refundReturnInitialDeliveryPrice;
  const shares = before.mileage - mileageOf(after);
  const amounts = Object.values(info).filter((value) => typeof value === 'number');
  const check = (isTrue: boolean, invariant: string) => must(isTrue, invariant, { claim, refund });
  // Fees of deliveries are kept in the group's D; the fee of a return leg is spent.
  check(
    returned(refund) + fees === given,
    'every won that leaves the order is returned or pays a return leg',
  );
  check(claim.type !== 'CANCEL' || deducted === 0, 'a cancellation deducts no return');
  const charged = deducted + info.refundAdditionalDeliveryPrice + info.additionalPaymentPrice;
  check(claim.fault === 'SHOPPER' || charged === 0, 'the fault of the merchant costs the shopper nothing');
  check(Math.min(...amounts) >= 0, 'no amount is negative');
  const isPaidMore = info.additionalPaymentPrice > 0;
  check(!isPaidMore || info.refundMileage + info.totalRefundPrice === 0, 'who pays more gets nothing back');
  check(
    info.totalRefundPrice === 0 || info.refundMileage >= shares,
    'mileage is never kept while money is returned',
  );
  check(sum(refund.mileage.map((row) => row.amount)) === info.refundMileage, 'mileage of rows adds up');
  check(refund.taxFreeAmount <= info.totalRefundPrice, 'the tax-free part is part of the refund');
  check(
    Math.min(refund.deliveryFee, refund.remoteDeliveryFee, valueOf(after), after.paidLeft) >= 0,
    'nothing is below 0',
  );
}

function run(ledger: Ledger, groupNo: number, claim: LedgerClaim): Refund {
  const before = { value: valueOf(ledger), mileage: mileageOf(ledger) };
  const refund = claimInGroup(ledger, groupNo, claim);
  checkStep(before, ledger, refund, claim);
  return refund;
}

/** Cancels the whole order, a few units at a time. */
function cancelAll(ledger: Ledger, picks: readonly number[]): Refund[] {
  const refunds: Refund[] = [];
  const cancel = (counts: Record<string, number>, groupNo: number) =>
    refunds.push(run(ledger, groupNo, { type: 'CANCEL', fault: 'SHOPPER', counts }));
  for (const [index, pick] of picks.entries()) {
    const groupNo = index % ledger.groups.length;
    const [first] = Object.entries(openCounts(ledger, groupNo));
    if (first !== undefined && pick > 0) cancel({ [first[0]]: Math.min(first[1], pick) }, groupNo);
  }
  for (const groupNo of ledger.groups.keys()) {
    const rest = openCounts(ledger, groupNo);
    if (Object.keys(rest).length > 0) cancel(rest, groupNo);
  }
  return refunds;
}

describe('random orders and claims', () => {
  test('refunds never exceed what was paid, and no claim creates or loses a won', () => {
    fc.assert(
      fc.property(orderArbitrary, claimsArbitrary, (order, claims) => {
        const paid = priced(order);
        const ledger = ledgerOf(paid, { returnFee: 3_000 });
        const refunds: Refund[] = [];
        for (const { pick, ...claim } of claims) {
          for (const groupNo of ledger.groups.keys()) {
            const counts = pickedCounts(ledger, groupNo, pick);
            if (Object.keys(counts).length > 0) refunds.push(run(ledger, groupNo, { ...claim, counts }));
          }
        }
        const money = sum(refunds.map(({ info }) => info.totalRefundPrice - info.additionalPaymentPrice));
        expect(money).toBeLessThanOrEqual(paid.price.payPrice);
        expect(sum(refunds.map(({ info }) => info.refundMileage))).toBeLessThanOrEqual(
          paid.price.mileagePrice,
        );
      }),
      { numRuns: isLong ? 20_000 : 1_500 },
    );
  }, 300_000);

  test('an order cancelled bit by bit returns exactly what was paid in money and mileage', () => {
    fc.assert(
      fc.property(
        orderArbitrary,
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }),
        (order, picks) => {
          const paid = priced(order);
          const ledger = ledgerOf(paid, { returnFee: 3_000 });
          const refunds = cancelAll(ledger, picks);
          expect(sum(refunds.map(returned))).toBe(paid.price.payPrice + paid.price.mileagePrice);
          expect(valueOf(ledger) + mileageOf(ledger)).toBe(0);
        },
      ),
      { numRuns: isLong ? 20_000 : 1_500 },
    );
  }, 300_000);
});

describe.each(couponCancelPolicies)('coupons with the policy %s', (policy) => {
  const minimumArbitrary = fc.integer({ min: 0, max: 120_000 });

  test('every claim returns what leaves the order, and no refund exceeds what was paid', () => {
    fc.assert(
      fc.property(orderArbitrary, claimsArbitrary, minimumArbitrary, (order, claims, minOrderPrice) => {
        const paid = priced(order);
        const ledger = ledgerOf(paid, { returnFee: 3_000 }, couponsOf(paid, [policy], minOrderPrice));
        for (const { pick, ...claim } of claims) {
          for (const groupNo of ledger.groups.keys()) {
            const counts = pickedCounts(ledger, groupNo, pick);
            if (Object.keys(counts).length > 0) run(ledger, groupNo, { ...claim, counts });
          }
        }
        const rows = ledger.groups.flatMap((group) => group.rows);
        const least = Math.min(
          ...rows.flatMap((row) => [
            row.payPrice,
            row.cartCouponDiscountPrice,
            row.productCouponDiscountPrice,
          ]),
        );
        expect(least).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: isLong ? 20_000 : 500 },
    );
  }, 300_000);

  test('an order cancelled bit by bit returns all money and mileage, and every coupon once', () => {
    fc.assert(
      fc.property(
        orderArbitrary,
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }),
        minimumArbitrary,
        (order, picks, minOrderPrice) => {
          const paid = priced(order);
          const used = couponsOf(paid, [policy], minOrderPrice);
          const ledger = ledgerOf(paid, { returnFee: 3_000 }, used);
          const refunds = cancelAll(ledger, picks);
          expect(sum(refunds.map(returned))).toBe(paid.price.payPrice + paid.price.mileagePrice);
          expect(valueOf(ledger) + mileageOf(ledger)).toBe(0);
          expect(sum(refunds.map(({ info }) => info.refundCouponCount))).toBe(used.length);
        },
      ),
      { numRuns: isLong ? 20_000 : 500 },
    );
  }, 300_000);
});

const kinds: Omit<LedgerClaim, 'counts'>[] = [
  { type: 'CANCEL', fault: 'SHOPPER' },
  { type: 'CANCEL', fault: 'MERCHANT' },
  { type: 'RETURN', fault: 'SHOPPER' },
  { type: 'RETURN', fault: 'MERCHANT' },
];

/** Every choice of 0 to n units of each item, except none at all. */
function choices(open: readonly [string, number][]): Record<string, number>[] {
  let found: Record<string, number>[] = [{}];
  for (const [item, count] of open) {
    found = found.flatMap((chosen) =>
      Array.from({ length: count + 1 }, (_, units) => (units === 0 ? chosen : { ...chosen, [item]: units })),
    );
  }
  return found.filter((chosen) => Object.keys(chosen).length > 0);
}

/** What decides all later refunds of a group: open rows with their shares, fees, and the goods that left by the merchant's fault. */
function keyOf(ledger: Ledger, groupNo: number): string {
  const group = ledger.groups[groupNo];
  if (group === undefined) return '';
  const open = group.rows
    .filter((row) => row.closedBy === null)
    .map((row) => [
      row.itemUuid,
      row.count,
      row.cartCouponDiscountPrice,
      row.productCouponDiscountPrice,
      row.mileagePrice,
    ]);
  const lost = sum(group.rows.filter((row) => row.closedBy === 'MERCHANT').map((row) => row.productPrice));
  return JSON.stringify([open, lost, group.deliveryFee, group.remoteDeliveryFee]);
}

function copyOf(ledger: Ledger): Ledger {
  return {
    ...ledger,
    groups: ledger.groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row })) })),
  };
}

/** Makes every claim in every reachable state of one group; returns the number of claims. */
function exploreGroup(start: Ledger, groupNo: number): number {
  const seen = new Set([keyOf(start, groupNo)]);
  const queue = [start];
  let claims = 0;
  for (const state of queue) {
    for (const counts of choices(Object.entries(openCounts(state, groupNo)))) {
      for (const kind of kinds) {
        const next = copyOf(state);
        run(next, groupNo, { ...kind, counts });
        claims += 1;
        const key = keyOf(next, groupNo);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(next);
      }
    }
  }
  return claims;
}

const unitPrices = [9_901, 15_000, 33_333];

/** All orders of up to `rows` rows with up to `units` units, in one or two groups. */
function* smallOrders(rows: number, units: number): Generator<{ counts: number[]; groups: number[] }> {
  for (let length = 1; length <= rows; length += 1) {
    for (let code = 0; code < units ** length; code += 1) {
      const counts = Array.from({ length }, (_, index) => (Math.trunc(code / units ** index) % units) + 1);
      for (let split = 0; split < 2 ** (length - 1); split += 1) {
        yield { counts, groups: counts.map((_, index) => (index === 0 ? 0 : (split >> (index - 1)) & 1)) };
      }
    }
  }
}

describe('exhaustive: every way to take a small order apart', () => {
  // The other policies take as long each; npm run test:full has them.
  const policies: DeliveryFeeType[] = isLong ? feeTypes : ['CONDITIONAL_FREE'];
  test.each(policies)(
    '%s: every claim in every state of every order of up to 3 rows in 2 groups',
    (feeType) => {
      let claims = 0;
      for (const { counts, groups } of smallOrders(3, 3)) {
        const paid = priced({
          rows: counts.map((count, index) => ({
            count,
            salesPrice: unitPrices[index] ?? 0,
            groupNo: groups[index] ?? 0,
            isTaxFree: index === 2,
          })),
          feeTypes: [feeType, 'COUNT'],
          isJeju: counts.length % 2 === 0,
          cartCoupon: 5_003,
          mileage: 2_999,
        });
        const start = ledgerOf(paid, { returnFee: 3_000 });
        for (const groupNo of start.groups.keys()) claims += exploreGroup(start, groupNo);
      }
      expect(claims).toBeGreaterThan(1_000);
    },
    300_000,
  );
});
