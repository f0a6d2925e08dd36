// Low-stock levels over HTTP: the level of an item and of the settings, the count on the board and the filter of the list of items; the stock log
// of bulk changes. Clock: stopped, and moved past the cache of the board.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMerchant, openStaff, type OpenedStaff, storeUuids } from '../../../testing/members/staff.ts';
import { buyableItems, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let items: { uuid: string; product: { uuid: string } }[];
beforeAll(async () => {
  items = await buyableItems(shop, 4);
  for (const { uuid } of items) await setStock(shop, uuid, 500);
});
beforeEach(async () => {
  shop.clock.stopAt('2036-11-20T12:00:00+09:00');
  admin = await openStaff(shop);
});

const itemAt = (at: number) => items[at]?.uuid ?? '';

/** Returns the number of items that the board counts as low, and expects the list of shown items to have as many. */
async function lowCount(): Promise<number> {
  shop.clock.moveBy(10_000);
  const counted = (await admin.api.getStaffDashboard()).stock?.low.count ?? -1;
  const { data } = await admin.api.getStaffProductItemsByPaging({
    count: 100,
    isLowStock: true,
    isDisplay: true,
  });
  expect(data.filter(({ product }) => product.isDisplay)).toHaveLength(counted);
  expect(data.every(({ stockCount, lowStockLevel }) => stockCount > 0 && stockCount <= lowStockLevel)).toBe(
    true,
  );
  return counted;
}

const shown = async (uuid: string) =>
  (await admin.api.getStaffProductItemsByPaging({ count: 1, uuids: [uuid] })).data[0];

describe('the level of an item', () => {
  test('makes its stock low at or below the level, until the level is removed', async () => {
    const before = await lowCount();
    await admin.api.editLowStockLevel({ uuid: itemAt(0), level: 500 });
    expect(await lowCount()).toBe(before + 1);
    expect(await shown(itemAt(0))).toMatchObject({ lowStockLevel: 500, isLowStockLevelOwn: true });
    await setStock(shop, itemAt(0), 501);
    expect(await lowCount()).toBe(before);
    await setStock(shop, itemAt(0), 499);
    expect(await lowCount()).toBe(before + 1);
    const saved = await admin.api.editLowStockLevel({ uuid: itemAt(0) });
    expect(saved).toEqual({ lowStockLevel: 5, isLowStockLevelOwn: false });
    expect(await lowCount()).toBe(before);
  });

  test('keeps its stock from being low when it is 0; setting it again writes no second audit row', async () => {
    const before = await lowCount();
    await setStock(shop, itemAt(1), 3);
    expect(await lowCount()).toBe(before + 1);
    await admin.api.editLowStockLevel({ uuid: itemAt(1), level: 0 });
    await admin.api.editLowStockLevel({ uuid: itemAt(1), level: 0 });
    expect(await lowCount()).toBe(before);
    const audit = await rows(
      shop,
      `select from audit_log where target_uuid = '${itemAt(1)}' and after ? 'lowStockLevel'`,
    );
    expect(audit).toHaveLength(1);
  });

  test('is not changed by staff of another store', async () => {
    const own = (await shop.api.getProductItem({ uuid: itemAt(0) })).product.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const { api } = await openMerchant(shop, { storeUuid: other, permissions: ['CATALOGUE'] });
    await expect(api.editLowStockLevel({ uuid: itemAt(0), level: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('the level of the settings applies to items without a level', async () => {
  await admin.api.editLowStockLevel({ uuid: itemAt(1) });
  await setStock(shop, itemAt(1), 500);
  await admin.api.editLowStockLevel({ uuid: itemAt(2), level: 10 });
  await setStock(shop, itemAt(2), 40);
  await setStock(shop, itemAt(3), 40);
  const before = await lowCount();
  const { version } = await admin.api.getStockSettings();
  const wider = await admin.api.editStockSettings({ lowStockLevel: 40, version });
  const added = (await lowCount()) - before;
  expect(added).toBeGreaterThanOrEqual(1);
  expect(await shown(itemAt(3))).toMatchObject({ lowStockLevel: 40, isLowStockLevelOwn: false });
  expect(await shown(itemAt(2))).toMatchObject({ lowStockLevel: 10, isLowStockLevelOwn: true });
  await setStock(shop, itemAt(3), 41);
  expect(await lowCount()).toBe(before + added - 1);
  await admin.api.editStockSettings({ lowStockLevel: 5, version: wider.version });
  expect(await lowCount()).toBe(before);
});

describe('a bulk change of stock', () => {
  const row = async (at: number) => {
    const item = await shown(itemAt(at));
    return { uuid: itemAt(at), version: item?.product.version ?? 0 };
  };
  const add = (value: number) => ({ set: { stockCount: { kind: 'ADD' as const, value } } });

  test('writes its reason and memo to the stock log', async () => {
    const input = { ...add(7), stockReason: 'RESTOCK' as const, memo: '2차 입고' };
    const result = await admin.api.bulkEditProductItems({ rows: [await row(0)], ...input });
    expect(result).toMatchObject({ doneCount: 1 });
    const { data } = await admin.api.getStockLogsByPaging({
      count: 2,
      productItemUuid: itemAt(0),
      reasons: ['RESTOCK'],
    });
    expect(data).toMatchObject([{ change: 7, reason: 'RESTOCK', memo: '2차 입고' }]);
    expect(data[0]?.staffName).toBeDefined();
  });

  test.each([
    [{ ...add(-1), stockReason: 'RESTOCK' }, 'stockReason'],
    [{ ...add(1), stockReason: 'DAMAGE' }, 'stockReason'],
    [{ set: { stockCount: { kind: 'SET', value: 3 } }, stockReason: 'RESTOCK' }, 'stockReason'],
    [{ set: { isDisplay: true }, stockReason: 'COUNT' }, 'stockReason'],
    [{ ...add(1), memo: '사유 없음' }, 'memo'],
  ] as const)('%j is refused with the field %s', async (input, name) => {
    const call = admin.api.bulkEditProductItems({ rows: [await row(0)], ...input });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });
});
