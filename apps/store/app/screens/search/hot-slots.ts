// The ten places of the hot keywords (spec 9, R137): a place without a keyword is shown as '-'.

/** Spec 9. */
const hotSlotCount = 10;

/** Ten entries, rank 1 first; null where no keyword has that rank. */
export function hotSlots(ranks: { keyword: string; rank: number }[]): (string | null)[] {
  return Array.from(
    { length: hotSlotCount },
    (_, at) => ranks.find(({ rank }) => rank === at + 1)?.keyword ?? null,
  );
}
