// SQL that saves products with their categories, one statement for thousands. Owns product and product_category.
import { sql } from 'kysely';
import type { ProductBadge, ReturnRestriction } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';
import type { Picture } from '../../../pictures.ts';
import type { ItemDraft } from '../product-items/product-items.ts';

/** One product to be saved; `code` is unique in the shop and identifies it in later imports. */
export type ProductDraft = {
  code: string;
  storeUuid: string;
  deliveryPolicyUuid: string;
  brandName: string;
  /** The first is the representative one. */
  categoryUuids: readonly string[];
  name: string;
  badges: readonly ProductBadge[];
  /** When omitted, a new product is not adult goods and a saved one keeps its value. */
  isAdult?: boolean;
  mainImage: Picture | null;
  images: readonly Picture[];
  detailImages: readonly Picture[];
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

/** Upserts products by code, in the order of the drafts; missing pictures keep the saved ones. */
export async function upsertProducts(
  tx: Tx,
  drafts: readonly ProductDraft[],
  now: Date,
): Promise<{ uuid: string; isNew: boolean }[]> {
  const rows = jsonRows(
    drafts.map(({ items: _items, ...draft }, index) => ({
      ...draft,
      index,
      isAdult: draft.isAdult === true,
    })),
  );
  const saved = await sql<{ uuid: string; isNew: boolean }>`
    insert into product (code, store_uuid, brand_uuid, delivery_policy_uuid, name, badges, is_adult, main_image, images, detail_images, detail_text,
      statutory_notices, health, option_names, recommend_order, return_restriction, source, created_at, updated_at)
    select d.code, d.store_uuid, b.uuid, d.delivery_policy_uuid, d.name, d.badges, d.is_adult, nullif(d.main_image, 'null'), d.images, d.detail_images,
      d.detail_text, d.statutory_notices, nullif(d.health, 'null'), d.option_names, d.recommend_order, d.return_restriction, d.source, d.created_at, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as d (index int, code text, store_uuid uuid, brand_name text, delivery_policy_uuid uuid, name text,
      badges text[], is_adult bool, main_image jsonb, images jsonb, detail_images jsonb, detail_text text, statutory_notices jsonb, health jsonb,
      option_names text[], recommend_order int, return_restriction text, source text, created_at timestamptz)
    join brand b on b.name = d.brand_name and b.is_active
    order by d.index
    on conflict (code) do update set store_uuid = excluded.store_uuid, brand_uuid = excluded.brand_uuid,
      delivery_policy_uuid = excluded.delivery_policy_uuid, name = excluded.name, badges = excluded.badges,
      is_adult = product.is_adult or excluded.is_adult,
      main_image = coalesce(excluded.main_image, product.main_image),
      images = case when excluded.images = '[]' then product.images else excluded.images end,
      detail_images = case when excluded.detail_images = '[]' then product.detail_images else excluded.detail_images end,
      detail_text = excluded.detail_text, statutory_notices = excluded.statutory_notices, health = excluded.health,
      option_names = excluded.option_names, recommend_order = excluded.recommend_order,
      return_restriction = excluded.return_restriction, source = excluded.source, updated_at = excluded.updated_at
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
