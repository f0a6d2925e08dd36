// SQL that restricts staff of a store to its own rows. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The order of a row; with `storeUuid` only of a row of this store. */
export async function findOrderOfRow(
  db: Db,
  orderProductUuid: string,
  storeUuid: string | undefined,
): Promise<string | undefined> {
  const found = await sql<{ order_uuid: string }>`
    select r.order_uuid from order_product r join order_group g on g.uuid = r.order_group_uuid
    where r.uuid = ${orderProductUuid} and (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)`.execute(
    db,
  );
  return found.rows[0]?.order_uuid;
}
