// SQL of coupon prices. Owns item_coupon_price, which lists, cards and product pages read.
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type CouponRow, appliesToItem, couponColumns, isIssued, isUnused } from './coupons.db.ts';

/** The coupon price of this item for a guest, 0 without one. */
export const couponPriceOf = (itemUuid: RawBuilder<unknown>) =>
  sql`coalesce((select price from item_coupon_price where product_item_uuid = ${itemUuid}), 0)`;

export type ItemFacts = {
  uuid: string;
  salesPrice: number;
  /** Uuids of the item, its product, brand, store and categories with their ancestors. */
  targetUuids: string[];
};

/** The items of these products, with all that a coupon may name. */
export async function listItemFacts(db: Db, productUuids: readonly string[]): Promise<ItemFacts[]> {
  const found = await sql<ItemFacts>`
    select i.uuid, i.sales_price, array[i.uuid, p.uuid, p.brand_uuid, p.store_uuid] || coalesce(l.category_uuids, '{}') as target_uuids
    from product_item i join product p on p.uuid = i.product_uuid left join product_list l on l.product_uuid = p.uuid
    where p.uuid = ${anyOf(productUuids)}`.execute(db);
  return found.rows;
}

export type PublicCoupon = CouponRow & { targetUuids: string[] };

/** Product coupons that any member can download now. */
export async function listPublicProductCoupons(db: Db, now: Date): Promise<PublicCoupon[]> {
  const found = await sql<PublicCoupon>`
    select ${couponColumns}, array(select t.target_uuid from coupon_target t where t.coupon_uuid = c.uuid) as target_uuids
    from coupon c where c.coupon_type = 'PRODUCT' and c.is_downloadable and c.grade_types = '{}' and not c.is_first_order_only
      and ${isIssued(now)}`.execute(db);
  return found.rows;
}

/** Makes concurrent recomputations of a product run one after the other. */
export async function lockProducts(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`select uuid from product where uuid = ${anyOf(productUuids)} order by uuid for no key update`.execute(
    tx,
  );
}

/** Writes the coupon prices of these items; an unchanged price is not written, one of 0 is deleted. */
export async function writeCouponPrices(tx: Tx, prices: ReadonlyMap<string, number>): Promise<void> {
  const uuids = [...prices.keys()];
  const priced = [...prices].filter(([, price]) => price > 0);
  await sql`
    delete from item_coupon_price where product_item_uuid = ${anyOf(uuids)}
      and product_item_uuid <> all(${priced.map(([uuid]) => uuid)}::uuid[])`.execute(tx);
  if (priced.length === 0) return;
  await sql`
    insert into item_coupon_price (product_item_uuid, price)
    select * from unnest(${priced.map(([uuid]) => uuid)}::uuid[], ${priced.map(([, price]) => price)}::int[])
    on conflict (product_item_uuid) do update set price = excluded.price where item_coupon_price.price <> excluded.price`.execute(
    tx,
  );
}

export type DueCoupon = { uuid: string; priceCursor: string | null };

/** Locks one coupon whose prices are due; other processes skip it. */
export async function claimDueCoupon(tx: Tx, now: Date): Promise<DueCoupon | undefined> {
  const found = await sql<DueCoupon>`
    select uuid, price_cursor from coupon where price_due_at <= ${now} order by price_due_at limit 1 for update skip locked`.execute(
    tx,
  );
  return found.rows[0];
}

/** The next products of the coupon after its cursor, by uuid. */
export async function listProductsOf(tx: Tx, coupon: DueCoupon, count: number): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select l.product_uuid as uuid from product_list l
    cross join (select c.target_type, array(select t.target_uuid from coupon_target t where t.coupon_uuid = c.uuid) as targets
      from coupon c where c.uuid = ${coupon.uuid}) c
    where (${coupon.priceCursor}::uuid is null or l.product_uuid > ${coupon.priceCursor}::uuid)
      and (c.target_type = 'ALL' or l.product_uuid = any(c.targets) or l.brand_uuid = any(c.targets) or l.store_uuid = any(c.targets)
        or l.category_uuids && c.targets
        or c.target_type = 'ITEM' and l.product_uuid in (select i.product_uuid from product_item i where i.uuid = any(c.targets)))
    order by l.product_uuid limit ${sql.lit(count)}`.execute(tx);
  return found.rows.map((row) => row.uuid);
}

/** Stores how far the recomputation came; at its end (null) the coupon is due at its next start or end. */
export async function writePriceCursor(
  tx: Tx,
  couponUuid: string,
  cursor: string | null,
  now: Date,
): Promise<void> {
  await (
    cursor === null
      ? sql`update coupon set price_cursor = null, price_due_at = case when stopped_at is not null then null
        when download_from > ${now} then download_from when download_to > ${now} then download_to end where uuid = ${couponUuid}`
      : sql`update coupon set price_cursor = ${cursor}::uuid where uuid = ${couponUuid}`
  ).execute(tx);
}

export type ViewerCouponRow = CouponRow & { productItemUuid: string; salesPrice: number };

/** Product coupons for these items that the member has and can use, or can download now. */
export async function listViewerCoupons(
  db: Db,
  userUuid: string,
  itemUuids: readonly string[],
  now: Date,
): Promise<ViewerCouponRow[]> {
  const found = await sql<ViewerCouponRow>`
    with member as materialized (select uuid, grade_type from users where uuid = ${userUuid}),
    own as materialized (
      select c.*, exists (select from user_coupon u where u.coupon_uuid = c.uuid and u.user_uuid = ${userUuid} and u.revoked_at is null
          and u.valid_from <= ${now} and u.valid_to > ${now} and ${isUnused}) as is_owned,
        (select count(*) from user_coupon u where u.coupon_uuid = c.uuid and u.user_uuid = ${userUuid}) as own_count
      from coupon c, member m where c.coupon_type = 'PRODUCT' and (c.grade_types = '{}' or m.grade_type = any(c.grade_types))
        and (c.is_downloadable and ${isIssued(now)} or exists (
          select from user_coupon u where u.coupon_uuid = c.uuid and u.user_uuid = ${userUuid} and u.valid_to > ${now})))
    select ${couponColumns}, i.uuid as product_item_uuid, i.sales_price
    from own c join product_item i on i.uuid = ${anyOf(itemUuids)} join product p on p.uuid = i.product_uuid
    where (c.is_owned or c.is_downloadable and ${isIssued(now)} and c.own_count < c.user_limit_count) and ${appliesToItem}`.execute(
    db,
  );
  return found.rows;
}
