// Parcels and their orders over HTTP with simulated couriers: dispatch, scans, several parcels, untracked ones, repeats and wrong numbers.
// The clients of the providers are tested beside them.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { actionLabel } from '#domain/base/audit-words.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, paidRow, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { followDueParcels, handleOverdueParcels } from './tracking/follow-parcels.ts';

const shop = testShop({ demo: true, outside: true });
const hourMs = 3_600_000;

/** Moves the shop's clock and asks about the parcels that are due. */
async function later(hours: number): Promise<void> {
  shop.clock.moveBy(hours * hourMs);
  await followDueParcels(shop.context());
}
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type RowFacts = {
  status: string;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  withdrawLastDate: string | null;
  autoConfirmAt: Date | null;
};
const factsOf = async (row: string): Promise<RowFacts | undefined> =>
  (await sql<RowFacts>`select * from order_product where uuid = ${row}`.execute(shop.database.db)).rows[0];
const statusOf = async (row: string) => (await factsOf(row))?.status;
const messagesOf = async (orderUuid: string) =>
  (
    await rows<{ template: string }>(
      shop,
      `select template from message where order_uuid = '${orderUuid}' order by created_at, template`,
    )
  ).map(({ template }) => template);
const history = (row: string) =>
  rows<{ event: string; actor: string }>(
    shop,
    `select event, actor from order_product_history where order_product_uuid = '${row}' order by uuid`,
  );
const audits = (row: string) =>
  rows<{ action: string }>(shop, `select action from audit_log where target_uuid = '${row}' order by uuid`);

describe('a tracked parcel', () => {
  test('moves its order from the invoice to the delivery, with N05, N06 and N07 once each', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop);
    const [row = ''] = rowsOfOrder(placed);
    const invoiceNumber = freshInvoice();
    const dispatch = { rows: [{ uuid: row, carrier: 'CJ' as const, invoiceNumber }] };

    expect(await staff.api.bulkConfirmOrderProducts({ uuids: [row] })).toMatchObject({ doneCount: 1 });
    expect(await statusOf(row)).toBe('PREPARING_PRODUCT');
    expect(await staff.api.bulkDispatchOrderProducts(dispatch)).toMatchObject({ failedCount: 0 });
    expect(await statusOf(row)).toBe('REQUEST_DELIVERY');
    await later(0);
    expect(await statusOf(row)).toBe('REQUEST_DELIVERY');
    await later(3);
    expect(await statusOf(row)).toBe('IN_DELIVERY');
    for (let step = 0; step < 20; step += 1) await later(2);
    expect(await statusOf(row)).toBe('DELIVERY_COMPLETE');

    // The times of the scans, not of the lookups.
    const facts = await factsOf(row);
    expect(facts?.dispatchedAt?.toISOString()).toBe('2026-11-23T03:00:00.000Z');
    expect(facts?.deliveredAt?.toISOString()).toBe('2026-11-24T07:00:00.000Z');

    await followDueParcels(shop.context());
    const evening = await openStaff(shop);
    await evening.api.bulkConfirmOrderProducts({ uuids: [row] });
    await evening.api.bulkDispatchOrderProducts(dispatch);
    expect((await messagesOf(placed.order.uuid)).toSorted()).toEqual(['N01', 'N05', 'N06', 'N07']);
    expect((await history(row)).slice(2)).toEqual([
      { event: 'CONFIRM_ORDER', actor: 'MERCHANT' },
      { event: 'REQUEST_SHIPMENT', actor: 'MERCHANT' },
      { event: 'PICKED_UP', actor: 'CARRIER' },
      { event: 'DELIVERED', actor: 'CARRIER' },
    ]);
    expect(await audits(row)).toEqual([{ action: 'CONFIRM' }, { action: 'DISPATCH' }]);
  });

  test('sets the dates of withdrawal and confirmation on the Seoul calendar with holidays (T15)', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const invoiceNumber = freshInvoice();
    shop.clock.stopAt('2025-09-30T10:00:00+09:00');
    await rows(shop, `update orders set paid_at = '2025-09-30T09:00:00+09:00' where paid_at is not null`);
    const scans = [{ at: '2025-10-01T16:00:00+09:00', level: 6 }];
    await shop.outside.control('parcels', { carrierCode: '04', invoiceNumber, scans });
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    shop.clock.stopAt('2025-10-01T18:00:00+09:00');
    await followDueParcels(shop.context());
    // +7 days is a substitute holiday, followed by Hangul Day.
    expect(await factsOf(row)).toMatchObject({
      status: 'DELIVERY_COMPLETE',
      withdrawLastDate: '2025-10-10',
      autoConfirmAt: new Date('2025-10-11T00:00:00+09:00'),
    });
  });

  test.each([
    { ending: '000', status: 'REQUEST_DELIVERY', because: 'it is never scanned' },
    { ending: '104', status: 'REQUEST_DELIVERY', because: 'the number is wrong' },
    { ending: '500', status: 'REQUEST_DELIVERY', because: 'the provider fails' },
    { ending: '999', status: 'REQUEST_DELIVERY', because: 'the provider answers no JSON' },
    { ending: '003', status: 'IN_DELIVERY', because: 'it is lost' },
    { ending: '056', status: 'IN_DELIVERY', because: 'it is only reported as complete' },
    { ending: '026', status: 'DELIVERY_COMPLETE', because: 'scans may be missing' },
    { ending: '044', status: 'DELIVERY_COMPLETE', because: 'a level may go back' },
  ])('with number …$ending is $status after two days, because $because', async ({ ending, status }) => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice(ending) };
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, ...invoice }] });
    for (let step = 0; step < 12; step += 1) await later(4);
    expect(await statusOf(row)).toBe(status);
    expect(shop.bugs).toEqual([]);
  });

  test('is not delivered by scans of a parcel that had its number before', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const invoiceNumber = freshInvoice();
    const scans = [{ at: '2026-11-14T10:00:00+09:00', level: 6 }];
    await shop.outside.control('parcels', { carrierCode: '04', invoiceNumber, scans });
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    await later(1);
    expect(await statusOf(row)).toBe('REQUEST_DELIVERY');
  });

  test('without a final scan after 14 days asks the staff of its store and the shopper, once, and never times out', async () => {
    const placed = await paidOrder(shop);
    const [row = ''] = rowsOfOrder(placed);
    const storeUuid = placed.order.groups[0]?.store.uuid ?? '';
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice('003') };
    await merchant.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, ...invoice }] });
    await later(3);
    const asked = async () => (await messagesOf(placed.order.uuid)).filter((one) => /N23|S04/.test(one));
    shop.clock.stopAt('2026-12-07T09:59:00+09:00');
    await handleOverdueParcels(shop.context());
    expect(await asked()).toEqual([]);
    for (const day of ['2026-12-07T10:01:00', '2026-12-08T10:01:00', '2027-01-20T10:00:00']) {
      shop.clock.stopAt(`${day}+09:00`);
      await followDueParcels(shop.context());
      await handleOverdueParcels(shop.context());
    }
    expect(await asked()).toEqual(['N23', 'S04']);
    expect(await statusOf(row)).toBe('IN_DELIVERY');
  });

  test('answers a callback by a lookup, at most one in ten minutes, and ignores other callbacks', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const invoiceNumber = freshInvoice();
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    await later(0);
    const lookups = async () =>
      (await shop.outside.requests('sweettracker.track')).filter(({ path }) => path.includes(invoiceNumber))
        .length;
    const call = (body: unknown) => shop.call('POST', '/open/delivery-tracking/callback', { body });
    expect(await lookups()).toBe(1);
    for (let at = 0; at < 3; at += 1)
      expect((await call({ carrierId: 'kr.cjlogistics', trackingNumber: invoiceNumber })).status).toBe(202);
    await later(1 / 60);
    expect(await lookups()).toBe(1);
    await later(10 / 60);
    expect(await lookups()).toBe(2);
    for (const body of [
      {},
      { carrierId: 'kr.unknown', trackingNumber: '1' },
      { carrierId: 'kr.cjlogistics' },
    ])
      expect((await call(body)).status).toBe(202);
  });
});

describe('several parcels', () => {
  test('of one row: the first pickup dispatches it, the last delivery completes it', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop, { count: 2 });
    const [row = ''] = rowsOfOrder(placed);
    const [first, second] = [freshInvoice('001'), freshInvoice('000')];
    const parcel = (invoiceNumber: string, isAdditional = false) => ({
      uuid: row,
      carrier: 'CJ' as const,
      invoiceNumber,
      isAdditional,
    });
    await staff.api.bulkDispatchOrderProducts({ rows: [parcel(first)] });
    expect(await staff.api.bulkDispatchOrderProducts({ rows: [parcel(second)] })).toMatchObject({
      rows: [{ isDone: false, code: 'ORDER_STATUS_CONFLICT' }],
    });
    expect(await staff.api.bulkDispatchOrderProducts({ rows: [parcel(second, true)] })).toMatchObject({
      failedCount: 0,
    });
    for (let step = 0; step < 12; step += 1) await later(4);
    expect(await statusOf(row)).toBe('IN_DELIVERY');
    await shop.outside.control('parcels', {
      carrierCode: '04',
      invoiceNumber: second,
      scans: [{ at: shop.clock.now().toISOString(), level: 6 }],
    });
    await later(7);
    expect(await statusOf(row)).toBe('DELIVERY_COMPLETE');
  });

  test('rows of one group with the same invoice are one parcel with one N06', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop, { lines: 2 });
    const uuids = rowsOfOrder(placed);
    const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
    await staff.api.bulkDispatchOrderProducts({ rows: uuids.map((uuid) => ({ uuid, ...invoice })) });
    await later(0);
    await later(3);
    expect(await Promise.all(uuids.map(statusOf))).toEqual(uuids.map(() => 'IN_DELIVERY'));
    const groups = new Set(placed.order.groups.map((group) => group.uuid));
    const sent = (await messagesOf(placed.order.uuid)).filter((template) => template === 'N06');
    expect(sent).toHaveLength(groups.size);
  });
});

describe('an untracked parcel', () => {
  test('is reported by staff (T14, T15)', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'MANUAL' }] });
    for (const expected of ['IN_DELIVERY', 'IN_DELIVERY']) {
      expect(await staff.api.bulkPickedUp({ uuids: [row] })).toMatchObject({ doneCount: 1 });
      expect(await statusOf(row)).toBe(expected);
    }
    for (const expected of ['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']) {
      expect(await staff.api.bulkDelivered({ uuids: [row] })).toMatchObject({ doneCount: 1 });
      expect(await statusOf(row)).toBe(expected);
    }
    expect((await audits(row)).map(({ action }) => actionLabel(action))).toEqual([
      '발송 처리',
      '집하 처리',
      '배송 완료 처리',
    ]);
    const sent = await rows(
      shop,
      `select m.variables ->> 'carrier' as carrier, m.variables ->> 'invoice' as invoice from message m
       join order_product r on r.order_uuid = m.order_uuid where r.uuid = '${row}' and m.template = 'N06'`,
    );
    expect(sent).toEqual([{ carrier: '직접 배송', invoice: '' }]);
  });

  test('counts as delivered 20 days after its pickup (T16)', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    await staff.api.bulkDispatchOrderProducts({
      rows: [{ uuid: row, carrier: 'ETC', invoiceNumber: 'AB-1234' }],
    });
    shop.clock.moveBy(30 * dayMs);
    await handleOverdueParcels(shop.context());
    expect(await statusOf(row)).toBe('REQUEST_DELIVERY');
    await (await openStaff(shop)).api.bulkPickedUp({ uuids: [row] });
    shop.clock.moveBy(20 * dayMs - 1000);
    await handleOverdueParcels(shop.context());
    expect(await statusOf(row)).toBe('IN_DELIVERY');
    shop.clock.moveBy(1000);
    await handleOverdueParcels(shop.context());
    await handleOverdueParcels(shop.context());
    expect(await statusOf(row)).toBe('DELIVERY_COMPLETE');
    expect((await history(row)).at(-1)).toEqual({ event: 'UNTRACKED_TIMEOUT', actor: 'SYSTEM' });
  });

  test('is the only kind that staff may report', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, ...invoice }] });
    for (const call of ['bulkPickedUp', 'bulkDelivered'] as const)
      expect(await staff.api[call]({ uuids: [row] })).toMatchObject({
        rows: [{ isDone: false, code: 'STATUS_NOT_ALLOWED' }],
      });
  });
});

describe('withdrawing an invoice (T13)', () => {
  test('returns the row to preparation, and another invoice can follow', async () => {
    let staff = await openStaff(shop);
    const row = await paidRow(shop);
    const dispatch = (invoiceNumber: string) =>
      staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    await dispatch(freshInvoice());
    for (let at = 0; at < 2; at += 1)
      expect(await staff.api.bulkWithdrawInvoice({ uuids: [row] })).toMatchObject({ doneCount: 1 });
    expect(await statusOf(row)).toBe('PREPARING_PRODUCT');
    await later(5);
    staff = await openStaff(shop);
    expect(await statusOf(row)).toBe('PREPARING_PRODUCT');
    expect(await dispatch(freshInvoice())).toMatchObject({ doneCount: 1 });
    await later(0);
    await later(3);
    staff = await openStaff(shop);
    expect(await staff.api.bulkWithdrawInvoice({ uuids: [row] })).toMatchObject({
      rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
    });
  });
});

describe('staff', () => {
  test('of another store find no row, and the other rows of the call are done', async () => {
    const placed = await paidOrder(shop);
    const [row = ''] = rowsOfOrder(placed);
    const own = placed.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    const invoice = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
    const calls = [
      foreign.api.bulkConfirmOrderProducts({ uuids: [row] }),
      foreign.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, ...invoice }] }),
      foreign.api.bulkWithdrawInvoice({ uuids: [row] }),
    ];
    for (const result of await Promise.all(calls))
      expect(result).toMatchObject({ doneCount: 0, rows: [{ uuid: row, code: 'NOT_FOUND' }] });
    expect(await statusOf(row)).toBe('PAYMENT_COMPLETE');
    const admin = await openStaff(shop);
    expect(await admin.api.bulkConfirmOrderProducts({ uuids: [other, row] })).toMatchObject({
      doneCount: 1,
      failedCount: 1,
    });
  });

  test('need the permission ORDERS', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CLAIMS'] });
    await expect(
      merchant.api.bulkConfirmOrderProducts({ uuids: [await paidRow(shop)] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('get the reason for a number that the carrier cannot have', async () => {
    const staff = await openStaff(shop);
    const row = await paidRow(shop);
    const result = await staff.api.bulkDispatchOrderProducts({
      rows: [{ uuid: row, carrier: 'CJ', invoiceNumber: '12345' }],
    });
    expect(result.rows).toEqual([
      {
        uuid: row,
        isDone: false,
        code: 'INVALID_INPUT',
        message: 'CJ대한통운 송장번호는 숫자 10자리 또는 12자리입니다.',
      },
    ]);
  });
});

describe('the timeline of a shopper', () => {
  test('R010 has scans of the provider, newest first, without names and phones, requested at most once in ten minutes', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop);
    const [row = ''] = rowsOfOrder(placed);
    const invoiceNumber = freshInvoice();
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    const info = () => shop.api.getDeliveryTrackingInfo({ carrier: 'CJ', invoiceNumber });
    expect(await info()).toMatchObject({ level: 1, statusLabel: '배송 준비 중', isComplete: false });
    shop.clock.moveBy(27 * hourMs);
    const now = await info();
    expect(now.details.map(({ level }) => level)).toEqual([5, 4, 3, 2, 1]);
    expect(now).toMatchObject({ level: 5, carrierLabel: 'CJ대한통운', checkedAt: '2026-11-24T13:00:00' });
    expect(JSON.stringify(now)).not.toMatch(/010-|02-555|박배송/);
    await Promise.all([info(), info(), info()]);
    const asked = await shop.outside.requests('sweettracker.track');
    expect(asked.filter(({ path }) => path.includes(invoiceNumber))).toHaveLength(2);
    expect(await statusOf(row)).toBe('IN_DELIVERY');
    const { orderToken } = await shop.api.getAnonymousOrder({
      name: placed.order.orderer.name,
      orderId: placed.order.orderNo,
    });
    const own = await shop.api.getDeliveryTrackingInfo({ orderProductUuid: row, orderToken });
    expect(own.invoiceNumber).toBe(invoiceNumber);
  });

  test('is NOT_FOUND for other numbers and for rows of others', async () => {
    const unknown = { carrier: 'CJ' as const, invoiceNumber: freshInvoice() };
    await expect(shop.api.getDeliveryTrackingInfo(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const row = await paidRow(shop);
    await expect(shop.api.getDeliveryTrackingInfo({ orderProductUuid: row })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(shop.api.getDeliveryTrackingInfo({})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
