// Editing of stores by head office and of delivery policies by the staff of their store, over HTTP. What all edited rows share is tested in
// base/edited-rows.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { policyTerms } from '../../../testing/contract/catalogue-desk-samples.ts';
import { openMerchant, openStaff, type OpenedStaff, storeUuids } from '../../../testing/members/staff.ts';
import { buyableItems, orderInput } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProducts } from '../../catalog/products/products.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

const identity: Input<'registerStore'> = {
  name: '주식회사 들바람',
  representative: '김들',
  businessNumber: '120-81-47521',
  mailOrderNumber: '제2026-서울마포-00001호',
  address: '서울특별시 마포구 들바람로 1',
  phone: '0212345678',
  email: 'help@deulbaram.example',
  cutOffTime: '15:00',
  carrier: 'CJ',
};
const refused = (name: string, message = expect.any(String) as string) => ({
  code: 'INVALID_INPUT',
  fields: [{ name, message }],
});
const storeOfItem = async (productItemUuid: string) =>
  (await shop.api.getProductItem({ uuid: productItemUuid })).product.store.uuid;

describe('a store', () => {
  test('has the identity that the law requires, in normal form, and is shown to shoppers', async () => {
    const made = await admin.api.registerStore({ ...identity, businessNumber: ' 1208147521 ' });
    const { uuid } = made;
    expect(made).toEqual({
      ...identity,
      uuid,
      version: 1,
      key: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      isOwn: false,
      isActive: true,
      businessNumber: '120-81-47521',
      phone: '02-1234-5678',
      healthFoodNumber: '',
      createdAt: made.createdAt,
    });
    expect(await admin.api.getStaffStore({ uuid })).toEqual(made);
    expect(await shop.api.getStore({ uuid })).toMatchObject({ businessNumber: '120-81-47521', isOwn: false });
    const returnPlace = { zipCode: '04001', address: '서울특별시 마포구 들바람로 1', detailAddress: '' };
    const moved = await admin.api.editStore({ uuid, version: 1, returnPlace, cutOffTime: '11:30' });
    expect(moved).toEqual({ ...made, version: 2, returnPlace, cutOffTime: '11:30' });
    await expect(admin.api.editStore({ uuid, version: 1, name: '들' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  test.each([
    ['a business number with a wrong check digit', { businessNumber: '120-81-47522' }, 'businessNumber'],
    ['a text in place of its mail-order registration', { mailOrderNumber: 'abc' }, 'mailOrderNumber'],
    ['a text in place of its health food registration', { healthFoodNumber: '12' }, 'healthFoodNumber'],
    ['an incomplete phone', { phone: '02-123' }, 'phone'],
    ['an e-mail address without a host', { email: 'help@' }, 'email'],
    [
      'a place of returns in another province than its postcode',
      { returnPlace: { zipCode: '63322', address: '서울특별시 마포구 들바람로 1', detailAddress: '' } },
      'returnPlace',
    ],
    ['the key of another store', { key: 'onns' }, 'key'],
  ])('is refused with %s', async (_what, change, name) => {
    await expect(admin.api.registerStore({ ...identity, ...change })).rejects.toMatchObject(refused(name));
  });

  test('is closed and opened again with its products, whose orders are refused immediately', async () => {
    const items = await buyableItems(shop, 30);
    const stores = await Promise.all(items.map((item) => storeOfItem(item.uuid)));
    const at = stores.findIndex((uuid) => uuid !== stores[0]);
    const [item, uuid] = [items[at], stores[at] ?? ''];
    const isListed = async () => {
      const { paging } = await shop.api.getProductItemsByPaging({ count: 1, storeUuids: [uuid] });
      return (paging.totalCount ?? 0) > 0;
    };
    const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
    expect(await isListed()).toBe(true);
    expect(await admin.api.deleteStore({ uuid })).toEqual({ isDeleted: true });
    await expect(shop.api.registerOrder(input)).rejects.toMatchObject({ code: 'NOT_ON_SALE' });
    await rewriteProducts(shop.context());
    expect(await isListed()).toBe(false);
    expect(await admin.api.deleteStore({ uuid })).toEqual({ isDeleted: true });
    const closed = await admin.api.getStoresByPaging({ count: 10, isActive: false });
    expect(closed.data.map((store) => store.uuid)).toEqual([uuid]);
    const { version = 0 } = closed.data[0] ?? {};
    expect(await admin.api.editStore({ uuid, version, isActive: true })).toMatchObject({ isActive: true });
    await rewriteProducts(shop.context());
    expect(await isListed()).toBe(true);
  });

  test('of the shop itself cannot be closed', async () => {
    const { data } = await admin.api.getStoresByPaging({ count: 100 });
    const own = data.find((store) => store.isOwn);
    const { uuid = '', version = 0 } = own ?? {};
    const message = '자사 판매자는 닫을 수 없습니다.';
    await expect(admin.api.deleteStore({ uuid })).rejects.toMatchObject(refused('uuid', message));
    await expect(admin.api.editStore({ uuid, version, isActive: false })).rejects.toMatchObject(
      refused('isActive', message),
    );
  });

  test('is edited by head office alone', async () => {
    const { api } = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    await expect(api.getStoresByPaging({ count: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a delivery policy', () => {
  test('is edited by the staff of its store, and named by head office', async () => {
    const [storeUuid = '', otherUuid = ''] = await storeUuids(shop);
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['CATALOGUE'] });
    const other = await openMerchant(shop, { storeUuid: otherUuid, permissions: ['CATALOGUE'] });
    const terms = policyTerms();
    const made = await merchant.api.registerDeliveryPolicy(terms);
    const { text: _text, ...given } = terms;
    expect(made).toEqual({ ...given, uuid: made.uuid, version: 1, storeUuid });
    const { uuid } = made;
    expect(await merchant.api.getDeliveryPolicy({ uuid })).toEqual(made);
    const change = { uuid, version: 1, deliveryFeeType: 'ETC' as const, text: '착불' };
    const notFound = { code: 'NOT_FOUND' };
    await expect(other.api.getDeliveryPolicy({ uuid })).rejects.toMatchObject(notFound);
    await expect(other.api.editDeliveryPolicy(change)).rejects.toMatchObject(notFound);
    await expect(other.api.deleteDeliveryPolicy({ uuid })).rejects.toMatchObject(notFound);
    const foreign = { ...policyTerms(), storeUuid };
    await expect(other.api.registerDeliveryPolicy(foreign)).rejects.toMatchObject(notFound);
    expect(await merchant.api.editDeliveryPolicy(change)).toEqual({
      ...made,
      version: 2,
      deliveryFeeType: 'ETC',
      text: '착불',
    });
    await expect(admin.api.registerDeliveryPolicy(policyTerms())).rejects.toMatchObject(refused('storeUuid'));
    const unknown = { ...policyTerms(), storeUuid: admin.staffUuid };
    await expect(admin.api.registerDeliveryPolicy(unknown)).rejects.toMatchObject(notFound);
    const listed = async ({ api }: OpenedStaff, filter: object = {}) =>
      (await api.getDeliveryPoliciesByPaging({ count: 100, ...filter })).data.map((row) => row.uuid);
    expect(await listed(merchant)).toEqual(await listed(admin, { storeUuid }));
    expect(await listed(other)).not.toContain(uuid);
    await merchant.api.deleteDeliveryPolicy({ uuid });
    expect(await listed(merchant)).not.toContain(uuid);
  });

  test.each([
    ['NOT_FREE', { deliveryFee: 0 }, 'deliveryFee'],
    ['CONDITIONAL_FREE', { deliveryFee: 3000, freeConditionPrice: 0 }, 'freeConditionPrice'],
    ['COUNT', { deliveryFee: 3000, unitCount: 0 }, 'unitCount'],
  ] as const)('of type %s is refused without what it needs', async (deliveryFeeType, amounts, name) => {
    const [storeUuid = ''] = await storeUuids(shop);
    const terms = { ...policyTerms(), storeUuid, deliveryFeeType, ...amounts };
    await expect(admin.api.registerDeliveryPolicy(terms)).rejects.toMatchObject(refused(name));
  });

  test('of products is on their cards when it changes, and cannot be deleted', async () => {
    const [card] = (await shop.api.getProductItemsByPaging({ count: 1 })).data;
    const found = await sql<{ uuid: string; version: number }>`
      select d.uuid, d.version from delivery_policy d join product p on p.delivery_policy_uuid = d.uuid
      where p.uuid = ${card?.product.uuid}`.execute(shop.database.db);
    const { uuid = '', version = 0 } = found.rows[0] ?? {};
    const terms = { deliveryFeeType: 'NOT_FREE' as const, deliveryFee: 2700 };
    await admin.api.editDeliveryPolicy({ uuid, version, ...terms });
    const [after] = (await shop.api.getProductItemsByPaging({ count: 1 })).data;
    expect(after?.product.delivery).toMatchObject(terms);
    await expect(admin.api.deleteDeliveryPolicy({ uuid })).rejects.toMatchObject(
      refused('uuid', '상품이 사용하는 배송 정책은 삭제할 수 없습니다.'),
    );
  });
});
