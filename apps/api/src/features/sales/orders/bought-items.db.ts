// SQL of the items that a member bought, for /always-buying (docs/rules/orders.md#always-buying). Owns no table.
import { sql } from 'kysely';
import type { RepeatSection } from '#domain/base/enums.ts';
import { keptStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';
import { type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';
import { type AnyItemRow, anyItem } from '../../catalog/product-items/product-items.ts';

export type BoughtRow = AnyItemRow & {
  orderCount: number;
  unitCount: number;
  lastOrderedAt: Date;
  cursorText: string;
};

/**
 * Items on sale, sold out or not, that the member bought since `since`: those of at least two orders first, in both sections buyable ones
 * first, then by number of orders and by the last order. Other items are left out.
 */
export async function listBoughtItems(
  db: Db,
  {
    userUuid,
    since,
    section,
    paging,
    now,
  }: { userUuid: string; since: Date; section: RepeatSection | undefined; paging: PagingInput; now: Date },
) {
  const columns = [
    sql`case when own.order_count > 1 then 0 else 1 end`,
    sql`case when own.is_buyable then 0 else 1 end`,
    sql`-own.order_count`,
    sql`-(extract(epoch from own.last_ordered_at) * 1000)::bigint`,
    sql`own.id`,
  ];
  const window = pageWindow(paging, { columns, direction: 'asc' });
  const ofSection =
    section === undefined
      ? sql`true`
      : section === 'OFTEN'
        ? sql`own.order_count > 1`
        : sql`own.order_count = 1`;
  const found = await sql<BoughtRow & { totalCount: number }>`
    with bought as materialized (
      select coalesce(n.successor_uuid, r.product_item_uuid) as product_item_uuid, count(distinct o.uuid)::int as order_count, sum(r.count)::int as unit_count,
        max(o.created_at) as last_ordered_at
      from orders o join order_product r on r.order_uuid = o.uuid
      left join product_item_successor n on n.product_item_uuid = r.product_item_uuid
      where o.user_uuid = ${userUuid} and o.created_at >= ${since} and r.status = any(${keptStatuses}::text[])
      group by 1),
    shown as materialized (
      select item.*, own.order_count, own.unit_count, own.last_ordered_at
      from bought own join product_item shown_item on shown_item.uuid = own.product_item_uuid and shown_item.is_active
        and shown_item.is_display
      cross join lateral (${anyItem(now)} and i.uuid = own.product_item_uuid offset 0) item
      where item.is_on_sale and ${ofSection})
    select own.*, ${window.cursorColumn} as cursor_text, (select count(*)::int from shown) as total_count
    from shown own where ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, paging, window, found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined));
}
