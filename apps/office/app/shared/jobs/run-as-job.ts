// Executes an action for many rows in portions. More rows than one call takes are a job of the tray, which goes on while another screen is
// opened.
import { portionSize, runInPortions } from '../list/run-action.ts';
import type { Outcome } from '../list/run-action.ts';
import type { BulkResult } from '../list/list-types.ts';
import { beginRun } from './jobs.ts';

/** Whether an action for this number of rows is a job. */
export const isJob = (rowCount: number): boolean => rowCount > portionSize;

/** `labelOf`: the name of a row that failed, for staff. */
export async function runAsJob(
  run: (uuids: string[]) => Promise<BulkResult>,
  uuids: readonly string[],
  { title, unit, labelOf }: { title: string; unit: string; labelOf: (uuid: string) => string },
): Promise<Outcome> {
  if (!isJob(uuids.length)) return runInPortions(run, uuids);
  const job = beginRun({ title, unit, totalCount: uuids.length });
  try {
    return await runInPortions(run, uuids, ({ rowCount, failed }) =>
      job.add(
        rowCount - failed.length,
        failed.map(({ uuid, message }) => ({ label: labelOf(uuid), message })),
      ),
    );
  } finally {
    job.end();
  }
}
