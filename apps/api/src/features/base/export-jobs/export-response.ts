// The answer about an export. Pure.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { ExportRow } from './export-jobs.db.ts';

/** A file that was fetched or has expired has no address any more. */
export function exportResponse(row: ExportRow, now: Date): Answer<'getExport'> {
  const { uuid: jobUuid, state, rowCount, totalCount, personalColumns, reason, failMessage, expireAt } = row;
  const isFetchable = expireAt !== null && expireAt > now && row.fetchedAt === null;
  return {
    jobUuid,
    state,
    rowCount,
    ...(totalCount !== null && { totalCount }),
    personalColumns,
    ...(reason !== null && { reason }),
    ...(state === 'FAILED' && failMessage !== null && { failMessage }),
    ...(isFetchable && {
      fileUrl: `/api/v1/staff/exports/${jobUuid}/action/download`,
      expireAt: seoulDateTime(expireAt),
    }),
  };
}
