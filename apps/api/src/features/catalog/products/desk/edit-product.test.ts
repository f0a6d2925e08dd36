// Changes of products by staff over HTTP: versions, what is shown afterwards, stores, legal fields and lint, pictures, audit rows. Items:
// edit-items.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { listenForChanges } from '../../../../db/changes.ts';
import {
  deskProduct,
  firstItemOf,
  productDesk,
  sameProduct,
  withOptions,
} from '../../../../testing/catalog/desk-products.ts';
import { makePicture, putFile } from '../../../../testing/catalog/media.ts';
import { codeOf, outcomeOf, refusalOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

type Given = Partial<Omit<Input<'editProduct'>, 'uuid' | 'version'>>;
const { freshProduct, edit, staleRows } = productDesk(shop, () => admin);

describe('a change', () => {
  test('that saves a product as it is changes nothing but its version and time', async () => {
    for (const where of [withOptions, 'p.health is not null', 'p.health is null']) {
      const before = await freshProduct(where);
      const shown = await shop.api.getProduct({ uuid: before.uuid });
      const after = await admin.api.editProduct(sameProduct(before));
      const { version, updatedAt: _after, ...same } = after;
      const { version: _version, updatedAt: _before, ...expected } = before;
      expect([version, same]).toEqual([2, expected]);
      expect(await shop.api.getProduct({ uuid: before.uuid })).toEqual(shown);
      const audit = await admin.api.getAuditLogsByPaging({ count: 5, targetUuid: before.uuid });
      expect(audit.data).toMatchObject([{ action: 'EDIT', targetType: 'PRODUCT', targetName: before.name }]);
      expect(audit.data[0]).toMatchObject({ before: {}, after: {} });
      expect(Object.keys(audit.data[0]?.after ?? { none: 0 })).toEqual([]);
    }
  });

  test('is shown on pages, in lists and in searches, and notifies every process', async () => {
    const before = await freshProduct('p.health is not null');
    let changes = 0;
    const ignore = () => {};
    const listener = { onPageChange: () => void (changes += 1), onSessionEnd: ignore };
    const subscription = await listenForChanges(shop.databaseUrl, listener);
    const known = changes;
    const after = await edit(before, {
      name: '가을볕 유기농 당근즙',
      brandName: '가을볕',
      badges: ['GIFT', 'GIFT'],
      detailText: '<h3>당근즙</h3><script>x()</script><p onclick="x()">아침에 드세요.</p>',
      isInstaEvent: true,
      saleFrom: '2026-01-01T00:00:00',
      saleTo: '2030-01-01T00:00:00',
      health: { storage: '서늘한 곳' },
    });
    await expect.poll(() => changes).toBeGreaterThan(known);
    await subscription.stop();
    expect(after).toMatchObject({
      version: 2,
      name: '가을볕 유기농 당근즙',
      brandName: '가을볕',
      badges: ['GIFT'],
      saleFrom: '2026-01-01T00:00:00',
      saleTo: '2030-01-01T00:00:00',
      sellingState: 'ON_SALE',
    });
    const shown = await shop.api.getProduct({ uuid: before.uuid });
    expect(shown).toMatchObject({
      name: '가을볕 유기농 당근즙',
      brandName: '가을볕',
      isInstaEvent: true,
      badges: ['GIFT'],
      detailText: '<h3>당근즙</h3><p>아침에 드세요.</p>',
      health: {
        ...before.health,
        storage: '서늘한 곳',
      },
    });
    expect(shown.items[0]?.displayName).toMatch(/^가을볕 유기농 당근즙/);
    const found = await shop.api.getProductItemsByPagingBySearchTable({ count: 5, keyword: '유기농 당근즙' });
    expect(found.data.map((card) => card.product.uuid)).toEqual([before.uuid]);
    expect(await staleRows(after)).toEqual([]);
    const cleared = await edit(after, { saleFrom: '', saleTo: '' });
    expect(cleared).not.toHaveProperty('saleFrom');
    expect(cleared).not.toHaveProperty('saleTo');
  });

  test('is refused for another version, also when two are made concurrently', async () => {
    const product = await freshProduct();
    const outcomes = await Promise.all(
      ['가', '나', '다'].map((brandName) => outcomeOf(edit(product, { brandName }))),
    );
    expect(outcomes.toSorted()).toEqual(['DONE', 'VERSION_CONFLICT', 'VERSION_CONFLICT']);
    expect(await codeOf(edit(product, { brandName: '라' }))).toBe('VERSION_CONFLICT');
    const { uuid } = firstItemOf(product);
    expect(await codeOf(admin.api.editProductItem({ uuid, version: 1, maxBuyCount: 2 }))).toBe(
      'VERSION_CONFLICT',
    );
  });

  test.each<[name: string, given: Given]>([
    ['categoryUuids', { categoryUuids: ['0197f000-0000-7000-8000-0000000000ff'] }],
    ['saleTo', { saleFrom: '2030-01-02T00:00:00', saleTo: '2030-01-02T00:00:00' }],
    ['saleFrom', { saleFrom: '2030-02-30T00:00:00' }],
    ['images', { images: [{ url: 'https://other.example/a.webp', alt: '사진' }] }],
    ['items', { items: [{ salesPrice: 1 }, { salesPrice: 2 }] }],
    ['items.0.salesPrice', { items: [{ optionItems: [{ name: '맛', value: '딸기' }] }] }],
    [
      'items',
      {
        items: [
          { code: 'taken-1', salesPrice: 1 },
          { code: 'taken-1', salesPrice: 1, optionItems: [] },
        ],
      },
    ],
  ])('is refused for its %s: %o', async (name, given) => {
    const product = await deskProduct(shop, admin);
    expect(await refusalOf(edit(product, given))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name }],
    });
  });

  test('is refused for an item of another product and the item code of one', async () => {
    const product = await deskProduct(shop, admin);
    const other = await deskProduct(shop, admin, `p.uuid <> '${product.uuid}'`);
    expect(await codeOf(edit(product, { items: [{ uuid: firstItemOf(other).uuid }] }))).toBe('NOT_FOUND');
    const taken = { code: firstItemOf(other).code, salesPrice: 1_000 };
    expect(await refusalOf(edit(product, { items: [taken] }))).toMatchObject({
      fields: [{ name: 'items', message: expect.stringContaining(taken.code) as string }],
    });
  });

  test('keeps a product of the public list from being changed by the list', async () => {
    const product = await freshProduct();
    await edit(product, { brandName: '온스' });
    expect(await rows(shop, `select source from product where uuid = '${product.uuid}'`)).toEqual([
      { source: 'SHOP' },
    ]);
  });
});

describe('stores', () => {
  test('their staff change neither the store of a product nor its place in the shop', async () => {
    const [first = '', second = ''] = await storeUuids(shop);
    const merchant = await openMerchant(shop, { storeUuid: first, permissions: ['CATALOGUE'] });
    const [own] = (await merchant.api.getStaffProductsByPaging({ count: 1 })).data;
    const product = await merchant.api.getStaffProduct({ uuid: own?.uuid ?? '' });
    const [policy] = await rows<{ uuid: string }>(
      shop,
      `select uuid from delivery_policy where store_uuid = '${second}' limit 1`,
    );
    const moved = { deliveryPolicyUuid: policy?.uuid ?? '' };
    expect(await codeOf(edit(product, moved, merchant))).toBe('NOT_FOUND');
    expect(await refusalOf(edit(product, { recommendOrder: 999_999 }, merchant))).toMatchObject({
      fields: [{ name: 'recommendOrder' }],
    });
    const same = await edit(product, { recommendOrder: product.recommendOrder, brandName: '온스' }, merchant);
    const after = await edit(same, { ...moved, recommendOrder: 999_999 });
    expect(after).toMatchObject({ store: { uuid: second }, recommendOrder: 999_999 });
    expect(await codeOf(merchant.api.getStaffProduct({ uuid: product.uuid }))).toBe('NOT_FOUND');
  });
});

describe('a product that is shown for sale', () => {
  const namesOf = async (call: Promise<unknown>) => (await refusalOf(call)).fields?.map(({ name }) => name);

  test('needs complete legal fields; a hidden one may lack them', async () => {
    const product = await freshProduct('p.health is not null');
    const statutoryNotices = product.statutoryNotices.filter(({ name }) => name !== '영양정보');
    const given: Given = { statutoryNotices, health: { adReviewNumber: '' } };
    expect(await refusalOf(edit(product, given))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'statutoryNotices.영양정보' }, { name: 'health.adReviewNumber' }],
    });
    const hidden = await edit(product, { ...given, isDisplay: false });
    expect(hidden).toMatchObject({ isDisplay: false, sellingState: 'HIDDEN' });
    expect(hidden.missingFields.map(({ name }) => name)).toEqual([
      'statutoryNotices.영양정보',
      'health.adReviewNumber',
    ]);
    expect(hidden.statutoryNotices).toContainEqual({ name: '영양정보', value: '' });
    expect(await codeOf(shop.api.getProduct({ uuid: product.uuid }))).toBe('NOT_FOUND');
    expect(await namesOf(edit(hidden, { isDisplay: true }))).toHaveLength(2);
    const { statutoryNotices: complete, health } = product;
    const published = await edit(hidden, {
      isDisplay: true,
      statutoryNotices: complete,
      ...(health && { health }),
    });
    expect(published).toMatchObject({ sellingState: 'ON_SALE', missingFields: [] });
    expect((await shop.api.getProduct({ uuid: product.uuid })).name).toBe(product.name);
  });

  test('needs the rows of its kind of goods', async () => {
    const product = await freshProduct('p.health is null');
    const refused = await namesOf(edit(product, { noticeType: 'COSMETIC' }));
    expect(refused).toContain('statutoryNotices.모든 성분');
    const hidden = await edit(product, { noticeType: 'COSMETIC', statutoryNotices: [], isDisplay: false });
    expect(hidden).toMatchObject({ noticeType: 'COSMETIC' });
    expect(hidden.statutoryNotices.map(({ value }) => value).join('')).toBe('');
  });

  test('needs text for its detail pictures', async () => {
    const product = await freshProduct();
    const detailImages = product.images.slice(0, 1);
    expect(await namesOf(edit(product, { detailImages, detailText: '' }))).toEqual(['detailText']);
    expect((await edit(product, { detailImages })).detailImages).toEqual(detailImages);
  });

  test.each<[name: string, where: string, given: Given]>([
    ['name', 'true', { name: '당뇨를 치료하는 차' }],
    ['detailText', 'true', { detailText: '<p>부작용이 <strong>없는</strong> 제품, 부작용 없음</p>' }],
    ['health.functions', 'p.health is not null', { health: { functions: ['고혈압을 예방합니다'] } }],
    ['detailText', 'p.health is null', { noticeType: 'FOOD', detailText: '<p>건강기능식품 같은 차</p>' }],
  ])('needs a lawful %s', async (name, where, given) => {
    const product = await deskProduct(
      shop,
      admin,
      name === 'detailText' && where !== 'true'
        ? `${where} and p.statutory_notices::text like '%식품의 유형%'`
        : where,
    );
    expect(await refusalOf(edit(product, given))).toMatchObject({ code: 'LINT_FAILED', fields: [{ name }] });
  });

  test('is lawful in the demo shop', async () => {
    const { data } = await admin.api.getStaffProductsByPaging({ count: 100, tab: 'SOLD_OUT' });
    expect(data.length).toBeGreaterThan(5);
    for (const { uuid, version, isDisplay } of data)
      expect(await outcomeOf(edit({ uuid, version }, { isDisplay }))).toBe('DONE');
  });
});

describe('pictures', () => {
  const upload = async () => {
    const target = await admin.api.getStaffUploadableUrl({ extension: 'png', purpose: 'CATALOGUE' });
    await putFile(shop, target.uploadUrl, await makePicture(), target.contentType);
    return target.fileUrl;
  };
  const statusOf = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode;

  test('are uploads of the staff or those that the product has, and stay when they are removed', async () => {
    const product = await freshProduct();
    const url = await upload();
    const after = await edit(product, { images: [{ url, alt: '새 사진' }, ...product.images] });
    const [made, ...others] = after.images;
    expect(others).toEqual(product.images);
    expect(made).toEqual({
      url: expect.stringMatching(/^\/files\/[^/]+\/1200\.webp$/) as string,
      alt: '새 사진',
    });
    const shown = await shop.api.getProduct({ uuid: product.uuid });
    expect([shown.mainImage, shown.images]).toEqual([made?.url, after.images]);
    expect(await statusOf(made?.url ?? '')).toBe(200);
    const renamed = await edit(after, { images: [{ url: made?.url ?? '', alt: '다른 이름' }] });
    const removed = await edit(renamed, { images: product.images });
    expect(removed.images).toEqual(product.images);
    expect(await statusOf(made?.url ?? '')).toBe(200);
    const other = await deskProduct(shop, admin, `p.uuid <> '${product.uuid}'`);
    expect(
      await refusalOf(edit(other, { images: [{ url: made?.url ?? '', alt: '남의 사진' }] })),
    ).toMatchObject({
      fields: [{ name: 'images' }],
    });
  });

  test('of goods for adults have signed addresses, which can be saved', async () => {
    const product = await freshProduct();
    const url = await upload();
    const adult = await edit(product, {
      isAdult: true,
      images: [{ url, alt: '새 사진' }, ...product.images],
    });
    // The server knows the pictures of adult goods after ten seconds.
    shop.clock.moveBy(11_000);
    for (const image of adult.images) {
      expect(image.url).toMatch(/signature=/);
      expect(await statusOf(image.url.split('?')[0] ?? '')).toBe(404);
      expect(await statusOf(image.url)).toBe(200);
    }
    expect((await edit(adult, { images: adult.images })).images).toEqual(adult.images);
    expect((await shop.api.getProduct({ uuid: product.uuid })).images).toEqual([]);
    const again = await edit({ ...adult, version: 3 }, { isAdult: false });
    expect(again.images.every((image) => !image.url.includes('signature'))).toBe(true);
  });
});
