// Scheduled changes of products over HTTP: when they are executed, what is checked again, who sees and cancels them. Clock: stopped at noon of
// 1 December 2026 unless a test moves it. The tests run the job.
import { beforeEach, describe, expect, test } from 'vitest';
import { deskProduct, newProduct } from '../../../../testing/catalog/desk-products.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';
import { applyScheduledChanges } from './apply-changes.ts';

const shop = testShop({ demo: true });
const applyAt = '2026-12-01T18:00:00';
let admin: OpenedStaff;

/** Stops the clock at this time in Seoul and signs in, because an earlier session may have expired. */
async function at(time: string): Promise<void> {
  shop.clock.stopAt(`${time}+09:00`);
  admin = await openStaff(shop);
}
beforeEach(() => at('2026-12-01T12:00:00'));

const registered = async () => admin.api.registerProduct(newProduct(await deskProduct(shop, admin)));
type Product = Awaited<ReturnType<typeof registered>>;

const schedule = (
  { uuid, version }: Pick<Product, 'uuid' | 'version'>,
  set: object,
  over: { applyAt?: string; api?: OpenedStaff['api'] } = {},
) =>
  (over.api ?? admin.api).bulkEditProducts({
    rows: [{ uuid, version }],
    set,
    applyAt: over.applyAt ?? applyAt,
  });

const applyDue = () => applyScheduledChanges(shop.context());
const read = (uuid: string) => admin.api.getStaffProduct({ uuid });
const change = async (uuid = '') => admin.api.getScheduledChange({ uuid });
const raise = { salesPrice: { kind: 'SET', value: 33_000 } } as const;

describe('a scheduled change', () => {
  test('is executed at its time, not before, and once when two processes run the job', async () => {
    const product = await registered();
    const { scheduledUuid } = await schedule(product, { salesPrice: { kind: 'ADD', value: 1_000 } });
    const price = product.items[0]?.salesPrice ?? 0;
    expect(await change(scheduledUuid)).toMatchObject({
      state: 'PLANNED',
      applyAt,
      firstProduct: { uuid: product.uuid, name: product.name },
      productCount: 1,
      rowCount: 1,
      doneCount: 0,
    });
    await at('2026-12-01T17:59:59');
    await applyDue();
    expect((await read(product.uuid)).items[0]?.salesPrice).toBe(price);
    await at(applyAt);
    await Promise.all([applyDue(), applyDue()]);
    await applyDue();
    expect((await read(product.uuid)).items[0]?.salesPrice).toBe(price + 1_000);
    expect(await change(scheduledUuid)).toMatchObject({
      state: 'APPLIED',
      doneCount: 1,
      endedAt: applyAt,
      rows: [{ uuid: product.uuid, isDone: true }],
    });
    const audit = await rows<{ action: string }>(
      shop,
      `select action from audit_log where target_uuid = '${scheduledUuid}' order by number`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['SCHEDULE', 'APPLY_SCHEDULED']);
  });

  test('of items writes its stock reason to the stock log', async () => {
    const product = await registered();
    const uuid = product.items[0]?.uuid ?? '';
    const { scheduledUuid } = await admin.api.bulkEditProductItems({
      rows: [{ uuid, version: product.version }],
      set: { stockCount: { kind: 'ADD', value: 30 } },
      stockReason: 'RESTOCK',
      applyAt,
    });
    await at(applyAt);
    await applyDue();
    expect(await change(scheduledUuid)).toMatchObject({ state: 'APPLIED', target: 'ITEM' });
    const log = await admin.api.getStockLogsByPaging({
      count: 1,
      productItemUuid: uuid,
      reasons: ['RESTOCK'],
    });
    expect(log.data).toMatchObject([{ change: 30 }]);
  });

  test.each([
    ['2026-12-01T12:04:59', 'applyAt'],
    ['2027-12-01T12:00:01', 'applyAt'],
  ])('for the time %s is refused with the field %s', async (time, name) => {
    const call = schedule(await registered(), raise, { applyAt: time });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });

  test('is not stored when all its rows are refused now', async () => {
    const product = await registered();
    const result = await schedule({ ...product, version: product.version + 1 }, raise);
    expect(result).toMatchObject({ doneCount: 0, rows: [{ code: 'VERSION_CONFLICT' }] });
    expect(result).not.toHaveProperty('scheduledUuid');
  });
});

describe('a product that was edited after its change was scheduled', () => {
  test('gets only the fields that the edit did not change', async () => {
    const product = await registered();
    const { scheduledUuid } = await schedule(product, { ...raise, saleTo: '2027-06-01T00:00:00' });
    const { version } = await read(product.uuid);
    await admin.api.editProduct({ uuid: product.uuid, version, saleTo: '2027-05-01T00:00:00' });
    await at(applyAt);
    await applyDue();
    const after = await read(product.uuid);
    expect([after.items[0]?.salesPrice, after.saleTo]).toEqual([33_000, '2027-05-01T00:00:00']);
    expect(await change(scheduledUuid)).toMatchObject({
      state: 'PARTLY_FAILED',
      doneCount: 1,
      rows: [{ isDone: true, message: '예약한 뒤 바뀐 항목은 그대로 두었습니다.' }],
    });
  });

  test('keeps the price of the edit, and the row states why', async () => {
    const product = await registered();
    const { scheduledUuid } = await schedule(product, raise);
    const item = product.items[0]?.uuid ?? '';
    await admin.api.editProductItem({ uuid: item, version: product.version, salesPrice: 21_000 });
    await at(applyAt);
    await applyDue();
    expect((await read(product.uuid)).items[0]?.salesPrice).toBe(21_000);
    expect(await change(scheduledUuid)).toMatchObject({
      state: 'PARTLY_FAILED',
      rows: [{ isDone: false, message: '예약한 뒤 다른 변경이 있어 그대로 두었습니다.' }],
    });
  });

  test('gets the whole change when the edit was of another field', async () => {
    const product = await registered();
    const { scheduledUuid } = await schedule(product, raise);
    await admin.api.editProduct({ uuid: product.uuid, version: product.version, isInstaEvent: true });
    await at(applyAt);
    await applyDue();
    expect(await change(scheduledUuid)).toMatchObject({ state: 'APPLIED' });
  });

  test('is not changed when it was deleted', async () => {
    const product = await registered();
    const { scheduledUuid } = await schedule(product, raise);
    await admin.api.deleteProduct({ uuid: product.uuid });
    await at(applyAt);
    await applyDue();
    expect(await change(scheduledUuid)).toMatchObject({ state: 'PARTLY_FAILED', rows: [{ isDone: false }] });
  });
});

test('a change to a category that was deleted meanwhile ends, and each row states why', async () => {
  const product = await registered();
  const made = await admin.api.registerCategory({
    code: 'winter-gifts',
    name: '겨울 선물',
    parentUuid: '',
    image: '/pictures/800/event-winter.webp',
    isDisplay: true,
  });
  const { scheduledUuid } = await schedule(product, { categoryUuids: [made.uuid] });
  await admin.api.deleteCategory({ uuid: made.uuid });
  await at(applyAt);
  await applyDue();
  expect(await change(scheduledUuid)).toMatchObject({
    state: 'PARTLY_FAILED',
    rows: [{ isDone: false, message: '카테고리를 찾을 수 없습니다.' }],
  });
});

test('a list price is checked again at the time of the change', async () => {
  const product = await registered();
  // A recommended price needs no proof by a former price. The item never had a price of this amount, so it is refused once it is not recommended.
  const set = { fixedPrice: 90_000, isRecommendedPrice: true };
  const { scheduledUuid } = await schedule(product, set);
  await rows(
    shop,
    `update scheduled_change set change = jsonb_set(change, '{set,isRecommendedPrice}', 'false') where uuid = '${scheduledUuid}'`,
  );
  await at(applyAt);
  await applyDue();
  const found = await change(scheduledUuid);
  expect(found).toMatchObject({ state: 'PARTLY_FAILED', rows: [{ isDone: false }] });
  expect((await read(product.uuid)).items[0]?.fixedPrice).toBe(0);
});

describe('staff of a store', () => {
  const merchantOf = ({ store }: Product) =>
    openMerchant(shop, { storeUuid: store.uuid, permissions: ['CATALOGUE'] });

  test('see changes of head office with the rows of their products alone, and cannot cancel them', async () => {
    const product = await registered();
    const others = await admin.api.getStaffProductsByPaging({ count: 100 });
    const foreign = others.data.find(({ store }) => store.uuid !== product.store.uuid);
    const { scheduledUuid: uuid = '' } = await admin.api.bulkEditProducts({
      rows: [product, foreign ?? product].map((row) => ({ uuid: row.uuid, version: row.version })),
      set: { saleTo: '2027-06-01T00:00:00' },
      applyAt,
    });
    expect(await change(uuid)).toMatchObject({ rowCount: 2, isCancellable: true });
    const { api } = await merchantOf(product);
    const listed = async (productUuid?: string) =>
      (
        await api.getScheduledChangesByPaging({
          count: 1,
          ...(productUuid !== undefined && { productUuid }),
        })
      ).data;
    const shown = { uuid, rowCount: 1, isCancellable: false };
    expect(await listed()).toMatchObject([shown]);
    expect(await listed(product.uuid)).toMatchObject([shown]);
    expect(await listed(foreign?.uuid)).toEqual([]);
    expect(await api.getScheduledChange({ uuid })).toMatchObject({
      ...shown,
      rows: [{ uuid: product.uuid }],
    });
    await expect(api.cancelScheduledChange({ uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await change(uuid)).state).toBe('PLANNED');
  });

  test('schedule and cancel changes of their products, which are not seen by another store', async () => {
    const product = await registered();
    const merchant = await merchantOf(product);
    const { scheduledUuid: uuid = '' } = await schedule(product, raise, { api: merchant.api });
    const storeUuid = (await storeUuids(shop)).find((one) => one !== product.store.uuid) ?? '';
    const stranger = (await openMerchant(shop, { storeUuid, permissions: ['CATALOGUE'] })).api;
    for (const call of [stranger.getScheduledChange({ uuid }), stranger.cancelScheduledChange({ uuid })])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await merchant.api.cancelScheduledChange({ uuid })).toMatchObject({
      state: 'CANCELLED',
      isCancellable: false,
    });
  });

  test('change nothing when they lost the permission before the time of their change', async () => {
    const product = await registered();
    const merchant = await merchantOf(product);
    const { scheduledUuid = '' } = await schedule(product, raise, { api: merchant.api });
    await rows(shop, `update staff_user set permissions = '{}' where uuid = '${merchant.staffUuid}'`);
    await at(applyAt);
    await applyDue();
    expect((await read(product.uuid)).items[0]?.salesPrice).toBe(product.items[0]?.salesPrice);
    expect(await change(scheduledUuid)).toMatchObject({
      state: 'PARTLY_FAILED',
      rows: [{ isDone: false, message: '예약한 직원에게 상품 권한이 없어 바꾸지 않았습니다.' }],
    });
  });
});

test('a cancelled change is not executed, and an executed one is not cancelled', async () => {
  const product = await registered();
  const { scheduledUuid: uuid = '' } = await schedule(product, raise);
  expect(await admin.api.cancelScheduledChange({ uuid })).toMatchObject({ state: 'CANCELLED' });
  expect(await admin.api.cancelScheduledChange({ uuid })).toMatchObject({ state: 'CANCELLED' });
  const { scheduledUuid: executed = '' } = await schedule(product, raise);
  await at(applyAt);
  await applyDue();
  expect((await change(uuid)).state).toBe('CANCELLED');
  await expect(admin.api.cancelScheduledChange({ uuid: executed })).rejects.toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
  });
});
