// Whole won: the guard, exact products and shares, and how an amount is written for people.
// What an amount is for (price, fee, refund) is not decided here.

/** Whole won. Negative only where a name says so (`±won` of the wire). */
export type Won = number;

const wonFormat = new Intl.NumberFormat('ko-KR');

/** The amount itself when it is a whole number that a double holds exactly; a RangeError otherwise. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of won: ${String(amount)}`);
  return amount;
}

/** 12345 -> '12,345'. One shared formatter: making one per price costs a third of a page (docs/architecture.md#formatters). */
export function formatNumber(value: number): string {
  return wonFormat.format(value);
}

/** 12345 -> '12,345원'. */
export function formatWon(amount: Won): string {
  return `${wonFormat.format(amount)}원`;
}

/** price × count, exact; a RangeError where the product is no longer a whole number of won. */
export function multiplyWon(first: number, second: number): Won {
  const result = won(first) * won(second);
  // An unsafe result may be rounded; through BigInt the refusal can name the true figure.
  if (!Number.isSafeInteger(result)) {
    throw new RangeError(`Too large for won: ${(BigInt(first) * BigInt(second)).toString()}`);
  }
  return result;
}

/** trunc(first × second ÷ divisor), multiplied first and exactly (docs/rules/prices.md#won: 0.29 × 100 is not 29). */
export function truncatedRatio(first: number, second: number, divisor: number): number {
  const result = won(first) * won(second);
  if (Number.isSafeInteger(result)) return Math.trunc(result / won(divisor));
  return Number((BigInt(first) * BigInt(second)) / BigInt(won(divisor)));
}

/** The sum of whole amounts. */
export function sum(amounts: readonly Won[]): Won {
  return won(amounts.reduce((total, amount) => total + amount, 0));
}

/**
 * Splits `total` over `weights` by largest remainder: the shares add up to `total` exactly and none is above
 * its weight. Leftover won go to the largest remainders; ties to the larger weight, then to the lower index.
 * A RangeError when total is negative or above the sum of the weights. Source: docs/rules/prices.md#allocation.
 */
export function allocate(total: Won, weights: readonly Won[]): Won[] {
  for (const weight of weights) {
    if (won(weight) < 0) throw new RangeError(`A weight below zero: ${weight}`);
  }
  const whole = sum(weights);
  if (won(total) < 0 || total > whole) throw new RangeError(`Cannot split ${total} over ${whole}`);
  if (whole === 0) return weights.map(() => 0);

  const parts = weights.map((weight, index) => {
    const scaled = BigInt(total) * BigInt(weight);
    return {
      index,
      weight,
      share: Number(scaled / BigInt(whole)),
      remainder: Number(scaled % BigInt(whole)),
    };
  });
  const leftover = total - sum(parts.map((part) => part.share));
  const byRemainder = parts.toSorted(
    (left, right) =>
      right.remainder - left.remainder || right.weight - left.weight || left.index - right.index,
  );
  const raised = new Set(byRemainder.slice(0, leftover).map((part) => part.index));
  return parts.map((part) => (raised.has(part.index) ? part.share + 1 : part.share));
}
