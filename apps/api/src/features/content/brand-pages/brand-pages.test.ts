// Brand pages over HTTP: order, initials, cursors, hidden pages, and what one page contains.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialOf } from '#domain/catalog/brand-initial.ts';
import { transact } from '../../../db/connect.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { makeCoupon } from '../../../testing/sales/coupons.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteSalesCounts } from '../../catalog/product-lists/product-lists.ts';

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
  expect((await shop.api.getBrandPage({ uuid: card?.uuid ?? '' })).bestItems).toEqual([]);
  const own = await shop.api.getProductsByPaging({ count: 100, brandUuids: [card?.brandUuid ?? ''] });
  const bought = own.data.slice(1).map(({ uuid }) => ({ productUuid: uuid, count: 2 }));
  await transact(shop.database.db, (tx) => rewriteSalesCounts(tx, bought));
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
  const sold = await shop.api.getProductItemsByPaging({
    count: 100,
    brandUuids: [page.brandUuid],
    isRecentlyBought: true,
  });
  const soldUuids = new Set(sold.data.map(({ uuid }) => uuid));
  expect(page.bestItems.filter(({ uuid }) => !soldUuids.has(uuid))).toEqual([]);
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

test('a page has the newest articles about shown products of its brand, at most four', async () => {
  const { data: cards } = await shop.api.getContentsByPaging({ count: 100 });
  const articles = await Promise.all(cards.map(({ uuid }) => shop.api.getContents({ uuid })));
  const brandOf = (uuid: string) =>
    articles.filter((article) => article.uuid === uuid).flatMap((one) => one.productItems)[0]?.product
      .brandName;
  const brandName = brandOf(cards[0]?.uuid ?? '') ?? '';
  const card = (await all('NAME')).find((one) => one.brandName === brandName);
  const expected = articles
    .filter((one) => one.productItems.some((item) => item.product.brandName === brandName))
    .map(({ uuid }) => uuid)
    .slice(0, 4);
  const { contents } = await shop.api.getBrandPage({ uuid: card?.uuid ?? '' });
  expect(contents.map(({ uuid }) => uuid)).toEqual(expected);
  expect(contents[0]).toEqual(cards.find(({ uuid }) => uuid === expected[0]));
  const hiddenRows = await sql<{ productUuid: string }>`
    update product_list l set is_shown = false from product p
    where p.uuid = l.product_uuid and p.brand_uuid = ${card?.brandUuid} and l.is_shown returning l.product_uuid`.execute(
    shop.database.db,
  );
  expect((await shop.api.getBrandPage({ uuid: card?.uuid ?? '' })).contents).toEqual([]);
  await sql`update product_list set is_shown = true
    where product_uuid = any(${hiddenRows.rows.map((row) => row.productUuid)}::uuid[])`.execute(
    shop.database.db,
  );
  const none = (await all('NAME')).find(
    (one) =>
      !articles.some((article) => article.productItems.some((i) => i.product.brandName === one.brandName)),
  );
  expect((await shop.api.getBrandPage({ uuid: none?.uuid ?? '' })).contents).toEqual([]);
});

test('a preview link shows a hidden page', async () => {
  const admin = await openStaff(shop);
  const uuid = hidden?.uuid ?? '';
  const { url } = await admin.api.previewBrandPage({ uuid });
  expect(new URL(url).pathname).toBe(`/brand-zone/${uuid}`);
  const previewToken = new URL(url).searchParams.get('preview') ?? '';
  expect(await shop.api.getBrandPagePreview({ uuid, previewToken })).toMatchObject({ brandName: '잠마루' });
  const other = (await all('NAME'))[0]?.uuid ?? '';
  await expect(shop.api.getBrandPagePreview({ uuid: other, previewToken })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('staff edit the one page of a brand, and may register another one after its deletion', async () => {
  const admin = await openStaff(shop);
  const card = (await all('NAME')).find((one) => one.brandName === '락툰');
  const page = {
    brandUuid: card?.brandUuid ?? '',
    catchphrase: '하루를 여는 유산균',
    story: '<p onclick="x()">새 이야기</p>',
    heroImages: [{ url: '/pictures/800/brand-lactoon.webp', alt: '제품' }],
  };
  const refused = (name: string) => ({ code: 'INVALID_INPUT', fields: [{ name }] });
  await expect(admin.api.registerBrandPage(page)).rejects.toMatchObject(refused('brandUuid'));
  await expect(admin.api.registerBrandPage({ ...page, brandUuid: admin.staffUuid })).rejects.toMatchObject(
    refused('brandUuid'),
  );
  await admin.api.deleteBrandPage({ uuid: card?.uuid ?? '' });
  await expect(shop.api.getBrandPage({ uuid: page.brandUuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await all('NAME')).map((one) => one.brandName)).not.toContain('락툰');
  const item = (await shop.api.getProductItemsByPaging({ count: 1, brandUuids: [page.brandUuid] })).data[0];
  const brandPageOf = async () =>
    (await shop.api.getProductItem({ uuid: item?.uuid ?? '' })).product.brand?.brandPageUuid;
  expect(await brandPageOf()).toBeUndefined();
  const made = await admin.api.registerBrandPage(page);
  expect(made).toMatchObject({ brandName: '락툰', story: '<p>새 이야기</p>', logoImage: '', version: 1 });
  expect(await brandPageOf()).toBe(made.uuid);
  const shown = await shop.api.getBrandPage({ uuid: page.brandUuid });
  expect(shown).toMatchObject({
    uuid: made.uuid,
    catchphrase: page.catchphrase,
    heroImages: page.heroImages,
  });
  const uuids = (await admin.api.getStaffBrandPagesByPaging({ count: 100 })).data.map(({ uuid }) => uuid);
  expect([uuids.at(-1), uuids.includes(hidden?.uuid ?? '')]).toEqual([made.uuid, true]);
  await admin.api.reorderBrandPages({ uuids: [made.uuid, ...uuids.slice(0, -1)] });
  expect((await all('DISPLAY_ORDER'))[0]?.uuid).toBe(made.uuid);
  await expect(
    admin.api.editBrandPage({ uuid: made.uuid, version: 1, story: '관절염을 치료합니다.' }),
  ).rejects.toMatchObject({ code: 'LINT_FAILED', fields: [{ name: 'story' }] });
  const heroImages = [{ url: '/pictures/800/brand-lactoon.webp', alt: '약사가 추천한 병' }];
  await expect(admin.api.editBrandPage({ uuid: made.uuid, version: 1, heroImages })).rejects.toMatchObject({
    code: 'LINT_FAILED',
    fields: [{ name: 'heroImages' }],
  });
  const named = await admin.api.getStaffBrandPagesByPaging({ count: 10, keyword: '락툰' });
  expect(named.data.map(({ uuid }) => uuid)).toEqual([made.uuid]);
});
