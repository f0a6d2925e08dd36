// Checks files of products that staff import, and returns the results of the check again (docs/rules/catalog.md#imports-by-staff). Application:
// apply-products.ts.
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { productRowsAtMost } from '#domain/base/table-files.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { findPlaces } from '../../catalog/catalogue-import/catalogue-import.ts';
import { type FileLine, readFile } from '../orders-desk/orders-desk.ts';
import { type JudgedProduct, judgeProducts, ownPlaces } from './judge-products.ts';
import {
  type FoundImport,
  type SavedPreview,
  findImport,
  getFile,
  insertImport,
  listImportRows,
} from './product-imports.db.ts';
import { type GivenColumn, type ReadFile, columnsOf, readProducts } from './read-products.ts';

type Preview = Answer<'importProducts'>;
type Row = Preview['rows'][number];

const importLifeMs = 60 * 60_000;
const shownAtMost = 100;

/**
 * Checks a file, or the file of an earlier import again, and stores the import. Refuses INVALID_INPUT for a file that cannot be read, has no rows
 * or too many; REQUIRED_PARAMETER without file and import; for an import, as `readPreview`.
 */
export async function checkProducts(ctx: Ctx, input: Input<'importProducts'>): Promise<Preview> {
  const { stockIncludesUnsent } = input;
  const { lines, columns, notes } = await sourceOf(ctx, input);
  const places = ownPlaces(ctx, await findPlaces(ctx.db));
  const read = await readProducts(lines, columns, places);
  const options = { places, stockIncludesUnsent, versions: undefined, isDryRun: true };
  const judged = await judgeProducts(ctx, read.found, options);
  const rows = rowsOf(read, judged);
  const shown = [...rows.filter(({ isOk }) => !isOk), ...rows.filter(({ isOk }) => isOk)];
  const preview: SavedPreview = {
    ...previewOf(read, judged, rows),
    notes,
    ...(stockIncludesUnsent !== undefined && { stockIncludesUnsent }),
  };
  const answer = { ...preview, rows: shown.slice(0, shownAtMost) };
  if (read.header === undefined) return answer;
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
      preview,
      expiresAt,
      now: ctx.now,
      expiredBefore: new Date(ctx.now.getTime() - dayMs),
    });
    const after = { rows: lines.length - 1 };
    await recordAudit(tx, ctx, { action: 'IMPORT', targetType: 'PRODUCT_IMPORT', targetUuid: uuid, after });
    return uuid;
  });
  return { ...answer, importUuid, expireAt: seoulDateTime(expiresAt) };
}

/** Returns the lines of the file, or of the import that is checked again, the mapping of its headings, and notes about what is not read. */
async function sourceOf(
  ctx: Ctx,
  { file, importUuid, columns }: Input<'importProducts'>,
): Promise<{ lines: readonly FileLine[]; columns: readonly GivenColumn[]; notes: string[] }> {
  if (file === undefined) {
    if (importUuid === undefined)
      return refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('file', 'importProducts') });
    const saved = await openOwnImport(ctx, importUuid);
    const { lines } = await getFile(ctx.db, saved.uuid);
    return { lines, columns: columns ?? saved.columns, notes: saved.preview?.notes ?? [] };
  }
  // One line more than permitted is read, so that a longer file is refused and not cut.
  const { lines, otherSheets } = await readFile(Buffer.from(file, 'base64'), productRowsAtMost + 2);
  const message = `제목 행 아래 1행부터 ${formatNumber(productRowsAtMost)}행까지 올릴 수 있습니다.`;
  if (lines.length < 2 || lines.length > productRowsAtMost + 1)
    refuse('INVALID_INPUT', { fields: [{ name: 'file', message }] });
  const notes = otherSheets.length === 0 ? [] : [`읽지 않은 시트: ${cutText(otherSheets.join(', '), 200)}`];
  return { lines, columns: columns ?? [], notes };
}

function previewOf(
  read: ReadFile,
  judged: readonly JudgedProduct[],
  rows: readonly Row[],
): Omit<SavedPreview, 'notes'> {
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
    removedItems: judged.flatMap(({ removedItems }) => removedItems).slice(0, shownAtMost),
  };
}

/** The rows of the file; each belongs to the last product that begins at or above it. */
function rowsOf({ lines, columns, header }: ReadFile, judged: readonly JudgedProduct[]): Row[] {
  if (header === undefined) return [];
  let at = -1;
  return lines.map(({ line, cells }) => {
    while ((judged[at + 1]?.line ?? Infinity) <= line) at += 1;
    const product = judged[at];
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

/** Returns the next rows of a checked import. Refuses as `openImport`. */
export async function listRows(
  ctx: Ctx,
  { uuid, ...page }: Input<'getProductImportRows'>,
): Promise<Answer<'getProductImportRows'>> {
  return pageOf(ctx, await openImport(ctx, uuid), page);
}

async function pageOf(
  ctx: Ctx,
  { uuid, heading, columns: given }: FoundImport,
  page: Omit<Input<'getProductImportRows'>, 'uuid'>,
): Promise<Answer<'getProductImportRows'>> {
  const columns = columnsOf(heading.cells, given);
  const { rows, hasNext } = await listImportRows(ctx.db, uuid, page);
  return { rows: rows.map(({ cells, ...row }) => ({ ...row, values: valuesOf(columns, cells) })), hasNext };
}

/** Returns the result of the check of an import. Refuses as `openImport`, and NOT_FOUND for an import that the caller did not make. */
export async function readPreview(ctx: Ctx, uuid: string): Promise<Preview> {
  const found = await openOwnImport(ctx, uuid);
  const wrong = await pageOf(ctx, found, { count: shownAtMost, isOk: false });
  const right = await pageOf(ctx, found, { count: shownAtMost, isOk: true });
  return {
    ...(found.preview ?? refuse('NOT_FOUND')),
    rows: [...wrong.rows, ...right.rows].slice(0, shownAtMost),
    importUuid: uuid,
    expireAt: seoulDateTime(found.expiresAt),
  };
}

/** Returns an import that can be applied. Refuses NOT_FOUND for an import of another store, LINK_EXPIRED an hour after the check. */
export async function openImport(ctx: Ctx, uuid: string): Promise<FoundImport> {
  const saved = (await findImport(ctx.db, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  return saved.expiresAt <= ctx.now ? refuse('LINK_EXPIRED') : saved;
}

async function openOwnImport(ctx: Ctx, uuid: string): Promise<FoundImport> {
  const saved = await openImport(ctx, uuid);
  return saved.staffUuid === staffOf(ctx) ? saved : refuse('NOT_FOUND');
}
