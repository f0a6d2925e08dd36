// SQL of imports of products by staff. Owns product_import.
import { sql } from 'kysely';
import type { Answer } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { FileLine } from '../orders-desk/orders-desk.ts';
import type { GivenColumn } from './read-products.ts';

export type ImportResult = Answer<'applyProductImport'>['rows'];

/** The result of the check of a row. Its values are read from its line of the file. */
export type CheckedRow = Omit<Answer<'getProductImportRows'>['rows'][number], 'values'>;

/** The answer of a check without its rows. */
export type SavedPreview = Omit<Answer<'getProductImport'>, 'rows' | 'importUuid' | 'expireAt'>;

type SavedImport = {
  lines: readonly FileLine[];
  columns: readonly GivenColumn[];
  stockIncludesUnsent: boolean | null;
  /** Code -> version at the check; 0 for a new product. */
  versions: Readonly<Record<string, number>>;
  /** In the order of the lines below the heading. */
  checked: readonly CheckedRow[];
  preview: SavedPreview | null;
  expiresAt: Date;
};

/** An import without its lines and the results of its rows. */
export type FoundImport = Pick<SavedImport, 'columns' | 'preview' | 'expiresAt'> & {
  uuid: string;
  staffUuid: string;
  heading: FileLine;
};

export type ImportedFile = Pick<SavedImport, 'lines' | 'columns' | 'stockIncludesUnsent' | 'versions'> & {
  result: ImportResult;
};

/** Adds an import, and deletes those that expired before `expiredBefore`. */
export async function insertImport(
  tx: Tx,
  given: SavedImport & {
    staffUuid: string;
    storeUuid: string | undefined;
    now: Date;
    expiredBefore: Date;
  },
): Promise<string> {
  await sql`delete from product_import where expires_at < ${given.expiredBefore}`.execute(tx);
  const made = await sql<{ uuid: string }>`
    insert into product_import (staff_uuid, store_uuid, lines, columns, stock_includes_unsent, versions, checked, preview, created_at, expires_at)
    values (${given.staffUuid}, ${given.storeUuid ?? null}::uuid, ${JSON.stringify(given.lines)}::jsonb, ${JSON.stringify(given.columns)}::jsonb,
      ${given.stockIncludesUnsent}, ${JSON.stringify(given.versions)}::jsonb, ${JSON.stringify(given.checked)}::jsonb,
      ${JSON.stringify(given.preview)}::jsonb, ${given.now}, ${given.expiresAt})
    returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

/** An import by the staff of the store, or by head office for undefined. */
export async function findImport(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<FoundImport | undefined> {
  const found = await sql<FoundImport>`
    select uuid, staff_uuid, lines -> 0 as heading, columns, preview, expires_at from product_import
    where uuid = ${uuid} and store_uuid is not distinct from ${storeUuid ?? null}::uuid`.execute(db);
  return found.rows[0];
}

/** Returns the file of an import and the results of its applications. Refuses NOT_FOUND. */
export async function getFile(db: Db, uuid: string): Promise<ImportedFile> {
  const found = await sql<ImportedFile>`
    select lines, columns, stock_includes_unsent, versions, result from product_import where uuid = ${uuid}`.execute(
    db,
  );
  return found.rows[0] ?? refuse('NOT_FOUND');
}

/** Returns the next rows in the order of the file with the cells of their lines, and whether more rows follow. */
export async function listImportRows(
  db: Db,
  uuid: string,
  { count, afterLine = 0, isOk }: { count: number; afterLine?: number; isOk?: boolean },
): Promise<{ rows: (CheckedRow & { cells: readonly string[] })[]; hasNext: boolean }> {
  const found = await sql<{ row: CheckedRow; cells: string[] }>`
    select row, line -> 'cells' as cells
    from product_import i, rows from (jsonb_array_elements(i.checked), jsonb_array_elements(i.lines - 0)) with ordinality as element (row, line, place)
    where i.uuid = ${uuid} and (row -> 'line')::int > ${afterLine} and row @> ${JSON.stringify({ isOk })}::jsonb
    order by place limit ${sql.lit(count + 1)}`.execute(db);
  const rows = found.rows.map(({ row, cells }) => ({ ...row, cells }));
  return { rows: rows.slice(0, count), hasNext: rows.length > count };
}

/** Stores the results of a portion; they replace earlier results of the same products. */
export async function writeApplied(
  tx: Tx,
  { uuid, result }: { uuid: string; result: ImportResult },
  now: Date,
): Promise<void> {
  const found = await sql<{ result: ImportResult }>`
    select result from product_import where uuid = ${uuid} for update`.execute(tx);
  const lines = new Set(result.map(({ line }) => line));
  const others = (found.rows[0]?.result ?? []).filter(({ line }) => !lines.has(line));
  await sql`
    update product_import set applied_at = ${now}, result = ${JSON.stringify([...others, ...result])}::jsonb where uuid = ${uuid}`.execute(
    tx,
  );
}
