// Lists of products and items over HTTP: filters, sort orders and paging (R043, R093). Filters that depend on the caller are in
// viewer-filters.test.ts, groups of events in features/content/events/events.test.ts, product pages in product-items.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import { contract } from '#contract/contract.ts';
import type { ProductSortType } from '#domain/base/enums.ts';
import { transact } from '../../../db/connect.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProductList } from './product-list.db.ts';

type Filter = Partial<ProductFilter>;

const shop = testShop({ demo: true });
let items: Fact[];
let products: Fact[];
let healthFood: string;
const unknownUuid = '0197f000-0000-7000-8000-0000000000ff';

beforeAll(async () => {
  await prepare();
  items = await itemFacts(shop.database.db);
  products = representatives(items);
});

/** Adds rows for every filter: adult goods, ended sale periods, ratings, sales counts, hidden goods. */
async function prepare(): Promise<void> {
  const { db } = shop.database;
  await transact(db, async (tx) => {
    await sql`update product set is_adult = true where id % 17 = 0`.execute(tx);
    await sql`update product set sale_to = '2020-01-01' where id % 13 = 0`.execute(tx);
    await sql`update product set is_display = false where id % 29 = 0`.execute(tx);
    await sql`update product_item set is_active = false where id % 31 = 0`.execute(tx);
    await sql`insert into category (code, name, level, parent_uuid, display_order, created_at, updated_at)
      select '5020101', '유산균 분말', 2, uuid, 1, created_at, updated_at from category where code = '50201'`.execute(
      tx,
    );
    await sql`update product_category pc set category_uuid = c.uuid from product p, category c
      where p.uuid = pc.product_uuid and p.id % 7 = 0 and pc.is_representative and c.code = '5020101'`.execute(
      tx,
    );
    const tops = await sql<{ uuid: string }>`select uuid from category where code = '502'`.execute(tx);
    healthFood = tops.rows[0]?.uuid ?? '';
    const all = await sql<{ uuid: string }>`select uuid from product`.execute(tx);
    await rewriteProductList(
      tx,
      all.rows.map((row) => row.uuid),
    );
    await sql`update product_list set rating = (id % 51) / 10.0, review_count = id % 7, sales_count = id % 5`.execute(
      tx,
    );
  });
}

/** Every row of a list, by pages of 100. */
async function listAll(filter: Filter): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, paging } = await shop.api.getProductItemsByPaging({ count: 100, page, ...filter });
    uuids.push(...data.map((card) => card.uuid));
    expect(paging.totalCount).toBeGreaterThanOrEqual(uuids.length);
    if (!paging.hasNext) return uuids;
  }
}

type FilterCase = [name: string, filter: () => Filter, keeps: (fact: Fact) => boolean];
const first = () => products[0] as Fact;
const last = () => products.at(-1) as Fact;
/** Prices of items, so that a bound equals a price and tests that it is inclusive. */
const prices = () => products.map((fact) => fact.price).toSorted((a, b) => a - b);
const at = (numbers: number[], share: number): number =>
  numbers[Math.floor((numbers.length - 1) * share)] ?? 0;

const filterCases: FilterCase[] = [
  [
    'brandUuids',
    () => ({ brandUuids: [first().brand, last().brand] }),
    (f) => [first().brand, last().brand].includes(f.brand),
  ],
  [
    'categoryUuids, a leaf',
    () => ({ categoryUuids: [first().categories[0] ?? ''] }),
    (f) => f.categories.includes(first().categories[0] ?? ''),
  ],
  [
    'categoryUuids, a whole subtree of three levels',
    () => ({ categoryUuids: [healthFood] }),
    (f) => f.categories.includes(healthFood),
  ],
  ['storeUuids', () => ({ storeUuids: [otherStore()] }), (f) => f.store === otherStore()],
  [
    'uuids, of an item and of a product',
    () => ({ uuids: [first().item, last().product] }),
    (f) => f.item === first().item || f.product === last().product,
  ],
  [
    'exceptUuids, of an item and of a product',
    () => ({ exceptUuids: [first().item, last().product] }),
    (f) => f.item !== first().item && f.product !== last().product,
  ],
  ['rating', () => ({ rating: 4 }), (f) => f.rating >= 4],
  ['rating with a decimal', () => ({ rating: 4.5 }), (f) => f.rating >= 4.5],
  ['isSoldOut: true', () => ({ isSoldOut: true }), (f) => f.stock === 0],
  ['isSoldOut: false', () => ({ isSoldOut: false }), (f) => f.stock > 0],
  ['isBuyable: true', () => ({ isBuyable: true }), (f) => f.stock > 0 && f.isInPeriod],
  ['isBuyable: false', () => ({ isBuyable: false }), (f) => f.stock === 0 || !f.isInPeriod],
  ['isRecentlyBought: true', () => ({ isRecentlyBought: true }), (f) => f.sales > 0],
  ['isRecentlyBought: false', () => ({ isRecentlyBought: false }), (f) => f.sales === 0],
  ['isAdult: true', () => ({ isAdult: true }), (f) => f.isAdult],
  ['isAdult: false', () => ({ isAdult: false }), (f) => !f.isAdult],
  [
    'priceRange.fromPrice',
    () => ({ priceRange: { fromPrice: at(prices(), 0.7) } }),
    (f) => f.price >= at(prices(), 0.7),
  ],
  [
    'priceRange.toPrice',
    () => ({ priceRange: { toPrice: at(prices(), 0.3) } }),
    (f) => f.price <= at(prices(), 0.3),
  ],
  [
    'priceRange from one to the other, both included',
    () => ({ priceRange: { fromPrice: at(prices(), 0.3), toPrice: at(prices(), 0.7) } }),
    (f) => f.price >= at(prices(), 0.3) && f.price <= at(prices(), 0.7),
  ],
];

function otherStore(): string {
  return products.find((fact) => fact.store !== first().store)?.store ?? '';
}

describe('every field of the product search filter (R043)', () => {
  test.each(filterCases)('filters products by %s, alike in query and body', async (_name, filter, keeps) => {
    const expected = products.filter(keeps);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(products.length);
    const wanted = expected.map((fact) => fact.item).toSorted();
    expect((await listAll(filter())).toSorted()).toEqual(wanted);
    const byProduct = expected.map((fact) => fact.product).slice(0, 100);
    const inQuery = await shop.api.getProductsByPaging({ count: 100, sortType: 'NEWEST', ...filter() });
    const inBody = await shop.api.searchProductsByPaging({ count: 100, sortType: 'NEWEST', ...filter() });
    expect(inQuery).toEqual(inBody);
    expect(inBody.paging.totalCount).toBe(expected.length);
    if (expected.length <= 100)
      expect(inBody.data.map((row) => row.uuid).toSorted()).toEqual(byProduct.toSorted());
  });

  test.each(filterCases)('filters items by %s', async (_name, filter, keeps) => {
    const wanted = items.filter(keeps).map((fact) => fact.item);
    expect((await listAll({ ...filter(), isGroupedByProduct: false })).toSorted()).toEqual(wanted.toSorted());
  });

  test('isGroupedByProduct returns one card per product, or one per option', async () => {
    expect((await listAll({})).toSorted()).toEqual(products.map((fact) => fact.item).toSorted());
    expect((await listAll({ isGroupedByProduct: false })).toSorted()).toEqual(
      items.map((fact) => fact.item).toSorted(),
    );
    expect(items.length).toBeGreaterThan(products.length);
  });

  test('isActive: false and isDisplay: false find nothing, because hidden goods are never returned', async () => {
    const all = await listAll({});
    expect(await listAll({ isActive: true, isDisplay: true })).toEqual(all);
    expect(await listAll({ isActive: false })).toEqual([]);
    expect(await listAll({ isDisplay: false })).toEqual([]);
  });

  test('groupUuid of an unknown group finds nothing', async () => {
    expect(await listAll({ groupUuid: unknownUuid })).toEqual([]);
  });

  const modified = ['Name', 'Price', 'Stock', 'Option', 'Image', 'Detail', 'Category', 'Delivery', 'Display'];
  test('the nine is…Modified are ignored, and described so', async () => {
    const properties: Record<string, object> = contract.getProductsByPaging.input.properties;
    const described = Object.keys(properties).filter((name) => /^is\w+Modified$/.test(name));
    expect(described.toSorted()).toEqual(modified.map((name) => `is${name}Modified`).toSorted());
    for (const name of described)
      expect([name, properties[name]]).toEqual([
        name,
        expect.objectContaining({ description: expect.stringMatching(/ignored/) }),
      ]);
    const all = await listAll({});
    for (const value of [true, false])
      expect(await listAll(Object.fromEntries(described.map((name) => [name, value])))).toEqual(all);
  });

  test('an empty list of uuids is no condition, in body and query', async () => {
    const all = await listAll({});
    expect(
      await listAll({ brandUuids: [], categoryUuids: [], storeUuids: [], uuids: [], exceptUuids: [] }),
    ).toEqual(all);
    const { body } = await shop.call('GET', '/open/products/action/get-by-paging?count=1&brandUuids=&uuids=');
    expect(body).toMatchObject({ paging: { totalCount: products.length } });
  });

  test('keyword finds products with the word in name, brand, category, options or facts', async () => {
    const { data, paging } = await shop.api.getProductItemsByPaging({ count: 100, keyword: '비타민' });
    const named = await sql<{
      uuid: string;
    }>`select uuid from product where name like '%비타민%' and is_display`.execute(shop.database.db);
    const found = data.map((card) => card.product.uuid);
    expect(paging.totalCount).toBeLessThan(products.length);
    expect(found).toEqual(
      expect.arrayContaining(
        named.rows.map((row) => row.uuid).filter((uuid) => products.some((fact) => fact.product === uuid)),
      ),
    );
    for (const { uuid } of data) {
      const { displayName, product, relatedItems } = await shop.api.getProductItem({ uuid });
      const words = JSON.stringify([
        displayName,
        product.name,
        product.brandName,
        product.categories,
        product.health,
        product.statutoryNotices,
        relatedItems,
      ]);
      expect(words.replaceAll(' ', '')).toContain('비타민');
    }
  });

  test('several fields are combined with AND', async () => {
    const filter = {
      storeUuids: [first().store],
      isSoldOut: false,
      isAdult: false,
      priceRange: { toPrice: 30_000 },
    };
    const wanted = products.filter(
      (f) => f.store === first().store && f.stock > 0 && !f.isAdult && f.price <= 30_000,
    );
    expect((await listAll(filter)).toSorted()).toEqual(wanted.map((fact) => fact.item).toSorted());
  });
});

const discountOf = ({ price, fixedPrice }: Fact): number =>
  price < fixedPrice ? 100 - Math.trunc((price * 100) / fixedPrice) : 0;
/** docs/rules/catalog.md#sort-orders: what a sort order compares, smallest first. */
const keys: Record<ProductSortType, (fact: Fact) => number> = {
  RECOMMEND: (f) => f.recommend,
  DISPLAY_ORDER: (f) => f.recommend,
  RELEVANCE: (f) => f.recommend,
  SALES: (f) => -f.sales,
  NEWEST: (f) => -f.created,
  PRICE_ASC: (f) => f.price,
  PRICE_DESC: (f) => -f.price,
  DISCOUNT: (f) => -discountOf(f),
  REVIEW: (f) => -f.reviews,
  RATING: (f) => -f.rating,
};
const sortTypes = Object.keys(keys) as ProductSortType[];

describe.each([true, false])('sort orders (one card per product: %s)', (isGroupedByProduct) => {
  test.each(sortTypes)('%s sorts by its key, with sold-out items last except in NEWEST', async (sortType) => {
    const all = isGroupedByProduct ? products : items;
    const byItem = new Map(all.map((fact) => [fact.item, fact]));
    const listed = (await listAll({ sortType, isGroupedByProduct })).map((uuid) => byItem.get(uuid) as Fact);
    expect(listed).toHaveLength(all.length);
    const key = keys[sortType];
    const idOf = (fact: Fact) => (isGroupedByProduct ? fact.productId : fact.id);
    for (const [index, fact] of listed.entries()) {
      const next = listed[index + 1];
      if (next === undefined) break;
      const isLast = sortType === 'NEWEST' ? 0 : Number(fact.stock === 0) - Number(next.stock === 0);
      expect(isLast).toBeLessThanOrEqual(0);
      if (isLast < 0) continue;
      expect(key(fact)).toBeLessThanOrEqual(key(next));
      const tiesByRecommend = sortType === 'SALES';
      if (key(fact) === key(next) && !tiesByRecommend) expect(idOf(fact)).toBeGreaterThan(idOf(next));
    }
  });
});

describe('paging returns every row once (R093)', () => {
  const ways = sortTypes.flatMap((sortType) =>
    [true, false].map((isGroupedByProduct) => ({ sortType, isGroupedByProduct })),
  );

  test.each(ways)('forwards and backwards by cursor: $sortType, grouped $isGroupedByProduct', async (way) => {
    const whole = await listAll(way);
    const forwards: string[] = [];
    let cursor: { cursor?: string; cursorId?: string } = {};
    for (;;) {
      const { data, paging } = await shop.api.getProductItemsByPaging({ count: 61, ...way, ...cursor });
      forwards.push(...data.map((card) => card.uuid));
      expect(paging.count).toBe(61);
      // Only the first page has a total: counting costs more than a page.
      expect(paging.totalCount).toBe(cursor.cursor === undefined ? whole.length : undefined);
      expect(paging.cursorId).toBe(data.at(-1)?.uuid);
      cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
      if (!paging.hasNext) break;
    }
    expect(forwards).toEqual(whole);
    const backwards: string[] = whole.slice(-1);
    for (;;) {
      const { data, paging } = await shop.api.getProductItemsByPaging({
        count: 61,
        ...way,
        ...cursor,
        cursorType: 'PREVIOUS',
      });
      backwards.unshift(...data.map((card) => card.uuid));
      cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
      if (!paging.hasNext) break;
    }
    expect(backwards).toEqual(whole);
  });

  test('by page, and returns no rows after the last page', async () => {
    const whole = await listAll({});
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.length / 30) + 1 }, (_, index) =>
        shop.api.getProductItemsByPaging({ count: 30, page: index + 1 }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map((card) => card.uuid))).toEqual(whole);
    expect(pages.map(({ paging }) => paging.hasNext)).toEqual(
      pages.map((_, index) => (index + 1) * 30 < whole.length),
    );
    expect(pages.at(-1)).toMatchObject({
      data: [],
      paging: { count: 30, totalCount: whole.length, hasNext: false },
    });
  });

  test('by cursor when a page is given as well', async () => {
    const { paging } = await shop.api.getProductItemsByPaging({ count: 5 });
    const second = await shop.api.getProductItemsByPaging({ count: 5, page: 2 });
    const byCursor = await shop.api.getProductItemsByPaging({
      count: 5,
      page: 7,
      cursor: paging.cursor ?? '',
      cursorId: paging.cursorId ?? '',
    });
    expect(byCursor.data).toEqual(second.data);
  });

  test('in product lists', async () => {
    const uuids: string[] = [];
    let cursor: { cursor?: string; cursorId?: string } = {};
    for (;;) {
      const { data, paging } = await shop.api.getProductsByPaging({
        count: 50,
        sortType: 'PRICE_ASC',
        ...cursor,
      });
      uuids.push(...data.map((row) => row.uuid));
      if (!paging.hasNext) break;
      cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
    }
    expect(uuids.toSorted()).toEqual(products.map((fact) => fact.product).toSorted());
  });
});

test.each([
  ['the whole shop', () => ({})],
  ['buyable goods, newest first', () => ({ isBuyable: true, sortType: 'NEWEST' })],
  [
    'a category without one product',
    () => ({ categoryUuids: [healthFood], exceptUuids: [first().product], isBuyable: true }),
  ],
] satisfies [string, () => Filter][])(
  '%s with isTotalCountSkipped is the same list without a total',
  async (_name, filter) => {
    const asked = { ...filter(), count: 20 };
    const counted = await shop.api.getProductItemsByPaging(asked);
    const { data, paging } = await shop.api.getProductItemsByPaging({ ...asked, isTotalCountSkipped: true });
    expect(data).toEqual(counted.data);
    const { totalCount, isTotalCountMinimum, ...rest } = counted.paging;
    expect(totalCount).toBeGreaterThan(20);
    expect(isTotalCountMinimum).toBeUndefined();
    expect(paging).toEqual(rest);
  },
);
