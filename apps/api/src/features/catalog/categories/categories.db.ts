// SQL of categories. Owns category, which head office writes by base/edited-rows. The number of products of each is written by
// product-lists/category-index.db.ts.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type CategoryRow = {
  uuid: string;
  code: string;
  name: string;
  level: number;
  parentUuid: string | null;
  displayOrder: number;
  /** Staff state no alternative text: the name is beside it. */
  image: { key: string } | null;
  hasChildren: boolean;
  productCount: number;
};

/** Every shown category, by level, then in the merchant's order. A few dozen rows. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select c.uuid, c.code, c.name, c.level, c.parent_uuid, c.display_order, c.image,
      exists (select from category child where child.parent_uuid = c.uuid and child.is_active and child.is_display) as has_children,
      coalesce(n.product_count, 0) as product_count
    from category c left join category_index_count n on n.category_or_brand_uuid = c.uuid
    where c.is_active and c.is_display
    order by c.level, c.display_order, c.code`.execute(db);
  return found.rows;
}

export type StaffCategoryRow = Omit<CategoryRow, 'hasChildren' | 'productCount'> & {
  isDisplay: boolean;
  version: number;
};

/**
 * Returns every category that is not deleted, by level, then in the merchant's order. `productCount` is the number of shown products in it
 * and below it; with `ownStore`, products of other stores are not counted.
 */
export async function listStaffCategories(
  db: Db,
  ownStore: string | undefined,
): Promise<(StaffCategoryRow & { productCount: number })[]> {
  const counts =
    ownStore === undefined
      ? sql`category_index_count`
      : sql`(select category_or_brand_uuid, count(*)::int as product_count
          from product_list l, unnest(l.category_uuids) as entry (category_or_brand_uuid)
          where l.store_uuid = ${ownStore} and l.is_shown group by category_or_brand_uuid)`;
  const found = await sql<StaffCategoryRow & { productCount: number }>`
    select c.uuid, c.code, c.name, c.level, c.parent_uuid, c.display_order, c.image, c.is_display, c.version,
      coalesce(n.product_count, 0) as product_count
    from category c left join ${counts} n on n.category_or_brand_uuid = c.uuid
    where c.is_active order by c.level, c.display_order, c.number`.execute(db);
  return found.rows;
}

/** The level of a category that is not deleted. */
export async function findLevel(db: Db, uuid: string): Promise<number | undefined> {
  const found = await sql<{ level: number }>`
    select level from category where uuid = ${uuid} and is_active`.execute(db);
  return found.rows[0]?.level;
}

/**
 * The level of the parent, null without one, and those of the children. Locks the parent, so that a move of it at the same time sees
 * this row as its child, or this row sees the moved parent.
 */
export async function lockPlace(
  tx: Tx,
  { uuid, parentUuid }: { uuid: string; parentUuid: string | null },
): Promise<{ parentLevel: number | null | undefined; childLevels: number[] }> {
  const parents = await sql<{ level: number }>`
    select level from category where uuid = ${parentUuid}::uuid and is_active for share`.execute(tx);
  const children = await sql<{ level: number }>`
    select level from category where parent_uuid = ${uuid} and is_active`.execute(tx);
  return {
    parentLevel: parentUuid === null ? null : parents.rows[0]?.level,
    childLevels: children.rows.map(({ level }) => level),
  };
}

/** What is in a category; undefined when it is empty. */
export async function findContentOfCategory(
  db: Db,
  uuid: string,
): Promise<'CATEGORY' | 'PRODUCT' | undefined> {
  const found = await sql<{ content: 'CATEGORY' | 'PRODUCT' }>`
    select 'CATEGORY' as content from category where parent_uuid = ${uuid} and is_active
    union all select 'PRODUCT' from product_category pc join product p on p.uuid = pc.product_uuid
    where pc.category_uuid = ${uuid} and p.is_active limit 1`.execute(db);
  return found.rows[0]?.content;
}
