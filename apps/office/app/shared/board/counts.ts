// Counts of the board and their sums. Pure.

/** `isCountCapped`: the server stopped counting here. */
export type Counted = { count: number; isCountCapped?: boolean };

export const none: Counted = { count: 0 };

/** The sum of some counts, capped where one of them is. */
export const sumOf = (counts: readonly Counted[]): Counted => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  ...(counts.some(({ isCountCapped }) => isCountCapped) && { isCountCapped: true }),
});
