// Imports of products by staff: a file is checked, and applied in a second call to products that have not changed since
// (docs/rules/catalog.md#imports-by-staff).
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { productRowsAtMost } from '#domain/base/table-files.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { findPlaces } from '../../catalog/catalogue-import/catalogue-import.ts';
import { readFile } from '../orders-desk/orders-desk.ts';
import { type JudgedProduct, judgeProducts, ownPlaces } from './judge-products.ts';
import { type ProductImportRow, findImport, insertImport, writeApplied } from './product-imports.db.ts';
import { type ReadFile, columnsOf, readProducts } from './read-products.ts';

type Preview = Answer<'importProducts'>;
type Row = Preview['rows'][number];

const importLifeMs = 60 * 60_000;
const shownAtMost = 100;

/** Refuses INVALID_INPUT for a file that cannot be read, has no rows or too many. */
export async function checkProducts(ctx: Ctx, input: Input<'importProducts'>): Promise<Preview> {
  const { columns = [], stockIncludesUnsent } = input;
  // One line more than permitted is read, so that a longer file is refused and not cut.
  const { lines, otherSheets } = await readFile(Buffer.from(input.file, 'base64'), productRowsAtMost + 2);
  const message = `제목 행 아래 1행부터 ${formatNumber(productRowsAtMost)}행까지 올릴 수 있습니다.`;
  if (lines.length < 2 || lines.length > productRowsAtMost + 1)
    refuse('INVALID_INPUT', { fields: [{ name: 'file', message }] });
  const places = ownPlaces(ctx, await findPlaces(ctx.db));
  const read = await readProducts(lines, columns, places);
  const options = { places, stockIncludesUnsent, versions: undefined, isDryRun: true };
  const judged = await judgeProducts(ctx, read.found, options);
  const notes = otherSheets.length === 0 ? [] : [`읽지 않은 시트: ${cutText(otherSheets.join(', '), 200)}`];
  const rows = rowsOf(read, judged);
  const preview = { ...previewOf(read, judged, rows), notes };
  if (read.header === undefined) return preview;
  const expiresAt = new Date(ctx.now.getTime() + importLifeMs);
  const versions = Object.fromEntries(
    judged.flatMap(({ code, outcome }) => (outcome === undefined ? [] : [[code, outcome.version]])),
  );
  const importUuid = await ctx.tx(async (tx) => {
    const uuid = await insertImport(tx, {
      staffUuid: staffOf(ctx),
      storeUuid: storeOfStaff(ctx),
      lines,
      columns,
      stockIncludesUnsent: stockIncludesUnsent ?? null,
      versions,
      checked: rows.map(({ values: _values, ...row }) => row),
      expiresAt,
      now: ctx.now,
      expiredBefore: new Date(ctx.now.getTime() - dayMs),
    });
    const after = { rows: lines.length - 1 };
    await recordAudit(tx, ctx, { action: 'IMPORT', targetType: 'PRODUCT_IMPORT', targetUuid: uuid, after });
    return uuid;
  });
  return { ...preview, importUuid, expireAt: seoulDateTime(expiresAt) };
}

function previewOf(
  read: ReadFile,
  judged: readonly JudgedProduct[],
  rows: readonly Row[],
): Omit<Preview, 'notes'> {
  const okCount = rows.filter(({ isOk }) => isOk).length;
  const countOf = (state: Row['state']) =>
    judged.filter(({ errors, outcome }) => errors.length === 0 && outcome?.state === state).length;
  return {
    ...(read.program !== undefined && { program: read.program }),
    columns: read.columns,
    missingColumns: read.missingColumns,
    totalCount: read.lines.length,
    okCount,
    errorCount: rows.length - okCount,
    productCounts: {
      NEW: countOf('NEW'),
      CHANGED: countOf('CHANGED'),
      UNCHANGED: countOf('UNCHANGED'),
      refused: judged.filter(({ errors }) => errors.length > 0).length,
    },
    rows: [...rows.filter(({ isOk }) => !isOk), ...rows.filter(({ isOk }) => isOk)].slice(0, shownAtMost),
    removedItems: judged.flatMap(({ removedItems }) => removedItems).slice(0, shownAtMost),
  };
}

/** The rows of the file; each belongs to the last product that begins at or above it. */
function rowsOf({ lines, columns, header }: ReadFile, judged: readonly JudgedProduct[]): Row[] {
  if (header === undefined) return [];
  return lines.map(({ line, cells }) => {
    const product = judged.findLast((one) => one.line <= line);
    const errors = product?.errors.filter((error) => error.line === line) ?? [];
    const isOk = product !== undefined && product.errors.length === 0;
    const others = { name: '', message: '같은 상품의 다른 행에 오류가 있습니다.' };
    return {
      line,
      isOk,
      productCode: product?.code ?? '',
      ...(isOk && product.outcome !== undefined && { state: product.outcome.state }),
      values: valuesOf(columns, cells),
      errors: isOk || errors.length > 0 ? errors.map(({ name, message }) => ({ name, message })) : [others],
      notes: product?.notes.filter((note) => note.line === line).map(({ note }) => note) ?? [],
    };
  });
}

const valuesOf = (columns: Preview['columns'], cells: readonly string[]): Row['values'] =>
  columns.flatMap(({ column }, at) => (column === undefined ? [] : [{ column, value: cells[at] ?? '' }]));

/** The next rows of a checked import. Refuses as `applyProducts`. */
export async function listRows(
  ctx: Ctx,
  { uuid, count, afterLine = 0, isOk }: Input<'getProductImportRows'>,
): Promise<Answer<'getProductImportRows'>> {
  const { lines, columns: given, checked } = await openImport(ctx, uuid);
  const [heading, ...others] = lines;
  const columns = columnsOf(heading?.cells ?? [], given);
  const found = checked
    .map((row, at) => ({ ...row, values: valuesOf(columns, others[at]?.cells ?? []) }))
    .filter((row) => row.line > afterLine && (isOk === undefined || row.isOk === isOk));
  return { rows: found.slice(0, count), hasNext: found.length > count };
}

async function openImport(ctx: Ctx, uuid: string): Promise<ProductImportRow> {
  const saved = (await findImport(ctx.db, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  return saved.expiresAt <= ctx.now ? refuse('LINK_EXPIRED') : saved;
}

/**
 * Saves the products of the import that were not saved by an earlier application. Refuses NOT_FOUND for an import of others, LINK_EXPIRED an
 * hour after the check.
 */
export async function applyProducts(ctx: Ctx, uuid: string): Promise<Answer<'applyProductImport'>> {
  const saved = await openImport(ctx, uuid);
  const places = ownPlaces(ctx, await findPlaces(ctx.db));
  const { found } = await readProducts(saved.lines, saved.columns, places);
  const done = new Map(saved.result.filter(({ isDone }) => isDone).map((row) => [row.productCode, row]));
  const judged = await judgeProducts(
    ctx,
    found.filter(({ code }) => !done.has(code)),
    {
      places,
      stockIncludesUnsent: saved.stockIncludesUnsent ?? undefined,
      versions: saved.versions,
      isDryRun: false,
    },
  );
  const applied = new Map(judged.map((one) => [one.line, resultOf(one)]));
  const rows = found.flatMap(({ line, code }) => {
    const before = done.get(code);
    return before === undefined ? (applied.get(line) ?? []) : { ...before, isUnchanged: true };
  });
  return storeResult(ctx, saved, rows);
}

type ResultRow = Answer<'applyProductImport'>['rows'][number];

function resultOf({ line, code, outcome, errors }: JudgedProduct): ResultRow {
  const [error] = errors;
  const row = { line, productCode: code };
  if (error !== undefined)
    return { ...row, isDone: false, code: outcome?.refusal?.code ?? 'INVALID_INPUT', message: error.message };
  return {
    ...row,
    isDone: true,
    ...(outcome?.uuid !== undefined && { uuid: outcome.uuid }),
    ...(outcome?.state === 'UNCHANGED' && { isUnchanged: true }),
  };
}

async function storeResult(
  ctx: Ctx,
  { uuid }: Pick<ProductImportRow, 'uuid'>,
  rows: ResultRow[],
): Promise<Answer<'applyProductImport'>> {
  const doneCount = rows.filter(({ isDone }) => isDone).length;
  const result = { doneCount, failedCount: rows.length - doneCount };
  await ctx.tx(async (tx) => {
    await writeApplied(tx, { uuid, result: rows }, ctx.now);
    const target = { targetType: 'PRODUCT_IMPORT', targetUuid: uuid };
    await recordAudit(tx, ctx, { action: 'APPLY', ...target, after: result });
  });
  return { ...result, rows };
}
