// Executes an action for any number of rows, in portions that a bulk call accepts.
import { isRefusal } from '#domain/base/refusal.ts';
import { reasonOf } from '../api/api.ts';
import type { BulkResult } from './list-types.ts';

/** Rows of one bulk call at most (docs/endpoints.md#bulk). */
export const portionSize = 500;

/** A row that the command left unchanged is in neither list. */
export type Outcome = {
  done: string[];
  failed: { uuid: string; message: string }[];
  /** Why the server refused the only call, which changed nothing. */
  refusal?: string;
};

/** A refused or lost portion fails with its reason and does not stop the others. `onPortion` is called after each portion. */
export async function runInPortions(
  run: (uuids: string[]) => Promise<BulkResult>,
  uuids: readonly string[],
  onPortion?: (ended: { rowCount: number; failed: Outcome['failed'] }) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (let at = 0; at < uuids.length; at += portionSize) {
    const portion = uuids.slice(at, at + portionSize);
    const rows: BulkResult['rows'] = await run(portion).then(
      (result) => result.rows,
      (error: unknown) => {
        const message = reasonOf(error);
        if (uuids.length <= portionSize && isRefusal(error) && error.status < 500) outcome.refusal = message;
        return portion.map((uuid) => ({ uuid, isDone: false, message }));
      },
    );
    const failedBefore = outcome.failed.length;
    for (const row of rows)
      if (row.isDone) outcome.done.push(...(row.isUnchanged === true ? [] : [row.uuid]));
      else outcome.failed.push({ uuid: row.uuid, message: row.message ?? '처리하지 못했습니다.' });
    onPortion?.({ rowCount: portion.length, failed: outcome.failed.slice(failedBefore) });
  }
  return outcome;
}

/** Runs a call that takes one row for each of them, one after the other, with the result of a bulk call. */
export async function oneByOne(
  uuids: readonly string[],
  call: (uuid: string) => Promise<unknown>,
): Promise<BulkResult> {
  const rows: BulkResult['rows'] = [];
  for (const uuid of uuids)
    rows.push(
      await call(uuid).then(
        () => ({ uuid, isDone: true }),
        (error: unknown) => ({ uuid, isDone: false, message: reasonOf(error) }),
      ),
    );
  const doneCount = rows.filter(({ isDone }) => isDone).length;
  return { doneCount, failedCount: rows.length - doneCount, rows };
}
