// Search over bands of popularity, kept totals, rebuilding, and what follows a change at once.
// What shoppers mean by their words is tested by the labelled sets (tests/search).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testShop } from '../../../testing/shop.ts';
import { rebuildSearch } from './rebuild-search.ts';

const shop = testShop({ demo: true });

const ask = (input: object) =>
  shop.api.getProductItemsByPagingBySearchTable({ count: 5, keyword: '비타민', ...input });
const put = (text: ReturnType<typeof sql>) => text.execute(shop.database.db);

/** Every product of a search, page after page, as a shopper scrolls. */
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
    await put(sql`update search_item set band = 1 + id % 3`);
  });
  afterAll(async () => {
    await put(sql`update search_item set band = 1`);
  });

  test.each([{}, { isSoldOut: false }])('brings every product once, page after page: %j', async (filter) => {
    const whole = await ask({ ...filter, count: 100 });
    const seen = await scroll(filter);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(whole.paging.totalCount ?? -1);
    expect(seen.toSorted()).toEqual(whole.data.map((card) => card.product.uuid).toSorted());
  });

  test('goes backwards over the same products', async () => {
    const all = await scroll({});
    const first = await ask({});
    const { cursor, cursorId } = first.paging;
    const second = await ask({ cursor, cursorId, cursorType: 'NEXT' });
    const last = { cursor: second.paging.cursor, cursorId: second.paging.cursorId };
    const back = await ask({ ...last, cursorType: 'PREVIOUS' });
    expect(back.data.map((card) => card.product.uuid)).toEqual(all.slice(4, 9));
  });
});

test('what is sold out stands last, from the moment it is sold out', async () => {
  const before = await ask({ keyword: '홍삼', count: 50 });
  const first = before.data[0];
  const uuid = first?.uuid ?? '';
  const { takeStock } = await import('../product-items/stock.ts');
  await shop.context().tx(async (tx) => {
    const items = await sql<{ uuid: string; stock_count: number }>`
      select uuid, stock_count from product_item where product_uuid = ${first?.product.uuid} and stock_count > 0`.execute(
      tx,
    );
    await takeStock(
      tx,
      items.rows.map((item) => ({
        productItemUuid: item.uuid,
        productUuid: first?.product.uuid ?? '',
        count: item.stock_count,
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
  test('answers what comes nearest by a piece of it, and says which', async () => {
    const page = await ask({ keyword: '세트쀍뷁' });
    expect(page).toMatchObject({ data: [], paging: { totalCount: 0 }, nearest: { keyword: '세트' } });
    expect(page.nearest?.rows.length).toBeGreaterThan(3);
    expect(page.nearest?.rows.every((card) => card.stockCount > 0)).toBe(true);
  });
  test('or what is popular, when none of its words is anything', async () => {
    const { nearest } = await ask({ keyword: '뷁쀍' });
    expect(nearest?.keyword).toBeUndefined();
    expect(nearest?.rows.length).toBeGreaterThan(3);
  });
  test('but a filter that leaves nothing is only an empty list', async () => {
    const page = await ask({ keyword: '비타민', priceRange: { fromPrice: 900_000_000 } });
    expect(page.data).toEqual([]);
    expect(page.nearest).toBeUndefined();
  });
});

test('a slip is put right, and what was used is said', async () => {
  const page = await ask({ keyword: '루태인' });
  expect(page.correctedKeyword).toBe('루테인');
  expect(page.data.map((card) => card.uuid)).toEqual(
    (await ask({ keyword: '루테인' })).data.map((card) => card.uuid),
  );
});

test('rows and words of an older normaliser are made anew, and nothing else changes', async () => {
  const rows = sql<{
    product_uuid: string;
  }>`select product_uuid, version, name, near, far, jamo, initials, is_shown, is_sold_out
    from search_item order by product_uuid`;
  const words = sql<{ word: string }>`select word, shown, product_count from search_word order by word`;
  const [rowsBefore, wordsBefore] = [await put(rows), await put(words)];
  await put(sql`update search_item set version = 0, near = 'old', name = 'old'`);
  await put(sql`delete from search_word`);
  const count = await rebuildSearch(shop.database.db, shop.clock.now(), { which: 'old', say: () => {} });
  expect(count).toBe(rowsBefore.rows.length);
  expect((await put(rows)).rows).toEqual(rowsBefore.rows);
  expect((await put(words)).rows).toEqual(wordsBefore.rows);
});
