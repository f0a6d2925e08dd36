// Compares the shop's money rows and cash receipts of a day with the provider's lists (docs/rules/payments.md#reconciliation). Pure.

/** One movement: positive to the shop, negative back to the shopper. */
export type Movement = {
  paymentKey: string;
  orderId: string;
  /** The provider's key; captures of the shop have other keys, so that they are compared by payment and amount. */
  transactionKey: string;
  amount: number;
  at: Date;
};

/**
 * MISSING_HERE: the provider took money that the shop does not know. MISSING_THERE: the reverse, for any movement. AMOUNT_DIFFERS: both
 * know the movement. DOUBLED: the provider took the money of one payment again. CANCELED_THERE: a cancellation in the provider's console.
 */
export const differenceKinds = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'DOUBLED',
  'CANCELED_THERE',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Difference = {
  kind: DifferenceKind;
  paymentKey: string;
  orderId: string;
  transactionKey: string;
  /** The shop's amount, and the provider's; null where the movement is missing. */
  ours: number | null;
  theirs: number | null;
  at: Date;
};

/**
 * Every difference between the two lists; the order of the movements does not matter. Each provider transaction and each of ours is part
 * of at most one difference.
 */
export function reconcile(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  return compareEach(ours, theirs, compareCancels);
}

/**
 * The same for cash receipts, `paymentKey` being the key of the receipt: issues are positive, cancellations negative. The provider's list
 * has no key of a cancellation, so that these are compared by amount as well. MISSING_THERE: the provider lists no such issue or cancellation.
 */
export function reconcileReceipts(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  return compareEach(ours, theirs, (here, there) => compareAmounts(here, there, 'CANCELED_THERE'));
}

type Compare = (here: readonly Movement[], there: readonly Movement[]) => Difference[];

function compareEach(
  ours: readonly Movement[],
  theirs: readonly Movement[],
  compareNegative: Compare,
): Difference[] {
  const keys = new Set([...ours, ...theirs].map(({ paymentKey }) => paymentKey));
  const ofOurs = Map.groupBy(ours, ({ paymentKey }) => paymentKey);
  const ofTheirs = Map.groupBy(theirs, ({ paymentKey }) => paymentKey);
  return [...keys].flatMap((key) => {
    const here = ofOurs.get(key) ?? [];
    const there = ofTheirs.get(key) ?? [];
    return [
      ...compareAmounts(
        here.filter(isCapture),
        there.filter(isCapture),
        here.some(isCapture) ? 'DOUBLED' : 'MISSING_HERE',
      ),
      ...compareNegative(here.filter(isCancel), there.filter(isCancel)),
    ];
  });
}

const isCapture = ({ amount }: Movement): boolean => amount > 0;
const isCancel = ({ amount }: Movement): boolean => amount < 0;

function differenceOf(
  kind: DifferenceKind,
  here: Movement | undefined,
  there: Movement | undefined,
): Difference[] {
  const known = there ?? here;
  if (known === undefined) return [];
  const { paymentKey, orderId, transactionKey, at } = known;
  return [
    {
      kind,
      paymentKey,
      orderId,
      transactionKey,
      at,
      ours: here?.amount ?? null,
      theirs: there?.amount ?? null,
    },
  ];
}

/** Movements of one payment: equal amounts belong together, then what is left is paired; `extraKind` is the kind of any further one there. */
function compareAmounts(
  here: readonly Movement[],
  there: readonly Movement[],
  extraKind: DifferenceKind,
): Difference[] {
  const left = [...here];
  const unmatched = there.filter((movement) => {
    const at = left.findIndex(({ amount }) => amount === movement.amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const extra = unmatched.flatMap((movement) => {
    const pair = left.shift();
    if (pair !== undefined) return differenceOf('AMOUNT_DIFFERS', pair, movement);
    return differenceOf(extraKind, undefined, movement);
  });
  return [...extra, ...left.flatMap((movement) => differenceOf('MISSING_THERE', movement, undefined))];
}

/** Cancellations of one payment, by the provider's key. */
function compareCancels(here: readonly Movement[], there: readonly Movement[]): Difference[] {
  const byKey = new Map(here.map((movement) => [movement.transactionKey, movement]));
  const extra = there.flatMap((movement) => {
    const known = byKey.get(movement.transactionKey);
    byKey.delete(movement.transactionKey);
    if (known === undefined) return differenceOf('CANCELED_THERE', undefined, movement);
    return known.amount === movement.amount ? [] : differenceOf('AMOUNT_DIFFERS', known, movement);
  });
  return [
    ...extra,
    ...[...byKey.values()].flatMap((movement) => differenceOf('MISSING_THERE', movement, undefined)),
  ];
}
