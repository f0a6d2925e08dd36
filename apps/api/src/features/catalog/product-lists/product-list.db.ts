// The flat row that lists read (product_list), rewritten in the transaction that changes its product.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { storeSells } from '../../base/stores/stores.ts';
import { discountRate } from './on-sale.db.ts';
import { rewriteProductCards } from './product-card.db.ts';
import { rewriteCategoryIndex } from './category-index.db.ts';

/** The list rows of these products as they are computed from items, products and stores; none for a product without a shown item. */
const computedRows = (productUuids: readonly string[]) => sql`
    select p.uuid as product_uuid, i.uuid as product_item_uuid, p.id, p.is_active and p.is_display and ${storeSells} as is_shown,
      i.stock_count = 0 as is_sold_out, i.sales_price as effective_price, ${discountRate} as discount_rate,
      i.stock_count, items.option_count, p.recommend_order, p.is_adult, p.brand_uuid, p.store_uuid, p.delivery_policy_uuid,
      coalesce(under.category_uuids, '{}') as category_uuids, (extract(epoch from p.created_at) * 1000000)::bigint as created_order,
      p.sale_from, p.sale_to, coalesce(reviews.review_count, 0) as review_count, coalesce(reviews.rating, 0) as rating
    from product p
    left join product_review_summary reviews on reviews.product_uuid = p.uuid
    join store s on s.uuid = p.store_uuid
    join lateral (
      select * from product_item i where i.product_uuid = p.uuid and i.is_active and i.is_display
      order by i.is_chosen desc, (i.stock_count > 0) desc, i.sales_price, i.option_order limit 1) i on true
    join lateral (
      select count(*)::int as option_count from product_item o where o.product_uuid = p.uuid and o.is_active and o.is_display) items on true
    left join lateral (
      select array_agg(distinct c.uuid) as category_uuids
      from product_category pc
      join category leaf on leaf.uuid = pc.category_uuid
      left join category middle on middle.uuid = leaf.parent_uuid
      left join category top on top.uuid = middle.parent_uuid
      cross join lateral (values (leaf.uuid), (middle.uuid), (top.uuid)) as c (uuid)
      where pc.product_uuid = p.uuid and c.uuid is not null) under on true
    where p.uuid = any(${productUuids})`;

/**
 * Rewrites the list rows of these products, their cards and their rows of the per-category index. Call it in the transaction that changes
 * an item, its product or a store's `is_active`. The representative item is the merchant's choice, else the cheapest buyable, else the
 * cheapest (docs/rules/catalog.md#representative). Products without a shown item lose their row.
 */
export async function rewriteProductList(tx: Tx, productUuids: readonly string[]): Promise<void> {
  // Two orders may take the last units of two items of one product concurrently: the lock makes the second see the first one's rows.
  await sql`select uuid from product where uuid = any(${productUuids}) order by uuid for no key update`.execute(
    tx,
  );
  await sql`
    delete from product_list l where l.product_uuid = any(${productUuids})
      and not exists (select from product_item i where i.product_uuid = l.product_uuid and i.is_active and i.is_display)`.execute(
    tx,
  );
  await sql`
    insert into product_list (product_uuid, product_item_uuid, id, is_shown, is_sold_out, effective_price, discount_rate,
      stock_count, option_count, recommend_order, is_adult, brand_uuid, store_uuid, delivery_policy_uuid, category_uuids, created_order,
      sale_from, sale_to, review_count, rating)
    ${computedRows(productUuids)}
    order by p.uuid
    on conflict (product_uuid) do update set
      product_item_uuid = excluded.product_item_uuid, is_shown = excluded.is_shown, is_sold_out = excluded.is_sold_out,
      effective_price = excluded.effective_price, discount_rate = excluded.discount_rate, stock_count = excluded.stock_count,
      option_count = excluded.option_count, recommend_order = excluded.recommend_order, is_adult = excluded.is_adult,
      brand_uuid = excluded.brand_uuid, store_uuid = excluded.store_uuid, delivery_policy_uuid = excluded.delivery_policy_uuid,
      category_uuids = excluded.category_uuids, created_order = excluded.created_order, sale_from = excluded.sale_from,
      sale_to = excluded.sale_to`.execute(tx);
  await rewriteProductCards(tx, productUuids);
  await rewriteCategoryIndex(tx, productUuids);
}

/** Writes the sales counts of the last 30 days to the list rows; products that are not given get 0. Unchanged rows are not written. */
export async function rewriteSalesCounts(
  tx: Tx,
  counts: readonly { productUuid: string; count: number }[],
): Promise<void> {
  const changed = await sql<{ productUuid: string }>`
    with sold as (
      select * from unnest(${counts.map((row) => row.productUuid)}::uuid[], ${counts.map((row) => row.count)}::int[]) as sold (product_uuid, count))
    update product_list l set sales_count = coalesce(sold.count, 0)
    from product_list same left join sold on sold.product_uuid = same.product_uuid
    where same.product_uuid = l.product_uuid and l.sales_count <> coalesce(sold.count, 0)
    returning l.product_uuid`.execute(tx);
  await rewriteCategoryIndex(
    tx,
    changed.rows.map((row) => row.productUuid),
  );
}

/** Copies the number and the average of reviews to the list rows of these products. Call it after the summaries are rewritten. */
export async function rewriteReviewCounts(tx: Tx, productUuids: readonly string[]): Promise<void> {
  const changed = await sql<{ productUuid: string }>`
    update product_list l set review_count = s.review_count, rating = s.rating
    from product_review_summary s
    where s.product_uuid = l.product_uuid and l.product_uuid = any(${productUuids}::uuid[])
      and (l.review_count, l.rating) is distinct from (s.review_count, s.rating)
    returning l.product_uuid`.execute(tx);
  await rewriteCategoryIndex(
    tx,
    changed.rows.map((row) => row.productUuid),
  );
}

type JsonRow = Record<string, unknown>;

/** The stored list rows of these products beside the computed ones, in JSON; null where a row is missing. Columns of counters are omitted. */
export async function listStoredAndComputed(
  db: Db,
  productUuids: readonly string[],
): Promise<{ productUuid: string; stored: JsonRow | null; computed: JsonRow | null }[]> {
  const found = await sql<{ productUuid: string; stored: JsonRow | null; computed: JsonRow | null }>`
    select coalesce(l.product_uuid, f.product_uuid) as product_uuid, to_jsonb(l) as stored, to_jsonb(f) as computed
    from (${computedRows(productUuids)}) f
    full join (select * from product_list where product_uuid = any(${productUuids}::uuid[])) l on l.product_uuid = f.product_uuid`.execute(
    db,
  );
  return found.rows;
}
