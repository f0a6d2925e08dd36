// SQL that reads what feeds state of items, for those that differ from their stored row.
import { sql } from 'kysely';
import type { DeliveryFeeType } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import { couponPriceOf } from '../../catalog/coupons/coupons.ts';
import { isInSalePeriod } from '../../catalog/product-lists/product-lists.ts';

/** Raise it when the rendering of rows changes, so that all are rendered again. */
const rowVersion = 2;
const productsPerBatch = 300;
/** HTML; the description is at most 1,000 characters of its text. */
const longestDetail = 4000;

/** The columns of an item and its product, in JSON. */
export type FeedSource = {
  uuid: string;
  name: string;
  salesPrice: number;
  fixedPrice: number;
  couponPrice: number;
  isInStock: boolean;
  productUuid: string;
  brand: string;
  maker: string | null;
  origin: string | null;
  /** HTML, cut. */
  detail: string;
  mainImage: string | null;
  images: string[];
  categories: string[];
  isAdult: boolean;
  optionCount: number;
  reviewCount: number;
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: number;
  freeConditionPrice: number;
  unitCount: number;
};

/** `source` is null for an item that is no longer on sale; `sourceHash` as well. */
export type ChangedSource = {
  itemId: number;
  productId: number;
  sourceHash: string | null;
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

/** The names of the representative category of product `p` and of its ancestors, from the top. */
const categoryNames = sql`
  select array_remove(array[top.name, middle.name, leaf.name], null) as categories
  from product_category pc
  join category leaf on leaf.uuid = pc.category_uuid
  left join category middle on middle.uuid = leaf.parent_uuid
  left join category top on top.uuid = middle.parent_uuid
  where pc.product_uuid = p.uuid and pc.is_representative`;

/**
 * Items `i` that are on sale (docs/rules/catalog.md#shown) of products `p` in the range, with all that a row states. The hash contains
 * `p.xmin`, the transaction that last wrote the product, in place of the product's columns: reading its long texts and JSON would take
 * three quarters of a refresh. A product that was written without a change of these columns is rendered again to the same text.
 */
const itemsOnSale = ({ after, last }: Range, { now, publicUrl }: At) => sql`
  select i.id as item_id, p.id as product_id, i.uuid, i.display_name, i.sales_price, i.fixed_price, i.is_in_stock, i.coupon_price,
    p.uuid as product_uuid, p.statutory_notices, p.detail_text, p.main_image, p.images, p.is_adult, b.name as brand, under.categories,
    l.option_count, l.review_count, d.delivery_fee_type, d.delivery_fee, d.free_condition_price, d.unit_count,
    md5(concat_ws(E'\\x1f', ${`${rowVersion} ${publicUrl}`}::text, p.xmin, i.uuid, i.display_name, i.sales_price, i.fixed_price, i.is_in_stock,
      i.coupon_price, b.name, under.categories, l.option_count, l.review_count, d.delivery_fee_type, d.delivery_fee,
      d.free_condition_price, d.unit_count)) as source_hash
  from product p
  join product_list l on l.product_uuid = p.uuid and l.is_shown and ${isInSalePeriod(sql`l`, now)}
  join brand b on b.uuid = p.brand_uuid
  join delivery_policy d on d.uuid = p.delivery_policy_uuid
  join lateral (${categoryNames}) under on true
  join lateral (
    select i.id, i.uuid, i.display_name, i.sales_price, i.fixed_price, i.stock_count > 0 as is_in_stock,
      case when p.is_coupon_apply_price_display then ${couponPriceOf(sql`i.uuid`)} else 0 end as coupon_price
    from product_item i where i.product_uuid = p.uuid and i.is_active and i.is_display and i.sales_price > 0) i on true
  where p.id > ${after} and p.id <= ${last}`;

type Range = { after: number; last: number };
type At = { now: Date; publicUrl: string };

/** Items of products with numbers above `after` up to `last` whose stored row does not state what is true now. */
export async function listChangedSources(db: Db, range: Range, at: At): Promise<ChangedSource[]> {
  const { after, last } = range;
  const found = await sql<ChangedSource>`
    select coalesce(s.item_id, r.item_id) as item_id, coalesce(s.product_id, r.product_id) as product_id, s.source_hash,
      case when s.item_id is not null then json_build_object('uuid', s.uuid, 'name', s.display_name, 'salesPrice', s.sales_price,
        'fixedPrice', s.fixed_price, 'isInStock', s.is_in_stock, 'couponPrice', s.coupon_price, 'productUuid', s.product_uuid,
        'brand', s.brand, 'maker', jsonb_path_query_first(s.statutory_notices, ${makerPath}::jsonpath),
        'origin', jsonb_path_query_first(s.statutory_notices, ${originPath}::jsonpath),
        'detail', left(s.detail_text, ${sql.lit(longestDetail)}), 'mainImage', s.main_image ->> 'key',
        'images', jsonb_path_query_array(s.images, '$[*].key'), 'categories', s.categories, 'isAdult', s.is_adult,
        'optionCount', s.option_count, 'reviewCount', s.review_count, 'deliveryFeeType', s.delivery_fee_type,
        'deliveryFee', s.delivery_fee, 'freeConditionPrice', s.free_condition_price, 'unitCount', s.unit_count) end as source
    from (${itemsOnSale(range, at)}) s
    full join (
      select item_id, product_id, source_hash from product_feed_row where product_id > ${after} and product_id <= ${last}) r
      on r.item_id = s.item_id
    where r.source_hash is distinct from s.source_hash or r.item_id is null`.execute(db);
  return found.rows;
}
