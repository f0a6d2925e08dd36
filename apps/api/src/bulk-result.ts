// The BulkResult of commands on several rows (docs/endpoints.md#bulk): each row is done or says why not.
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { type Refusal, isRefusal } from '#domain/base/refusal.ts';

export type RowResult = Static<typeof BulkResult>['rows'][number];

/** Returned by the work of a row that is already as the command makes it. */
export const unchanged = 'UNCHANGED';
export type Unchanged = typeof unchanged;

/** The result of a row that was skipped because the command changes nothing about it. */
export const unchangedRow = (uuid: string) => ({
  uuid,
  isDone: true,
  isUnchanged: true,
  message: '이미 처리되어 있어 건너뛰었습니다.',
});

/** The result of a row that was refused, with the sentence of its first field. */
export const refusedRow = (uuid: string, { code, fields, message }: Refusal): RowResult => ({
  uuid,
  isDone: false,
  code,
  message: fields?.[0]?.message ?? message,
});

/**
 * Runs the work of one row: a refusal is its result; any other error is thrown. A row that is
 * `unchanged` is done, and its result states that it was skipped.
 */
export async function rowResultOf(uuid: string, work: () => Promise<unknown>): Promise<RowResult> {
  try {
    if ((await work()) === unchanged) return unchangedRow(uuid);
    return { uuid, isDone: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedRow(uuid, error);
  }
}

export function bulkResultOf(rows: RowResult[]): Static<typeof BulkResult> {
  const doneCount = rows.filter(({ isDone }) => isDone).length;
  return { doneCount, failedCount: rows.length - doneCount, rows };
}
