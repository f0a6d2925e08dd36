// Deterministic random numbers: the same seed yields the same shop and the same requests.
// Not here: their use (volume.ts, queries.ts).
import { randomNumbers } from '#domain/testing/random-numbers.ts';

export type Random = {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
};

export function seededRandom(seed: number): Random {
  const next = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (values) => {
      const found = values[below(values.length)];
      if (found === undefined) throw new Error('Cannot pick from an empty list.');
      return found;
    },
  };
}
