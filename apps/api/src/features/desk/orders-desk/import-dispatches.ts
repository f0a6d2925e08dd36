// Imports of invoices: one call checks a file, further calls apply it in portions. Both compare the file with the current state of the order
// products, so that a repeated call skips rows that have their invoice already (docs/rules/delivery.md#desk).
import { createHash } from 'node:crypto';
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { formatNumber } from '#domain/base/money.ts';
import { orderProductNumber, readOrderProductNumber } from '#domain/orders/order-product-number.ts';
import { can, orderStatusLabel } from '#domain/orders/order-status.ts';
import { holdSentence } from '#domain/shipments/dispatch-hold.ts';
import { carrierOf } from '#domain/shipments/invoice-number.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { invoiceRowsAtMost, portionRowsAtMost } from '#domain/base/table-files.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type DispatchableRow,
  bulkDispatch,
  listDispatchableRows,
  listUuidsOfNumbers,
  staffScopeOf,
} from '../../sales/shipments/shipments.ts';
import {
  type CheckedRow,
  findExpiry,
  listImportRows,
  saveImport,
  writeApplied,
} from './dispatch-imports.db.ts';
import {
  type DispatchFile,
  type ImportedRow,
  readDispatchRows,
  withoutRepeated,
  wrongProduct,
} from './dispatch-rows.ts';
import { parseCsv } from './read-csv.ts';
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
  const { rows: written, notes } = await readRows(name, file);
  const read = withoutRepeated(await withUuids(ctx, written, storeUuid));
  const checked = await withState(ctx, read, storeUuid);
  const expiresAt = new Date(ctx.now.getTime() + importLifeMs);
  const importUuid = await ctx.tx(async (tx) => {
    const { uuid, isNew } = await saveImport(tx, {
      staffUuid,
      storeUuid,
      fileHash: createHash('sha256').update(file).digest('hex'),
      rows: checked.map((row, at) => ({ ...row, isWellFormed: read[at]?.isOk === true })),
      expiresAt,
      now: ctx.now,
      expiredBefore: new Date(ctx.now.getTime() - dayMs),
    });
    const after = { rows: read.length };
    if (isNew)
      await recordAudit(tx, ctx, {
        action: 'IMPORT',
        targetType: 'DISPATCH_IMPORT',
        targetUuid: uuid,
        after,
      });
    return uuid;
  });
  const [wrong, right] = [checked.filter(({ isOk }) => !isOk), checked.filter(({ isOk }) => isOk)];
  return {
    importUuid,
    totalCount: checked.length,
    okCount: right.length,
    errorCount: wrong.length,
    unchangedCount: right.filter(({ isUnchanged }) => isUnchanged === true).length,
    rows: [...wrong, ...right].slice(0, shownAtMost),
    notes,
    expireAt: seoulDateTime(expiresAt),
  };
}

/** Reads the rows of the file. Refuses INVALID_INPUT for a file without rows, or with too many. */
async function readRows(name: FileField, file: string): Promise<DispatchFile> {
  // One line more than a heading and the permitted rows, so that a longer file is refused instead of cut.
  const linesAtMost = invoiceRowsAtMost + 2;
  const { lines, otherSheets } =
    name === 'csv'
      ? { lines: await parseCsv(file, linesAtMost), otherSheets: [] }
      : name === 'xlsx'
        ? await readXlsx(Buffer.from(file, 'base64'), linesAtMost)
        : await readFile(Buffer.from(file, 'base64'), linesAtMost);
  const { rows, notes } = await readDispatchRows(lines, name);
  const message = `1행부터 ${formatNumber(invoiceRowsAtMost)}행까지 올릴 수 있습니다.`;
  if (rows.length === 0 || rows.length > invoiceRowsAtMost)
    refuse('INVALID_INPUT', { fields: [{ name, message }] });
  const unread = otherSheets.length === 0 ? [] : [`읽지 않은 시트: ${cutText(otherSheets.join(', '), 200)}`];
  return { rows, notes: [...notes, ...unread] };
}

type FileField = 'csv' | 'xlsx' | 'file';

/** The file of the input and the name of its field. Refuses REQUIRED_PARAMETER without one, INVALID_INPUT for several. */
function onlyFile(input: Input<'importDispatches'>): { name: FileField; file: string } {
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

/** Adds what applying the rows now would report; a row of another store is unknown. */
async function withState(
  ctx: Ctx,
  rows: readonly ImportedRow[],
  storeUuid: string | undefined,
): Promise<CheckedRow[]> {
  const uuids = rows.filter(({ isOk }) => isOk).map(({ values }) => values.orderProductUuid);
  const found = await listDispatchableRows(ctx.db, uuids, { storeUuid, now: ctx.now });
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
  if (found.hold !== null) return wrongProduct(row, holdSentence(found.hold));
  if (can(found.status, 'REQUEST_SHIPMENT', 'MERCHANT')) return row;
  return wrongProduct(row, `'${orderStatusLabel(found.status)}' 상태에서는 송장을 등록할 수 없습니다.`);
}

/** Refuses NOT_FOUND for an import of another store, LINK_EXPIRED an hour after the check. */
async function requireOpenImport(ctx: Ctx, uuid: string): Promise<void> {
  const expiresAt = (await findExpiry(ctx.db, uuid, staffScopeOf(ctx).storeUuid)) ?? refuse('NOT_FOUND');
  if (expiresAt <= ctx.now) refuse('LINK_EXPIRED');
}

/** Returns the next rows of a checked import. Refuses as `requireOpenImport`. */
export async function listRows(
  ctx: Ctx,
  { uuid, ...page }: Input<'getDispatchImportRows'>,
): Promise<Answer<'getDispatchImportRows'>> {
  await requireOpenImport(ctx, uuid);
  const { rows, leftCount } = await listImportRows(ctx.db, uuid, page);
  return { rows: rows.map(({ isWellFormed: _isWellFormed, ...row }) => row), hasNext: leftCount > 0 };
}

/** Dispatches the next rows of the file whose cells have no error. Refuses as `requireOpenImport`. */
export async function applyImport(
  ctx: Ctx,
  { uuid, afterLine = 0, count = portionRowsAtMost }: Input<'applyDispatchImport'>,
): Promise<Answer<'applyDispatchImport'>> {
  await requireOpenImport(ctx, uuid);
  const portion = await listImportRows(ctx.db, uuid, { count, afterLine, isWellFormed: true });
  const tried = portion.rows.flatMap((row) => {
    const carrier = carrierOf(row.values.carrier);
    return carrier === undefined ? [] : [{ row, carrier }];
  });
  const result = await bulkDispatch(
    ctx,
    tried.map(({ row: { values }, carrier }) => ({
      uuid: values.orderProductUuid,
      carrier,
      invoiceNumber: values.invoiceNumber,
    })),
  );
  const lastLine = portion.rows.at(-1)?.line ?? afterLine;
  const { doneCount, failedCount } = result;
  await ctx.tx(async (tx) => {
    await writeApplied(tx, uuid, result, ctx.now);
    await recordAudit(tx, ctx, {
      action: 'APPLY',
      targetType: 'DISPATCH_IMPORT',
      targetUuid: uuid,
      after: { doneCount, failedCount, lastLine },
    });
  });
  const rows = tried.flatMap(({ row: { line, values } }, at) => {
    const one = result.rows[at];
    return one === undefined ? [] : [{ line, ...one, ...(!one.isDone && { values }) }];
  });
  return { doneCount, failedCount, rows, lastLine, leftCount: portion.leftCount };
}
