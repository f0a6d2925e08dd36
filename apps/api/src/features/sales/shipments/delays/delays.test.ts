// Announced delays over HTTP: the shown delay, the message, and replaced and refused announcements. The clock is stopped on 1 December 2026
// unless a test moves it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { paidOrder, rowsOfOrder } from '../../../../testing/sales/shipments.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let api: Client;

/** Stops the clock at this time in Seoul and signs in, because sessions expire before the next day. */
async function at(time: string): Promise<void> {
  shop.clock.stopAt(`${time}+09:00`);
  api = (await openStaff(shop)).api;
}
beforeEach(() => at('2026-12-01T10:00:00'));

async function sold() {
  const placed = await paidOrder(shop);
  const { uuid: orderUuid } = placed.order;
  const [group] = (await api.getStaffOrder({ uuid: orderUuid })).groups;
  return { placed, orderUuid, uuid: rowsOfOrder(placed)[0] ?? '', promiseDate: group?.promiseDate ?? '' };
}

const announce = (uuids: string[], expectedDate: string, text?: string, by = api) =>
  by.bulkAnnounceDispatchDelay({
    uuids,
    reason: 'RESTOCK',
    expectedDate,
    ...(text !== undefined && { text }),
  });

/** Returns the delay in the answer of the order. */
const shown = async ({ orderUuid, uuid }: { orderUuid: string; uuid: string }) => {
  const [row] = (await api.getStaffOrder({ uuid: orderUuid })).groups
    .flatMap(({ orderProducts }) => orderProducts)
    .filter((one) => one.uuid === uuid);
  return row?.dispatchDelay;
};

const messagesOf = (orderUuid: string) =>
  rows<{ text: string }>(
    shop,
    `select variables ->> 'text' as text from message where order_uuid = '${orderUuid}' and template = 'N26' order by created_at, uuid`,
  );

describe('an announced delay', () => {
  test('is shown with reason and day until the dispatch, and sent to the shopper', async () => {
    const order = await sold();
    const [result] = (await announce([order.uuid], '2026-12-09', '원료가 늦게 옵니다')).rows;
    expect(result).toEqual({ uuid: order.uuid, isDone: true });
    const delay = {
      reason: 'RESTOCK',
      text: '원료가 늦게 옵니다',
      expectedDate: '2026-12-09',
      announcedAt: '2026-12-01T10:00:00',
    };
    expect(await shown(order)).toEqual(delay);
    const [row] = (await api.getStaffOrdersByPaging({ count: 5, orderProductUuids: [order.uuid] })).data;
    expect(row).toMatchObject({ status: 'PAYMENT_COMPLETE', dispatchDelay: delay });
    expect(await messagesOf(order.orderUuid)).toEqual([{ text: '상품 입고 지연 · 원료가 늦게 옵니다' }]);
    const audit = await api.getAuditLogsByPaging({ count: 1, targetUuid: order.uuid });
    expect(audit.data).toMatchObject([{ action: 'ANNOUNCE_DELAY' }]);
    await api.bulkDispatchOrderProducts({ rows: [{ uuid: order.uuid, carrier: 'MANUAL' }] });
    expect(await shown(order)).toBeDefined();
    await api.bulkPickedUp({ uuids: [order.uuid] });
    expect(await shown(order)).toBeUndefined();
  });

  test('changes neither the promised day nor what is late', async () => {
    const order = await sold();
    await announce([order.uuid], '2026-12-20');
    await at('2026-12-08T10:00:00');
    const { groups, rows: deskRows } = await api.getStaffOrder({ uuid: order.orderUuid });
    expect(groups).toMatchObject([{ promiseDate: order.promiseDate, isDeliveryDelayed: true }]);
    expect(deskRows).toMatchObject([{ isDeliveryDelayed: true }]);
  });

  test('is unchanged when announced again, and replaced with a second message when its day differs', async () => {
    const order = await sold();
    const isUnchanged = async (day: string) => (await announce([order.uuid], day)).rows[0]?.isUnchanged;
    expect([
      await isUnchanged('2026-12-09'),
      await isUnchanged('2026-12-09'),
      await isUnchanged('2026-12-11'),
    ]).toEqual([undefined, true, undefined]);
    expect(await shown(order)).toMatchObject({ expectedDate: '2026-12-11' });
    expect(await messagesOf(order.orderUuid)).toHaveLength(2);
  });
});

describe('an announcement', () => {
  test.each([
    ['2026-12-01', '내일부터'],
    ['2027-03-02', '90일 안에서'],
  ])('for %s is refused', async (expectedDate, words) => {
    const { uuid } = await sold();
    await expect(announce([uuid], expectedDate)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'expectedDate', message: expect.stringContaining(words) }],
    });
  });

  test('for the promised day is refused at its row', async () => {
    const { uuid, promiseDate } = await sold();
    const [result] = (await announce([uuid], promiseDate)).rows;
    expect(result).toMatchObject({ isDone: false, code: 'INVALID_INPUT' });
    expect(result?.message).toMatch(/보다 늦은 날을 골라 주세요/);
  });

  test('of a row of another store is refused with NOT_FOUND, and sends nothing', async () => {
    const { uuid, orderUuid, placed } = await sold();
    const own = placed.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((one) => one !== own) ?? '';
    const foreign = (await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] })).api;
    const { rows: results } = await announce([uuid], '2026-12-09', undefined, foreign);
    expect(results[0]?.code).toBe('NOT_FOUND');
    expect(await messagesOf(orderUuid)).toEqual([]);
  });
});
