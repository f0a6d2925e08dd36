// The list of last changes: one entry per product order, ordered by time and number, of one channel.
// Faults of the list (late, repeated, shuffled entries) are in naver-faults.ts.

export type ChangeEntry = { atMs: number; id: string };

const isBefore = (one: ChangeEntry, other: ChangeEntry): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.id < other.id);

export type ChangeList = {
  /** Places the product order at its new time and removes its earlier entry. */
  move(id: string, fromMs: number | undefined, toMs: number): void;
  /** Entries from a position (inclusive) until a time (inclusive), in order. */
  from(start: ChangeEntry, untilMs: number): Generator<ChangeEntry>;
  clear(): void;
};

export function createChangeList(): ChangeList {
  let entries: ChangeEntry[] = [];
  /** The first position whose entry is not before this one. */
  const positionOf = (wanted: ChangeEntry): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = entries[middle];
      if (entry !== undefined && isBefore(entry, wanted)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    move(id, fromMs, toMs) {
      if (fromMs !== undefined) {
        const position = positionOf({ atMs: fromMs, id });
        if (entries[position]?.id === id) entries.splice(position, 1);
      }
      const entry = { atMs: toMs, id };
      const last = entries.at(-1);
      if (last === undefined || isBefore(last, entry)) entries.push(entry);
      else entries.splice(positionOf(entry), 0, entry);
    },
    *from(start, untilMs) {
      for (let position = positionOf(start); ; position += 1) {
        const entry = entries[position];
        if (entry === undefined || entry.atMs > untilMs) return;
        yield entry;
      }
    },
    clear() {
      entries = [];
    },
  };
}
