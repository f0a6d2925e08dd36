// SQL that reads the categories of products.
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';

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
    where pc.product_uuid = ${anyOf(productUuids)} order by pc.is_representative desc, c.display_order`.execute(
    db,
  );
  return found.rows;
}
