// Search over bands of popularity, rebuilding, and changes that are visible immediately.
// Relevance is tested with the labelled sets (tests/search).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testShop } from '../../../testing/shop.ts';
import { rebuildSearch } from './rebuild-search.ts';

const shop = testShop({ demo: true });

const ask = (input: object) =>
  shop.api.getProductItemsByPagingBySearchTable({ count: 5, keyword: '비타민', ...input });
const run = (statement: ReturnType<typeof sql>) => statement.execute(shop.database.db);

/** Every product of a search, page after page. */
async function scroll(input: object): Promise<string[]> {
  const seen: string[] = [];
  let next = await ask(input);
  for (;;) {
    seen.push(...next.data.map((card) => card.product.uuid));
    const { hasNext, cursor, cursorId } = next.paging;
    if (!hasNext || cursor === undefined || cursorId === undefined) return seen;
    next = await ask({ ...input, cursor, cursorId, cursorType: 'NEXT' });
  }
}

describe('a search over three bands', () => {
  beforeAll(async () => {
    await run(sql`update search_item set band = 1 + id % 3`);
  });
  afterAll(async () => {
    await run(sql`update search_item set band = 1`);
  });

  test.each([{}, { isSoldOut: false }])('returns every product once, page after page: %j', async (filter) => {
    const whole = await ask({ ...filter, count: 100 });
    const seen = await scroll(filter);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(whole.paging.totalCount ?? -1);
    expect(seen.toSorted()).toEqual(whole.data.map((card) => card.product.uuid).toSorted());
  });

  test('returns the same products backwards', async () => {
    const all = await scroll({});
    const first = await ask({});
    const { cursor, cursorId } = first.paging;
    const second = await ask({ cursor, cursorId, cursorType: 'NEXT' });
    const last = { cursor: second.paging.cursor, cursorId: second.paging.cursorId };
    const back = await ask({ ...last, cursorType: 'PREVIOUS' });
    expect(back.data.map((card) => card.product.uuid)).toEqual(all.slice(4, 9));
  });
});

describe('products whose subject is the keyword', () => {
  const namesOf = async (keyword: string) =>
    (await ask({ keyword, count: 100, isSoldOut: false })).data.map((card) => card.product.name);

  test('precede more popular ones that contain it, in whichever band they are', async () => {
    // Every product that is zinc becomes the least popular.
    await run(sql`update search_item set band = case when '=zinc:3' = any(subject) then 7 else 1 end`);
    const names = await namesOf('아연');
    await run(sql`update search_item set band = 1`);
    expect(names.length).toBeGreaterThan(10);
    const isZinc = names.map((name) => name.startsWith('아연'));
    expect(isZinc[0]).toBe(true);
    expect(isZinc).toEqual(isZinc.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each([
    ['비타민', /비타민/],
    ['유산균', /^(?!강아지).*유산균/],
    ['생유산균', /생유산균/],
    ['비타민D', /^(?!MSM).*비타민 ?D/],
    ['어린이 비타민', /^(?:키즈|베이비).*비타민/],
    ['단백질 쉐이크', /단백질/],
  ])('are first: %s', async (keyword, name) => {
    expect((await namesOf(keyword))[0]).toMatch(name);
  });

  test('are never goods for animals, unless the keyword names one', async () => {
    const names = await namesOf('유산균');
    const animal = names.findIndex((name) => name.startsWith('강아지'));
    expect(animal).toBeGreaterThan(9);
    expect((await namesOf('강아지 유산균'))[0]).toMatch(/^강아지/);
  });
});

test('lists a product last in the same transaction in which it is sold out', async () => {
  const before = await ask({ keyword: '홍삼', count: 50 });
  const first = before.data[0];
  const uuid = first?.uuid ?? '';
  const { takeStock } = await import('../product-items/stock.ts');
  await shop.context().tx(async (tx) => {
    const items = await sql<{ uuid: string; stockCount: number }>`
      select uuid, stock_count from product_item where product_uuid = ${first?.product.uuid} and stock_count > 0`.execute(
      tx,
    );
    await takeStock(
      tx,
      items.rows.map((item) => ({
        productItemUuid: item.uuid,
        productUuid: first?.product.uuid ?? '',
        count: item.stockCount,
        orderProductUuid: uuid,
      })),
      shop.clock.now(),
    );
  });
  const after = await ask({ keyword: '홍삼', count: 50 });
  const isSoldOut = after.data.map((card) => card.stockCount === 0);
  expect(isSoldOut).toEqual(isSoldOut.toSorted());
  expect(isSoldOut[after.data.findIndex((card) => card.product.uuid === first?.product.uuid)]).toBe(true);
});

describe('a search that finds nothing', () => {
  test('returns products of a known part of the keyword, and that part', async () => {
    const page = await ask({ keyword: '세트쀍뷁' });
    expect(page).toMatchObject({ data: [], paging: { totalCount: 0 }, nearest: { keyword: '세트' } });
    expect(page.nearest?.rows.length).toBeGreaterThan(3);
    expect(page.nearest?.rows.every((card) => card.stockCount > 0)).toBe(true);
  });
  test('returns popular products when no part is known', async () => {
    const { nearest } = await ask({ keyword: '뷁쀍' });
    expect(nearest?.keyword).toBeUndefined();
    expect(nearest?.rows.length).toBeGreaterThan(3);
  });
  test('returns an empty list alone when the filter excludes every product', async () => {
    const page = await ask({ keyword: '비타민', priceRange: { fromPrice: 900_000_000 } });
    expect(page.data).toEqual([]);
    expect(page.nearest).toBeUndefined();
  });
});

test('corrects a typo and returns the corrected keyword', async () => {
  const page = await ask({ keyword: '루태인' });
  expect(page.correctedKeyword).toBe('루테인');
  expect(page.data.map((card) => card.uuid)).toEqual(
    (await ask({ keyword: '루테인' })).data.map((card) => card.uuid),
  );
});

test('recomputes rows and words of an older normaliser to the same values', async () => {
  const rows = sql<{
    productUuid: string;
  }>`select product_uuid, version, name, near, far, jamo, initials, subject, is_shown, is_sold_out
    from search_item order by product_uuid`;
  const words = sql<{ word: string }>`select word, shown, product_count from search_word order by word`;
  const [rowsBefore, wordsBefore] = [await run(rows), await run(words)];
  await run(sql`update search_item set version = 0, near = 'old', name = 'old'`);
  await run(sql`delete from search_word`);
  const count = await rebuildSearch(shop.database.db, shop.clock.now(), { which: 'old', say: () => {} });
  expect(count).toBe(rowsBefore.rows.length);
  expect((await run(rows)).rows).toEqual(rowsBefore.rows);
  expect((await run(words)).rows).toEqual(wordsBefore.rows);
});

test('totals are counted through the indexes of the new bands, although the statistics are of the bands before', async () => {
  await run(sql`update search_item set band = 3`);
  await run(sql`analyze search_item (band)`);
  await rebuildSearch(shop.database.db, shop.clock.now(), { which: 'old', say: () => {} });
  const bands = sql<{ band: number }>`select distinct band from search_item`;
  expect((await run(bands)).rows).toEqual([{ band: 1 }]);
});
