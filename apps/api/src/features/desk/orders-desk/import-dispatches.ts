// Imports of invoices: a file is checked first and applied in a second call. A repetition of either is judged by the rows as they are now:
// what is already so is skipped and reported (docs/rules/delivery.md#desk).
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Answer, Input } from '#contract/contract.ts';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { orderProductNumber, readOrderProductNumber } from '#domain/orders/order-product-number.ts';
import { can, orderStatusLabel } from '#domain/orders/order-status.ts';
import { carrierOf } from '#domain/shipments/invoice-number.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type DispatchableRow,
  bulkDispatch,
  listDispatchableRows,
  listUuidsOfNumbers,
  staffScopeOf,
} from '../../sales/shipments/shipments.ts';
import { findImport, saveImport, writeApplied } from './dispatch-imports.db.ts';
import { type ImportedRow, readDispatchRows, withoutRepeated, wrongProduct } from './dispatch-rows.ts';
import { linesAtMost, parseCsv } from './read-csv.ts';
import { readFile } from './read-file.ts';
import { readXlsx } from './read-xlsx.ts';

const importLifeMs = 60 * 60_000;
const shownAtMost = 100;

/** Refuses REQUIRED_PARAMETER without a file, INVALID_INPUT for two, and for one that cannot be read, has no rows or too many. */
export async function importDispatches(
  ctx: Ctx,
  input: Input<'importDispatches'>,
): Promise<Answer<'importDispatches'>> {
  const { staffUuid, storeUuid } = staffScopeOf(ctx);
  const { name, file } = onlyFile(input);
  // One line more than permitted is read, so that a longer file is refused and not cut.
  const { lines, otherSheets } =
    name === 'csv'
      ? { lines: parseCsv(file), otherSheets: [] }
      : name === 'xlsx'
        ? await readXlsx(Buffer.from(file, 'base64'), linesAtMost + 1)
        : await readFile(Buffer.from(file, 'base64'));
  const { rows: written, notes } = readDispatchRows(lines, name);
  if (written.length === 0 || written.length > linesAtMost)
    refuse('INVALID_INPUT', {
      fields: [{ name, message: `1행부터 ${linesAtMost}행까지 올릴 수 있습니다.` }],
    });
  if (otherSheets.length > 0) notes.push(`읽지 않은 시트: ${cutText(otherSheets.join(', '), 200)}`);
  const read = withoutRepeated(await withUuids(ctx, written, storeUuid));
  const { saved } = await ctx.tx(async (tx) => {
    const result = await saveImport(tx, {
      staffUuid,
      storeUuid,
      fileHash: createHash('sha256').update(file).digest('hex'),
      rows: read,
      expiresAt: new Date(ctx.now.getTime() + importLifeMs),
      now: ctx.now,
    });
    if (result.isNew)
      await recordAudit(tx, ctx, {
        action: 'IMPORT',
        targetType: 'DISPATCH_IMPORT',
        targetUuid: result.saved.uuid,
        after: { rows: read.length },
      });
    return result;
  });
  const shown = await withState(ctx, read, storeUuid);
  const okCount = shown.filter(({ isOk }) => isOk).length;
  return {
    importUuid: saved.uuid,
    totalCount: shown.length,
    okCount,
    errorCount: shown.length - okCount,
    unchangedCount: shown.filter(({ isUnchanged }) => isUnchanged === true).length,
    rows: [...shown.filter(({ isOk }) => !isOk), ...shown.filter(({ isOk }) => isOk)].slice(0, shownAtMost),
    notes,
    expireAt: seoulDateTime(saved.expiresAt),
  };
}

/** The file of the input and the name of its field. Refuses REQUIRED_PARAMETER without one, INVALID_INPUT for several. */
function onlyFile(input: Input<'importDispatches'>): { name: 'csv' | 'xlsx' | 'file'; file: string } {
  const given = (['csv', 'xlsx', 'file'] as const).flatMap((name) => {
    const file = input[name];
    return file === undefined ? [] : [{ name, file }];
  });
  const [first, second] = given;
  if (first === undefined)
    return refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('csv', 'importDispatches') });
  if (second !== undefined)
    refuse('INVALID_INPUT', { fields: [{ name: second.name, message: '파일을 하나만 올려 주세요.' }] });
  return first;
}

const unknownProduct = '상품주문번호를 찾을 수 없습니다.';

/**
 * The rows with the uuids of the order products that the file names by their numbers, also rows that are wrong otherwise, whose order is
 * shown beside the error. A number of another store is an unknown one.
 */
async function withUuids(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly ImportedRow[],
  storeUuid: string | undefined,
): Promise<ImportedRow[]> {
  const numbers = rows.flatMap(({ values }) => readOrderProductNumber(values.orderProductUuid) ?? []);
  if (numbers.length === 0) return [...rows];
  const found = await listUuidsOfNumbers(ctx.db, numbers, storeUuid);
  const uuidOf = new Map(found.map((row) => [orderProductNumber(row), row.uuid]));
  return rows.map((row) => {
    const written = row.values.orderProductUuid;
    if (readOrderProductNumber(written) === undefined) return row;
    const orderProductUuid = uuidOf.get(written);
    if (orderProductUuid === undefined) return row.isOk ? wrongProduct(row, unknownProduct) : row;
    return { ...row, values: { ...row.values, orderProductUuid } };
  });
}

type CheckedRow = Answer<'importDispatches'>['rows'][number];

/** The rows as applying them now would find them; a row of another store is an unknown one. */
async function withState(
  ctx: Ctx,
  rows: readonly ImportedRow[],
  storeUuid: string | undefined,
): Promise<CheckedRow[]> {
  const uuids = rows.filter(({ isOk }) => isOk).map(({ values }) => values.orderProductUuid);
  const found = await listDispatchableRows(ctx.db, uuids, storeUuid);
  const byUuid = new Map(found.map((row) => [row.uuid, row]));
  return rows.map((row) => (row.isOk ? checkedNow(row, byUuid.get(row.values.orderProductUuid)) : row));
}

function checkedNow(imported: ImportedRow, found: DispatchableRow | undefined): CheckedRow {
  if (found === undefined) return wrongProduct(imported, unknownProduct);
  const row = { ...imported, orderProductNo: orderProductNumber(found) };
  const { carrier, invoiceNumber } = row.values;
  const isKnown = found.invoices.some(
    (invoice) => invoice.carrier === carrierOf(carrier) && invoice.invoiceNumber === invoiceNumber,
  );
  if (isKnown) return { ...row, isUnchanged: true };
  if (can(found.status, 'REQUEST_SHIPMENT', 'MERCHANT')) return row;
  return wrongProduct(row, `'${orderStatusLabel(found.status)}' 상태에서는 송장을 등록할 수 없습니다.`);
}

/** Dispatches the rows of the file that are written correctly, as they are now. Refuses NOT_FOUND for an import of others, LINK_EXPIRED an hour after the check. */
export async function applyImport(ctx: Ctx, uuid: string): Promise<Static<typeof BulkResult>> {
  const { storeUuid } = staffScopeOf(ctx);
  const found = (await findImport(ctx.db, uuid, storeUuid)) ?? refuse('NOT_FOUND');
  if (found.expiresAt <= ctx.now) return refuse('LINK_EXPIRED');
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
