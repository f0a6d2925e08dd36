// Staff ask for a file (docs/rules/staff.md#exports): the request is audited, and the job writes the file.
import { type ExportFormat, inOrder, personalOf } from '#domain/base/export-columns.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { exportResponse } from './export-response.ts';
import { insertExport } from './export-jobs.db.ts';

/** Files per staff account and day: each may read a million rows. */
const filesPerDay = 100;

type Request = {
  columns: readonly string[];
  format: ExportFormat;
  reason?: string | undefined;
};

/**
 * Enqueues the file of this kind for the rows that the filter selects. Personal columns are masked without a reason, and for staff without the
 * permission to read them. Refuses TOO_MANY_REQUESTS.
 */
export async function requestExport(
  ctx: Ctx,
  kindName: string,
  { columns, format, reason: given, ...filter }: Request,
) {
  const kind = ctx.effects.exports[kindName];
  if (kind === undefined) throw new Error(`No export is called ${kindName}.`);
  const { actor } = ctx;
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED');
  await takeUses(ctx, { key: `exports:${actor.staffUuid}`, limit: filesPerDay, windowMs: dayMs });
  const reason = given?.trim();
  const mayRead = reason !== undefined && actor.permissions.includes(kind.personalPermission);
  const personalColumns = mayRead ? personalOf(kind.columns, columns) : [];
  const chosen = inOrder(kind.columns, columns);
  return ctx.tx(async (tx) => {
    const job = await insertExport(tx, {
      kind: kindName,
      staffUuid: staffOf(ctx),
      storeUuid: storeOfStaff(ctx),
      filter,
      columns: chosen,
      personalColumns,
      format,
      reason,
      now: ctx.now,
    });
    const fields = personalColumns.map((name) => kind.columns[name]?.discloses);
    const after = {
      target: kind.target,
      columns: chosen,
      personalColumns,
      fields: [...new Set(fields)],
      format,
    };
    await recordAudit(tx, ctx, {
      action: 'EXPORT',
      targetType: `${kindName}_EXPORT`,
      targetUuid: job.uuid,
      // The values of a search may be personal data.
      after: { ...after, filter: Object.keys(filter).toSorted() },
      ...(reason !== undefined && { reason }),
    });
    return exportResponse(job, ctx.now);
  });
}
