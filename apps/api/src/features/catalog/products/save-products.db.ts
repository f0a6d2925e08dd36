// SQL that saves products with their categories, one statement for thousands. Owns product and product_category.
import { sql } from 'kysely';
import type { ProductBadge, ReturnRestriction } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';
import type { Picture } from '../../../pictures.ts';
import type { ItemDraft } from '../product-items/product-items.ts';
import { isOfStore } from './products.db.ts';

/** A picture of a product; the size of the file is stored where it is known. */
export type ProductPicture = Pick<Picture, 'key' | 'alt'> & Partial<Picture>;

/**
 * One product to be saved; `code` is unique in the shop and identifies it in later imports. A saved product keeps the values of omitted
 * fields, a new one is displayed, for everyone, without sale period, and shows no coupon price.
 */
export type ProductDraft = {
  code: string;
  storeUuid: string;
  deliveryPolicyUuid: string;
  brandName: string;
  /** The first is the representative one. */
  categoryUuids: readonly string[];
  name: string;
  badges: readonly ProductBadge[];
  isAdult?: boolean;
  isDisplay?: boolean;
  isCouponApplyPriceDisplay?: boolean;
  isInstaEvent?: boolean;
  /** null: without a bound. */
  saleFrom?: Date | null;
  saleTo?: Date | null;
  mainImage: ProductPicture | null;
  images: readonly ProductPicture[];
  detailImages: readonly ProductPicture[];
  detailText: string;
  statutoryNotices: readonly { name: string; value: string }[];
  health: object | null;
  optionNames: readonly string[];
  recommendOrder: number;
  returnRestriction: ReturnRestriction;
  source: 'SHOP' | 'DEMO' | 'IMPORT' | 'REGISTERED_FOODS';
  createdAt: Date;
  items: readonly Omit<ItemDraft, 'productCode'>[];
};

/**
 * Upserts products by code, in the order of the drafts, and increments the versions of saved ones. Call it under the locks of
 * `lockSavedProducts`, so that the kept values are the current ones.
 */
export async function upsertProducts(
  tx: Tx,
  drafts: readonly ProductDraft[],
  now: Date,
): Promise<{ uuid: string; isNew: boolean }[]> {
  const rows = jsonRows(
    drafts.map(({ items: _items, ...draft }, index) => ({
      ...draft,
      index,
      // A bound that is omitted is kept, one that is null is removed: null alone would be both.
      isSaleFromKept: draft.saleFrom === undefined,
      isSaleToKept: draft.saleTo === undefined,
    })),
  );
  const saved = await sql<{ uuid: string; isNew: boolean }>`
    insert into product (code, store_uuid, brand_uuid, delivery_policy_uuid, name, badges, is_adult, is_display, is_coupon_apply_price_display,
      is_insta_event, sale_from, sale_to, main_image, images, detail_images, detail_text, statutory_notices, health, option_names,
      recommend_order, return_restriction, source, created_at, updated_at)
    select d.code, d.store_uuid, b.uuid, d.delivery_policy_uuid, d.name, d.badges, coalesce(d.is_adult, s.is_adult, false),
      coalesce(d.is_display, s.is_display, true), coalesce(d.is_coupon_apply_price_display, s.is_coupon_apply_price_display, false),
      coalesce(d.is_insta_event, s.is_insta_event, false), case when d.is_sale_from_kept then s.sale_from else d.sale_from end,
      case when d.is_sale_to_kept then s.sale_to else d.sale_to end, nullif(d.main_image, 'null'), d.images, d.detail_images,
      d.detail_text, d.statutory_notices, nullif(d.health, 'null'), d.option_names, d.recommend_order, d.return_restriction, d.source,
      d.created_at, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as d (index int, code text, store_uuid uuid, brand_name text, delivery_policy_uuid uuid, name text,
      badges text[], is_adult bool, is_display bool, is_coupon_apply_price_display bool, is_insta_event bool, sale_from timestamptz,
      is_sale_from_kept bool, sale_to timestamptz, is_sale_to_kept bool, main_image jsonb, images jsonb, detail_images jsonb, detail_text text,
      statutory_notices jsonb, health jsonb, option_names text[], recommend_order int, return_restriction text, source text,
      created_at timestamptz)
    join brand b on b.name = d.brand_name and b.is_active
    left join product s on s.code = d.code
    order by d.index
    on conflict (code) do update set store_uuid = excluded.store_uuid, brand_uuid = excluded.brand_uuid,
      delivery_policy_uuid = excluded.delivery_policy_uuid, name = excluded.name, badges = excluded.badges, is_adult = excluded.is_adult,
      is_display = excluded.is_display, is_coupon_apply_price_display = excluded.is_coupon_apply_price_display,
      is_insta_event = excluded.is_insta_event, sale_from = excluded.sale_from, sale_to = excluded.sale_to,
      main_image = excluded.main_image, images = excluded.images, detail_images = excluded.detail_images,
      detail_text = excluded.detail_text, statutory_notices = excluded.statutory_notices, health = excluded.health,
      option_names = excluded.option_names, recommend_order = excluded.recommend_order,
      return_restriction = excluded.return_restriction, source = excluded.source, updated_at = excluded.updated_at,
      version = product.version + 1
    returning uuid, (xmax = 0) as is_new`.execute(tx);
  return saved.rows;
}

/** Replaces the categories of the products; the first of a draft is the representative one. */
export async function saveCategories(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  const rows = drafts.flatMap((draft) =>
    draft.categoryUuids.map((category, index) => ({ code: draft.code, category, isFirst: index === 0 })),
  );
  await sql`
    delete from product_category pc using product p where p.uuid = pc.product_uuid and p.code = any(${drafts.map((draft) => draft.code)})`.execute(
    tx,
  );
  await sql`
    insert into product_category (product_uuid, category_uuid, is_representative)
    select p.uuid, d.category_uuid, d.is_first
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.category)}::uuid[], ${rows.map((row) => row.isFirst)}::bool[])
      as d (code, category_uuid, is_first)
    join product p on p.code = d.code
    on conflict do nothing`.execute(tx);
}

/** Deletes a product of the store, or of any for undefined: undefined for an unknown one, `isDone` false for one that is deleted already. */
export async function deactivateProduct(
  tx: Tx,
  { uuid, storeUuid, now }: { uuid: string; storeUuid: string | undefined; now: Date },
): Promise<{ code: string; name: string; isDone: boolean } | undefined> {
  const done = await sql<{ code: string; name: string; isDone: boolean }>`
    with found as (select p.uuid, p.code, p.name, p.is_active from product p
      where p.uuid = ${uuid} and ${isOfStore(storeUuid)} for no key update),
    done as (update product p set is_active = false, version = p.version + 1, updated_at = ${now}
      from found where p.uuid = found.uuid and found.is_active returning p.uuid)
    select found.code, found.name, exists (select from done) as is_done from found`.execute(tx);
  return done.rows[0];
}
