// SQL of imports of invoices. Owns dispatch_import.
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Answer } from '#contract/contract.ts';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type CheckedRow = Answer<'importDispatches'>['rows'][number];

/** `isWellFormed`: the cells of the row have no error. Applying tries such a row again, also when the check refused its order product. */
export type StoredRow = CheckedRow & { isWellFormed: boolean };

/** Inserts the import of this file, or replaces rows and expiry when staff of the store uploaded the same file before. */
export async function saveImport(
  tx: Tx,
  given: {
    staffUuid: string;
    storeUuid: string | undefined;
    fileHash: string;
    rows: readonly StoredRow[];
    expiresAt: Date;
    now: Date;
    /** Imports that expired before this time are deleted. */
    expiredBefore: Date;
  },
): Promise<{ uuid: string; isNew: boolean }> {
  await sql`delete from dispatch_import where expires_at < ${given.expiredBefore}`.execute(tx);
  const made = await sql<{ uuid: string; isNew: boolean }>`
    insert into dispatch_import as i (staff_uuid, store_uuid, file_hash, rows, created_at, expires_at)
    values (${given.staffUuid}, ${given.storeUuid ?? null}::uuid, ${given.fileHash}, ${JSON.stringify(given.rows)}::jsonb, ${given.now}, ${given.expiresAt})
    on conflict (file_hash, coalesce(store_uuid, '00000000-0000-0000-0000-000000000000')) do update set
      rows = excluded.rows, expires_at = excluded.expires_at
    returning uuid, xmax = 0 as is_new`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An import of invoices vanished.');
  return row;
}

/** Returns when the import expires; undefined unless staff of the store, or of head office for undefined, made it. */
export async function findExpiry(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<Date | undefined> {
  const found = await sql<{ expiresAt: Date }>`
    select expires_at from dispatch_import where uuid = ${uuid} and store_uuid is not distinct from ${storeUuid ?? null}::uuid`.execute(
    db,
  );
  return found.rows[0]?.expiresAt;
}

/** Returns the next rows in the order of the file, and the number of rows after them. */
export async function listImportRows(
  db: Db,
  uuid: string,
  {
    count,
    afterLine = 0,
    isOk,
    isWellFormed,
  }: { count: number; afterLine?: number | undefined } & Partial<Pick<StoredRow, 'isOk' | 'isWellFormed'>>,
): Promise<{ rows: StoredRow[]; leftCount: number }> {
  const only = JSON.stringify({ isOk, isWellFormed });
  const found = await sql<{ row: StoredRow; total: number }>`
    select row, count(*) over ()::int as total
    from dispatch_import i, jsonb_array_elements(i.rows) with ordinality as element (row, place)
    where i.uuid = ${uuid} and (row -> 'line')::int > ${afterLine} and row @> ${only}::jsonb
    order by place limit ${sql.lit(count)}`.execute(db);
  const rows = found.rows.map(({ row }) => row);
  return { rows, leftCount: (found.rows[0]?.total ?? 0) - rows.length };
}

/** Stores the time and the result of the portion that was applied last. */
export async function writeApplied(
  db: Db,
  uuid: string,
  result: Static<typeof BulkResult>,
  now: Date,
): Promise<void> {
  await sql`
    update dispatch_import set applied_at = ${now}, result = ${JSON.stringify(result)}::jsonb where uuid = ${uuid}`.execute(
    db,
  );
}
