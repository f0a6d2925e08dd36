// SQL that imports of files of the former shop need beside that of the areas whose rows they add.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The products with these codes. */
export async function listProductUuids(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ code: string; uuid: string }>`
    select code, uuid from product where code = any(${codes}::text[])`.execute(db);
  return new Map(found.rows.map(({ code, uuid }) => [code, uuid]));
}
