// SQL of products as registered: their representative item's uuid and the categories of many at once.
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type CategoryOfProduct = {
  product_uuid: string;
  uuid: string;
  code: string;
  name: string;
  is_representative: boolean;
};

/** The categories of these products, the representative one first. */
export async function listCategoriesOf(
  db: Db,
  productUuids: readonly string[],
): Promise<CategoryOfProduct[]> {
  const found = await sql<CategoryOfProduct>`
    select pc.product_uuid, c.uuid, c.code, c.name, pc.is_representative
    from product_category pc join category c on c.uuid = pc.category_uuid
    where pc.product_uuid = any(${productUuids}::uuid[]) order by pc.is_representative desc, c.display_order`.execute(
    db,
  );
  return found.rows;
}

/** The item that stands for a shown product. */
export async function findRepresentative(db: Db, productUuid: string): Promise<string | undefined> {
  const found = await sql<{ uuid: string }>`
    select product_item_uuid as uuid from product_list where product_uuid = ${productUuid} and is_shown`.execute(
    db,
  );
  return found.rows[0]?.uuid;
}
