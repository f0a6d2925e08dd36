// SQL that reads single items and their products. Writes are in save-items.db.ts and stock.db.ts, lists in product-lists/cards.db.ts.
import { type RawBuilder, sql } from 'kysely';
import { dayMs, seoulDate } from '#domain/base/calendar.ts';
import type { ProductBadge, ReturnRestriction, TaxType } from '#domain/base/enums.ts';
import { shownLowestDays } from '#domain/prices/list-price.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';
import type { Picture } from '../../../pictures.ts';
import {
  type HeadquarterNoticeRow,
  currentNoticesColumn,
} from '../../base/headquarter-notices/headquarter-notices.ts';
import { type DeliveryRow, deliveryColumns, storeSells } from '../../base/stores/stores.ts';
import { couponPriceOf } from '../coupons/coupons.ts';
import { useByOf } from './lots/lot-rows.db.ts';
import { type RelatedRow, isBuyable, isInSalePeriod, isOnSale } from '../product-lists/product-lists.ts';

/** An item with its product, without the columns of the product page alone. */
export type ItemRow = DeliveryRow &
  RelatedRow & {
    maxBuyCount: number;
    isRepresentative: boolean;
    rating: number;
    reviewCount: number;
    photoCount: number;
    /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
    ratingCounts: number[];
    related: RelatedRow[];
    productId: number;
    productUuid: string;
    productName: string;
    brandUuid: string;
    brandName: string;
    brandPageUuid: string | null;
    categories: { uuid: string; code: string; name: string; isRepresentative: boolean }[];
    mainImage: Picture | null;
    images: Picture[];
    detailImages: Picture[];
    isCouponApplyPriceDisplay: boolean;
    isInstaEvent: boolean;
    isAdult: boolean;
    isActive: boolean;
    isDisplay: boolean;
    badges: ProductBadge[];
    storeUuid: string;
    storeName: string;
    storeIsOwn: boolean;
    storePhone: string;
    optionNames: string[];
    saleFrom: Date | null;
    saleTo: Date | null;
    createdAt: Date;
  };

/** With the columns of the product page: long texts, statutory table, notices of head office. */
export type DetailRow = ItemRow & {
  detailText: string;
  statutoryNotices: { name: string; value: string }[];
  health: Record<string, unknown> | null;
  returnRestriction: ReturnRestriction;
  lowestPrice: number | null;
  recentBuyerCount: number;
  /** From JSON; null without lots. */
  useBy: { earliestDate: string; minimumDays: number } | null;
  /** From JSON: their dates are texts. */
  notices: HeadquarterNoticeRow[];
};

const columns = (now: Date) => sql`
    i.id, i.uuid, i.display_name, i.option_items, i.sales_price, i.fixed_price, i.is_recommended_price,
      ${couponPriceOf(sql`i.uuid`)} as coupon_discountable_price, i.stock_count, ${isBuyable(now)} as is_buyable,
      i.max_buy_count, coalesce(i.uuid = l.product_item_uuid, false) as is_representative, coalesce(v.rating, 0) as rating,
      coalesce(v.review_count, 0) as review_count, coalesce(v.photo_count, 0) as photo_count,
      coalesce(v.rating_counts, '{0,0,0,0,0}') as rating_counts, related.related,
      p.id as product_id, p.uuid as product_uuid, p.name as product_name, p.brand_uuid, b.name as brand_name,
      (select bp.uuid from brand_page bp where bp.brand_uuid = p.brand_uuid and bp.is_display and bp.is_active) as brand_page_uuid,
      coalesce(under.categories, '[]') as categories, p.main_image, p.images, p.detail_images, p.is_coupon_apply_price_display,
      p.is_insta_event, p.is_adult, p.is_active, p.is_display, p.badges, s.uuid as store_uuid, s.name as store_name,
      s.is_own as store_is_own, s.phone as store_phone, p.option_names, p.sale_from, p.sale_to, p.created_at,
      ${deliveryColumns}`;

/** The lowest price that item `i` had since `since`, as `lowestPrice` of domain/prices/list-price.ts computes it: the price in effect then, or a later one. */
const lowestPriceSince = (since: Date) => sql`
      (select min(c.sales_price) from price_change c where c.product_item_uuid = i.uuid and c.changed_at >= coalesce(
        (select max(e.changed_at) from price_change e where e.product_item_uuid = i.uuid and e.changed_at <= ${since}), '-infinity'))`;

const detailColumns = (now: Date) => sql`p.detail_text, p.statutory_notices, p.health, p.return_restriction,
      ${lowestPriceSince(new Date(now.getTime() - shownLowestDays * dayMs))} as lowest_price,
      coalesce(l.sales_count, 0) as recent_buyer_count, ${useByOf(seoulDate(now))} as use_by,
      ${currentNoticesColumn(now)} as notices`;

/** Joins to item `i` of product `p`, whether or not they are shown. */
const joins = (now: Date) => sql`
    join brand b on b.uuid = p.brand_uuid
    join delivery_policy d on d.uuid = p.delivery_policy_uuid
    join store s on s.uuid = p.store_uuid
    left join product_review_summary v on v.product_uuid = p.uuid
    join lateral (
      select coalesce(json_agg(json_build_object('id', r.id, 'uuid', r.uuid, 'displayName', r.display_name, 'optionItems', r.option_items,
        'salesPrice', r.sales_price, 'fixedPrice', r.fixed_price, 'isRecommendedPrice', r.is_recommended_price, 'couponDiscountablePrice', ${couponPriceOf(sql`r.uuid`)},
        'stockCount', r.stock_count,
        'isBuyable', r.stock_count > 0 and ${isInSalePeriod(sql`p`, now)})
        order by r.option_order, r.id), '[]') as related
      from product_item r where r.product_uuid = p.uuid and r.is_active and r.is_display) related on true
    left join lateral (
      select json_agg(json_build_object('uuid', c.uuid, 'code', c.code, 'name', c.name, 'isRepresentative', pc.is_representative)
        order by pc.is_representative desc, c.display_order) as categories
      from product_category pc join category c on c.uuid = pc.category_uuid where pc.product_uuid = p.uuid) under on true`;

/** The select of shown items `i` with these columns. */
const shownItems = (wanted: RawBuilder<unknown>, now: Date) => sql`
    select ${wanted} from product_item i
    join product p on p.uuid = i.product_uuid
    join product_list l on l.product_uuid = p.uuid and l.is_shown
    ${joins(now)}
    where i.is_active and i.is_display`;

const shownDetail = (now: Date) => shownItems(sql`${columns(now)}, ${detailColumns(now)}`, now);

/** An item, shown to the public or not. */
export type AnyItemRow = ItemRow & {
  /** On sale in an active store, regardless of stock. */
  isOnSale: boolean;
  deliveryPolicyUuid: string;
};

/** The select of items `i` whether or not they are shown (rows are AnyItemRow); the caller appends ` and i.uuid = …`. */
export const anyItem = (now: Date) => sql`
    select ${columns(now)}, ${storeSells} and ${isOnSale(now)} as is_on_sale, p.delivery_policy_uuid from product_item i
    join product p on p.uuid = i.product_uuid
    left join product_list l on l.product_uuid = p.uuid
    ${joins(now)}
    where true`;

/** The shown ones of these items, in no order. */
export async function findItems(db: Db, uuids: readonly string[], now: Date): Promise<ItemRow[]> {
  const found = await sql<ItemRow>`${shownItems(columns(now), now)} and i.uuid = ${anyOf(uuids)}`.execute(db);
  return found.rows;
}

/** A shown item by its uuid, or the representative item by its product's uuid (docs/endpoints.md#d2). */
export async function findItem(db: Db, uuid: string, now: Date): Promise<DetailRow | undefined> {
  const found = await sql<DetailRow>`${shownDetail(now)}
    and i.uuid = coalesce((select product_item_uuid from product_list where product_uuid = ${uuid}), ${uuid}::uuid)`.execute(
    db,
  );
  return found.rows[0];
}

/** The representative item of a shown product. */
export async function findRepresentative(
  db: Db,
  productUuid: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const found = await sql<DetailRow>`${shownDetail(now)}
    and i.uuid = (select product_item_uuid from product_list where product_uuid = ${productUuid})`.execute(
    db,
  );
  return found.rows[0];
}

/** The item of a product that its page would show, whether or not it is shown; undefined for a deleted product and one without items. */
export async function findPreviewedItem(
  db: Db,
  productUuid: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const found = await sql<DetailRow>`
    select ${columns(now)}, ${detailColumns(now)} from product_item i
    join product p on p.uuid = i.product_uuid
    left join product_list l on l.product_uuid = p.uuid
    ${joins(now)}
    where p.uuid = ${productUuid} and p.is_active and i.is_active
    order by i.uuid = l.product_item_uuid desc nulls last, i.option_order limit 1`.execute(db);
  return found.rows[0];
}

/** The third-party sellers of these items, by name. */
export async function listThirdPartyStores(
  db: Db,
  itemUuids: readonly string[],
): Promise<{ uuid: string; name: string }[]> {
  const found = await sql<{ uuid: string; name: string }>`
    select distinct s.uuid, s.name from product_item i join product p on p.uuid = i.product_uuid join store s on s.uuid = p.store_uuid
    where i.uuid = ${anyOf(itemUuids)} and not s.is_own order by s.name`.execute(db);
  return found.rows;
}

/** The columns of an item that a quote needs, shown or not. */
export type OrderableRow = DeliveryRow & {
  uuid: string;
  id: number;
  productUuid: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  brandName: string;
  mainImage: Picture | null;
  salesPrice: number;
  fixedPrice: number;
  taxType: TaxType;
  stockCount: number;
  maxBuyCount: number;
  isOnSale: boolean;
  isAdult: boolean;
  returnRestriction: ReturnRestriction;
  storeUuid: string;
  storeName: string;
  storeIsOwn: boolean;
  deliveryPolicyUuid: string;
};

/** The select of these items, as far as they exist, in no order (rows are OrderableRow); `is_on_sale` is false for items not on sale. */
export const orderable = (uuids: readonly string[], now: Date) => sql`
  select i.uuid, i.id, i.product_uuid, i.display_name, i.option_items, b.name as brand_name, p.main_image, i.sales_price, i.fixed_price,
    i.tax_type, i.stock_count, i.max_buy_count, p.is_adult, p.return_restriction, s.uuid as store_uuid, s.name as store_name, s.is_own as store_is_own,
    p.delivery_policy_uuid, ${storeSells} and ${isOnSale(now)} as is_on_sale, ${deliveryColumns}
  from product_item i join product p on p.uuid = i.product_uuid join brand b on b.uuid = p.brand_uuid
  join delivery_policy d on d.uuid = p.delivery_policy_uuid join store s on s.uuid = p.store_uuid
  where i.uuid = any(${uuids}::uuid[])`;

/** Keys of the pictures of adult goods. */
export async function listAdultPictureKeys(db: Db): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select distinct picture ->> 'key' as key
    from product p, jsonb_array_elements(jsonb_build_array(p.main_image) || p.images || p.detail_images) as picture
    where p.is_adult and picture ->> 'key' is not null`.execute(db);
  return found.rows.map(({ key }) => key);
}

/** The products of these items, without unknown ones. */
export async function listProductsOfItems(
  db: Db,
  uuids: readonly string[],
): Promise<{ uuid: string; productUuid: string }[]> {
  const found = await sql<{ uuid: string; productUuid: string }>`
    select uuid, product_uuid from product_item where uuid = any(${uuids}::uuid[]) order by uuid`.execute(db);
  return found.rows;
}
