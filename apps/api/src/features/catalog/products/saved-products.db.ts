// SQL that reads products as they were saved, with hidden items, for commands that change a part of them: the catalogue import and the
// desk of staff.
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { isOfStore } from './products.db.ts';
import type { ProductDraft } from './save-products.db.ts';

/** A product as the database has it, with hidden items, because a command may restore them. */
export type SavedProduct = Omit<ProductDraft, 'createdAt' | 'items' | keyof ByStaff> & {
  items: (Omit<ProductDraft['items'][number], keyof ItemByStaff> & {
    isActive: boolean;
    isLotTracked: boolean;
  })[];
};

/** What only staff set: an import keeps it. */
type ByStaff = Required<
  Pick<
    ProductDraft,
    'isAdult' | 'isDisplay' | 'isCouponApplyPriceDisplay' | 'isInstaEvent' | 'saleFrom' | 'saleTo'
  >
>;
type DraftItem = ProductDraft['items'][number];
type ItemByStaff = Required<
  Pick<DraftItem, 'inventoryCode' | 'isRecommendedPrice' | 'isChosen' | 'isDisplay'>
>;

/** A saved product with everything that staff edit. */
export type EditedProduct = Omit<SavedProduct, 'items'> &
  ByStaff & {
    uuid: string;
    version: number;
    createdAt: Date;
    items: (SavedProduct['items'][number] & ItemByStaff & { uuid: string; stockCount: number })[];
  };

const columns = sql`p.code, p.source, p.store_uuid, p.delivery_policy_uuid, b.name as brand_name, p.name, p.badges, p.main_image,
  p.images, p.detail_images, p.detail_text, p.statutory_notices, p.health, p.option_names, p.recommend_order, p.return_restriction,
  coalesce((select array_agg(pc.category_uuid order by pc.is_representative desc, pc.category_uuid)
    from product_category pc where pc.product_uuid = p.uuid), '{}') as category_uuids`;

const itemFields = sql`'code', i.code, 'displayName', i.display_name, 'optionItems', i.option_items, 'optionOrder', i.option_order,
  'salesPrice', i.sales_price, 'fixedPrice', i.fixed_price, 'taxType', i.tax_type, 'stockCount', i.stock_count,
  'maxBuyCount', i.max_buy_count, 'isActive', i.is_active, 'isLotTracked', i.is_lot_tracked`;

/** The items of product `p`, shown ones first. */
const itemsWith = (fields: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by i.is_active desc, i.option_order, i.id)
    from product_item i where i.product_uuid = p.uuid), '[]') as items`;

/** The saved products among these codes, by code. */
export async function findSavedProducts(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, SavedProduct>> {
  const found = await sql<SavedProduct>`
    select ${columns}, ${itemsWith(itemFields)}
    from product p join brand b on b.uuid = p.brand_uuid where p.code = any(${codes})`.execute(db);
  return new Map(found.rows.map((row) => [row.code, row]));
}

/** Saved item code -> code of its product. */
export async function findItemOwners(db: Db, itemCodes: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ code: string; productCode: string }>`
    select i.code, p.code as product_code from product_item i join product p on p.uuid = i.product_uuid
    where i.code = any(${itemCodes})`.execute(db);
  return new Map(found.rows.map((row) => [row.code, row.productCode]));
}

/** A product by its own uuid or by that of one of its items. */
export type ProductKey = { uuid: string } | { itemUuid: string };

const isKey = (key: ProductKey): RawBuilder<unknown> =>
  'uuid' in key
    ? sql`p.uuid = ${key.uuid}`
    : sql`p.uuid = (select product_uuid from product_item where uuid = ${key.itemUuid} and is_active)`;

/** A product of the store, or of any for undefined, unless it is deleted. */
export const findEditedProduct = async (
  db: Db,
  key: ProductKey,
  storeUuid: string | undefined,
): Promise<EditedProduct | undefined> => (await listEdited(db, isKey(key), storeUuid))[0];

/** The products among these uuids, as `findEditedProduct` finds one. */
export const listEditedProducts = (
  db: Db,
  uuids: readonly string[],
  storeUuid: string | undefined,
): Promise<EditedProduct[]> => listEdited(db, sql`p.uuid = ${anyOf(uuids)}`, storeUuid);

/** The products with these codes, as `findEditedProduct` finds one. */
export const listEditedByCodes = (
  db: Db,
  codes: readonly string[],
  storeUuid: string | undefined,
): Promise<EditedProduct[]> => listEdited(db, sql`p.code = any(${codes})`, storeUuid);

async function listEdited(
  db: Db,
  where: RawBuilder<unknown>,
  storeUuid: string | undefined,
): Promise<EditedProduct[]> {
  const found = await sql<EditedProduct>`
    select ${columns}, p.uuid, p.version, p.is_adult, p.is_display, p.is_coupon_apply_price_display, p.is_insta_event, p.sale_from, p.sale_to,
      p.created_at, ${itemsWith(sql`${itemFields}, 'uuid', i.uuid, 'inventoryCode', i.inventory_code,
        'isRecommendedPrice', i.is_recommended_price, 'isChosen', i.is_chosen, 'isDisplay', i.is_display`)}
    from product p join brand b on b.uuid = p.brand_uuid
    where ${where} and p.is_active and ${isOfStore(storeUuid)}`.execute(db);
  return found.rows;
}

/**
 * Locks the products with these codes and their items until the transaction ends: items first and both in uuid order, as orders lock
 * them, so that neither deadlocks.
 */
export async function lockSavedProducts(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    select from product_item i where i.product_uuid = any(array(select uuid from product where code = any(${codes})))
    order by i.uuid for update`.execute(tx);
  await sql`select from product where code = any(${codes}) order by uuid for no key update`.execute(tx);
}
