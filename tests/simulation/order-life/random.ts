// Seeded random choices: the same seed gives the same sequence on every machine.

export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<T>(from: readonly T[]): T;
};

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
