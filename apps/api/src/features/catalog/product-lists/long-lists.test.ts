// Lists over HTTP in a shop with more goods than a total counts: per-category index, stored counts, filters that keep many rows.
// Each filter and sort order is tested in lists.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import type { ProductSortType } from '#domain/base/enums.ts';
import { type Tx, transact } from '../../../db/connect.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProductList } from './product-list.db.ts';

const copies = 8;

const shop = testShop({ demo: true });
let products: Fact[];
let healthFood: string;
let brand: string;

beforeAll(async () => {
  await transact(shop.database.db, async (tx) => {
    await multiply(tx);
    await sql`update product_item set stock_count = 0 where id % 11 = 0`.execute(tx);
    await rewriteProductList(tx, await everyProduct(tx));
  });
  products = representatives(await itemFacts(shop.database.db));
  const tops = await sql<{ uuid: string }>`select uuid from category where code = '502'`.execute(
    shop.database.db,
  );
  healthFood = tops.rows[0]?.uuid ?? '';
  brand =
    [...Map.groupBy(products, (fact) => fact.brand)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ??
    '';
});

async function everyProduct(tx: Tx): Promise<string[]> {
  const found = await sql<{ uuid: string }>`select uuid from product`.execute(tx);
  return found.rows.map((row) => row.uuid);
}

/** Copies every product of the demo shop `copies` times with other prices and dates. */
async function multiply(tx: Tx): Promise<void> {
  await sql`
    insert into product (code, store_uuid, brand_uuid, delivery_policy_uuid, name, recommend_order, is_adult, created_at, updated_at)
    select p.code || '-' || n, store_uuid, brand_uuid, delivery_policy_uuid, name, recommend_order, n = 3, created_at - n * interval '1 hour', updated_at
    from product p, generate_series(1, ${copies}) n order by n, p.id`.execute(tx);
  const copied = sql`product c join product p on p.code = regexp_replace(c.code, '-\\d+$', '') and p.code <> c.code`;
  await sql`
    insert into product_category select c.uuid, pc.category_uuid, pc.is_representative
    from ${copied} join product_category pc on pc.product_uuid = p.uuid`.execute(tx);
  await sql`
    insert into product_item (product_uuid, code, display_name, option_order, sales_price, fixed_price, tax_type, stock_count, created_at)
    select c.uuid, c.code || i.code, i.display_name, i.option_order, i.sales_price + c.id % 50 * 100, i.fixed_price, i.tax_type, i.stock_count, i.created_at
    from ${copied} join product_item i on i.product_uuid = p.uuid`.execute(tx);
}

type Case = {
  filter: Omit<Partial<ProductFilter>, 'count'>;
  isKept: (fact: Fact) => boolean;
  /** The list is a whole category, brand or the shop, whose count is stored and therefore exact. */
  hasStoredCount?: boolean;
};
const cases: [string, () => Case][] = [
  ['the whole shop', () => ({ filter: {}, isKept: () => true, hasStoredCount: true })],
  [
    'a category',
    () => ({ filter: { categoryUuids: [healthFood] }, isKept: inHealthFood, hasStoredCount: true }),
  ],
  [
    'a brand',
    () => ({ filter: { brandUuids: [brand] }, isKept: (f) => f.brand === brand, hasStoredCount: true }),
  ],
  [
    'a brand in a category',
    () => ({
      filter: { brandUuids: [brand], categoryUuids: [healthFood] },
      isKept: (f) => f.brand === brand && inHealthFood(f),
    }),
  ],
  [
    'buyable goods of a category',
    () => ({
      filter: { categoryUuids: [healthFood], isBuyable: true },
      isKept: (f) => inHealthFood(f) && f.stock > 0,
    }),
  ],
  ['the whole shop without adult goods', () => ({ filter: { isAdult: false }, isKept: (f) => !f.isAdult })],
  [
    'a wide price range of a category',
    () => ({
      filter: { categoryUuids: [healthFood], priceRange: { fromPrice: 5_000 } },
      isKept: (f) => inHealthFood(f) && f.price >= 5_000,
    }),
  ],
  [
    'a narrow price range of a category',
    () => ({
      filter: { categoryUuids: [healthFood], priceRange: { fromPrice: 20_000, toPrice: 22_000 } },
      isKept: (f) => inHealthFood(f) && f.price >= 20_000 && f.price <= 22_000,
    }),
  ],
];
const inHealthFood = (fact: Fact): boolean => fact.categories.includes(healthFood);

const keys: [ProductSortType, (fact: Fact) => number][] = [
  ['RECOMMEND', (f) => f.recommend],
  ['SALES', (f) => -f.sales],
  ['NEWEST', (f) => -f.created],
  ['PRICE_ASC', (f) => f.price],
  ['PRICE_DESC', (f) => -f.price],
];

describe.each(cases)('the list of %s', (_name, listCase) => {
  test.each(keys)('is sorted by %s, and paging returns every row once', async (sortType, key) => {
    const { filter, isKept, hasStoredCount = false } = listCase();
    const expected = products.filter(isKept).toSorted((a, b) => {
      const soldOut = sortType === 'NEWEST' ? 0 : Number(a.stock === 0) - Number(b.stock === 0);
      const byRecommend = sortType === 'SALES' ? a.recommend - b.recommend : 0;
      return soldOut || key(a) - key(b) || byRecommend || b.productId - a.productId;
    });
    const listed: string[] = [];
    let cursor: { cursor?: string; cursorId?: string } = {};
    for (;;) {
      const { data, paging } = await shop.api.getProductItemsByPaging({
        count: 100,
        sortType,
        ...filter,
        ...cursor,
      });
      if (cursor.cursor === undefined)
        expect([paging.totalCount, paging.isTotalCountMinimum]).toEqual(
          hasStoredCount || expected.length <= 1000 ? [expected.length, undefined] : [1000, true],
        );
      listed.push(...data.map((card) => card.uuid));
      if (!paging.hasNext) break;
      cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
    }
    expect(listed).toEqual(expected.map((fact) => fact.item));
    const page = await shop.api.getProductItemsByPaging({ count: 24, page: 5, sortType, ...filter });
    expect(page.data.map((card) => card.uuid)).toEqual(listed.slice(96, 120));
  });
});

describe('stored counts', () => {
  const counts = async () => {
    const of = async (filter: Case['filter']) =>
      (await shop.api.getProductItemsByPaging({ count: 1, ...filter })).paging.totalCount ?? 0;
    const tree = await shop.api.getCategories();
    return {
      shop: await of({}),
      category: await of({ categoryUuids: [healthFood] }),
      brand: await of({ brandUuids: [brand] }),
      inTree: tree.find((node) => node.uuid === healthFood)?.productCount,
    };
  };
  const some = () => products.filter((f) => f.brand === brand && inHealthFood(f));
  const setDisplay = (product: string, isShown: boolean) =>
    transact(shop.database.db, async (tx) => {
      await sql`update product set is_display = ${isShown} where uuid = ${product}`.execute(tx);
      await rewriteProductList(tx, [product]);
    });

  test('follow two products that are concurrently hidden and shown again', async () => {
    const before = await counts();
    const [first, second] = some() as [Fact, Fact];
    await Promise.all([setDisplay(first.product, false), setDisplay(second.product, false)]);
    expect(await counts()).toEqual({
      shop: before.shop - 2,
      category: before.category - 2,
      brand: before.brand - 2,
      inTree: before.category - 2,
    });
    await Promise.all([setDisplay(first.product, true), setDisplay(second.product, true)]);
    expect(await counts()).toEqual(before);
  });

  test('follow a product that changes its brand', async () => {
    const before = await counts();
    const fact = some()[2] as Fact;
    const other = products.find((each) => each.brand !== brand)?.brand ?? '';
    const setBrand = (uuid: string) =>
      transact(shop.database.db, async (tx) => {
        await sql`update product set brand_uuid = ${uuid} where uuid = ${fact.product}`.execute(tx);
        await rewriteProductList(tx, [fact.product]);
      });
    await setBrand(other);
    expect(await counts()).toEqual({ ...before, brand: before.brand - 1 });
    await setBrand(brand);
    expect(await counts()).toEqual(before);
  });

  test('stay when a product is sold out, although its order changes', async () => {
    const before = await counts();
    const fact = some().find((each) => each.stock > 0) as Fact;
    const soldOutCount = async () => {
      const { data } = await shop.api.getProductItemsByPaging({
        count: 1,
        brandUuids: [brand],
        uuids: [fact.item],
        isSoldOut: true,
      });
      return data.length;
    };
    expect(await soldOutCount()).toBe(0);
    await transact(shop.database.db, async (tx) => {
      await sql`update product_item set stock_count = 0 where product_uuid = ${fact.product}`.execute(tx);
      await rewriteProductList(tx, [fact.product]);
    });
    expect(await soldOutCount()).toBe(1);
    expect(await counts()).toEqual(before);
  });
});
