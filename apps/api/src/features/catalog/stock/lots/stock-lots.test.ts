// Lots over HTTP: tracking of an item, units that are received, counted and moved, the lists, and counts that do not name a lot.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { dayIn, lotOf, startLots, startTwoLots, unitsOf } from '../../../../testing/catalog/lots.ts';
import { openMerchant, openStaff, type OpenedStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { buyableItems, rows, setStock, stockOf } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let items: { uuid: string; product: { uuid: string } }[];
beforeAll(async () => {
  items = await buyableItems(shop, 20);
});
beforeEach(async () => {
  shop.clock.stopAt('2036-11-20T12:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

let used = 0;
/** An item that no other test uses. */
function nextItem(): { uuid: string; product: { uuid: string } } {
  const item = items[used] ?? { uuid: '', product: { uuid: '' } };
  used += 1;
  return item;
}

/** An item with the lots of `startTwoLots`. */
async function itemWithLots(): Promise<{ uuid: string; early: string; late: string }> {
  const { uuid } = nextItem();
  return { uuid, ...(await startTwoLots(shop, admin.api, uuid)) };
}
const listed = async (filter: Omit<Input<'getStockLotsByPaging'>, 'count'>) =>
  (await admin.api.getStockLotsByPaging({ count: 100, ...filter })).data;
const movements = async (stockLotUuid: string) =>
  (await admin.api.getStockLotMovementsByPaging({ stockLotUuid, count: 100 })).data;

describe('the tracking of an item', () => {
  test('starts with lots that are its whole stock', async () => {
    const { uuid } = nextItem();
    await setStock(shop, uuid, 5);
    const start = (counts: number[]) =>
      admin.api.startLotTracking({
        uuid,
        minimumUseByDays: 30,
        lots: counts.map((count, at) => ({ code: ` L${at} `, useBy: dayIn(shop, 100 + at), count })),
      });
    await expect(start([2, 2])).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'lots' }] });
    const expired = { code: 'X', useBy: dayIn(shop, -1), count: 4 };
    const lots = [{ code: 'L0', useBy: dayIn(shop, 100), count: 1 }, expired];
    await expect(admin.api.startLotTracking({ uuid, minimumUseByDays: 0, lots })).rejects.toMatchObject({
      fields: [{ name: 'lots.1.useBy' }],
    });
    const answer = { isLotTracked: true, minimumUseByDays: 30, itemStockCount: 5 };
    expect(await start([2, 3])).toEqual(answer);
    await expect(start([2, 3])).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    expect(await stockOf(shop, uuid)).toEqual({ count: 5, moved: 5 });
    expect(await listed({ productItemUuid: uuid })).toMatchObject([
      {
        code: 'L0',
        useBy: dayIn(shop, 100),
        remainingDays: 100,
        lastSaleDay: dayIn(shop, 70),
        stockCount: 2,
      },
      { code: 'L1', stockCount: 3, reservedCount: 0, state: 'ACTIVE', item: { uuid, minimumUseByDays: 30 } },
    ]);
    const [item] = (await admin.api.getStaffProductItemsByPaging({ count: 1, uuids: [uuid] })).data;
    expect(item).toMatchObject({ isLotTracked: true, minimumUseByDays: 30 });
    const found = async (isLotTracked: boolean) =>
      (await admin.api.getStaffProductItemsByPaging({ count: 1, uuids: [uuid], isLotTracked })).data.length;
    expect([await found(true), await found(false)]).toEqual([1, 0]);
  });

  test('takes units with fewer days than it promises out of the stock, and a shorter promise returns them', async () => {
    const { uuid } = nextItem();
    const lots = [
      { code: 'E', days: 20, count: 3 },
      { code: 'L', days: 200, count: 5 },
    ];
    await startLots(shop, admin.api, uuid, lots, 30);
    expect(await stockOf(shop, uuid)).toEqual({ count: 5, moved: 5 });
    expect(await listed({ productItemUuid: uuid, isNearExpiry: true })).toMatchObject([
      { code: 'E', state: 'SHORT_DATED', stockCount: 3 },
    ]);
    const promise = { uuid, minimumUseByDays: 20 };
    expect(await admin.api.editLotPromise(promise)).toMatchObject({ itemStockCount: 8 });
    expect(await admin.api.editLotPromise(promise)).toMatchObject({ itemStockCount: 8 });
    expect(await stockOf(shop, uuid)).toEqual({ count: 8, moved: 8 });
    expect(
      (await movements(await lotOf(shop, uuid, 'E'))).map(({ reason, stockChange }) => [reason, stockChange]),
    ).toEqual([
      ['PROMISE_CHANGED', 3],
      ['SHORT_DATED', -3],
      ['START', 3],
    ]);
  });

  test('ends with its stock and the history of its lots, and can start again', async () => {
    const { uuid, early } = await itemWithLots();
    expect(await admin.api.endLotTracking({ uuid })).toEqual({
      isLotTracked: false,
      minimumUseByDays: 0,
      itemStockCount: 8,
    });
    await admin.api.adjustStock({ uuid, reason: 'DAMAGE', change: -4 });
    await expect(admin.api.endLotTracking({ uuid })).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    const lots = [{ code: 'E', useBy: dayIn(shop, 40), count: 4 }];
    await admin.api.startLotTracking({ uuid, minimumUseByDays: 0, lots });
    expect(await unitsOf(shop, uuid)).toEqual({ E: 4, L: 0 });
    expect((await movements(early)).map(({ reason, change }) => [reason, change])).toEqual([
      ['START', 4],
      ['END', -3],
      ['START', 3],
    ]);
  });
});

describe('units of a lot', () => {
  test('that are received are added to the lot with their number, and to the stock', async () => {
    const { uuid, early } = await itemWithLots();
    const receive = (code: string, days: number, count = 4) =>
      admin.api.receiveStockLot({ uuid, code, useBy: dayIn(shop, days), count, memo: ' 2차 ' });
    expect(await receive(' E', 40)).toEqual({
      lotUuid: early,
      state: 'ACTIVE',
      stockCount: 7,
      itemStockCount: 12,
    });
    expect(await receive('N', 20)).toMatchObject({ state: 'SHORT_DATED', stockCount: 4, itemStockCount: 12 });
    await expect(receive('E', 41)).rejects.toMatchObject({ fields: [{ name: 'useBy' }] });
    await expect(receive('X', -1)).rejects.toMatchObject({ fields: [{ name: 'useBy' }] });
    expect(await stockOf(shop, uuid)).toEqual({ count: 12, moved: 12 });
    expect(await movements(await lotOf(shop, uuid, 'N'))).toMatchObject([{ change: 4, stockChange: 0 }]);
    expect((await movements(early))[0]).toMatchObject({
      change: 4,
      stockChange: 4,
      reason: 'RESTOCK',
      memo: '2차',
      staffName: '박담당',
    });
    const audit = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: early });
    expect(audit.data[0]).toMatchObject({
      action: 'ADJUST_STOCK',
      before: { stockCount: 3 },
      after: { stockCount: 7, reason: 'RESTOCK' },
    });
  });

  test('that are counted replace those of the lot', async () => {
    const { uuid, late } = await itemWithLots();
    const count = (countedCount: number, reason: 'COUNT' | 'DAMAGE' = 'COUNT') =>
      admin.api.countStockLot({ uuid: late, countedCount, reason });
    expect(await count(4, 'DAMAGE')).toEqual({
      lotUuid: late,
      state: 'ACTIVE',
      stockCount: 4,
      itemStockCount: 7,
      change: -1,
      reservedCount: 0,
    });
    await expect(count(5, 'DAMAGE')).rejects.toMatchObject({ fields: [{ name: 'countedCount' }] });
    expect(await count(6)).toMatchObject({ change: 2, itemStockCount: 9 });
    expect(await count(6)).toMatchObject({ change: 0, itemStockCount: 9 });
    expect(await stockOf(shop, uuid)).toEqual({ count: 9, moved: 9 });
    expect(await movements(late)).toHaveLength(3);
  });

  test('move to another item of the store whose promise is shorter', async () => {
    const { uuid, early } = await itemWithLots();
    const { uuid: cheaper } = nextItem();
    await startLots(shop, admin.api, cheaper, [], 10);
    shop.clock.moveBy(20 * 86_400_000);
    admin = await openStaff(shop);
    const move = (count: number, productItemUuid = cheaper) =>
      admin.api.moveStockLotUnits({ uuid: early, productItemUuid, count });
    await expect(move(4)).rejects.toMatchObject({ code: 'STOCK_SHORTAGE', extra: { availableCount: 3 } });
    const { uuid: other } = nextItem();
    await startLots(shop, admin.api, other, [{ code: 'E', days: 90, count: 1 }]);
    const message = expect.stringContaining('이 로트 번호의 소비기한은') as string;
    await expect(move(1, other)).rejects.toMatchObject({ fields: [{ name: 'productItemUuid', message }] });
    await expect(move(1, uuid)).rejects.toMatchObject({ fields: [{ name: 'productItemUuid' }] });
    expect(await move(3)).toMatchObject({
      lotUuid: early,
      stockCount: 0,
      target: { state: 'ACTIVE', stockCount: 3, itemStockCount: 3 },
    });
    expect(await stockOf(shop, cheaper)).toEqual({ count: 3, moved: 3 });
    expect(await unitsOf(shop, cheaper)).toEqual({ E: 3 });
  });

  test('are not changed twice by one Idempotency-Key', async () => {
    const { uuid, late } = await itemWithLots();
    const send = () =>
      shop.call('POST', `/staff/product-items/${uuid}/action/receive-lot`, {
        body: { code: 'L', useBy: dayIn(shop, 200), count: 2 },
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `receive-${uuid}` },
      });
    const answer = { data: { lotUuid: late, state: 'ACTIVE', stockCount: 7, itemStockCount: 10 } };
    expect([(await send()).body, (await send()).body]).toEqual([answer, answer]);
  });
});

describe('a count without a lot', () => {
  test('is refused by every way that sets one, and an unchanged count passes', async () => {
    const { uuid } = await itemWithLots();
    const message = expect.stringContaining('재고 › 로트') as string;
    await expect(admin.api.adjustStock({ uuid, reason: 'RESTOCK', change: 1 })).rejects.toMatchObject({
      fields: [{ name: 'change', message }],
    });
    const version = async () =>
      (await admin.api.getStaffProductItemsByPaging({ count: 1, uuids: [uuid] })).data[0]?.product.version ??
      0;
    const edit = async (stockCount: number, seenStockCount = 8) =>
      admin.api.editProductItem({ uuid, version: await version(), stockCount, seenStockCount });
    await expect(edit(9)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ message }] });
    expect(await edit(8)).toMatchObject({ stockCount: 8 });
    const bulk = await admin.api.bulkEditProductItems({
      rows: [{ uuid, version: await version() }],
      set: { stockCount: { kind: 'ADD', value: 1 } },
    });
    expect(bulk.rows[0]).toMatchObject({ isDone: false, code: 'INVALID_INPUT' });
    expect(await stockOf(shop, uuid)).toEqual({ count: 8, moved: 8 });
  });

  test('is refused by the database at the end of its transaction', async () => {
    const { uuid } = await itemWithLots();
    const write = (text: string) => rows(shop, text);
    await expect(write(`update product_item set stock_count = 9 where uuid = '${uuid}'`)).rejects.toThrow(
      'its lots have 8',
    );
    await expect(
      write(`update stock_lot set stock_count = 9 where product_item_uuid = '${uuid}' and code = 'L'`),
    ).rejects.toThrow('its lots have 12');
    await expect(write(`delete from stock_lot where product_item_uuid = '${uuid}'`)).rejects.toThrow(
      'never deleted',
    );
  });
});

describe('the list', () => {
  test('has every lot once over its pages, the earliest use-by date first, by its filters', async () => {
    const { uuid, early, late } = await itemWithLots();
    await admin.api.receiveStockLot({ uuid, code: 'M-77', useBy: dayIn(shop, 200), count: 1 });
    const ofItem = { productItemUuid: uuid };
    const first = await admin.api.getStockLotsByPaging({ count: 2, ...ofItem });
    expect([first.paging.totalCount, first.paging.hasNext]).toEqual([3, true]);
    const { cursor = '', cursorId = '' } = first.paging;
    const rest = await admin.api.getStockLotsByPaging({ count: 2, ...ofItem, cursor, cursorId });
    expect([...first.data, ...rest.data].map(({ code }) => code)).toEqual(['E', 'L', 'M-77']);
    const codes = async (filter: Parameters<typeof listed>[0]) =>
      (await listed({ ...ofItem, ...filter })).map(({ code }) => code);
    expect(await codes({ isNearExpiry: true })).toEqual(['E']);
    expect(await codes({ isNearExpiry: false })).toEqual(['L', 'M-77']);
    expect(await codes({ keyword: 'M-77' })).toEqual(['M-77']);
    expect(await codes({ uuids: [early, late] })).toEqual(['E', 'L']);
    expect(await codes({ useByRange: { toDate: dayIn(shop, 40) } })).toEqual(['E']);
    expect(await codes({ isInStock: false })).toEqual([]);
    expect(await codes({ states: ['STOPPED'] })).toEqual([]);
  });

  test('has the lots of the own store for its staff, who change no other', async () => {
    const { uuid, early } = await itemWithLots();
    const own = (await shop.api.getProductItem({ uuid })).product.store.uuid;
    const other = (await storeUuids(shop)).find((one) => one !== own) ?? '';
    const { api } = await openMerchant(shop, { storeUuid: other, permissions: ['CATALOGUE'] });
    expect((await api.getStockLotsByPaging({ count: 5, productItemUuid: uuid })).data).toEqual([]);
    expect((await api.getStockLotMovementsByPaging({ count: 5, stockLotUuid: early })).data).toEqual([]);
    const count = api.countStockLot({ uuid: early, countedCount: 1, reason: 'COUNT' });
    await expect(count).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
