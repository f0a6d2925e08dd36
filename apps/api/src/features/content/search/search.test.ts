// Search over HTTP: matching, search log and popular keywords. Suggestions are suggestions.test.ts; filters, sort orders and paging of the
// results are tested in catalog/product-lists.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { popularKeywords } from '../../../../../../demo/catalogue/keywords.ts';
import { inProcessClient } from '../../../http/in-process.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let products: (Fact & { name: string })[];
beforeAll(async () => {
  const names = await sql<{ uuid: string; name: string }>`select uuid, name from product`.execute(
    shop.database.db,
  );
  const nameOf = new Map(names.rows.map((row) => [row.uuid, row.name]));
  products = representatives(await itemFacts(shop.database.db)).map((fact) => ({
    ...fact,
    name: nameOf.get(fact.product) ?? '',
  }));
});
afterEach(() => shop.clock.run());

const guest = (nth: number): string => `0197f000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const bySearch = (keyword: string, count = 100) =>
  shop.api.getProductItemsByPagingBySearchTable({ count, keyword });
const foundProducts = async (keyword: string) =>
  (await bySearch(keyword)).data.map((card) => card.product.uuid);

describe('keywords find products', () => {
  test('whose name contains the words, in any order and with any spaces', async () => {
    const named = products.filter((fact) => fact.name.includes('루테인')).map((fact) => fact.product);
    expect(named.length).toBeGreaterThan(2);
    expect(await foundProducts('루테인')).toEqual(expect.arrayContaining(named));
    const two = await foundProducts('루테인 지아잔틴');
    expect(two.length).toBeGreaterThan(0);
    expect((await foundProducts('지아잔틴   루테인')).toSorted()).toEqual(two.toSorted());
    expect((await foundProducts('루테인')).length).toBeGreaterThanOrEqual(two.length);
    expect((await foundProducts('비 타 민')).toSorted()).toEqual((await foundProducts('비타민')).toSorted());
  });

  test('by brand and by category', async () => {
    const { product } = (await shop.api.getProductItemsByPaging({ count: 1 })).data[0] ?? {};
    expect(await foundProducts(product?.brandName ?? '')).toContain(product?.uuid);
    expect((await foundProducts('눈 건강')).length).toBeGreaterThan(0);
  });

  test('regardless of case and of full-width letters', async () => {
    const small = await foundProducts('rtg');
    expect(small.length).toBeGreaterThan(0);
    expect(await foundProducts('RTG')).toEqual(small);
    expect(await foundProducts('ＲＴＧ')).toEqual(small);
  });

  test('by initial consonants and by a partial syllable', async () => {
    const whole = await foundProducts('홍삼');
    expect(whole.length).toBeGreaterThan(2);
    expect(await foundProducts('ㅎㅅ')).toEqual(expect.arrayContaining(whole));
    expect(await foundProducts('홍ㅅ')).toEqual(expect.arrayContaining(whole));
  });

  test('ordered by exact name, then names with a word that starts with the keyword, then the rest', async () => {
    const { data } = await bySearch('홍삼');
    const ranks = data
      .filter((card) => card.stockCount > 0)
      .map(({ product }) => {
        if (product.name === '홍삼') return 0;
        if (/(?:^|[^가-힣])홍삼/.test(product.name)) return 1;
        return product.name.includes('홍삼') ? 2 : 3;
      });
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test('without interpreting pattern characters, quotes and marks of the index', async () => {
    for (const keyword of ['%', '_', '\\', "'", '<>', '|'])
      expect((await bySearch(keyword)).data).toEqual([]);
    for (const keyword of ['%홍삼%', "'홍삼'", '홍삼|', '<홍삼>'])
      expect(await foundProducts(keyword)).toEqual(await foundProducts('홍삼'));
  });

  test('in spite of a keyboard-layout mismatch, with the corrected keyword', async () => {
    const mistyped = await bySearch('ghdtka');
    const right = await bySearch('홍삼');
    expect(mistyped.correctedKeyword).toBe('홍삼');
    expect(right.correctedKeyword).toBeUndefined();
    expect(mistyped.data).toEqual(right.data);
    expect(await shop.api.searchAll({ keyword: 'ghdtka' })).toMatchObject({
      keyword: 'ghdtka',
      correctedKeyword: '홍삼',
    });
    // A Latin keyword that finds something is not corrected.
    expect((await bySearch('rtg')).correctedKeyword).toBeUndefined();
  });

  test('or return an empty list', async () => {
    expect(await bySearch('없는말없는말')).toMatchObject({
      data: [],
      paging: { totalCount: 0, hasNext: false },
    });
    const all = await shop.api.searchAll({ keyword: '없는말없는말' });
    expect(all.productItems).toEqual({ totalCount: 0, rows: [] });
  });

  test('by a changed name as soon as the search row is saved', async () => {
    const fact = products[3] as (typeof products)[0];
    await sql`update product set name = '쀍뷁 시험 상품' where uuid = ${fact.product}`.execute(
      shop.database.db,
    );
    expect(await foundProducts('쀍뷁')).toEqual([]);
    const { saveSearchOf } = await import('../../catalog/search/search.ts');
    await shop.context().tx((tx) => saveSearchOf(tx, [fact.product]));
    expect(await foundProducts('쀍뷁')).toEqual([fact.product]);
  });
});

test.each([
  ['/open/product-items/get-by-paging-by-search-table', { count: 10 }],
  ['/open/search/action/search/keyword', {}],
  ['/open/search/action/search-all', {}],
])('%s refuses an empty, missing or too long keyword', async (path, rest) => {
  for (const keyword of ['', '   ', '\u3000']) {
    const { status, body } = await shop.call('POST', path, { body: { ...rest, keyword } });
    expect([status, body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', message: '검색어를 입력해 주세요.', fields: [{ name: 'keyword' }] },
    ]);
  }
  expect((await shop.call('POST', path, { body: rest })).body).toMatchObject({ code: 'REQUIRED_PARAMETER' });
  const tooLong = await shop.call('POST', path, { body: { ...rest, keyword: '가'.repeat(51) } });
  expect(tooLong.body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'keyword', message: '너무 깁니다.' }],
  });
});

describe('the results screen', () => {
  test('has the first rows of every section with their totals', async () => {
    const all = await shop.api.searchAll({ keyword: '건강', count: 3 });
    const list = await bySearch('건강', 3);
    expect(all.productItems).toEqual({ totalCount: list.paging.totalCount, rows: list.data });
    expect(all.categories.totalCount).toBeGreaterThan(3);
    expect(all.categories.rows).toHaveLength(3);
    expect(all.events.rows).toHaveLength(Math.min(all.events.totalCount, 3));
    expect((await shop.api.searchAll({ keyword: '비타민' })).productItems.rows).toHaveLength(6);
  });

  test('has facets whose counts equal the totals of the filtered lists', async () => {
    const facets = await shop.api.searchCategories({ keyword: '비타민' });
    const { totalCount } = (await bySearch('비타민', 1)).paging;
    for (const brand of facets.brands) {
      const { paging } = await shop.api.getProductItemsByPaging({
        count: 1,
        keyword: '비타민',
        brandUuids: [brand.uuid],
      });
      expect([brand.name, brand.count]).toEqual([brand.name, paging.totalCount]);
    }
    expect(facets.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(totalCount);
    for (const category of facets.categories) {
      const { paging } = await shop.api.getProductItemsByPaging({
        count: 1,
        keyword: '비타민',
        categoryUuids: [category.uuid],
      });
      expect([category.name, category.count]).toEqual([category.name, paging.totalCount]);
    }
    const cheapest = await shop.api.getProductItemsByPaging({ count: 100, keyword: '비타민' });
    const prices = cheapest.data.map((card) => card.salesPrice);
    expect(facets.priceRange).toEqual({ fromPrice: Math.min(...prices), toPrice: Math.max(...prices) });
    const soldOut = await shop.api.getProductItemsByPaging({ count: 1, keyword: '비타민', isSoldOut: true });
    expect(facets.soldOutCount).toBe(soldOut.paging.totalCount);
    const free = await shop.api.getProductItemsByPaging({
      count: 100,
      keyword: '비타민',
      isFreeDelivery: true,
    });
    expect(facets.freeDeliveryCount).toBe(free.paging.totalCount);
    expect(free.data.map((card) => card.product.delivery.deliveryFeeType)).toEqual(
      free.data.map(() => 'FREE'),
    );
    const paid = await shop.api.getProductItemsByPaging({
      count: 1,
      keyword: '비타민',
      isFreeDelivery: false,
    });
    expect((free.paging.totalCount ?? 0) + (paid.paging.totalCount ?? 0)).toBe(totalCount);
  });
});

describe('popular keywords', () => {
  const search = (keyword: string, nth: number) =>
    shop.apiAs({ from: `10.31.0.${nth}` }).searchKeyword({ keyword, guestExternalId: guest(nth) });
  /** The searches of as many viewers as a keyword needs to be shown. */
  const searchByThree = async (keyword: string, first: number) => {
    for (let nth = first; nth < first + 3; nth += 1) await search(keyword, nth);
  };
  const ranks = async () =>
    (await shop.api.getHotKeywordRanks()).map(({ keyword, rank, change }) => [rank, keyword, change]);

  test('are ranked by the number of viewers of the last 24 hours, each counted once', async () => {
    shop.clock.stopAt('2035-03-01T10:00:00+09:00');
    for (const nth of [1, 2, 3, 4, 5]) await search('홍삼', nth);
    await searchByThree('루테인', 9);
    for (let again = 0; again < 4; again += 1) await search('루테인', 9);
    await searchByThree('오메가', 3);
    await searchByThree('없는말없는말', 1);
    expect(await ranks()).toEqual([
      [1, '홍삼', 'NEW'],
      [2, '루테인', 'NEW'],
      [3, '오메가', 'NEW'],
    ]);
    shop.clock.moveBy(23 * 3_600_000);
    await searchByThree('루테인', 1);
    await search('루테인', 5);
    await searchByThree('오메가', 5);
    shop.clock.moveBy(2 * 3_600_000);
    expect(await ranks()).toEqual([
      [1, '루테인', 'UP'],
      [2, '오메가', 'UP'],
    ]);
    expect((await shop.api.search()).hotKeywords.map(({ keyword }) => keyword)).toEqual(['루테인', '오메가']);
    shop.clock.moveBy(24 * 3_600_000);
    expect(await ranks()).toEqual([]);
  });

  test('are not moved by one caller, whatever ids of browsers it sends', async () => {
    shop.clock.stopAt('2035-04-01T10:00:00+09:00');
    await searchByThree('홍삼', 1);
    for (const nth of [4, 5]) await search('루테인', nth);
    const caller = shop.apiAs({ from: '10.32.0.1' });
    for (let nth = 0; nth < 6; nth += 1)
      for (const keyword of ['오메가', '마카', '아연'])
        await caller.searchKeyword({ keyword, guestExternalId: guest(nth) });
    expect(await ranks()).toEqual([[1, '홍삼', 'NEW']]);
  });

  test('are ten at most', async () => {
    shop.clock.stopAt('2035-06-01T10:00:00+09:00');
    const names = products
      .filter((fact) => fact.name.length <= 50)
      .slice(10, 23)
      .map((fact) => fact.name);
    for (const name of names) await searchByThree(name, 1);
    expect((await ranks()).map(([rank]) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('do not contain banned words in any spelling', async () => {
    shop.clock.stopAt('2035-07-01T10:00:00+09:00');
    await sql`insert into keyword_rule (kind, words, display_order, created_at, updated_at) values ('BAN', '{칼 슘}', 1, '2030-01-01', '2030-01-01')`.execute(
      shop.database.db,
    );
    await searchByThree('어린이 칼슘', 1);
    await searchByThree('마그네슘', 2);
    expect(await ranks()).toEqual([[1, '마그네슘', 'NEW']]);
  });

  test('do not contain prefix matches, but complete and corrected keywords', async () => {
    shop.clock.stopAt('2035-08-01T10:00:00+09:00');
    await searchByThree('홍사', 1);
    await searchByThree('오메ㄱ', 4);
    await searchByThree('ghdtka', 6);
    await searchByThree('마카', 7);
    expect((await ranks()).map(([, keyword]) => keyword)).toEqual(['마카', '홍삼']);
  });

  test('come from a log that has the number of hits, but no guest id', async () => {
    shop.clock.stopAt('2035-09-01T10:00:00+09:00');
    const answer = await search(' 홍삼 ', 77);
    expect(answer.keyword).toBe('홍삼');
    expect(answer.counts.productItems).toBe((await bySearch('홍삼', 1)).paging.totalCount);
    const found = await sql<
      Record<string, unknown>
    >`select * from search_log order by searched_at desc limit 1`.execute(shop.database.db);
    expect(found.rows[0]).toMatchObject({ keyword: '홍삼', hitCount: answer.counts.productItems });
    expect(JSON.stringify(found.rows[0])).not.toContain(guest(77));
  });

  test('accept the keyword as a query parameter, as in the specification', async () => {
    const { status, body } = await shop.call(
      'POST',
      `/open/search/action/search/keyword?keyword=${encodeURIComponent('홍삼')}`,
    );
    expect([status, body]).toMatchObject([200, { data: { keyword: '홍삼' } }]);
  });
});

test('a page that this process renders searches for the normalised keyword, as a request does', async () => {
  const { api } = inProcessClient(shop.parts);
  const found = await shop.api.searchAll({ keyword: '배송' });
  expect(found.faqs.totalCount).toBeGreaterThan(0);
  expect(await api.searchAll({ keyword: `\u3164${'배송'.normalize('NFD')} ` })).toEqual(found);
  const blank = api.searchAll({ keyword: '\u3164' });
  await expect(blank).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'keyword' }] });
});

describe('a search with an Idempotency-Key', () => {
  const path = '/open/search/action/search/keyword';
  const send = (keyword: string, key: string) =>
    shop.call('POST', path, { body: { keyword }, headers: { 'idempotency-key': key } });
  const logged = async () =>
    (await sql`select from search_log where keyword = '콜라겐'`.execute(shop.database.db)).rows.length;

  test('returns the same response to a retry and is logged once', async () => {
    const first = await send('콜라겐', 'key-1');
    const second = await send('콜라겐', 'key-1');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await logged()).toBe(1);
    await send('콜라겐', 'key-2');
    expect(await logged()).toBe(2);
  });

  test('is refused with IDEMPOTENCY_CONFLICT when the body differs, until the key expires after a day', async () => {
    await send('콜라겐', 'key-3');
    expect((await send('비타민', 'key-3')).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    shop.clock.moveBy(25 * 3_600_000);
    expect((await send('비타민', 'key-3')).status).toBe(200);
  });

  test('does not use the key when it is refused, and refuses an invalid key', async () => {
    expect((await send('', 'key-4')).status).toBe(400);
    expect((await send('콜라겐', 'key-4')).status).toBe(200);
    for (const key of ['a'.repeat(65), '한글'.repeat(2), 'a b', ''])
      expect((await send('콜라겐', key)).body).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('R038 R104 GET returns popular keywords and recommended keywords with displayOrder', async () => {
  for (const nth of [1, 2, 3])
    await shop.apiAs({ from: `10.31.0.${nth}` }).searchKeyword({ keyword: '홍삼' });
  const read = async (path: string) => {
    const answer = await shop.app.inject({ method: 'GET', url: `/api/v1/open/search/action/${path}` });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Record<string, unknown>[] }>().data;
  };
  expect(Object.keys((await read('get-hot-keyword-ranks'))[0] ?? {})).toContain('keyword');
  expect(Object.keys((await read('get-recommended-keywords'))[0] ?? {})).toContain('displayOrder');
});

test('the search screen has recommended keywords in order and the top categories', async () => {
  const screen = await shop.api.search();
  expect(screen.recommendedKeywords).toEqual(await shop.api.getRecommendedKeywords());
  const orders = screen.recommendedKeywords.map(({ displayOrder }) => displayOrder);
  expect(orders.length).toBeGreaterThan(3);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(screen.categories).toEqual(await shop.api.getLevelZeroCategories());
});

test('every recommended keyword finds a buyable product', async () => {
  for (const { keyword } of await shop.api.getRecommendedKeywords()) {
    const { data } = await shop.api.getProductItemsByPaging({ count: 1, keyword, isBuyable: true });
    expect(data, keyword).toHaveLength(1);
  }
});

test('the popular keywords of the demo shop find products', async () => {
  for (const { keyword } of popularKeywords) {
    const { data } = await shop.api.getProductItemsByPagingBySearchTable({ count: 1, keyword });
    expect(data, keyword).toHaveLength(1);
  }
});

test('a punctuation mark never becomes a popular keyword, and a name shared by products is suggested once', async () => {
  for (const nth of [1, 2, 3])
    for (const keyword of ['+', '%']) await shop.apiAs({ from: `10.31.0.${nth}` }).searchKeyword({ keyword });
  const ranks = await shop.api.getHotKeywordRanks();
  expect(ranks.map((rank) => rank.keyword)).not.toEqual(expect.arrayContaining(['+']));
  expect(ranks.map((rank) => rank.keyword)).not.toEqual(expect.arrayContaining(['%']));
  const suggestions = await shop.api.getKeyword({ keyword: '오메가', count: 20 });
  const names = suggestions.map((suggestion) => suggestion.keyword);
  expect(names).toEqual([...new Set(names)]);
});
