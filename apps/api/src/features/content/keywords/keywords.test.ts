// Keywords that staff edit: recommended keywords, and the effect of each kind of rule on a search.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
const made: string[] = [];

beforeAll(async () => {
  admin = await openStaff(shop);
});
afterEach(async () => {
  for (const uuid of made.splice(0)) await admin.api.deleteKeywordRule({ uuid });
});

async function addRule(rule: Input<'registerKeywordRule'>) {
  const added = await admin.api.registerKeywordRule(rule);
  made.push(added.uuid);
  return added;
}

const search = (keyword: string, page: object = {}) =>
  shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword, ...page });
const productsOf = async (keyword: string) => (await search(keyword)).data.map(({ product }) => product.uuid);

describe('recommended keywords', () => {
  test('are shown in the order of staff, without hidden and deleted ones', async () => {
    const shown = async () => (await shop.api.getRecommendedKeywords()).map(({ keyword }) => keyword);
    const before = await shown();
    const first = await admin.api.registerRecommendedKeyword({ keyword: '새 검색어', link: '/goods/event' });
    const second = await admin.api.registerRecommendedKeyword({ keyword: '다음 검색어' });
    expect(await shown()).toEqual([...before, '새 검색어', '다음 검색어']);
    const { data } = await admin.api.getStaffRecommendedKeywordsByPaging({ count: 100 });
    await admin.api.reorderRecommendedKeywords({ uuids: data.map(({ uuid }) => uuid).toReversed() });
    expect(await shown()).toEqual([...before, '새 검색어', '다음 검색어'].toReversed());
    const hidden = await admin.api.editRecommendedKeyword({ uuid: first.uuid, version: 1, isDisplay: false });
    await admin.api.deleteRecommendedKeyword({ uuid: second.uuid });
    expect(await shown()).toEqual(before.toReversed());
    expect(hidden).toMatchObject({ keyword: '새 검색어', link: '/goods/event' });
    const plain = await admin.api.editRecommendedKeyword({ uuid: first.uuid, version: 2, link: '' });
    expect(Object.keys(plain)).not.toContain('link');
  });

  test('are unique; a deleted one may be registered again', async () => {
    const { uuid } = await admin.api.registerRecommendedKeyword({ keyword: '한 번만' });
    await expect(admin.api.registerRecommendedKeyword({ keyword: ' 한 번만 ' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'keyword' }],
    });
    await admin.api.deleteRecommendedKeyword({ uuid });
    await admin.api.registerRecommendedKeyword({ keyword: '한 번만' });
  });

  test.each(['//other.example', 'https://other.example', '/\\\\other.example', 'javascript:alert(1)'])(
    'are refused with the link %s',
    async (link) => {
      await expect(admin.api.registerRecommendedKeyword({ keyword: '밖으로', link })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name: 'link' }],
      });
    },
  );
});

describe('a rule', () => {
  test('SYNONYM finds what the other word finds, while it is shown', async () => {
    const ginseng = await productsOf('홍삼');
    expect((await search('뿌리왕')).correctedKeyword).not.toBe('홍삼');
    const { uuid } = await addRule({ kind: 'SYNONYM', words: ['홍삼'], oneWayWords: ['뿌리왕'] });
    expect((await productsOf('뿌리왕')).toSorted()).toEqual(ginseng.toSorted());
    await admin.api.editKeywordRule({ uuid, version: 1, isDisplay: false });
    expect(await productsOf('뿌리왕')).not.toEqual(ginseng);
  });

  test('BAN finds no product and is not suggested, in any spelling and as a correction', async () => {
    const suggested = async () =>
      (await shop.api.getKeyword({ keyword: '루테', count: 20 })).map(({ keyword }) => keyword);
    expect((await suggested()).join()).toContain('루테인');
    await addRule({ kind: 'BAN', words: ['루 테인'] });
    const found = await search('루테인');
    expect([found.data, found.paging]).toEqual([[], { count: 100, totalCount: 0, hasNext: false }]);
    expect(found.nearest?.keyword).toBeUndefined();
    expect((await suggested()).filter((keyword) => keyword.replaceAll(' ', '').includes('루테인'))).toEqual(
      [],
    );
    expect((await shop.api.searchAll({ keyword: '루테인' })).productItems.totalCount).toBe(0);
    expect((await shop.api.searchCategories({ keyword: '루테인' })).brands).toEqual([]);
    for (const corrected of ['루태인', 'fnxpdls', '루테인 2만원대', '루테인 추천']) {
      const { data, nearest } = await search(corrected);
      expect([corrected, data, nearest?.keyword]).toEqual([corrected, [], undefined]);
      const sorted = await search(corrected, { sortType: 'PRICE_ASC' });
      expect([corrected, sorted.data]).toEqual([corrected, []]);
    }
    expect((await productsOf('루테인 지아잔틴')).length).toBeGreaterThan(0);
  });

  test('REDIRECT is returned with the products of the keyword', async () => {
    await addRule({ kind: 'REDIRECT', words: ['타임 세일', '오늘특가'], link: '/goods/event' });
    for (const keyword of ['타임세일', '오늘 특가']) {
      expect((await search(keyword)).linkUrl).toBe('/goods/event');
      expect((await shop.api.searchKeyword({ keyword })).linkUrl).toBe('/goods/event');
    }
    expect((await search('특가')).linkUrl).toBeUndefined();
  });

  test('PINNED begins the list with its products in their order, each listed once over all pages', async () => {
    const all = await productsOf('비타민');
    expect(all.length).toBeGreaterThan(12);
    const outside = (await productsOf('홍삼')).find((uuid) => !all.includes(uuid)) ?? '';
    const pinned = [all.at(-3) ?? '', outside, all[1] ?? ''];
    const buyable = await sql<{ uuid: string }>`
      select product_uuid as uuid from product_list where not is_sold_out and product_uuid = any(${pinned}::uuid[])`.execute(
      shop.database.db,
    );
    const first = pinned.filter((pin) => buyable.rows.some(({ uuid }) => uuid === pin));
    const repeated = [...pinned, pinned[0]?.toUpperCase() ?? ''];
    const rule = await addRule({ kind: 'PINNED', words: ['비타민'], productUuids: repeated });
    expect(rule.productUuids).toEqual(pinned);
    const expected = [...first, ...all.filter((uuid) => !first.includes(uuid))];
    expect(await productsOf('비타민')).toEqual(expected);
    const { paging } = await search('비타민', { count: 5 });
    expect([paging.count, paging.totalCount]).toEqual([5, expected.length]);
    for (const by of ['page', 'cursor']) {
      const seen: string[] = [];
      let next = {};
      for (let page = 1; seen.length < expected.length && page < 40; page += 1) {
        const answer = await search('비타민', { count: 5, ...(by === 'page' ? { page } : next) });
        expect(answer.data.length).toBeLessThanOrEqual(5);
        seen.push(...answer.data.map(({ product }) => product.uuid));
        expect(answer.paging.hasNext).toBe(seen.length < expected.length);
        next = { cursor: answer.paging.cursor, cursorId: answer.paging.cursorId };
      }
      expect(seen).toEqual(expected);
    }
    const byPrice = await search('비타민', { sortType: 'PRICE_ASC' });
    expect(byPrice.data.map(({ product }) => product.uuid).toSorted()).toEqual(all.toSorted());
    expect((await productsOf('비타민C')).slice(0, 3)).not.toEqual(pinned);
  });

  test('counts before later ones of its kind, in the order of staff', async () => {
    const first = await addRule({ kind: 'REDIRECT', words: ['모임'], link: '/goods/event' });
    const second = await addRule({ kind: 'REDIRECT', words: ['모임'], link: '/brand-zone' });
    expect((await search('모임')).linkUrl).toBe('/goods/event');
    await admin.api.reorderKeywordRules({ uuids: [second.uuid, first.uuid] });
    expect((await search('모임')).linkUrl).toBe('/brand-zone');
  });

  test.each<[name: string, rule: Input<'registerKeywordRule'>]>([
    ['words', { kind: 'SYNONYM', words: ['하나'] }],
    ['link', { kind: 'REDIRECT', words: ['하나'], link: '/goods/list/search/하나' }],
    ['link', { kind: 'BAN', words: ['하나'], link: '/main' }],
    [
      'productUuids',
      { kind: 'PINNED', words: ['하나'], productUuids: ['0197f000-0000-7000-8000-000000000001'] },
    ],
  ])('is refused for its %s: %o', async (name, rule) => {
    await expect(admin.api.registerKeywordRule(rule)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name }],
    });
  });

  test('of a new shop is listed by any of its words, and can be deleted', async () => {
    const rules = async () =>
      (await admin.api.getKeywordRulesByPaging({ count: 100, kind: 'SYNONYM', keyword: '피쉬오일' })).data;
    const [rule] = await rules();
    expect(rule).toMatchObject({ kind: 'SYNONYM', isDisplay: true });
    expect(rule?.words).toContain('오메가3');
    const oneWay = await admin.api.getKeywordRulesByPaging({ count: 100, keyword: '당뇨' });
    expect(oneWay.data.some(({ oneWayWords }) => oneWayWords.includes('당뇨'))).toBe(true);
    await admin.api.deleteKeywordRule({ uuid: rule?.uuid ?? '' });
    expect(await rules()).toEqual([]);
  });
});
