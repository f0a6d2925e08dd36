// Brands over HTTP: staff add them, head office changes and deletes them. What all edited rows share is tested in base/edited-rows.
import { beforeAll, describe, expect, test } from 'vitest';
import { openMerchant, openStaff, type OpenedStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProducts } from '../products/products.jobs.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let merchant: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
  merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
});

const brandNamed = async (keyword: string) =>
  (await admin.api.getStaffBrandsByPaging({ count: 10, keyword })).data[0];

describe('a brand', () => {
  test('is added by staff of a store, found by either name, and changed by head office alone', async () => {
    const made = await merchant.api.registerBrand({ name: ' 새벽들 ', latin: 'SAEBYEOK' });
    expect(made).toEqual({
      uuid: made.uuid,
      version: 1,
      name: '새벽들',
      latin: 'SAEBYEOK',
      description: '',
    });
    const { uuid } = made;
    expect(await merchant.api.getStaffBrand({ uuid })).toEqual(made);
    for (const keyword of ['새벽', 'saeb']) expect(await brandNamed(keyword)).toEqual(made);
    const change = { uuid, version: 1, description: '새벽에 거둔 곡물을 담습니다.' };
    await expect(merchant.api.editBrand(change)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(merchant.api.deleteBrand({ uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.api.editBrand(change)).toEqual({
      ...made,
      version: 2,
      description: change.description,
    });
  });

  test('has a name that no other brand has; a deleted one leaves its name', async () => {
    const taken = { code: 'INVALID_INPUT', fields: [{ name: 'name', message: '이미 있는 브랜드입니다.' }] };
    await expect(admin.api.registerBrand({ name: '락툰' })).rejects.toMatchObject(taken);
    const { uuid } = await admin.api.registerBrand({ name: '잠깐들' });
    await admin.api.deleteBrand({ uuid });
    expect(await brandNamed('잠깐들')).toBeUndefined();
    expect((await admin.api.registerBrand({ name: '잠깐들' })).uuid).not.toBe(uuid);
  });

  test('is not deleted while a product or a brand page has it', async () => {
    const used = await brandNamed('락툰');
    await expect(admin.api.deleteBrand({ uuid: used?.uuid ?? '' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'uuid', message: '상품이 있는 브랜드는 삭제할 수 없습니다.' }],
    });
    const { uuid } = await admin.api.registerBrand({ name: '페이지들' });
    await admin.api.registerBrandPage({ brandUuid: uuid, catchphrase: '아침의 들', story: '글' });
    await expect(admin.api.deleteBrand({ uuid })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'uuid', message: '브랜드관이 있는 브랜드는 삭제할 수 없습니다.' }],
    });
  });

  test('is on cards immediately and in the search after the job when it is renamed', async () => {
    const brand = await brandNamed('락툰');
    const items = async () =>
      (await shop.api.getProductItemsByPaging({ count: 100, brandUuids: [brand?.uuid ?? ''] })).data;
    const before = await items();
    expect(before.length).toBeGreaterThan(0);
    await admin.api.editBrand({ uuid: brand?.uuid ?? '', version: brand?.version ?? 0, name: '하늘마당' });
    expect((await items()).map(({ product }) => product.brandName)).toEqual(before.map(() => '하늘마당'));
    await rewriteProducts(shop.context());
    const { data } = await shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword: '하늘마당' });
    expect(data.map(({ uuid }) => uuid).toSorted()).toEqual(before.map(({ uuid }) => uuid).toSorted());
  });
});
