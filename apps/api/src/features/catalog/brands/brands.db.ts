// SQL of brands. Owns brand, which staff write by base/edited-rows, and the products that are saved by name.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** Inserts brands by name; those that exist stay as they are. */
export async function saveBrands(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into brand (name, created_at, updated_at) select name, ${now}, ${now} from unnest(${[...new Set(names)]}::text[]) as n (name)
    on conflict (name) where is_active do nothing`.execute(tx);
}

/** What refers to a brand; undefined when nothing does. */
export async function findUseOfBrand(db: Db, uuid: string): Promise<'PRODUCT' | 'BRAND_PAGE' | undefined> {
  const found = await sql<{ use: 'PRODUCT' | 'BRAND_PAGE' }>`
    select 'PRODUCT' as use from product where brand_uuid = ${uuid} and is_active
    union all select 'BRAND_PAGE' from brand_page where brand_uuid = ${uuid} and is_active limit 1`.execute(
    db,
  );
  return found.rows[0]?.use;
}
