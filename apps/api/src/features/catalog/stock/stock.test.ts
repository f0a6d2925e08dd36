// Stock adjustments and the stock log over HTTP: counts beside unsent units, restock alerts, rows of stores, pages.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyRestocked } from '../restock-alerts/restock-alerts.jobs.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openMerchant, openStaff, type OpenedStaff } from '../../../testing/members/staff.ts';
import { buyableItems, pay, register, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
let items: { uuid: string; product: { uuid: string } }[];
beforeAll(async () => {
  items = await buyableItems(shop, 12);
});
beforeEach(async () => {
  shop.clock.stopAt('2036-11-20T12:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

let used = 0;
/** An item that no other test uses, with this stock. */
async function itemWith(count: number): Promise<{ uuid: string; product: { uuid: string } }> {
  const item = items[used] ?? { uuid: '', product: { uuid: '' } };
  used += 1;
  await setStock(shop, item.uuid, count);
  return item;
}
const storeOf = async (productItemUuid: string) =>
  (await shop.api.getProductItem({ uuid: productItemUuid })).product.store.uuid;
const logOf = async (filter: object) =>
  (await admin.api.getStockLogsByPaging({ count: 100, ...filter })).data;

describe('an adjustment', () => {
  test.each([
    ['adds restocked units', { reason: 'RESTOCK', change: 4 }, 9],
    ['subtracts damaged units', { reason: 'DAMAGE', change: -5 }, 0],
    ['corrects by a difference', { reason: 'COUNT', change: -2 }, 3],
    ['stores a count', { reason: 'COUNT', countedCount: 7 }, 7],
  ] as const)('%s, with its movement and audit row', async (_what, input, stockCount) => {
    const { uuid } = await itemWith(5);
    const answer = await admin.api.adjustStock({ uuid, ...input, memo: ' 창고 2층 ' });
    expect(answer).toEqual({ stockCount, change: stockCount - 5, unsentCount: 0, unpaidCount: 0 });
    expect(await stockOf(shop, uuid)).toEqual({ count: stockCount, moved: stockCount });
    expect((await logOf({ productItemUuid: uuid }))[0]).toMatchObject({
      productItemUuid: uuid,
      change: stockCount - 5,
      reason: input.reason,
      memo: '창고 2층',
      staffName: '박담당',
      movedAt: '2036-11-20T12:00:00',
    });
    const audit = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: uuid });
    expect(audit.data[0]).toMatchObject({
      action: 'ADJUST_STOCK',
      before: { stockCount: 5 },
      after: { stockCount, reason: input.reason },
      reason: '창고 2층',
    });
  });

  test('below 0 is refused with STOCK_SHORTAGE, and one that contradicts itself with INVALID_INPUT', async () => {
    const { uuid } = await itemWith(2);
    await expect(admin.api.adjustStock({ uuid, reason: 'DAMAGE', change: -3 })).rejects.toMatchObject({
      code: 'STOCK_SHORTAGE',
      extra: { availableCount: 2 },
    });
    await expect(admin.api.adjustStock({ uuid, reason: 'RESTOCK', change: -1 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'change' }],
    });
    expect(await stockOf(shop, uuid)).toEqual({ count: 2, moved: 2 });
  });

  test('by a count subtracts unpaid units, and those of paid orders where the count includes them', async () => {
    const { uuid } = await itemWith(10);
    await pay(shop, await register(shop, [{ productItemUuid: uuid, count: 3 }]));
    await register(shop, [{ productItemUuid: uuid, count: 2 }]);
    const counted = { uuid, reason: 'COUNT' as const, countedCount: 10 };
    await expect(admin.api.adjustStock(counted)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'includesUnsent', message: expect.stringContaining('3개') as string }],
    });
    const units = { unsentCount: 3, unpaidCount: 2 };
    // The list shows the units of the unpaid order, and the stock log shows both orders.
    const listed = await admin.api.getStaffProductItemsByPaging({ count: 1, uuids: [uuid] });
    expect(listed.data).toMatchObject([{ stockCount: 5, unpaidCount: 2 }]);
    const log = await admin.api.getStockLogsByPaging({ count: 10, productItemUuid: uuid });
    expect(log.data.filter(({ reason }) => reason === 'ORDER').map(({ change }) => change)).toEqual([-2, -3]);
    // 10 on the shelf, of which 3 are paid and 2 are ordered.
    expect(await admin.api.adjustStock({ ...counted, includesUnsent: true })).toEqual({
      ...units,
      stockCount: 5,
      change: 0,
    });
    expect(await admin.api.adjustStock({ ...counted, includesUnsent: false })).toEqual({
      ...units,
      stockCount: 8,
      change: 3,
    });
  });

  test('makes a sold-out item buyable and sends the message to who waits for it', async () => {
    const { uuid } = await itemWith(1);
    await admin.api.adjustStock({ uuid, reason: 'DAMAGE', change: -1 });
    const isBuyable = async () => (await shop.api.getProductItemsByUuids({ uuids: [uuid] }))[0]?.isBuyable;
    expect(await isBuyable()).toBe(false);
    const member = await openMember(shop);
    await member.api.registerRestockAlert({ productItemUuid: uuid });
    await admin.api.adjustStock({ uuid, reason: 'RESTOCK', change: 5 });
    expect(await isBuyable()).toBe(true);
    await notifyRestocked(shop.context());
    const sent = await rows(
      shop,
      `select from message where template = 'M15' and variables ->> 'item' = '${uuid}'`,
    );
    expect(sent).toHaveLength(1);
  });

  test('is repeated once with the same Idempotency-Key', async () => {
    const { uuid } = await itemWith(5);
    const send = () =>
      shop.call('POST', `/staff/product-items/${uuid}/action/adjust-stock`, {
        body: { reason: 'RESTOCK', change: 1 },
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `adjust-${uuid}` },
      });
    expect([(await send()).body, (await send()).body]).toEqual([
      { data: { stockCount: 6, change: 1, unsentCount: 0, unpaidCount: 0 } },
      { data: { stockCount: 6, change: 1, unsentCount: 0, unpaidCount: 0 } },
    ]);
    expect((await stockOf(shop, uuid)).count).toBe(6);
  });

  test('of an item of another store is NOT_FOUND', async () => {
    const { uuid } = await itemWith(5);
    const [other] = await rows<{ uuid: string }>(
      shop,
      `select uuid from store where uuid <> '${await storeOf(uuid)}' limit 1`,
    );
    const { api } = await openMerchant(shop, { storeUuid: other?.uuid ?? '', permissions: ['CATALOGUE'] });
    await expect(api.adjustStock({ uuid, reason: 'RESTOCK', change: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await api.getStockLogsByPaging({ count: 10, productItemUuid: uuid })).data).toEqual([]);
  });
});

describe('the stock log', () => {
  test('of an item has its orders; that of all items has what no order caused', async () => {
    const { uuid, product } = await itemWith(10);
    const { order } = await register(shop, [{ productItemUuid: uuid, count: 3 }]);
    shop.clock.moveBy(1000);
    await admin.api.adjustStock({ uuid, reason: 'DAMAGE', change: -2 });
    const ofItem = await logOf({ productItemUuid: uuid });
    expect(ofItem.slice(0, 2)).toMatchObject([
      { change: -2, reason: 'DAMAGE' },
      { change: -3, reason: 'ORDER', orderNo: order.orderNo },
    ]);
    expect(await logOf({ productUuid: product.uuid, reasons: ['ORDER'] })).toMatchObject([{ change: -3 }]);
    const ofAll = await logOf({});
    expect(ofAll[0]).toMatchObject({ productItemUuid: uuid, reason: 'DAMAGE' });
    expect(ofAll.map(({ reason }) => reason)).not.toContain('ORDER');
  });

  test('has every row once over its pages, by day and by store', async () => {
    const { uuid } = await itemWith(5);
    shop.clock.stopAt('2036-11-22T00:00:00+09:00');
    admin = await openStaff(shop);
    for (const change of [1, 2, 3]) await admin.api.adjustStock({ uuid, reason: 'RESTOCK', change });
    const day = { dateRange: { fromDate: '2036-11-22', toDate: '2036-11-22' } };
    const store = { storeUuid: await storeOf(uuid) };
    const first = await admin.api.getStockLogsByPaging({ count: 2, ...day, ...store });
    expect([first.paging.totalCount, first.paging.hasNext]).toEqual([3, true]);
    const { cursor = '', cursorId = '' } = first.paging;
    const rest = await admin.api.getStockLogsByPaging({ count: 2, ...day, ...store, cursor, cursorId });
    expect([...first.data, ...rest.data].map(({ change }) => change)).toEqual([3, 2, 1]);
    expect(await logOf({ dateRange: { fromDate: '2036-11-23', toDate: '2036-11-23' } })).toEqual([]);
    expect(await logOf({ ...day, storeUuid: admin.staffUuid })).toEqual([]);
  });
});
