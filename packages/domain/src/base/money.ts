// Amounts in whole won: validation, exact products and shares, formatting (docs/rules/prices.md#won).

/** Whole won. Negative only where the field says so. */
export type Won = number;

/** `amount` itself. Throws a RangeError unless it is a safe integer. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of won: ${String(amount)}`);
  return amount;
}

/** A whole number: 12345 -> '12,345'. Without an `Intl` formatter, which every page would create while its scripts start (docs/architecture.md#formatters). */
export function formatNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** 12345 -> '12,345원'. */
export function formatWon(amount: Won): string {
  return `${formatNumber(amount)}원`;
}

/** first × second. Throws a RangeError if the product is not a safe integer. */
export function multiplyWon(first: number, second: number): Won {
  const result = won(first) * won(second);
  // An unsafe result may be rounded; the message states the exact one.
  if (!Number.isSafeInteger(result)) {
    throw new RangeError(`Too large for won: ${(BigInt(first) * BigInt(second)).toString()}`);
  }
  return result;
}

/** trunc(first × second ÷ divisor), multiplied first and exactly: 0.29 × 100 in floating point is not 29 (docs/rules/prices.md#won). */
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
 * Divides `total` in proportion to `weights` by largest remainder (docs/rules/prices.md#allocation). The shares add up to `total` and none
 * exceeds its weight. Leftover won go to the largest remainders; ties to the larger weight, then to the lower index.
 * Throws a RangeError if a weight or `total` is negative, or `total` exceeds the sum of the weights.
 */
export function allocate(total: Won, weights: readonly Won[]): Won[] {
  for (const weight of weights) {
    if (won(weight) < 0) throw new RangeError(`Negative weight: ${weight}`);
  }
  const whole = sum(weights);
  if (won(total) < 0 || total > whole)
    throw new RangeError(`Cannot allocate ${total} to weights of ${whole}`);
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
