// SQL that finds the item of an inquiry or a review of a channel. Owns no table.
import { type RawBuilder, sql } from 'kysely';

/**
 * Lateral join `item` (uuid, store_uuid, order_product_uuid) for a row of a channel: the item of its product order; else the one that is linked
 * to the product of the channel; else, for Naver Pay, whose products have the shop's own numbers, the representative item.
 */
export const itemOfChannel = (
  channel: ChannelName,
  row: { productOrderIds: RawBuilder<unknown>; channelProductId: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  left join lateral (
    select found.uuid, found.store_uuid, found.order_product_uuid from (
      select 1 as rank, op.product_item_uuid as uuid, g.store_uuid, op.uuid as order_product_uuid
      from channel_order_product c join order_product op on op.uuid = c.order_product_uuid join order_group g on g.uuid = op.order_group_uuid
      where c.channel = ${channel} and c.product_order_id = any(${row.productOrderIds})
      union all
      select 2, l.product_item_uuid, p.store_uuid, null
      from channel_product l join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = i.product_uuid
      where l.channel = ${channel} and l.channel_product_id = ${row.channelProductId}
      union all
      select 3, l.product_item_uuid, p.store_uuid, null
      from product p join product_list l on l.product_uuid = p.uuid
      where ${channel === 'NAVERPAY'} and p.id = case when ${row.channelProductId} ~ '^\\d{1,9}$' then ${row.channelProductId}::int end) found
    order by found.rank, found.uuid limit 1) item on true`;
import type { ChannelName } from '#domain/channels/channels.ts';
