// SQL that reads what feeds state of items, for those that differ from their stored row.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { DeliveryFeeType } from '#domain/base/enums.ts';
import { isInSalePeriod } from '../../catalog/product-lists/product-lists.ts';

/** Raise it when the rendering of rows changes, so that all are rendered again. */
const rowVersion = 1;
const productsPerBatch = 500;
/** HTML; the description is at most 1,000 characters of its text. */
const longestDetail = 4000;

/** The columns of an item and its product, in JSON. */
export type FeedSource = {
  uuid: string;
  name: string;
  sales_price: number;
  fixed_price: number;
  coupon_price: number;
  is_in_stock: boolean;
  product_uuid: string;
  brand: string;
  maker: string | null;
  origin: string | null;
  /** HTML, cut. */
  detail: string;
  main_image: string | null;
  images: string[];
  categories: string[];
  is_adult: boolean;
  option_count: number;
  review_count: number;
  delivery_fee_type: DeliveryFeeType;
  delivery_fee: number;
  free_condition_price: number;
  unit_count: number;
};

/** `source` is null for an item that is no longer on sale; `source_hash` as well. */
export type ChangedSource = {
  item_id: number;
  product_id: number;
  source_hash: string | null;
  source: FeedSource | null;
};

/** The last product number of the next batch; null after the last product. */
export async function nextBatch(db: Db, after: number): Promise<number | null> {
  const found = await sql<{ last: number | null }>`
    select max(id) as last from (select id from product where id > ${after} order by id limit ${sql.lit(productsPerBatch)}) batch`.execute(
    db,
  );
  return found.rows[0]?.last ?? null;
}

/** Rows of the statutory table that name the maker, and the country of origin. */
const makerPath = sql.lit(
  '$[*] ? (@.name starts with "제조업소" || @.name starts with "생산자" || @.name == "제조자" || @.name starts with "화장품제조업자").value',
);
const originPath = sql.lit('$[*] ? (@.name == "원산지" || @.name == "제조국").value');

/** What feeds state of the shown products of these numbers (docs/rules/catalog.md#shown); one row per product. */
const products = (after: number, last: number, now: Date) => sql`
  select p.uuid, p.id, p.is_coupon_apply_price_display, json_build_object('product_uuid', p.uuid, 'brand', b.name,
      'maker', jsonb_path_query_first(p.statutory_notices, ${makerPath}::jsonpath),
      'origin', jsonb_path_query_first(p.statutory_notices, ${originPath}::jsonpath),
      'detail', left(p.detail_text, ${sql.lit(longestDetail)}), 'main_image', p.main_image ->> 'key',
      'images', jsonb_path_query_array(p.images, '$[*].key'), 'categories', under.names, 'is_adult', p.is_adult,
      'option_count', l.option_count, 'review_count', l.review_count, 'delivery_fee_type', d.delivery_fee_type,
      'delivery_fee', d.delivery_fee, 'free_condition_price', d.free_condition_price, 'unit_count', d.unit_count) as facts
  from product p
  join product_list l on l.product_uuid = p.uuid and l.is_shown and ${isInSalePeriod(sql`l`, now)}
  join brand b on b.uuid = p.brand_uuid
  join delivery_policy d on d.uuid = p.delivery_policy_uuid
  join lateral (
    select array_remove(array[top.name, middle.name, leaf.name], null) as names
    from product_category pc
    join category leaf on leaf.uuid = pc.category_uuid
    left join category middle on middle.uuid = leaf.parent_uuid
    left join category top on top.uuid = middle.parent_uuid
    where pc.product_uuid = p.uuid and pc.is_representative) under on true
  where p.id > ${after} and p.id <= ${last}`;

/** Items of products with numbers above `after` up to `last` whose stored row does not state what is true now. */
export async function listChangedSources(
  db: Db,
  range: { after: number; last: number },
  at: { now: Date; publicUrl: string },
): Promise<ChangedSource[]> {
  const { after, last } = range;
  const version = `${rowVersion} ${at.publicUrl} `;
  const found = await sql<ChangedSource>`
    with facts as materialized (${products(after, last, at.now)}),
    items as (
      select i.id as item_id, f.id as product_id, f.facts, json_build_object('uuid', i.uuid, 'name', i.display_name,
        'sales_price', i.sales_price, 'fixed_price', i.fixed_price, 'is_in_stock', i.stock_count > 0, 'coupon_price',
        case when f.is_coupon_apply_price_display
          then coalesce((select c.price from item_coupon_price c where c.product_item_uuid = i.uuid), 0) else 0 end) as item
      from facts f join product_item i on i.product_uuid = f.uuid and i.is_active and i.is_display and i.sales_price > 0),
    hashed as (select *, md5(${version}::text || item::text || facts::text) as source_hash from items)
    select coalesce(h.item_id, r.item_id) as item_id, coalesce(h.product_id, r.product_id) as product_id, h.source_hash,
      h.facts::jsonb || h.item::jsonb as source
    from hashed h
    full join (select * from product_feed_row where product_id > ${after} and product_id <= ${last}) r on r.item_id = h.item_id
    where r.source_hash is distinct from h.source_hash or r.item_id is null
    order by 1`.execute(db);
  return found.rows;
}
