// Imports of invoices: a file is checked first and applied in a second call. The same file, and the same call, have an effect once.
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Answer, Input } from '#contract/contract.ts';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { carrierOf } from '#domain/shipments/invoice-number.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { bulkDispatch, findOrderOfRow, staffScopeOf } from '../../sales/shipments/shipments.ts';
import { findImport, saveImport, writeApplied } from './dispatch-imports.db.ts';
import { type ImportedRow, linesAtMost, parseCsv, readDispatchRows } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const importLifeMs = 60 * 60_000;
const shownAtMost = 100;

/** Refuses REQUIRED_PARAMETER without a file, INVALID_INPUT for two, and for one that cannot be read, has no rows or too many. */
export async function importDispatches(
  ctx: Ctx,
  { csv, xlsx }: Input<'importDispatches'>,
): Promise<Answer<'importDispatches'>> {
  const { staffUuid, storeUuid } = staffScopeOf(ctx);
  const file = xlsx ?? csv;
  if (file === undefined)
    return refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('csv', 'importDispatches') });
  const name = xlsx === undefined ? 'csv' : 'xlsx';
  if (csv !== undefined && xlsx !== undefined)
    refuse('INVALID_INPUT', { fields: [{ name, message: '파일을 하나만 올려 주세요.' }] });
  // One line more than permitted is read, so that a longer file is refused and not cut.
  const lines =
    xlsx === undefined ? parseCsv(file) : await readXlsx(Buffer.from(file, 'base64'), linesAtMost + 1);
  const read = readDispatchRows(lines);
  if (read.length === 0 || read.length > linesAtMost)
    refuse('INVALID_INPUT', {
      fields: [{ name, message: `1행부터 ${linesAtMost}행까지 올릴 수 있습니다.` }],
    });
  const rows: ImportedRow[] = [];
  for (const row of read) rows.push(await withOwner(ctx, row, storeUuid));
  const { saved, isNew } = await ctx.tx(async (tx) => {
    const result = await saveImport(tx, {
      staffUuid,
      storeUuid,
      fileHash: createHash('sha256').update(file).digest('hex'),
      rows,
      expiresAt: new Date(ctx.now.getTime() + importLifeMs),
      now: ctx.now,
    });
    if (result.isNew)
      await recordAudit(tx, ctx, {
        action: 'IMPORT',
        targetType: 'DISPATCH_IMPORT',
        targetUuid: result.saved.uuid,
        after: { rows: rows.length },
      });
    return result;
  });
  const shown = isNew ? rows : saved.rows;
  const okCount = shown.filter(({ isOk }) => isOk).length;
  return {
    importUuid: saved.uuid,
    totalCount: shown.length,
    okCount,
    errorCount: shown.length - okCount,
    rows: [...shown.filter(({ isOk }) => !isOk), ...shown.filter(({ isOk }) => isOk)].slice(0, shownAtMost),
    expireAt: seoulDateTime(saved.expires_at),
  };
}

/** A row of another store is an unknown one. */
async function withOwner(ctx: Ctx, row: ImportedRow, storeUuid: string | undefined): Promise<ImportedRow> {
  if (!row.isOk) return row;
  if ((await findOrderOfRow(ctx.db, row.values.orderProductUuid, storeUuid)) !== undefined) return row;
  return {
    ...row,
    isOk: false,
    errors: [{ name: 'orderProductUuid', message: '상품주문번호를 찾을 수 없습니다.' }],
  };
}

/** Dispatches the valid rows. Refuses NOT_FOUND for an import of others, LINK_EXPIRED an hour after the check. */
export async function applyImport(ctx: Ctx, uuid: string): Promise<Static<typeof BulkResult>> {
  const { storeUuid } = staffScopeOf(ctx);
  const found = (await findImport(ctx.db, uuid, storeUuid)) ?? refuse('NOT_FOUND');
  if (found.result !== null) return found.result;
  if (found.expires_at <= ctx.now) return refuse('LINK_EXPIRED');
  const items = found.rows.flatMap(({ isOk, values }) => {
    const carrier = carrierOf(values.carrier);
    return isOk && carrier !== undefined
      ? [{ uuid: values.orderProductUuid, carrier, invoiceNumber: values.invoiceNumber }]
      : [];
  });
  const result = await bulkDispatch(ctx, items);
  await ctx.tx(async (tx) => {
    await writeApplied(tx, uuid, result, ctx.now);
    await recordAudit(tx, ctx, {
      action: 'APPLY',
      targetType: 'DISPATCH_IMPORT',
      targetUuid: uuid,
      after: { doneCount: result.doneCount, failedCount: result.failedCount },
    });
  });
  return result;
}
