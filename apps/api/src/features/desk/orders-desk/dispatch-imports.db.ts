// SQL of imports of invoices. Owns dispatch_import.
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { ImportedRow } from './dispatch-rows.ts';

export type DispatchImportRow = {
  uuid: string;
  rows: ImportedRow[];
  expiresAt: Date;
};

/** The import of this file, created if the staff of the store have not uploaded it before; its rows and expiry are those of this upload. */
export async function saveImport(
  tx: Tx,
  given: {
    staffUuid: string;
    storeUuid: string | undefined;
    fileHash: string;
    rows: readonly ImportedRow[];
    expiresAt: Date;
    now: Date;
  },
): Promise<{ saved: DispatchImportRow; isNew: boolean }> {
  const made = await sql<DispatchImportRow & { isNew: boolean }>`
    insert into dispatch_import as i (staff_uuid, store_uuid, file_hash, rows, created_at, expires_at)
    values (${given.staffUuid}, ${given.storeUuid ?? null}::uuid, ${given.fileHash}, ${JSON.stringify(given.rows)}::jsonb, ${given.now}, ${given.expiresAt})
    on conflict (file_hash, coalesce(store_uuid, '00000000-0000-0000-0000-000000000000')) do update set
      rows = excluded.rows, expires_at = excluded.expires_at
    returning *, xmax = 0 as is_new`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An import of invoices vanished.');
  return { saved: row, isNew: row.isNew };
}

export async function findImport(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<DispatchImportRow | undefined> {
  const found = await sql<DispatchImportRow>`
    select * from dispatch_import where uuid = ${uuid} and store_uuid is not distinct from ${storeUuid ?? null}::uuid`.execute(
    db,
  );
  return found.rows[0];
}

/** Stores when the import was applied last, and with which result. */
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
