// SQL that finds the items of a batch of product orders: by the link of staff, otherwise by the numbers that the shop registered at Naver Pay.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db } from '../../../../db/connect.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import { type OrderableRow, orderable } from '../../../catalog/product-items/product-items.ts';

/** The items of product orders, by their id; one whose product is not linked is missing. */
export async function findItems(
  db: Db,
  channel: ChannelName,
  products: readonly SourceProductOrder[],
  now: Date,
): Promise<Map<string, OrderableRow>> {
  const wanted = products.map(({ productOrderId, product }) => ({
    id: productOrderId,
    product: product.channelProductId,
    option: product.optionCode,
    seller: product.sellerCode,
  }));
  const found = await sql<{ id: string; itemUuid: string | null }>`
    select w.id, coalesce(l.product_item_uuid, own.uuid) as item_uuid
    from jsonb_to_recordset(${jsonRows(wanted)}::jsonb) as w (id text, product text, option text, seller text)
    left join channel_product l on l.channel = ${channel} and l.channel_product_id = w.product and l.option_code = w.option
    left join lateral (
      select i.uuid from product p join product_item i on i.product_uuid = p.uuid
      where ${channel} = 'NAVERPAY' and p.id = (case when w.product ~ '^[0-9]{1,9}$' then w.product::int end)
        and (i.id::text in (w.option, w.seller) or (w.option = '' and i.is_active
          and not exists (select from product_item o where o.product_uuid = p.uuid and o.is_active and o.uuid <> i.uuid)))
      order by (i.id::text = w.option) desc, i.id limit 1) own on true`.execute(db);
  const uuids = [...new Set(found.rows.flatMap(({ itemUuid }) => (itemUuid === null ? [] : [itemUuid])))];
  const items = await sql<OrderableRow>`${orderable(uuids, now)}`.execute(db);
  const byUuid = new Map(items.rows.map((item) => [item.uuid, item]));
  return new Map(
    found.rows.flatMap(({ id, itemUuid }) => {
      const item = byUuid.get(itemUuid ?? '');
      return item === undefined ? [] : [[id, item] as const];
    }),
  );
}
