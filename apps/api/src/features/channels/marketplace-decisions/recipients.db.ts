// SQL of the addresses of orders of channels, compared before and after a confirmation. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A digest of the recipient and the address of each row's order; rows of the shop itself are omitted. */
export async function listRecipients(
  db: Db,
  orderProductUuids: readonly string[],
): Promise<Map<string, string>> {
  const found = await sql<{ uuid: string; digest: string }>`
    select r.uuid,
      md5(concat_ws(chr(31), o.recipient_name, o.recipient_phone, o.zip_code, o.address, o.detail_address)) as digest
    from order_product r join channel_order c on c.order_uuid = r.order_uuid join orders o on o.uuid = r.order_uuid
    where r.uuid = any(${orderProductUuids}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ uuid, digest }) => [uuid, digest]));
}
