// SQL of the stores whose goods an order names. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** True if one of the items is sold by another store. */
export async function hasForeignItems(
  db: Db,
  itemUuids: readonly string[],
  storeUuid: string,
): Promise<boolean> {
  const found = await sql<{ isForeign: boolean }>`
    select exists (
      select from product_item i join product p on p.uuid = i.product_uuid
      where i.uuid = any(${itemUuids}::uuid[]) and p.store_uuid <> ${storeUuid}) as is_foreign`.execute(db);
  return found.rows[0]?.isForeign === true;
}
