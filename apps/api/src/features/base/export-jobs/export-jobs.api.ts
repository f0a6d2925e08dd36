// Handlers of contract/base/export-jobs.ts: an export belongs to the staff account that asked for it.
import type { exportJobs } from '#contract/base/export-jobs.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { ExportFormat } from '#domain/base/export-columns.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { exportResponse } from './export-response.ts';
import { type ExportRow, claimFile, deleteParts, findExport, findPart } from './export-jobs.db.ts';

const formats: Record<ExportFormat, { extension: string; contentType: string }> = {
  XLSX: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  CSV: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  CSV_CP949: { extension: 'csv', contentType: 'text/csv; charset=euc-kr' },
};

/** Refuses NOT_FOUND for exports of others, and where the staff have lost the permission or belong to another store since. */
async function ownExport(ctx: Ctx, uuid: string) {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED');
  const row = (await findExport(ctx.db, { uuid, staffUuid: actor.staffUuid })) ?? refuse('NOT_FOUND');
  const kind = ctx.effects.exports[row.kind] ?? refuse('NOT_FOUND');
  const isSameStore = (row.storeUuid ?? undefined) === actor.storeUuid;
  return isSameStore && actor.permissions.includes(kind.permission) ? { row, kind } : refuse('NOT_FOUND');
}

/** The parts of a file, which is deleted after the last one, and where the caller leaves before. */
async function* partsOf(db: Db, row: ExportRow): AsyncGenerator<Buffer> {
  let sent = 0;
  try {
    for (let part = 0; sent < row.byteCount; part += 1) {
      const bytes = await findPart(db, row, part);
      // The response ends with an error, so that a client never takes a part for the whole.
      if (bytes === undefined) throw new Error('A part of an exported file is missing.');
      sent += bytes.length;
      yield bytes;
    }
  } finally {
    await deleteParts(db, row.uuid);
  }
}

export const exportJobsApi: HandlersOf<typeof exportJobs> = {
  async getExport({ uuid }, ctx) {
    return exportResponse((await ownExport(ctx, uuid)).row, ctx.now);
  },
  async downloadExport({ uuid }, ctx) {
    const { row, kind } = await ownExport(ctx, uuid);
    if (row.state !== 'DONE') refuse('NOT_FOUND');
    await ctx.tx(async (tx) => {
      if (!(await claimFile(tx, row.uuid, ctx.now))) refuse('LINK_EXPIRED');
      await recordAudit(tx, ctx, {
        action: 'DOWNLOAD',
        targetType: `${row.kind}_EXPORT`,
        targetUuid: row.uuid,
        // The export job is deleted after a day, but the monthly review of readings counts this row.
        after: { rowCount: row.rowCount, personalColumns: row.personalColumns },
      });
    });
    const { extension, contentType } = formats[row.format];
    const time = seoulDateTime(row.createdAt).replaceAll(/[-:]/g, '').replace('T', '_');
    return {
      contentType,
      fileName: `${kind.fileName}_${time}.${extension}`,
      byteCount: row.byteCount,
      parts: partsOf(ctx.db, row),
    };
  },
};
