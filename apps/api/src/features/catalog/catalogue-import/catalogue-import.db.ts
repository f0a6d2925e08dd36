// SQL of the import: stores and categories, saved products, owners of item codes, the import lock.
// Products are written by save-products.ts alone.
import { sql } from 'kysely';
import type { Db, Pooled, Tx } from '../../../db/connect.ts';
import type { Places, StorePlace } from './product.ts';
import type { ProductDraft } from '../products/products.ts';

/** A product as the database has it, with hidden items, because a file may restore them. */
export type SavedProduct = Omit<ProductDraft, 'createdAt' | 'items'> & {
  items: (ProductDraft['items'][number] & { isActive: boolean })[];
};

/** Active stores with their delivery policies, the shop's own store first, and uuids of active categories by code. */
export async function findPlaces(db: Db): Promise<Omit<Places, 'hasPicture'>> {
  const stores = await sql<StorePlace>`
    select s.uuid, s.key, s.name, s.is_own, s.phone,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', d.uuid, 'key', d.key, 'name', d.name) order by d.uuid)
        from delivery_policy d where d.store_uuid = s.uuid and d.is_active), '[]') as policies
    from store s where s.is_active order by s.is_own desc, s.uuid`.execute(db);
  const categories = await sql<{ code: string; uuid: string }>`
    select code, uuid from category where is_active`.execute(db);
  return {
    stores: stores.rows,
    categoryUuidOf: new Map(categories.rows.map((row) => [row.code, row.uuid])),
  };
}

/** The saved products among these codes, by code. */
export async function findSavedProducts(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, SavedProduct>> {
  const found = await sql<SavedProduct>`
    select p.code, p.source, p.store_uuid, p.delivery_policy_uuid, b.name as brand_name, p.name,
      p.badges, p.main_image, p.images, p.detail_images, p.detail_text,
      p.statutory_notices, p.health, p.option_names, p.recommend_order,
      p.return_restriction,
      coalesce((select array_agg(pc.category_uuid order by pc.is_representative desc, pc.category_uuid)
        from product_category pc where pc.product_uuid = p.uuid), '{}') as category_uuids,
      coalesce((select jsonb_agg(jsonb_build_object('code', i.code, 'displayName', i.display_name, 'optionItems', i.option_items,
          'optionOrder', i.option_order, 'salesPrice', i.sales_price, 'fixedPrice', i.fixed_price, 'taxType', i.tax_type,
          'stockCount', i.stock_count, 'maxBuyCount', i.max_buy_count, 'isActive', i.is_active) order by i.is_active desc, i.option_order, i.id)
        from product_item i where i.product_uuid = p.uuid), '[]') as items
    from product p join brand b on b.uuid = p.brand_uuid
    where p.code = any(${codes})`.execute(db);
  return new Map(found.rows.map((row) => [row.code, row]));
}

/** Saved item code -> code of its product. */
export async function findItemOwners(db: Db, itemCodes: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ code: string; productCode: string }>`
    select i.code, p.code as product_code from product_item i join product p on p.uuid = i.product_uuid
    where i.code = any(${itemCodes})`.execute(db);
  return new Map(found.rows.map((row) => [row.code, row.productCode]));
}

/** Locks the items in uuid order, as orders do, until the transaction ends. */
export async function lockItems(tx: Tx, itemCodes: readonly string[]): Promise<void> {
  await sql`select from product_item where code = any(${itemCodes}) order by uuid for update`.execute(tx);
}

/** Key of the advisory lock: an arbitrary number, the same in every process. */
const importLock = 577_215_664;

/** False while another process imports. The advisory lock belongs to this connection and ends with it. */
export async function tryImportLock(connection: Db): Promise<boolean> {
  const taken = await sql<{
    isTaken: boolean;
  }>`select pg_try_advisory_lock(${importLock}) as is_taken`.execute(connection);
  return taken.rows[0]?.isTaken ?? false;
}

export async function releaseImportLock(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${importLock})`.execute(connection);
}

/** After a large import: updates planner statistics and merges the pending lists of the GIN indexes without waiting for autovacuum. */
export async function vacuumTables(db: Pooled): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A million rows take longer than the time limit of a request.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) product, product_item, product_category, product_list, product_card, search_item, search_word, brand`.execute(
      connection,
    );
    await sql`reset statement_timeout`.execute(connection);
  });
}
