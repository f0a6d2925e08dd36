// Seeded random choices: the same seed gives the same sequence on every machine.
import { randomNumbers } from '#domain/testing/random-numbers.ts';

export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<T>(from: readonly T[]): T;
};

export function seededRandom(seed: number): Random {
  const next = randomNumbers(seed);
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('Nothing to pick from.');
      return picked;
    },
  };
}
