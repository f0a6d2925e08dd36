// Totals of common searches: counted once, after the answer to whoever asks first, and by the clock for the commonest words.
// Not here: how many are looked at before a search counts as common (hits.db.ts).
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { readTyped } from './choose-reading.ts';
import { countTotal, keepTotal, keyOf, replaceTotals } from '../search-hits/search-hits.ts';
import type { Reading } from '../search-query/search-query.ts';
import { listCommonWords } from '../search-vocabulary/search-vocabulary.ts';

/** Counted ahead: what most people type is among them. */
const commonWords = 100;
const beingCounted = new Set<string>();
/** Counting looks at every hit: more at once would take the database from those who search. */
const mostAtOnce = 1;

/**
 * Counts a reading once the answer is out; a hundred who ask at once are one count. While another is counted it is left: what many
 * people search is asked again.
 */
export function countLater(ctx: Pick<Ctx, 'later'>, reading: Reading): void {
  const key = keyOf(reading);
  if (beingCounted.has(key) || beingCounted.size >= mostAtOnce) return;
  beingCounted.add(key);
  ctx.later(async (after) => {
    try {
      await keepTotal(after.db, reading, after.now);
    } finally {
      beingCounted.delete(key);
    }
  });
}

/**
 * Replaces all totals by those of the commonest words. Words are counted one after the other, so that shoppers come first, and
 * written at the end: rows written earlier would block a shopper's total until the transaction ends.
 */
export async function countCommonTotals(tx: Tx, now: Date): Promise<void> {
  const totals = new Map<string, number>();
  for (const word of await listCommonWords(tx, commonWords)) {
    const reading = await readTyped(tx, word);
    if (reading !== undefined) totals.set(keyOf(reading), await countTotal(tx, reading));
  }
  await replaceTotals(tx, totals, now);
}
