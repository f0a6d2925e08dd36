// Finds a category in the tree by its code, with its parents and its neighbours.
import type { Category } from '../../shared/catalog/catalog-types.ts';

export type CategoryLink = { code: string; name: string; productCount?: number };

export type Place = CategoryLink & {
  /** Filter of the product list: this category with all below it; {} = all products. */
  filter: { categoryUuids?: string[] };
  /** From the top level down, without the category itself. */
  parents: CategoryLink[];
  /** The chips of the list: the group first, then its subcategories. */
  neighbours: CategoryLink[];
};

/** Every product of the shop. */
export const allProducts: Place = {
  code: 'all',
  name: '전체 상품',
  filter: {},
  parents: [],
  neighbours: [],
};

const linkOf = ({ code, name, productCount }: CategoryLink): CategoryLink => ({ code, name, productCount });

type Node = CategoryLink & { uuid: string; childCategories: readonly object[] };

/** Returns the category with this code (or uuid, which search suggestions use), or null if the tree has none. */
export function placeOf(tree: Category[], code: string): Place | null {
  const search = (nodes: readonly Node[], parents: Node[]): Place | null => {
    for (const node of nodes) {
      const children = node.childCategories as readonly Node[];
      if (node.code === code || node.uuid === code) {
        const group = children.length > 0 ? node : parents.at(-1);
        const parts = (group?.childCategories ?? []) as readonly Node[];
        return {
          ...linkOf(node),
          filter: { categoryUuids: [node.uuid] },
          parents: parents.map(linkOf),
          neighbours: group ? [linkOf(group), ...parts.map(linkOf)] : [],
        };
      }
      const found = search(children, [...parents, node]);
      if (found) return found;
    }
    return null;
  };
  return search(tree, []);
}
