// SQL of what a product refers to: delivery policies, categories, and the price changes that prove list prices.
import { sql } from 'kysely';
import type { PriceChange } from '#domain/prices/list-price.ts';
import { anyOf } from '../../../../db/any-of.ts';
import type { Db } from '../../../../db/connect.ts';

/** The store of the policy, among those of the store or of all for undefined. */
export async function findStoreOfPolicy(
  db: Db,
  policyUuid: string,
  storeUuid: string | undefined,
): Promise<string | undefined> {
  const found = await sql<{ storeUuid: string }>`
    select store_uuid from delivery_policy
    where uuid = ${policyUuid} and (${storeUuid ?? null}::uuid is null or store_uuid = ${storeUuid ?? null})`.execute(
    db,
  );
  return found.rows[0]?.storeUuid;
}

/** Number of these that are active categories. */
export async function countCategories(db: Db, uuids: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from category where uuid = ${anyOf(uuids)} and is_active`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Price changes of the items with these codes, by code, the newest first. */
export async function listPriceChanges(
  db: Db,
  itemCodes: readonly string[],
): Promise<Map<string, PriceChange[]>> {
  const found = await sql<PriceChange & { code: string }>`
    select i.code, c.sales_price, c.changed_at from product_item i join price_change c on c.product_item_uuid = i.uuid
    where i.code = any(${itemCodes}) order by c.changed_at desc`.execute(db);
  return Map.groupBy(found.rows, ({ code }) => code);
}
