// SQL of what the label of a row of a channel is printed with, compared before and after the channel was asked. Owns no table.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';

/** A digest of each row's item and of the recipient and the address of its order; rows of the shop itself are omitted. */
export async function listLabels(db: Db, orderProductUuids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ uuid: string; digest: string }>`
    select r.uuid,
      md5(concat_ws(chr(31), o.recipient_name, o.recipient_phone, o.zip_code, o.address, o.detail_address, r.product_item_uuid)) as digest
    from order_product r join channel_order c on c.order_uuid = r.order_uuid join orders o on o.uuid = r.order_uuid
    where r.uuid = any(${orderProductUuids}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ uuid, digest }) => [uuid, digest]));
}

/** Product orders, with a row of these that can be dispatched, of orders whose address or option changed after an earlier invoice. */
export async function listChanged(
  db: Db,
  orderProductUuids: readonly string[],
): Promise<{ uuid: string; channel: ChannelName; productOrderId: string }[]> {
  const found = await sql<{ uuid: string; channel: ChannelName; productOrderId: string }>`
    select r.uuid, p.channel, p.product_order_id
    from order_product r join channel_order c on c.order_uuid = r.order_uuid
      join channel_order_product p on p.channel = c.channel and p.channel_order_id = c.channel_order_id
    where r.uuid = any(${orderProductUuids}::uuid[]) and r.status = 'PREPARING_PRODUCT' and exists (
      select from channel_conflict f where f.channel = p.channel and f.channel_order_id = p.channel_order_id and f.kind = 'CHANGED_AFTER_DISPATCH'
        and (f.resolved_at is null or f.resolution = 'ACCEPTED'))`.execute(db);
  return found.rows;
}
