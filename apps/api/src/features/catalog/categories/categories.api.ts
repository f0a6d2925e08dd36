// Handlers of contract/catalog/categories.ts. The tree has a few dozen rows, so filters run here and not in SQL.
import type { Static } from 'typebox';
import type { Category, CategoryNode, categories } from '#contract/catalog/categories.ts';
import type { Answer } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import type { PagingInput } from '../../../db/paging.ts';
import { listCategories, listStaffCategories } from './categories.db.ts';
import { categoryTree, flatCategory, levelZeroCategories, treeOf } from './categories.ts';
import { categoryEditing, staffCategory } from './edited-categories.ts';

type Filter = PagingInput & {
  isActive?: boolean;
  isDisplay?: boolean;
  keyword?: string;
  level?: number;
  parentUuid?: string;
  uuids?: string[];
};
type Answered = Static<typeof Category>;
type StaffNode = ReturnType<typeof staffCategory> & { productCount: number; childCategories: StaffNode[] };

async function page(filter: Filter, ctx: Ctx) {
  const rows = (await listCategories(ctx.db)).filter(
    (row) =>
      filter.isActive !== false &&
      filter.isDisplay !== false &&
      (filter.keyword === undefined || row.name.includes(filter.keyword.trim())) &&
      (filter.level === undefined || row.level === filter.level) &&
      (filter.parentUuid === undefined || row.parentUuid === filter.parentUuid.toLowerCase()) &&
      (!filter.uuids?.length || filter.uuids.some((uuid) => uuid.toLowerCase() === row.uuid)),
  );
  const { start, end } = range(
    rows.map((row) => row.uuid),
    filter,
  );
  const shown = rows.slice(start, end);
  const edge = filter.cursorType === 'PREVIOUS' && filter.cursor !== undefined ? shown.at(0) : shown.at(-1);
  return {
    data: shown.map(flatCategory) as Answered[],
    paging: {
      count: filter.count,
      totalCount: rows.length,
      hasNext:
        filter.cursorType === 'PREVIOUS' && filter.cursor !== undefined ? start > 0 : end < rows.length,
      ...(edge !== undefined && { cursor: String(edge.displayOrder), cursorId: edge.uuid }),
    },
  };
}

/** The cursor is the row `cursorId`; an unknown one is refused with INVALID_INPUT, because starting over would repeat rows. */
function range(uuids: readonly string[], filter: Filter): { start: number; end: number } {
  if (filter.cursor === undefined) {
    const start = (Math.max(1, filter.page ?? 1) - 1) * filter.count;
    return { start, end: Math.min(uuids.length, start + filter.count) };
  }
  const at = uuids.indexOf(filter.cursorId?.toLowerCase() ?? '');
  if (at < 0)
    return refuse('INVALID_INPUT', { fields: [{ name: 'cursorId', message: '형식을 확인해 주세요.' }] });
  if (filter.cursorType === 'PREVIOUS') return { start: Math.max(0, at - filter.count), end: at };
  return { start: at + 1, end: Math.min(uuids.length, at + 1 + filter.count) };
}

export const categoriesApi: HandlersOf<typeof categories> = {
  async getCategories(_input, ctx) {
    return categoryTree(await listCategories(ctx.db)) as Answered[];
  },
  getCategoriesByPaging: page,
  searchCategoriesByPaging: page,
  async getLevelZeroCategories(_input, ctx) {
    return (await levelZeroCategories(ctx.db)) as Answered[];
  },
  async getCategory({ uuid }, ctx) {
    const rows = await listCategories(ctx.db);
    const node = findNode(categoryTree(rows), uuid.toLowerCase());
    if (node === undefined) return refuse('NOT_FOUND');
    const parents: CategoryNode[] = [];
    for (let at = node.parentUuid; at !== undefined; at = parents[0]?.parentUuid) {
      const parent = rows.find((row) => row.uuid === at);
      if (parent === undefined) break;
      parents.unshift(flatCategory(parent));
    }
    return { ...(node as Answered), parents };
  },
  async getStaffCategories(_input, ctx) {
    const rows = await listStaffCategories(ctx.db, storeOfStaff(ctx));
    const flat = rows.map(({ productCount, ...row }): StaffNode => ({
      ...staffCategory(row),
      productCount,
      childCategories: [],
    }));
    return treeOf(flat) as Answer<'getStaffCategories'>;
  },
  registerCategory: categoryEditing.register,
  editCategory: categoryEditing.edit,
  deleteCategory: categoryEditing.remove,
  reorderCategories: categoryEditing.reorder,
};

function findNode(nodes: readonly CategoryNode[], uuid: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.uuid === uuid ? node : findNode(node.childCategories, uuid);
    if (found !== undefined) return found;
  }
  return undefined;
}
