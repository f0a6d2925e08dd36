// Totals of common searches: counted once, after the answer to whoever asks first, and by the clock for the commonest words.
// Not here: how many are looked at before a search counts as common (hits.db.ts).
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { readTyped } from './choose-reading.ts';
import { forgetTotals, keepTotal, keyOf } from '../search-hits/search-hits.ts';
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

/** Forgets the totals and counts the commonest words anew; one after the other, so that shoppers come first. */
export async function countCommonTotals(db: Db, now: Date): Promise<void> {
  await forgetTotals(db);
  for (const word of await listCommonWords(db, commonWords)) {
    const reading = await readTyped(db, word);
    if (reading !== undefined) await keepTotal(db, reading, now);
  }
}
