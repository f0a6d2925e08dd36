// SQL of bulk edits: the products that rows name.
import { sql } from 'kysely';
import { anyOf } from '../../../../db/any-of.ts';
import type { Db } from '../../../../db/connect.ts';
import { isOfStore } from '../products.db.ts';

/** A row of the call and its product, by uuid and code. */
export type NamedProduct = { uuid: string; productUuid: string; code: string };

/** Those of the uuids that are products of the store, or of any for undefined, and not deleted. */
export async function listProductsNamed(
  db: Db,
  uuids: readonly string[],
  storeUuid: string | undefined,
): Promise<NamedProduct[]> {
  const found = await sql<NamedProduct>`
    select p.uuid, p.uuid as product_uuid, p.code from product p
    where p.uuid = ${anyOf(uuids)} and p.is_active and ${isOfStore(storeUuid)}`.execute(db);
  return found.rows;
}

/** As `listProductsNamed`, for uuids of items. */
export async function listProductsOfItems(
  db: Db,
  uuids: readonly string[],
  storeUuid: string | undefined,
): Promise<NamedProduct[]> {
  const found = await sql<NamedProduct>`
    select i.uuid, p.uuid as product_uuid, p.code from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = ${anyOf(uuids)} and i.is_active and p.is_active and ${isOfStore(storeUuid)}`.execute(db);
  return found.rows;
}
