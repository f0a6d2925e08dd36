// Public API of categories: the tree and flat rows.
import type { CategoryNode } from '#contract/catalog/categories.ts';
import type { Db } from '../../../db/connect.ts';
import { pictureUrl } from '../../../pictures.ts';
import { type CategoryRow, listCategories } from './categories.db.ts';

/** One category without children. */
export function flatCategory(row: CategoryRow): CategoryNode {
  return {
    uuid: row.uuid,
    code: row.code,
    name: row.name,
    level: row.level,
    ...(row.parentUuid !== null && { parentUuid: row.parentUuid }),
    displayOrder: row.displayOrder,
    ...(row.image !== null && { image: pictureUrl(row.image) }),
    hasChildren: row.hasChildren,
    productCount: row.productCount,
    childCategories: [],
  };
}

type Node<Self> = { uuid: string; parentUuid?: string | undefined; childCategories: Self[] };

/** The tree of nodes that are sorted by level and order; a node whose parent is missing is left out. */
export function treeOf<Self extends Node<Self>>(flat: readonly Self[]): Self[] {
  const nodes = new Map(flat.map((node) => [node.uuid, node]));
  const tops: Self[] = [];
  for (const node of flat) {
    if (node.parentUuid === undefined) tops.push(node);
    else nodes.get(node.parentUuid)?.childCategories.push(node);
  }
  return tops;
}

/** The tree of rows that are sorted by level and order. */
export const categoryTree = (rows: readonly CategoryRow[]): CategoryNode[] => treeOf(rows.map(flatCategory));

/** Categories of the top level, without children. */
export async function levelZeroCategories(db: Db): Promise<CategoryNode[]> {
  return (await listCategories(db)).filter((row) => row.level === 0).map(flatCategory);
}

/** Categories whose name contains the keyword, ignoring spaces and middle dots. */
export async function categoriesNamed(db: Db, keyword: string): Promise<CategoryNode[]> {
  const wanted = keyword.replaceAll(/\s/g, '');
  return (await listCategories(db))
    .filter((row) => row.name.replaceAll(/[\s·]/g, '').includes(wanted))
    .map(flatCategory);
}
