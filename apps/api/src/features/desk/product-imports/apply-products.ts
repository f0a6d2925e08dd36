// Applies an import of products in portions of whole products, to products that have not changed since the check
// (docs/rules/catalog.md#imports-by-staff).
import type { Answer, Input } from '#contract/contract.ts';
import { portionRowsAtMost } from '#domain/base/table-files.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type Found, findPlaces } from '../../catalog/catalogue-import/catalogue-import.ts';
import { openImport } from './import-products.ts';
import { type JudgedProduct, judgeProducts, ownPlaces } from './judge-products.ts';
import { type ImportResult, getFile, writeApplied } from './product-imports.db.ts';
import { readProducts } from './read-products.ts';

type ResultRow = ImportResult[number];

/**
 * Saves the next products of the import in one transaction, except those that an earlier call saved. Refuses NOT_FOUND for an import of
 * another store, LINK_EXPIRED an hour after the check, VERSION_CONFLICT when another product took a new code meanwhile.
 */
export async function applyProducts(
  ctx: Ctx,
  { uuid, afterLine = 0, count = portionRowsAtMost }: Input<'applyProductImport'>,
): Promise<Answer<'applyProductImport'>> {
  await openImport(ctx, uuid);
  const { lines, columns, stockIncludesUnsent, versions, result } = await getFile(ctx.db, uuid);
  const places = ownPlaces(ctx, await findPlaces(ctx.db));
  const { found } = await readProducts(lines, columns, places);
  const next = found.filter(({ line }) => line > afterLine);
  const portion = portionOf(next, count);
  const done = new Map(result.filter(({ isDone }) => isDone).map((row) => [row.productCode, row]));
  const judged = await judgeProducts(
    ctx,
    portion.filter(({ code }) => !done.has(code)),
    {
      places,
      stockIncludesUnsent: stockIncludesUnsent ?? undefined,
      versions,
      isDryRun: false,
      others: found,
    },
  );
  const applied = new Map(judged.map((one) => [one.line, resultOf(one)]));
  const rows = portion.flatMap(({ line, code }) => {
    const before = done.get(code);
    return before === undefined ? (applied.get(line) ?? []) : { ...before, isUnchanged: true };
  });
  const lastLine = portion.at(-1)?.line ?? afterLine;
  const counts = await storeResult(ctx, uuid, rows, lastLine);
  return { ...counts, rows, lastLine, leftCount: next.length - portion.length };
}

/** Returns the first products that have at most `count` rows together, but at least one product. */
function portionOf(products: readonly Found[], count: number): Found[] {
  let rows = 0;
  const end = products.findIndex(({ rowCount }, at) => {
    rows += rowCount;
    return at > 0 && rows > count;
  });
  return products.slice(0, end < 0 ? products.length : end);
}

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
  uuid: string,
  rows: ResultRow[],
  lastLine: number,
): Promise<{ doneCount: number; failedCount: number }> {
  const doneCount = rows.filter(({ isDone }) => isDone).length;
  const counts = { doneCount, failedCount: rows.length - doneCount };
  await ctx.tx(async (tx) => {
    await writeApplied(tx, { uuid, result: rows }, ctx.now);
    const target = { targetType: 'PRODUCT_IMPORT', targetUuid: uuid };
    await recordAudit(tx, ctx, { action: 'APPLY', ...target, after: { ...counts, lastLine } });
  });
  return counts;
}
