// Deterministic random numbers: the same seed yields the same shop and the same requests.
// Not here: their use (volume.ts, queries.ts).

export type Random = {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
};

/** mulberry32: 32 bits of state, good enough to spread a load and small enough to read. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
