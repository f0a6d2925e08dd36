// SQL of categories. The number of products of each is written by product-lists/category-index.db.ts.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type CategoryRow = {
  uuid: string;
  code: string;
  name: string;
  level: number;
  parentUuid: string | null;
  displayOrder: number;
  hasChildren: boolean;
  productCount: number;
};

/** Every shown category, by level, then in the merchant's order. A few dozen rows. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select c.uuid, c.code, c.name, c.level, c.parent_uuid, c.display_order,
      exists (select from category child where child.parent_uuid = c.uuid and child.is_active and child.is_display) as has_children,
      coalesce(n.product_count, 0) as product_count
    from category c left join category_index_count n on n.category_or_brand_uuid = c.uuid
    where c.is_active and c.is_display
    order by c.level, c.display_order, c.code`.execute(db);
  return found.rows;
}
