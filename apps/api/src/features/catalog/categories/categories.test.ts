// Categories over HTTP: the tree, level zero, one category with its parents, the flat list with its filters.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CategoryNode } from '#contract/catalog/categories.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let products: Fact[];
let tree: CategoryNode[];
beforeAll(async () => {
  await sql`insert into category (code, name, level, parent_uuid, display_order, created_at, updated_at)
    select '5020101', '유산균 분말', 2, uuid, 1, created_at, updated_at from category where code = '50201'`.execute(
    shop.database.db,
  );
  await sql`insert into category (code, name, level, parent_uuid, display_order, is_display, created_at, updated_at)
    select '50299', '숨긴 분류', 1, uuid, 99, false, created_at, updated_at from category where code = '502'`.execute(
    shop.database.db,
  );
  products = representatives(await itemFacts(shop.database.db));
  tree = (await shop.api.getCategories()) as CategoryNode[];
});

const flatten = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.childCategories)]);

describe('the tree', () => {
  test('has 건강식품 (502) and 헬스케어 (506) at the top, and the twelve concerns under 502', () => {
    const codes = tree.map((node) => node.code);
    expect(codes).toEqual(expect.arrayContaining(['502', '506']));
    expect(codes).toHaveLength(6);
    expect(tree.find((node) => node.code === '502')?.childCategories).toHaveLength(12);
  });

  test('has every child under its parent, one level deeper, in the merchant’s order', () => {
    for (const node of flatten(tree)) {
      const orders = node.childCategories.map((child) => child.displayOrder);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(node.hasChildren).toBe(node.childCategories.length > 0);
      for (const child of node.childCategories)
        expect([child.parentUuid, child.level]).toEqual([node.uuid, node.level + 1]);
    }
    expect(flatten(tree).map((node) => node.level)).toContain(2);
  });

  test('counts each product of a subtree once', async () => {
    for (const node of flatten(tree)) {
      const inside = products.filter((fact) => fact.categories.includes(node.uuid)).length;
      expect([node.name, node.productCount]).toEqual([node.name, inside]);
      const { paging } = await shop.api.getProductItemsByPaging({ count: 1, categoryUuids: [node.uuid] });
      expect(paging.totalCount).toBe(inside);
    }
  });

  test('does not contain hidden categories', () => {
    expect(flatten(tree).map((node) => node.name)).not.toContain('숨긴 분류');
  });
});

test('level zero is the top of the tree without children', async () => {
  const tops = await shop.api.getLevelZeroCategories();
  expect(tops).toEqual(tree.map((node) => ({ ...node, childCategories: [] })));
});

test('returns one category with its children and its parents from the top, and NOT_FOUND for a hidden one', async () => {
  const top = tree.find((node) => node.code === '502') as CategoryNode;
  const middle = top.childCategories.find((node) => node.code === '50201') as CategoryNode;
  const leaf = middle.childCategories[0] as CategoryNode;
  expect(await shop.api.getCategory({ uuid: top.uuid })).toEqual({ ...top, parents: [] });
  expect((await shop.api.getCategory({ uuid: middle.uuid.toUpperCase() })).childCategories).toEqual([leaf]);
  const { parents } = await shop.api.getCategory({ uuid: leaf.uuid });
  expect(parents.map((parent) => parent.uuid)).toEqual([top.uuid, middle.uuid]);
  const hidden = await sql<{ uuid: string }>`select uuid from category where code = '50299'`.execute(
    shop.database.db,
  );
  expect((await shop.call('GET', `/open/categories/${hidden.rows[0]?.uuid}`)).status).toBe(404);
});

describe('the flat list', () => {
  const flat = () => flatten(tree).map((node) => ({ ...node, childCategories: [] }));
  const uuids = (nodes: readonly { uuid: string }[]) => nodes.map((node) => node.uuid).toSorted();

  test.each([
    ['level', { level: 1 }, (node: CategoryNode) => node.level === 1],
    ['keyword', { keyword: ' 건강 ' }, (node: CategoryNode) => node.name.includes('건강')],
    ['isActive: false', { isActive: false }, () => false],
    ['isDisplay: false', { isDisplay: false }, () => false],
    ['isDisplay: true', { isDisplay: true }, () => true],
  ])('is filtered alike in query and body by %s', async (_name, filter, keeps) => {
    const inQuery = await shop.api.getCategoriesByPaging({ count: 100, ...filter });
    const inBody = await shop.api.searchCategoriesByPaging({ count: 100, ...filter });
    expect(inQuery).toEqual(inBody);
    expect(uuids(inQuery.data)).toEqual(uuids(flat().filter((node) => keeps(node))));
    expect(inQuery.paging.totalCount).toBe(inQuery.data.length);
  });

  test('is filtered by parentUuid and by uuids, in any case of letters', async () => {
    const top = tree[0] as CategoryNode;
    const children = await shop.api.getCategoriesByPaging({ count: 100, parentUuid: top.uuid.toUpperCase() });
    expect(uuids(children.data)).toEqual(uuids(top.childCategories));
    const named = await shop.api.getCategoriesByPaging({
      count: 100,
      uuids: [top.uuid.toUpperCase(), tree[1]?.uuid ?? ''],
    });
    expect(uuids(named.data)).toEqual(uuids(tree.slice(0, 2)));
  });

  test('returns every row once by cursor in both directions and by page (R093)', async () => {
    const whole = (await shop.api.getCategoriesByPaging({ count: 100 })).data.map((node) => node.uuid);
    expect(whole.toSorted()).toEqual(uuids(flat()));
    const readAll = async (cursorType: 'NEXT' | 'PREVIOUS', from: { cursor?: string; cursorId?: string }) => {
      const seen: string[] = [];
      let cursor = from;
      for (;;) {
        const { data, paging } = await shop.api.getCategoriesByPaging({
          count: 4,
          ...cursor,
          ...(cursor.cursor !== undefined && { cursorType }),
        });
        seen.splice(cursorType === 'NEXT' ? seen.length : 0, 0, ...data.map((node) => node.uuid));
        if (!paging.hasNext) return { seen, cursor };
        cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
      }
    };
    expect((await readAll('NEXT', {})).seen).toEqual(whole);
    const end = { cursor: '1', cursorId: whole.at(-1) ?? '' };
    expect((await readAll('PREVIOUS', end)).seen).toEqual(whole.slice(0, -1));
    const pages = await Promise.all(
      [1, 2, 3, 99].map((page) => shop.api.getCategoriesByPaging({ count: 10, page })),
    );
    expect(pages.flatMap(({ data }) => data.map((node) => node.uuid))).toEqual(whole.slice(0, 30));
  });

  test('refuses a cursor of an unknown row with INVALID_INPUT', async () => {
    const answer = await shop.call(
      'GET',
      '/open/categories/action/get-by-paging?count=5&cursor=1&cursorId=0197f000-0000-7000-8000-0000000000ff',
    );
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: [{ name: 'cursorId' }] },
    ]);
  });
});
