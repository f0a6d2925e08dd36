// Stored totals of common searches: counted after the response of the first one, and by the job for the most common words.
// hits.db.ts decides which searches are common.
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { interpretTyped } from './choose-interpretation.ts';
import { countTotal, saveTotal, keyOf, replaceTotals } from './match/hits.db.ts';
import { listCommonWords } from './rows/vocabulary.db.ts';
import type { Interpretation } from './interpret/interpret-keyword.ts';

/** Words whose totals the job counts; most searches are among them. */
const commonWords = 100;
const beingCounted = new Set<string>();
/** A count reads every hit, so concurrent counts would slow down searches. */
const mostConcurrent = 1;

/**
 * Counts and stores the total of an interpretation after the response is sent; concurrent searches of it share one count. Skipped while
 * another interpretation is counted: a later search counts it.
 */
export function countLater(ctx: Pick<Ctx, 'later'>, interpretation: Interpretation): void {
  const key = keyOf(interpretation);
  if (beingCounted.has(key) || beingCounted.size >= mostConcurrent) return;
  beingCounted.add(key);
  ctx.later(async (after) => {
    try {
      await saveTotal(after.db, interpretation, after.now);
    } finally {
      beingCounted.delete(key);
    }
  });
}

/**
 * Replaces all totals by those of the most common words. Words are counted one after the other, to leave the database to searches, and
 * written at the end: rows written earlier would block saveTotal of a search until the transaction ends.
 */
export async function countCommonTotals(tx: Tx, now: Date): Promise<void> {
  const totals = new Map<string, number>();
  for (const word of await listCommonWords(tx, commonWords)) {
    const interpretation = await interpretTyped(tx, word);
    if (interpretation !== undefined) totals.set(keyOf(interpretation), await countTotal(tx, interpretation));
  }
  await replaceTotals(tx, totals, now);
}
