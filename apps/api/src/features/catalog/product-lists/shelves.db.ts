// Shelves: the rows that a list of one category or one brand walks in its sort order, and how many stand on each.
// Written from the list rows (product-list.db.ts), in the same transaction; cards are read in cards.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** How many products stand on a shelf, or in the whole shop. */
export function keptCountOf(shelfUuid: string | undefined): RawBuilder<unknown> {
  const condition = shelfUuid === undefined ? sql`shelf_uuid is null` : sql`shelf_uuid = ${shelfUuid}`;
  return sql`coalesce((select product_count from product_shelf_count where ${condition}), 0)`;
}

/**
 * Brings the shelves of these products to what their list rows say, and the counts with them; rows that say the same already
 * are left alone. Whoever writes a list row calls it after.
 */
export async function rewriteShelves(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from product_shelf s where s.product_uuid = any(${productUuids}::uuid[]) and not exists (
        select from product_list l where l.product_uuid = s.product_uuid and l.is_shown
          and (s.shelf_uuid = l.brand_uuid or s.shelf_uuid = any(l.category_uuids)))
      returning s.shelf_uuid),
    written as (
      insert into product_shelf (shelf_uuid, product_uuid, id, is_sold_out, effective_price, discount_rate, recommend_order,
        sales_count, review_count, rating, created_order, sale_from, sale_to)
      select shelf.uuid, l.product_uuid, l.id, l.is_sold_out, l.effective_price, l.discount_rate, l.recommend_order,
        l.sales_count, l.review_count, l.rating, l.created_order, l.sale_from, l.sale_to
      from product_list l, unnest(l.brand_uuid || l.category_uuids) as shelf (uuid)
      where l.product_uuid = any(${productUuids}::uuid[]) and l.is_shown
      order by l.product_uuid, shelf.uuid
      on conflict (product_uuid, shelf_uuid) do update set
        is_sold_out = excluded.is_sold_out, effective_price = excluded.effective_price, discount_rate = excluded.discount_rate,
        recommend_order = excluded.recommend_order, sales_count = excluded.sales_count, review_count = excluded.review_count,
        rating = excluded.rating, created_order = excluded.created_order, sale_from = excluded.sale_from, sale_to = excluded.sale_to
      where (product_shelf.is_sold_out, product_shelf.effective_price, product_shelf.discount_rate, product_shelf.recommend_order,
          product_shelf.sales_count, product_shelf.review_count, product_shelf.rating, product_shelf.created_order,
          product_shelf.sale_from, product_shelf.sale_to)
        is distinct from (excluded.is_sold_out, excluded.effective_price, excluded.discount_rate, excluded.recommend_order,
          excluded.sales_count, excluded.review_count, excluded.rating, excluded.created_order, excluded.sale_from, excluded.sale_to)
      returning new.shelf_uuid, old.shelf_uuid is null as is_new),
    change as (
      select shelf_uuid, sum(change)::int as change
      from (select shelf_uuid, -1 as change from gone union all select shelf_uuid, 1 from written where is_new) each
      group by shelf_uuid),
    -- A product stands on one brand's shelf exactly, so the brands add up to the whole shop.
    counted as (
      select shelf_uuid, change from change
      union all select null, coalesce(sum(change.change), 0)::int from change join brand b on b.uuid = change.shelf_uuid)
    insert into product_shelf_count (shelf_uuid, product_count)
    select shelf_uuid, change from counted where change <> 0 order by shelf_uuid
    on conflict (shelf_uuid) do update set product_count = product_shelf_count.product_count + excluded.product_count`.execute(
    tx,
  );
}
