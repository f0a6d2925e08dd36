// Brand pages over HTTP: order, initials, cursors, hidden pages, and what one page contains.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialOf } from '#domain/catalog/brand-initial.ts';
import { makeCoupon } from '../../../testing/sales/coupons.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

type Card = Awaited<ReturnType<typeof shop.api.getBrandPagesByPaging>>['data'][number];

const all = async (sortType: 'DISPLAY_ORDER' | 'NAME') =>
  (await shop.api.getBrandPagesByPaging({ count: 100, sortType })).data;
const setShown = (uuid: string, isDisplay: boolean) =>
  sql`update brand_page set is_display = ${isDisplay} where uuid = ${uuid}`.execute(shop.database.db);

let hidden: Card | undefined;
beforeAll(async () => {
  hidden = (await all('NAME')).find((card) => card.brandName === '잠마루');
  await setShown(hidden?.uuid ?? '', false);
});
afterAll(() => setShown(hidden?.uuid ?? '', true));

test('lists the shown pages in both orders, with their total', async () => {
  const byName = await all('NAME');
  const names = byName.map((card) => card.brandName);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(names).not.toContain('잠마루');
  const inOrder = await all('DISPLAY_ORDER');
  expect(inOrder.map((card) => card.uuid).toSorted()).toEqual(byName.map((card) => card.uuid).toSorted());
  expect(inOrder[0]?.brandName).toBe('마레웰');
  const { paging } = await shop.api.getBrandPagesByPaging({ count: 1 });
  expect(paging.totalCount).toBe(byName.length);
});

test.each(['DISPLAY_ORDER', 'NAME'] as const)('pages by %s return each row once', async (sortType) => {
  const seen: string[] = [];
  let cursor: { cursor?: string; cursorId?: string } = {};
  for (let turn = 0; turn < 20; turn += 1) {
    const page = await shop.api.getBrandPagesByPaging({ count: 4, sortType, ...cursor });
    seen.push(...page.data.map((card) => card.uuid));
    if (!page.paging.hasNext) break;
    cursor = { cursor: page.paging.cursor ?? '', cursorId: page.paging.cursorId ?? '' };
  }
  expect(seen).toEqual((await all(sortType)).map((card) => card.uuid));
});

test('narrows by initial and by keyword, and the initials of the first page are those with a page', async () => {
  const { initials = [], data } = await shop.api.getBrandPagesByPaging({ count: 100 });
  expect(initials).toEqual(
    [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'].filter((one) =>
      data.some((card) => initialOf(card.brandName) === one),
    ),
  );
  for (const initial of initials) {
    const found = await shop.api.getBrandPagesByPaging({ count: 100, initial });
    expect(found.data.map((card) => card.uuid)).toEqual(
      data.filter((card) => initialOf(card.brandName) === initial).map((card) => card.uuid),
    );
  }
  const named = await shop.api.getBrandPagesByPaging({ count: 100, keyword: ' lactoon ' });
  expect(named.data.map((card) => card.brandName)).toEqual(['락툰']);
  expect((await shop.api.getBrandPagesByPaging({ count: 100, keyword: "%_'" })).data).toEqual([]);
});

test('a page has its story, its best-selling products and the coupons of its brand', async () => {
  const card = (await all('NAME')).find((one) => one.brandName === '락툰');
  const page = await shop.api.getBrandPage({ uuid: card?.uuid ?? '' });
  expect(await shop.api.getBrandPage({ uuid: card?.brandUuid ?? '' })).toEqual(page);
  expect(page).toMatchObject({
    ...card,
    logoImage: '/pictures/800/logo-lactoon.webp',
    heroImages: [{ url: '/pictures/800/brand-lactoon.webp', alt: '락툰 제품이 놓인 모습' }],
    coupons: [],
  });
  expect(page.story).toMatch(/^<p>.*<\/p>$/);
  expect(page.bestItems.length).toBeGreaterThan(3);
  expect(new Set(page.bestItems.map((item) => item.product.brandName))).toEqual(new Set(['락툰']));
  const list = await shop.api.getProductItemsByPaging({ count: 1, brandUuids: [page.brandUuid] });
  expect(page.itemCount).toBe(list.paging.totalCount);
  for (const { uuid, count } of page.categories) {
    const narrowed = await shop.api.getProductItemsByPaging({
      count: 1,
      brandUuids: [page.brandUuid],
      categoryUuids: [uuid],
    });
    expect(narrowed.paging.totalCount).toBe(count);
  }
  await makeCoupon(shop, { targetType: 'BRAND', targetUuids: [page.brandUuid] });
  await makeCoupon(shop, { targetType: 'ALL', targetUuids: [] });
  const { coupons } = await shop.api.getBrandPage({ uuid: page.uuid });
  expect(coupons.map((coupon) => coupon.targetType)).toEqual(['BRAND']);
});

test('a hidden page is not found, listed or in the sitemap', async () => {
  const uuid = hidden?.uuid ?? '';
  expect((await shop.call('GET', `/open/brand-pages/${uuid}`)).status).toBe(404);
  const ids = await shop.api.getAllBrandPageIds();
  expect(ids.map((row) => row.uuid)).not.toContain(uuid);
  expect(ids).toHaveLength((await all('NAME')).length);
});
