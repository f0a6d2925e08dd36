// Stops of lots over HTTP: units that leave the sale, held rows, the buyers of a lot and their messages. Clock: stopped on 20 November 2036.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTwoLots } from '../../../testing/catalog/lots.ts';
import { openStaff, type OpenedStaff } from '../../../testing/members/staff.ts';
import { claim, claimFor, claimOf, orderIn, payRefunds } from '../../../testing/sales/claims.ts';
import { buyableItems, register, rows, stockOf } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
let items: string[];
beforeAll(async () => {
  items = (await buyableItems(shop, 20)).map(({ uuid }) => uuid);
});
beforeEach(async () => {
  shop.clock.stopAt('2036-11-20T12:00:00+09:00');
  admin = await openStaff(shop);
});

/** The text of the holds of a stopped lot `early`. */
const text = '판매 중지한 로트 E: 이물 신고';

let used = 0;
/** An item with the lots of `startTwoLots`. */
async function itemWithLots(): Promise<{ uuid: string; early: string; late: string }> {
  const uuid = items[used] ?? '';
  used += 1;
  return { uuid, ...(await startTwoLots(shop, admin.api, uuid)) };
}
const line = (productItemUuid: string, count: number) => [{ productItemUuid, count }];
const stop = (uuid: string) => admin.api.stopStockLot({ uuid, reason: ' 이물 신고 ' });
const bought = (stockLotUuid: string, isDispatched?: boolean) =>
  admin.api.getStockLotOrdersByPaging({
    stockLotUuid,
    count: 10,
    ...(isDispatched !== undefined && { isDispatched }),
  });
const dispatch = async (uuid: string) =>
  (
    await admin.api.bulkDispatchOrderProducts({
      rows: [{ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() }],
    })
  ).rows[0];

describe('a stopped lot', () => {
  test('leaves the sale with its units, and holds its rows until it is reopened', async () => {
    const { uuid, early } = await itemWithLots();
    const made = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 2));
    const row = made.rows[0]?.uuid ?? '';
    expect(await stop(early)).toEqual({ state: 'STOPPED', change: -1, rowCount: 1 });
    expect(await stop(early)).toEqual({ state: 'STOPPED', change: 0, rowCount: 0 });
    expect(await stockOf(shop, uuid)).toEqual({ count: 5, moved: 5 });
    expect(await dispatch(row)).toMatchObject({
      isDone: false,
      message: expect.stringContaining(text) as string,
    });
    const [lot] = (await admin.api.getStockLotsByPaging({ count: 1, uuids: [early] })).data;
    expect(lot).toMatchObject({ state: 'STOPPED', stopReason: '이물 신고', stockCount: 1, reservedCount: 2 });
    const receive = { uuid, code: 'E', useBy: lot?.useBy ?? '', count: 1 };
    await expect(admin.api.receiveStockLot(receive)).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    const opened = { state: 'ACTIVE', change: 1, rowCount: 1 };
    expect(await admin.api.reopenStockLot({ uuid: early })).toEqual(opened);
    expect(await admin.api.reopenStockLot({ uuid: early })).toEqual({ ...opened, change: 0, rowCount: 0 });
    expect(await stockOf(shop, uuid)).toEqual({ count: 6, moved: 6 });
    expect(await dispatch(row)).toMatchObject({ isDone: true });
    const audit = await rows<{ action: string }>(
      shop,
      `select action from audit_log where target_uuid in ('${early}', '${row}') and action in ('STOP_LOT', 'REOPEN_LOT', 'HOLD', 'RELEASE') order by at, uuid`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['STOP_LOT', 'HOLD', 'REOPEN_LOT', 'RELEASE']);
  });

  test('keeps units that come back, and holds rows that await their payment', async () => {
    const { uuid, early } = await itemWithLots();
    const waiting = await register(shop, line(uuid, 1));
    const made = await orderIn(shop, 'PAYMENT_COMPLETE', line(uuid, 2));
    expect(await stop(early)).toMatchObject({ change: 0, rowCount: 2 });
    await claim(made.member.api, claimOf(made.rows, 'CANCEL'));
    await payRefunds(shop);
    expect(await stockOf(shop, uuid)).toEqual({ count: 5, moved: 5 });
    const { data } = await bought(early);
    expect(data).toMatchObject([{ orderNo: waiting.order.orderNo, count: 1, status: 'PAYMENT_TRY' }]);
  });

  test('that is reopened returns the hold of staff that its own replaced, unless its day has come', async () => {
    const { uuid, early } = await itemWithLots();
    const made = await Promise.all([1, 2].map(() => orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 1))));
    const [open = '', ended = ''] = made.map(({ rows: [row] }) => row?.uuid ?? '');
    const hold = { reason: 'ADDRESS_CHECK' as const, text: '동·호수 확인' };
    await admin.api.bulkHoldOrderProducts({ uuids: [open], ...hold });
    await admin.api.bulkHoldOrderProducts({ uuids: [ended], ...hold, heldUntil: '2036-11-21' });
    shop.clock.moveBy(1_000);
    expect(await stop(early)).toMatchObject({ rowCount: 2 });
    shop.clock.stopAt('2036-11-21T00:00:00+09:00');
    admin = await openStaff(shop);
    expect(await admin.api.reopenStockLot({ uuid: early })).toMatchObject({ rowCount: 2 });
    expect(await dispatch(open)).toMatchObject({
      isDone: false,
      message: expect.stringContaining('주소 확인 중 · 동·호수 확인') as string,
    });
    expect(await dispatch(ended)).toMatchObject({ isDone: true });
  });

  test('that is reopened leaves a row held that has units of another stopped lot', async () => {
    const { uuid, early, late } = await itemWithLots();
    const made = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 4));
    expect(await stop(early)).toMatchObject({ rowCount: 1 });
    expect(await stop(late)).toMatchObject({ rowCount: 0 });
    await admin.api.reopenStockLot({ uuid: early });
    const row = made.rows[0]?.uuid ?? '';
    expect(await dispatch(row)).toMatchObject({ message: expect.stringContaining('로트 L') as string });
    await admin.api.reopenStockLot({ uuid: late });
    expect(await dispatch(row)).toMatchObject({ isDone: true });
  });
});

describe('a row with units of a stopped lot is not sent', () => {
  const refusal =
    '판매 중지한 로트 E의 상품은 발송할 수 없습니다. 로트의 판매를 재개하거나 주문을 취소해 주세요.';

  test('after staff release its hold', async () => {
    const { uuid, early } = await itemWithLots();
    const made = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 1));
    const row = made.rows[0]?.uuid ?? '';
    await stop(early);
    await admin.api.bulkReleaseOrderProducts({ uuids: [row] });
    expect(await dispatch(row)).toMatchObject({ code: 'ORDER_STATUS_CONFLICT', message: refusal });
    await admin.api.reopenStockLot({ uuid: early });
    expect(await dispatch(row)).toMatchObject({ isDone: true });
  });

  test('where it was split off by a claim that ended, until the lot is reopened', async () => {
    const { uuid: item, early } = await itemWithLots();
    const made = await orderIn(shop, 'PREPARING_PRODUCT', line(item, 3));
    await stop(early);
    const whole = made.rows[0]?.uuid ?? '';
    await claimFor(made, 'CANCEL', { items: [{ orderProductUuid: whole, count: 1 }] });
    const [part] = await rows<{ uuid: string }>(
      shop,
      `select uuid from order_product where parent_uuid = '${whole}'`,
    );
    const uuid = part?.uuid ?? '';
    await made.member.api.changeOrderProductStatus({ uuids: [uuid], status: 'PREPARING_PRODUCT' });
    expect(await dispatch(uuid)).toMatchObject({ message: expect.stringContaining(text) as string });
    await admin.api.reopenStockLot({ uuid: early });
    for (const row of [uuid, whole]) expect(await dispatch(row)).toMatchObject({ isDone: true });
  });
});

test.each(['no longer managed by lots', 'removed'])(
  'a lot of an item that is %s is stopped, reopened, and its buyers are notified',
  async (how) => {
    const { uuid, early } = await itemWithLots();
    await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 1));
    const unsent = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 1));
    if (how === 'removed')
      await rows(shop, `update product_item set is_active = false where uuid = '${uuid}'`);
    else await admin.api.endLotTracking({ uuid });
    expect(await stop(early)).toMatchObject({ state: 'STOPPED', rowCount: 1 });
    expect(await dispatch(unsent.rows[0]?.uuid ?? '')).toMatchObject({ isDone: false });
    const notified = await admin.api.notifyLotBuyers({ uuid: early, text: '드시지 말고 연락해 주세요.' });
    expect(notified).toMatchObject({ messageCount: 1 });
    expect(await admin.api.reopenStockLot({ uuid: early })).toMatchObject({ state: 'ACTIVE', rowCount: 1 });
    await expect(
      admin.api.countStockLot({ uuid: early, countedCount: 5, reason: 'COUNT' }),
    ).rejects.toMatchObject({ code: how === 'removed' ? 'NOT_FOUND' : 'STATUS_NOT_ALLOWED' });
  },
);

describe('the buyers of a lot', () => {
  test('are listed with masked names, dispatched or not, without returned rows', async () => {
    const { uuid, early } = await itemWithLots();
    const sent = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 1));
    const unsent = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 1));
    const { data, paging } = await bought(early);
    expect(paging.totalCount).toBe(2);
    expect(data[0]).not.toHaveProperty('notifiedAt');
    expect(data[0]?.ordererName).toContain('*');
    const rowsOf = async (isDispatched: boolean) =>
      (await bought(early, isDispatched)).data.map(({ orderNo }) => orderNo);
    expect(await rowsOf(true)).toEqual([sent.order.orderNo]);
    expect(await rowsOf(false)).toEqual([unsent.order.orderNo]);
    const asked = await claimFor(sent, 'RETURN');
    await admin.api.approveClaim({ uuid: asked.uuid, expectedTotalRefundPrice: asked.total });
    await admin.api.receiveClaim({ uuid: asked.uuid });
    await admin.api.passClaimInspection({ uuid: asked.uuid });
    await payRefunds(shop);
    expect(await rowsOf(true)).toEqual([]);
  });

  test('get one message for each order with dispatched units, once', async () => {
    const { uuid, early } = await itemWithLots();
    const first = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 1));
    await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 1));
    const notify = (dryRun?: boolean) =>
      admin.api.notifyLotBuyers({
        uuid: early,
        text: ' 드시지 말고 연락해 주세요. ',
        ...(dryRun !== undefined && { dryRun }),
      });
    await expect(notify()).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    await stop(early);
    const counts = { orderCount: 1, earlierCount: 0, messageCount: 1 };
    expect([await notify(true), await notify()]).toEqual([counts, counts]);
    expect(await notify()).toEqual({ orderCount: 1, earlierCount: 1, messageCount: 0 });
    const sent = await rows<{ text: string; lot: string }>(
      shop,
      `select variables ->> 'text' as text, variables ->> 'lot' as lot from message where template = 'N33' and order_uuid = '${first.order.uuid}'`,
    );
    expect(sent).toEqual([{ text: '드시지 말고 연락해 주세요.', lot: 'E' }]);
    expect((await bought(early, true)).data[0]?.notifiedAt).toBe('2036-11-20T12:00:00');
  });

  test('are notified while one of them gives units back', async () => {
    const { uuid, early } = await itemWithLots();
    const sent = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 1));
    await stop(early);
    let notified: ReturnType<typeof admin.api.notifyLotBuyers> | undefined;
    await shop.context().tx(async (tx) => {
      await sql`select from orders where uuid = ${sent.order.uuid} for update`.execute(tx);
      notified = admin.api.notifyLotBuyers({ uuid: early, text: '드시지 말고 연락해 주세요.' });
      await expect.poll(() => lockWaits(shop)).toBe(1);
      await sql`select from product_item where uuid = ${uuid} for no key update`.execute(tx);
    });
    expect(await notified).toMatchObject({ messageCount: 1 });
  });
});
