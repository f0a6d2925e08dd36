// SQL of settings. Owns shop_setting.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The stored values of a group; {} where none were stored. */
export async function findStored(db: Db, group: string): Promise<Record<string, unknown>> {
  const found = await sql<{ values: Record<string, unknown> }>`
    select "values" from shop_setting where group_name = ${group}`.execute(db);
  return found.rows[0]?.values ?? {};
}
