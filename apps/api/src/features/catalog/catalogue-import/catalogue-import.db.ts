// SQL of the import: stores and categories, the import lock.
// Products are read and written by the feature products.
import { sql } from 'kysely';
import type { Db, Pooled } from '../../../db/connect.ts';
import { type Places, type StorePlace, categoryPath } from './product.ts';

/** Active stores with their delivery policies, the shop's own store first, and active categories by code, name and path. */
export async function findPlaces(db: Db): Promise<Omit<Places, 'hasPicture'>> {
  const stores = await sql<StorePlace>`
    select s.uuid, s.key, s.name, s.is_own, s.phone,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', d.uuid, 'key', d.key, 'name', d.name) order by d.uuid)
        from delivery_policy d where d.store_uuid = s.uuid and d.is_active), '[]') as policies
    from store s where s.is_active order by s.is_own desc, s.uuid`.execute(db);
  // Each category has one row for its name and one for each path that ends at it.
  const categories = await sql<{ code: string; uuid: string; path: string }>`
    with recursive named as (
      select uuid, code, name as path, parent_uuid from category where is_active
      union all
      select n.uuid, n.code, c.name || '>' || n.path, c.parent_uuid from named n join category c on c.uuid = n.parent_uuid
    ) select uuid, code, path from named`.execute(db);
  const byPath = Map.groupBy(categories.rows, ({ path }) => categoryPath(path));
  return {
    stores: stores.rows,
    categoryUuidOf: new Map(categories.rows.map(({ code, uuid }) => [code, uuid])),
    categoryUuidsOfPath: new Map(
      byPath.entries().map(([path, named]) => [path, named.map(({ uuid }) => uuid)]),
    ),
  };
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
