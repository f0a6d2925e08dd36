// R047 staff name the status of rows before and at the dispatch (T11 to T15): the guards of the table, all rows or none, permissions.
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/base/enums.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { rows, statusesOf } from '../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

async function placed(lines = 1) {
  const order = await paidOrder(shop, { lines });
  const { api } = await openStaff(shop);
  const uuids = rowsOfOrder(order);
  const change = (status: OrderStatus, more: object = {}) =>
    api.changeOrderProductStatus({ uuids, status, ...more });
  return { orderUuid: order.order.uuid, storeUuid: order.order.groups[0]?.store.uuid ?? '', uuids, change };
}

describe('staff', () => {
  test('T11, T12, T14, T15 take an untracked parcel to its delivery; each repetition changes nothing', async () => {
    const { orderUuid, change } = await placed(2);
    const steps = [
      ['PREPARING_PRODUCT', {}],
      ['REQUEST_DELIVERY', { invoice: { carrier: 'MANUAL' } }],
      ['IN_DELIVERY', {}],
      ['DELIVERY_COMPLETE', {}],
    ] as const;
    for (const [status, more] of steps) {
      for (let at = 0; at < 2; at += 1)
        expect((await change(status, more)).map((row) => row.status)).toEqual([status, status]);
    }
    const events = await rows<{ event: string; count: number }>(
      shop,
      `select h.event, count(*)::int as count from order_product_history h join order_product r on r.uuid = h.order_product_uuid
       where r.order_uuid = '${orderUuid}' and h.actor = 'MERCHANT' group by 1 order by min(h.uuid::text)`,
    );
    expect(events).toEqual(
      ['CONFIRM_ORDER', 'REQUEST_SHIPMENT', 'PICKED_UP', 'DELIVERED'].map((event) => ({ event, count: 2 })),
    );
  });

  test('T13 withdraw an invoice by PREPARING_PRODUCT', async () => {
    const { orderUuid, change } = await placed();
    const invoice = { carrier: 'CJ', invoiceNumber: freshInvoice() };
    const scannedAt = (at: string) =>
      rows(shop, `update shipment set picked_up_at = ${at} where order_uuid = '${orderUuid}' returning 1`);
    await change('REQUEST_DELIVERY', { invoice });
    // The scan is known, and the row has not been moved by it.
    await scannedAt('created_at');
    expect((await refusalOf(change('PREPARING_PRODUCT'))).code).toBe('ORDER_STATUS_CONFLICT');
    await scannedAt('null');
    await change('PREPARING_PRODUCT');
    expect(await statusesOf(shop, orderUuid)).toEqual(['PREPARING_PRODUCT']);
  });

  test('are refused without an invoice, with a wrong one, for tracked parcels, and where the table has no row', async () => {
    const { orderUuid, change } = await placed();
    const codeOf = async (status: OrderStatus, more: object = {}) =>
      (await refusalOf(change(status, more))).code;
    expect(await codeOf('REQUEST_DELIVERY')).toBe('INVALID_INPUT');
    expect(await codeOf('REQUEST_DELIVERY', { invoice: { carrier: 'CJ', invoiceNumber: '123-AB-45' } })).toBe(
      'INVALID_INPUT',
    );
    expect(await codeOf('IN_DELIVERY')).toBe('ORDER_STATUS_CONFLICT');
    expect(await codeOf('RETURN')).toBe('STATUS_NOT_ALLOWED');
    await change('REQUEST_DELIVERY', { invoice: { carrier: 'CJ', invoiceNumber: freshInvoice() } });
    expect(await codeOf('DELIVERY_COMPLETE')).toBe('STATUS_NOT_ALLOWED');
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_DELIVERY']);
  });

  test('move all rows or none', async () => {
    const { orderUuid, uuids, change } = await placed(2);
    await rows(
      shop,
      `update order_product set status = 'REQUEST_CANCEL' where uuid = '${uuids[1]}' returning 1`,
    );
    expect((await refusalOf(change('PREPARING_PRODUCT'))).code).toBe('ORDER_STATUS_CONFLICT');
    expect((await statusesOf(shop, orderUuid)).toSorted()).toEqual(['PAYMENT_COMPLETE', 'REQUEST_CANCEL']);
  });

  test('need ORDERS for parcels and CLAIMS for claims, in their store', async () => {
    const { uuids, storeUuid } = await placed();
    const codeOf = async (
      of: { storeUuid: string; permissions: ('ORDERS' | 'CLAIMS')[] },
      status: OrderStatus,
    ) => {
      const { api } = await openMerchant(shop, of);
      return (await refusalOf(api.changeOrderProductStatus({ uuids, status }))).code;
    };
    expect(await codeOf({ storeUuid, permissions: ['CLAIMS'] }, 'PREPARING_PRODUCT')).toBe('FORBIDDEN');
    expect(await codeOf({ storeUuid, permissions: ['ORDERS'] }, 'APPROVE_CANCEL')).toBe('FORBIDDEN');
    const others = (await storeUuids(shop)).find((uuid) => uuid !== storeUuid) ?? '';
    expect(await codeOf({ storeUuid: others, permissions: ['ORDERS'] }, 'PREPARING_PRODUCT')).toBe(
      'NOT_FOUND',
    );
  });
});
