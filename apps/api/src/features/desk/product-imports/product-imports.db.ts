// SQL of imports of products by staff. Owns product_import.
import { sql } from 'kysely';
import type { Answer } from '#contract/contract.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { FileLine } from '../orders-desk/orders-desk.ts';
import type { GivenColumn } from './read-products.ts';

export type ImportResult = Answer<'applyProductImport'>['rows'];

/** A row as its check found it; its values are those of its line. */
export type CheckedRow = Omit<Answer<'getProductImportRows'>['rows'][number], 'values'>;

type SavedImport = {
  lines: readonly FileLine[];
  columns: readonly GivenColumn[];
  stockIncludesUnsent: boolean | null;
  /** Code -> version at the check; 0 for a new product. */
  versions: Readonly<Record<string, number>>;
  /** In the order of the lines below the heading. */
  checked: readonly CheckedRow[];
  expiresAt: Date;
};

export type ProductImportRow = SavedImport & { uuid: string; result: ImportResult };

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
    insert into product_import (staff_uuid, store_uuid, lines, columns, stock_includes_unsent, versions, checked, created_at, expires_at)
    values (${given.staffUuid}, ${given.storeUuid ?? null}::uuid, ${JSON.stringify(given.lines)}::jsonb, ${JSON.stringify(given.columns)}::jsonb,
      ${given.stockIncludesUnsent}, ${JSON.stringify(given.versions)}::jsonb, ${JSON.stringify(given.checked)}::jsonb,
      ${given.now}, ${given.expiresAt})
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
): Promise<ProductImportRow | undefined> {
  const found = await sql<ProductImportRow>`
    select uuid, lines, columns, stock_includes_unsent, versions, checked, result, expires_at from product_import
    where uuid = ${uuid} and store_uuid is not distinct from ${storeUuid ?? null}::uuid`.execute(db);
  return found.rows[0];
}

export async function writeApplied(
  db: Db,
  { uuid, result }: Pick<ProductImportRow, 'uuid' | 'result'>,
  now: Date,
): Promise<void> {
  await sql`
    update product_import set applied_at = ${now}, result = ${JSON.stringify(result)}::jsonb where uuid = ${uuid}`.execute(
    db,
  );
}
