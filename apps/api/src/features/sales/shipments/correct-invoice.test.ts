// Numbers of other parcels: reports that are not believed, numbers in use, and the correction by staff with its dates and history.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderInput, pay, type Registered, buyableItems, rows } from '../../../testing/sales/orders.ts';
import { dispatchedRow, freshInvoice, paidRow } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { followDueParcels } from './tracking/follow-parcels.ts';

const shop = testShop({ demo: true, outside: true });
const hourMs = 3_600_000;
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** Moves the shop's clock and asks about the parcels that are due. */
async function later(hours: number): Promise<void> {
  shop.clock.moveBy(hours * hourMs);
  await followDueParcels(shop.context());
}

type Facts = {
  status: string;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  withdrawLastDate: string | null;
  autoConfirmAt: Date | null;
};
const factsOf = async (row: string) =>
  (
    await sql<Facts>`
      select status, dispatched_at, delivered_at, withdraw_last_date::text as withdraw_last_date, auto_confirm_at
      from order_product where uuid = ${row}`.execute(shop.database.db)
  ).rows[0];
const messagesOf = (row: string) =>
  rows<{ template: string }>(
    shop,
    `select m.template from message m join order_product r on r.order_uuid = m.order_uuid where r.uuid = '${row}'
     and m.template in ('N06', 'N07', 'S12') order by m.created_at`,
  );

/** A row with the invoice of another receiver's parcel, which the carrier has delivered in Busan. */
async function misdirected() {
  const staff = await openStaff(shop);
  const [row, wrong] = [await paidRow(shop), freshInvoice('606')];
  await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber: wrong }] });
  return { staff, row, wrong };
}
const reason = '송장번호를 잘못 입력했습니다.';

describe('the delivered parcel of another receiver', () => {
  test('does not complete the order: the desk names the doubts and the staff of the store are asked once', async () => {
    const { row, wrong } = await misdirected();
    const [group] = await rows<{ store: string }>(
      shop,
      `select g.store_uuid as store from order_product r join order_group g on g.uuid = r.order_group_uuid where r.uuid = '${row}'`,
    );
    await openMerchant(shop, { storeUuid: group?.store ?? '', permissions: ['ORDERS'] });
    await later(0);
    await later(1);
    expect(await factsOf(row)).toMatchObject({ status: 'REQUEST_DELIVERY', deliveredAt: null });
    const { data } = await (
      await openStaff(shop)
    ).api.getStaffOrdersByPaging({
      count: 1,
      searchKeyword: wrong,
      searchKeywordType: 'INVOICE_NUMBER',
    });
    expect(data[0]?.invoices).toMatchObject([
      { doubts: ['PICKED_UP_BEFORE_PAYMENT', 'DELIVERED_BEFORE_DISPATCH', 'OTHER_REGION'] },
    ]);
    expect(await messagesOf(row)).toEqual([{ template: 'S12' }]);
    const shown = await shop.api.getDeliveryTrackingInfo({ carrier: 'CJ', invoiceNumber: wrong });
    expect(shown).toMatchObject({ level: 0, isComplete: false });
    expect(JSON.stringify(shown)).not.toContain('해운대');
  });

  test('is corrected, and the scans of the right number set the dates', async () => {
    const { staff, row } = await misdirected();
    const right = freshInvoice();
    await later(0);
    const corrected = await staff.api.correctInvoice({
      uuid: row,
      carrier: 'CJ',
      invoiceNumber: right,
      reason,
    });
    expect(corrected).toEqual({ orderProductUuids: [row] });
    await later(0);
    await later(3);
    expect(await factsOf(row)).toMatchObject({ status: 'IN_DELIVERY' });
    await later(30);
    expect(await factsOf(row)).toMatchObject({
      status: 'DELIVERY_COMPLETE',
      withdrawLastDate: '2026-12-01',
    });
  });

  test('is corrected after the right parcel has arrived: its scans since the dispatch count', async () => {
    const { row } = await misdirected();
    const right = freshInvoice();
    await shop.outside.control('parcels', { carrierCode: '04', invoiceNumber: right });
    await later(0);
    await later(31);
    const { api } = await openStaff(shop);
    await api.correctInvoice({ uuid: row, carrier: 'CJ', invoiceNumber: right, reason });
    await later(0);
    const { status, deliveredAt: at } = (await factsOf(row)) ?? {};
    expect([status, at?.toISOString()]).toEqual(['DELIVERY_COMPLETE', '2026-11-24T07:00:00.000Z']);
  });

  test('is believed after staff have confirmed the number', async () => {
    const { staff, row, wrong } = await misdirected();
    await later(0);
    await staff.api.correctInvoice({
      uuid: row,
      carrier: 'CJ',
      invoiceNumber: wrong,
      reason: '택배사에 확인함',
    });
    await later(0);
    expect(await factsOf(row)).toMatchObject({ status: 'DELIVERY_COMPLETE' });
  });
});

describe('a number that was believed', () => {
  test('is corrected after the delivery: T61 clears the dates, the history has the reason, the right number sets them again', async () => {
    const { row, invoiceNumber: wrong } = await dispatchedRow(shop);
    await later(0);
    await later(31);
    const before = await factsOf(row);
    expect(before).toMatchObject({ status: 'DELIVERY_COMPLETE' });
    const right = freshInvoice();
    const { api } = await openStaff(shop);
    await api.correctInvoice({ uuid: row, carrier: 'CJ', invoiceNumber: right, reason });
    expect(await factsOf(row)).toEqual({
      status: 'REQUEST_DELIVERY',
      dispatchedAt: null,
      deliveredAt: null,
      withdrawLastDate: null,
      autoConfirmAt: null,
    });
    const history = await rows(
      shop,
      `select event, actor, reason from order_product_history where order_product_uuid = '${row}' order by uuid desc limit 1`,
    );
    expect(history).toEqual([{ event: 'CORRECT_INVOICE', actor: 'MERCHANT', reason }]);
    const audit = await rows(
      shop,
      `select reason, before ->> 'invoiceNumber' as before, after ->> 'invoiceNumber' as after from audit_log
       where target_uuid = '${row}' and action = 'CORRECT_INVOICE'`,
    );
    expect(audit).toEqual([{ reason, before: wrong, after: right }]);
    await later(0);
    await later(31);
    const after = await factsOf(row);
    expect(after).toMatchObject({ status: 'DELIVERY_COMPLETE' });
    expect(after?.deliveredAt?.getTime()).toBeGreaterThan(before?.deliveredAt?.getTime() ?? Infinity);
    expect(after?.autoConfirmAt?.getTime()).toBeGreaterThan(before?.autoConfirmAt?.getTime() ?? Infinity);
    expect((await messagesOf(row)).map(({ template }) => template)).toEqual(['N06', 'N07', 'N06', 'N07']);
  });

  test.each(['PURCHASE_CONFIRM', 'REQUEST_RETURN', 'PREPARING_PRODUCT'])(
    'is not corrected in %s',
    async (status) => {
      const { api } = await openStaff(shop);
      const { row } = await dispatchedRow(shop);
      await sql`update order_product set status = ${status} where uuid = ${row}`.execute(shop.database.db);
      const corrected = api.correctInvoice({
        uuid: row,
        carrier: 'CJ',
        invoiceNumber: freshInvoice(),
        reason,
      });
      await expect(corrected).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    },
  );
});

describe('a number in use', () => {
  /** A paid row to this recipient. */
  async function rowTo(recipientName: string): Promise<string> {
    const [card] = await buyableItems(shop, 1);
    const input = await orderInput(shop, [{ productItemUuid: card?.uuid ?? '', count: 1 }]);
    const delivery = { ...input.delivery, recipientName };
    const order = (await shop.api.registerOrder({ ...input, delivery } as typeof input)) as Registered;
    await pay(shop, order);
    return order.order.groups[0]?.orderProducts[0]?.uuid ?? '';
  }

  test('is refused for another recipient, at the dispatch and at the correction, and may be shared by one recipient', async () => {
    const { api } = await openStaff(shop);
    const invoiceNumber = freshInvoice();
    const dispatch = async (uuid: string, number = invoiceNumber) =>
      (await api.bulkDispatchOrderProducts({ rows: [{ uuid, carrier: 'CJ', invoiceNumber: number }] }))
        .rows[0];
    expect(await dispatch(await rowTo('이받음'))).toMatchObject({ isDone: true });
    expect(await dispatch(await rowTo('이받음'))).toMatchObject({ isDone: true });
    const other = await rowTo('박다른');
    expect(await dispatch(other)).toMatchObject({ isDone: false, code: 'INVALID_INPUT' });
    await dispatch(other, freshInvoice());
    await expect(
      api.correctInvoice({ uuid: other, carrier: 'CJ', invoiceNumber, reason }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'invoiceNumber' }],
    });
  });
});

test('logged no defect', () => {
  expect(shop.bugs).toEqual([]);
});
