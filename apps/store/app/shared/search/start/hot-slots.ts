// The ten ranks of the hot keywords (docs/rules/search.md#popular): a rank without a keyword is shown as '-'.
import type { KeywordChange } from '#domain/base/enums.ts';

/** R137. */
const hotSlotCount = 10;

export type HotKeyword = { keyword: string; rank: number; change: KeywordChange };

/** Ten entries, rank 1 first; null where no keyword has that rank. */
export function hotSlots(ranks: HotKeyword[]): (HotKeyword | null)[] {
  return Array.from({ length: hotSlotCount }, (_, at) => ranks.find(({ rank }) => rank === at + 1) ?? null);
}
