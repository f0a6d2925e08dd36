// Runs the work of a timer for every row that is due, in batches: memory does not grow with their number, and each row has a separate
// transaction. Not here: which rows are due (claims/claim-reads.db.ts).
import type { DueCursor } from './claim-reads.db.ts';

/**
 * Calls `work` with `ofUuid` of every row that `list` returns, once per batch. A batch continues after the last row of the one before, so
 * that rows that remain due are read once per run. A failure does not stop the others; the first one is thrown at the end.
 */
export async function eachDue(
  list: (cursor: DueCursor | undefined) => Promise<(DueCursor & { ofUuid: string })[]>,
  work: (uuid: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let cursor: DueCursor | undefined;
  do {
    const batch = await list(cursor);
    for (const uuid of new Set(batch.map((row) => row.ofUuid)))
      await work(uuid).catch((error: unknown) => {
        // One is enough for the log of the job.
        if (failures.length === 0) failures.push(error);
      });
    cursor = batch.at(-1);
  } while (cursor !== undefined);
  if (failures.length > 0) throw failures[0];
}
