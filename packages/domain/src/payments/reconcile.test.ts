// Reconciliation: a clean day gives no difference, and each injected fault is found as its kind.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DifferenceKind, type Movement, reconcile, reconcileReceipts } from './reconcile.ts';

const at = new Date('2026-11-22T10:00:00+09:00');

/** Payments with a capture and up to three partial cancellations each. */
const days = fc.array(
  fc.record({
    total: fc.integer({ min: 100, max: 500_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 40 },
);

type Day = { total: number; parts: number[] }[];

const theirsOf = (day: Day): Movement[] =>
  day.flatMap(({ total, parts }, index) => [
    movement(index, `TX${index}`, total),
    ...parts.map((part, nth) => movement(index, `TX${index}c${nth}`, -part)),
  ]);
/** Our captures have keys of our own. */
const oursOf = (day: Day): Movement[] =>
  theirsOf(day).map((one) => (one.amount > 0 ? { ...one, transactionKey: `paid:${one.paymentKey}` } : one));
const movement = (index: number, transactionKey: string, amount: number): Movement => ({
  paymentKey: `key-${index}`,
  orderId: `20261122000000${index}-1`,
  transactionKey,
  amount,
  at,
});

describe('reconcile', () => {
  test('finds nothing in a clean day, in any order', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (day, isReversed) => {
        const theirs = theirsOf(day);
        expect(reconcile(oursOf(day), isReversed ? theirs.toReversed() : theirs)).toEqual([]);
      }),
    );
  });

  test('finds 20 faults in a day of 40 payments, each as its kind, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            total: fc.integer({ min: 100, max: 500_000 }),
            parts: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
          }),
          { minLength: 40, maxLength: 40 },
        ),
        fc.shuffledSubarray([...Array(40).keys()], { minLength: 20, maxLength: 20 }),
        (day, chosen) => {
          const faulty = withFaults(day, chosen);
          const found = reconcile(faulty.ours, faulty.theirs);
          expect(found.map(({ kind, paymentKey }) => `${paymentKey} ${kind}`).toSorted()).toEqual(
            faulty.expected.map(([index, kind]) => `key-${index} ${kind}`).toSorted(),
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** One fault in each chosen payment, of seven sorts in turn. */
function withFaults(day: Day, chosen: number[]) {
  let ours = oursOf(day);
  let theirs = theirsOf(day);
  const expected: [number, DifferenceKind][] = [];
  const without = (list: Movement[], index: number, isWanted: (one: Movement) => boolean) => {
    const found = list.findIndex((one) => one.paymentKey === `key-${index}` && isWanted(one));
    return list.filter((_, position) => position !== found);
  };
  const capture = ({ amount }: Movement) => amount > 0;
  const cancel = ({ amount }: Movement) => amount < 0;
  chosen.forEach((index, nth) => {
    const add = (kind: DifferenceKind) => expected.push([index, kind]);
    switch (nth % 7) {
      case 0:
        ours = without(ours, index, capture);
        return add('MISSING_HERE');
      case 1:
        theirs = without(theirs, index, capture);
        return add('MISSING_THERE');
      case 2:
        ours = ours.map((one) =>
          one.transactionKey === `paid:key-${index}` ? { ...one, amount: one.amount + 1 } : one,
        );
        return add('AMOUNT_DIFFERS');
      case 3:
        theirs = [...theirs, movement(index, `TX${index}again`, day[index]?.total ?? 0)];
        return add('DOUBLED');
      case 4:
        theirs = [...theirs, movement(index, `TX${index}desk`, -7)];
        return add('CANCELED_THERE');
      case 5:
        theirs = without(theirs, index, cancel);
        return add('MISSING_THERE');
      default:
        theirs = theirs.map((one) =>
          one.transactionKey === `TX${index}c0` ? { ...one, amount: one.amount - 1 } : one,
        );
        return add('AMOUNT_DIFFERS');
    }
  });
  return { ours, theirs, expected };
}

describe('reconcileReceipts', () => {
  /** The provider lists no keys of cancellations, and the two sides name the movements differently. */
  const listed = (day: Day): Movement[] =>
    theirsOf(day).map((one, index) => ({ ...one, transactionKey: `listed-${index}` }));

  test('finds nothing in a clean day, in any order', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (day, isReversed) => {
        const theirs = listed(day);
        expect(reconcileReceipts(oursOf(day), isReversed ? theirs.toReversed() : theirs)).toEqual([]);
      }),
    );
  });

  test('finds one difference for one movement that a side lacks, adds or has with another amount', () => {
    const faults = [
      ['lacks', 'MISSING_HERE', 'CANCELED_THERE'],
      ['loses', 'MISSING_THERE', 'MISSING_THERE'],
      ['changes', 'AMOUNT_DIFFERS', 'AMOUNT_DIFFERS'],
      ['doubles', 'DOUBLED', 'CANCELED_THERE'],
    ] as const;
    fc.assert(
      fc.property(days, fc.nat(), fc.constantFrom(...faults), (day, seed, [fault, ofIssue, ofCancel]) => {
        const chosen = seed % theirsOf(day).length;
        const ours = oursOf(day).filter((_, index) => fault !== 'lacks' || index !== chosen);
        const theirs = listed(day).flatMap((one, index) => {
          if (index !== chosen || fault === 'lacks') return [one];
          if (fault === 'loses') return [];
          return fault === 'doubles' ? [one, one] : [{ ...one, amount: one.amount * 1_000 }];
        });
        const amount = theirsOf(day)[chosen]?.amount ?? 0;
        const found = reconcileReceipts(ours, theirs);
        expect(found.map(({ kind }) => kind)).toEqual([amount > 0 ? ofIssue : ofCancel]);
      }),
    );
  });
});
