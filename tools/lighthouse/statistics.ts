// Medians and percentiles of measured times.

/** The value that a share of the sorted values, from 0 to 1, does not exceed (nearest rank); NaN of no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
