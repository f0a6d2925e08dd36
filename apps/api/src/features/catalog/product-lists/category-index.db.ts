// The per-category index (table category_index, docs/decisions/055): one row per shown product and category or brand, with the columns
// of the sort orders, and the number of products of each. Written from the list rows in the same transaction.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** SQL of the stored number of products of a category or brand, or of the whole shop. */
export function storedCountOf(categoryOrBrandUuid: string | undefined): RawBuilder<unknown> {
  const condition =
    categoryOrBrandUuid === undefined
      ? sql`category_or_brand_uuid is null`
      : sql`category_or_brand_uuid = ${categoryOrBrandUuid}`;
  return sql`coalesce((select product_count from category_index_count where ${condition}), 0)`;
}

/**
 * Recomputes the index rows of these products from their list rows, and the counts; unchanged rows are not written. Call it after
 * every write of a list row, in the same transaction.
 */
export async function rewriteCategoryIndex(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`
    with deleted as (
      delete from category_index s where s.product_uuid = any(${productUuids}::uuid[]) and not exists (
        select from product_list l where l.product_uuid = s.product_uuid and l.is_shown
          and (s.category_or_brand_uuid = l.brand_uuid or s.category_or_brand_uuid = any(l.category_uuids)))
      returning s.category_or_brand_uuid),
    written as (
      insert into category_index (category_or_brand_uuid, product_uuid, id, is_sold_out, effective_price, discount_rate, recommend_order,
        sales_count, review_count, rating, created_order, sale_from, sale_to)
      select entry.uuid, l.product_uuid, l.id, l.is_sold_out, l.effective_price, l.discount_rate, l.recommend_order,
        l.sales_count, l.review_count, l.rating, l.created_order, l.sale_from, l.sale_to
      from product_list l, unnest(l.brand_uuid || l.category_uuids) as entry (uuid)
      where l.product_uuid = any(${productUuids}::uuid[]) and l.is_shown
      order by l.product_uuid, entry.uuid
      on conflict (product_uuid, category_or_brand_uuid) do update set
        is_sold_out = excluded.is_sold_out, effective_price = excluded.effective_price, discount_rate = excluded.discount_rate,
        recommend_order = excluded.recommend_order, sales_count = excluded.sales_count, review_count = excluded.review_count,
        rating = excluded.rating, created_order = excluded.created_order, sale_from = excluded.sale_from, sale_to = excluded.sale_to
      where (category_index.is_sold_out, category_index.effective_price, category_index.discount_rate, category_index.recommend_order,
          category_index.sales_count, category_index.review_count, category_index.rating, category_index.created_order,
          category_index.sale_from, category_index.sale_to)
        is distinct from (excluded.is_sold_out, excluded.effective_price, excluded.discount_rate, excluded.recommend_order,
          excluded.sales_count, excluded.review_count, excluded.rating, excluded.created_order, excluded.sale_from, excluded.sale_to)
      -- A row version that this statement inserted has no xmax; one that it updated has this transaction, which locked its predecessor.
      returning category_or_brand_uuid, xmax = 0 as is_new),
    change as (
      select category_or_brand_uuid, sum(change)::int as change
      from (select category_or_brand_uuid, -1 as change from deleted union all select category_or_brand_uuid, 1 from written where is_new) each
      group by category_or_brand_uuid),
    -- A product has exactly one brand, so the sum over brands is the change of the whole shop.
    counted as (
      select category_or_brand_uuid, change from change
      union all select null, coalesce(sum(change.change), 0)::int from change join brand b on b.uuid = change.category_or_brand_uuid)
    insert into category_index_count (category_or_brand_uuid, product_count)
    select category_or_brand_uuid, change from counted where change <> 0 order by category_or_brand_uuid
    on conflict (category_or_brand_uuid) do update set product_count = category_index_count.product_count + excluded.product_count`.execute(
    tx,
  );
}
