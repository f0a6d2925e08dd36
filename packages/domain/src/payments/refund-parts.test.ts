// Parts of refunds (docs/rules/refunds.md#tax-parts): a table of cases, and a provider that keeps both balances over random orders and claims.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../base/money.ts';
import { couponCancelPolicies } from '../prices/coupon-enums.ts';
import { type Ledger, claimInGroup, ledgerOf } from '../testing/refund-ledger.ts';
import {
  claimsArbitrary,
  couponsOf,
  openCounts,
  orderArbitrary,
  pickedCounts,
  priced,
} from '../testing/refund-orders.ts';
import { type PaymentLeft, divideRefund, inRefundOrder, taxFreePartOf } from './refund-parts.ts';

const runs = process.env['ONNS_TEST_LONG'] === '1' ? 20_000 : 1_000;

describe('the tax-free part of a refund', () => {
  test.each([
    { name: 'is the wanted one where both parts suffice', amount: 5, wanted: 2, left: 10, free: 6, part: 2 },
    { name: 'is at most what is left of it', amount: 8, wanted: 8, left: 10, free: 6, part: 6 },
    {
      name: 'is raised where the taxable part is too small',
      amount: 8,
      wanted: 0,
      left: 10,
      free: 6,
      part: 4,
    },
    { name: 'takes the rest of both parts', amount: 10, wanted: 0, left: 10, free: 6, part: 6 },
    { name: 'is 0 for taxable goods alone', amount: 4, wanted: 4, left: 10, free: 0, part: 0 },
    { name: 'is the whole of a tax-free payment', amount: 4, wanted: 0, left: 10, free: 10, part: 4 },
    { name: 'ignores a balance above the payment', amount: 4, wanted: 0, left: 4, free: 9, part: 4 },
    { name: 'ignores a balance below 0', amount: 4, wanted: 1, left: 4, free: -2, part: 0 },
  ])('$name', ({ amount, wanted, left, free, part }) => {
    expect(taxFreePartOf(amount, wanted, { left, taxFreeLeft: free })).toBe(part);
  });
});

test('a refund of more than the payments hold is a RangeError', () => {
  expect(() => divideRefund([{ left: 4, taxFreeLeft: 0 }], 5, 0)).toThrow(RangeError);
});

test.each([
  { name: 'goods alone from the payment of the order', amount: 5_000, surcharge: 0, parts: [5_000, 0] },
  { name: 'goods with one surcharge', amount: 8_000, surcharge: 3_000, parts: [5_000, 3_000] },
  { name: 'all', amount: 26_000, surcharge: 6_000, parts: [20_000, 6_000] },
  { name: 'more than the order was paid with', amount: 25_000, surcharge: 3_000, parts: [20_000, 5_000] },
])('a refund of $name returns surcharges to the payment that paid them', ({ amount, surcharge, parts }) => {
  const paid = [
    { left: 20_000, taxFreeLeft: 12_000, isSurcharge: false },
    { left: 6_000, taxFreeLeft: 0, isSurcharge: true },
  ];
  const divided = divideRefund(inRefundOrder(paid, surcharge), amount, 0);
  const taken = (isSurcharge: boolean) =>
    sum(divided.filter(({ payment }) => payment.isSurcharge === isSurcharge).map((part) => part.amount));
  expect([taken(false), taken(true)]).toEqual(parts);
});

/** A provider refuses a refund of which either part exceeds its balance. */
function pay(balance: PaymentLeft, amount: number, taxFreeAmount: number): void {
  const taxableLeft = balance.left - balance.taxFreeLeft;
  const isWithin =
    amount > 0 &&
    taxFreeAmount >= 0 &&
    taxFreeAmount <= Math.min(amount, balance.taxFreeLeft) &&
    amount - taxFreeAmount <= taxableLeft;
  if (!isWithin)
    throw new Error(`NOT_CANCELABLE_AMOUNT: ${JSON.stringify({ balance, amount, taxFreeAmount })}`);
  balance.left -= amount;
  balance.taxFreeLeft -= taxFreeAmount;
}

/** The ledgers of the shop, what the provider holds, and refunds that were not sent. */
class Till {
  readonly ledgers: PaymentLeft[] = [];
  readonly provider: PaymentLeft[] = [];
  private unsent: { at: number; amount: number; taxFreeAmount: number }[] = [];

  take(left: number, taxFreeLeft: number): void {
    this.ledgers.push({ left, taxFreeLeft });
    this.provider.push({ left, taxFreeLeft });
  }

  refund(amount: number, taxFreeAmount: number): void {
    for (const part of divideRefund(this.ledgers, amount, taxFreeAmount)) {
      part.payment.left -= part.amount;
      part.payment.taxFreeLeft -= part.taxFreeAmount;
      this.unsent.push({ at: part.index, amount: part.amount, taxFreeAmount: part.taxFreeAmount });
    }
  }

  /** Sends what waits, the newest first where `isReversed`. */
  send(isReversed: boolean): void {
    const sent = isReversed ? this.unsent.toReversed() : this.unsent;
    this.unsent = [];
    for (const { at, amount, taxFreeAmount } of sent) {
      const balance = this.provider[at];
      if (balance !== undefined) pay(balance, amount, taxFreeAmount);
    }
  }
}

const taxFreeCash = (ledger: Ledger): number =>
  sum(ledger.groups.flatMap((group) => group.rows.map((row) => (row.isTaxFree ? row.payPrice : 0))));

test('a provider that keeps both balances accepts every refund, and all that is left in the last one', () => {
  fc.assert(
    fc.property(
      orderArbitrary,
      claimsArbitrary,
      fc.shuffledSubarray([...couponCancelPolicies], { minLength: 1 }),
      fc.integer({ min: 0, max: 120_000 }),
      fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
      (order, claims, policies, minOrderPrice, flags) => {
        const paid = priced(order);
        const ledger = ledgerOf(paid, { returnFee: 3_000 }, couponsOf(paid, policies, minOrderPrice));
        const till = new Till();
        till.take(paid.price.payPrice, taxFreeCash(ledger));
        const claim = (
          counts: Record<string, number>,
          groupNo: number,
          facts: Omit<(typeof claims)[number], 'pick'>,
        ) => {
          if (Object.keys(counts).length === 0) return;
          const { info, taxFreeAmount } = claimInGroup(ledger, groupNo, { ...facts, counts });
          // The fee of a claim is a payment without tax-free goods.
          if (info.additionalPaymentPrice > 0) till.take(info.additionalPaymentPrice, 0);
          till.refund(info.totalRefundPrice, taxFreeAmount);
        };
        for (const [index, { pick, ...facts }] of claims.entries()) {
          const groupNos = [...ledger.groups.keys()];
          for (const groupNo of flags[index] === true ? groupNos.toReversed() : groupNos)
            claim(pickedCounts(ledger, groupNo, pick), groupNo, facts);
          if (flags[index + 12] === true) till.send(flags[index] === true);
        }
        const rest = { type: 'CANCEL', fault: 'MERCHANT', isPickedUp: false, isSelfReturned: false } as const;
        for (const groupNo of ledger.groups.keys()) claim(openCounts(ledger, groupNo), groupNo, rest);
        till.send(false);
        // What a goodwill refund of the remaining fees would return.
        till.refund(ledger.paidLeft, 0);
        till.send(false);
        expect(till.provider.every(({ left, taxFreeLeft }) => left === 0 && taxFreeLeft === 0)).toBe(true);
      },
    ),
    { numRuns: runs, seed: 20_261_128 },
  );
}, 300_000);

test('whatever was refunded before, a provider accepts a part that was divided by its balances', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100_000),
      fc.nat(100_000),
      fc.nat(100_000),
      (taxable, free, at, wanted) => {
        const balance = { left: taxable + free, taxFreeLeft: free };
        const amount = 1 + (at % Math.max(1, balance.left));
        if (balance.left > 0) pay({ ...balance }, amount, taxFreePartOf(amount, wanted, balance));
      },
    ),
    { numRuns: runs, seed: 20_261_128 },
  );
});
