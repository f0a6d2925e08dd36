// Finding one's way in the category tree: where a code stands, and which categories are its neighbours.
import type { Category } from '../../shared/catalog/catalog-types.ts';

export type CategoryLink = { code: string; name: string; productCount?: number };

export type Place = CategoryLink & {
  /** What the API narrows by: this and all below it; {} = everything. */
  filter: { categoryUuids?: string[] };
  /** From the top, without the place itself. */
  parents: CategoryLink[];
  /** The chips of the list: the whole of the group first, then its parts. */
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

/** The place of a category's code (or uuid, as suggestions know it), or null where the tree has none. */
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
