// SQL that reads answer_template; staff write it through base/edited-rows.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Whether the template exists for the store, or for head office without a store. */
export async function hasTemplate(db: Db, uuid: string, storeUuid: string | undefined): Promise<boolean> {
  const found = await sql`select from answer_template
    where uuid = ${uuid} and store_uuid is not distinct from ${storeUuid ?? null}::uuid and is_active`.execute(
    db,
  );
  return found.rows.length > 0;
}
