// The facts of an order that decide on its buttons come from its rows: parcels, collected goods, open requests for data
// (docs/rules/orders.md#buttons).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { type OrderAction, type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { arrivalDate } from '#domain/orders/arrival.ts';
import { actionsOf, parcelKinds, trackedKindOf } from '#domain/orders/order-actions.ts';
import { claim, claimOf, setStatus } from '../../../testing/sales/claims.ts';
import { orderStatusShop } from '../../../testing/sales/order-statuses.ts';
import { freshInvoice, infoTokenOf, paidOrder } from '../../../testing/sales/shipments.ts';
import { openStaff } from '../../../testing/members/staff.ts';

const { shop, member, order, setStatuses } = orderStatusShop();

const rowsOf = ({ groups }: { groups: { orderProducts: { uuid: string }[] }[] }) =>
  groups.flatMap((group) => group.orderProducts);

/** A paid order of one row with an invoice of CJ. */
async function dispatchedOrder(ending?: string) {
  const made = await order();
  const [row] = rowsOf(made);
  const uuid = row?.uuid ?? '';
  const staff = await openStaff(shop);
  const invoiceNumber = freshInvoice(ending);
  await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid, carrier: 'CJ', invoiceNumber }] });
  return { made, uuid, invoiceNumber };
}

describe('the actions of an order', () => {
  test('follow the kind of its parcel and the state of its claim in each of the 30 statuses', async () => {
    const { made, uuid } = await dispatchedOrder();
    await setStatus(shop, made.uuid, 'DELIVERY_COMPLETE');
    const delivered = (await member().api.getOrder({ uuid: made.uuid })).groups[0]?.orderProducts ?? [];
    const [claimed] = await claim(member().api, claimOf(delivered, 'RETURN'));
    const write = {
      parcel: (kind: string | null) =>
        sql`update shipment set kind = ${kind ?? 'OUTBOUND'}, withdrawn_at = ${kind === null ? shop.clock.now() : null}
          where order_uuid = ${made.uuid}`.execute(shop.database.db),
      collect: (status: string) =>
        sql`update order_claim set collect = jsonb_build_object('method', 'PICKUP', 'status', ${status}::text)
          where uuid = ${claimed?.uuid}`.execute(shop.database.db),
    };
    for (const collected of ['REQUESTED', 'COLLECTED', 'RECEIVED']) {
      await write.collect(collected);
      for (const kind of [null, ...parcelKinds]) {
        await write.parcel(kind);
        for (const status of orderStatuses) {
          await setStatuses(made.uuid, [status]);
          const shown = await member().api.getOrderProduct({ uuid });
          const expected = actionsOf(status, {
            isClaimWindowOpen: true,
            isRetryOpen: true,
            isItemBuyable: true,
            isInquiryOpen: true,
            isCollected: collected !== 'REQUESTED',
            hasInvoice: kind !== null && kind === trackedKindOf(status),
          });
          expect(shown.actions, `${status}, parcel ${kind}, goods ${collected}`).toEqual(expected);
        }
      }
    }
  });

  /** The buttons as they are shown, by hand: with the parcel of the status and goods that were not collected. */
  test.each<{ status: OrderStatus; buttons: OrderAction[] }>([
    { status: 'PAYMENT_COMPLETE', buttons: ['CANCEL', 'REORDER', 'INQUIRY'] },
    { status: 'REQUEST_INFORMATION', buttons: ['SUPPLY_INFO', 'CANCEL', 'REORDER', 'INQUIRY'] },
    { status: 'IN_DELIVERY', buttons: ['CANCEL_DISPATCH', 'TRACK', 'REORDER', 'INQUIRY'] },
    {
      status: 'DELIVERY_COMPLETE',
      buttons: ['RETURN', 'EXCHANGE', 'CONFIRM', 'TRACK', 'REORDER', 'INQUIRY'],
    },
    { status: 'REQUEST_RETURN', buttons: ['WITHDRAW', 'REORDER', 'INQUIRY'] },
    { status: 'PURCHASE_CONFIRM', buttons: ['RETURN', 'EXCHANGE', 'REORDER', 'INQUIRY'] },
  ])('of $status are $buttons', async ({ status, buttons }) => {
    const { made } = await dispatchedOrder();
    await setStatuses(made.uuid, [status]);
    expect((await member().api.getOrder({ uuid: made.uuid })).actions).toEqual(buttons);
    const { data } = await member().api.searchOrdersByPaging({ count: 1 });
    expect(data[0]?.actions).toEqual(buttons);
  });
});

describe('the parcels of an order', () => {
  test('are listed with carrier, invoice number, progress and rows; a withdrawn one is not', async () => {
    const { made, uuid, invoiceNumber } = await dispatchedOrder();
    const staff = await openStaff(shop);
    const second = freshInvoice();
    await staff.api.bulkDispatchOrderProducts({
      rows: [{ uuid, carrier: 'HANJIN', invoiceNumber: second, isAdditional: true }],
    });
    const shown = await member().api.getOrder({ uuid: made.uuid });
    expect(shown.groups[0]?.invoices).toEqual([
      {
        kind: 'OUTBOUND',
        carrier: 'CJ',
        carrierLabel: 'CJ대한통운',
        invoiceNumber,
        level: 0,
        statusLabel: '배송 정보 확인 중',
        orderProductUuids: [uuid],
      },
      expect.objectContaining({ carrier: 'HANJIN', invoiceNumber: second }),
    ]);
    expect(rowsOf(shown)[0]).toMatchObject({ invoice: { carrier: 'HANJIN', invoiceNumber: second } });
    await staff.api.bulkWithdrawInvoice({ uuids: [uuid] });
    const after = await member().api.getOrder({ uuid: made.uuid });
    expect(after.groups[0]?.invoices).toEqual([]);
    expect(rowsOf(after)[0]).not.toHaveProperty('invoice');
  });

  test.each([
    { ending: '001', isLookupFailed: false, because: 'the carrier answers' },
    { ending: '104', isLookupFailed: true, because: 'the carrier does not know the number' },
    { ending: '500', isLookupFailed: true, because: 'the provider fails' },
  ])('with number …$ending have isLookupFailed $isLookupFailed, because $because', async (given) => {
    const { made, uuid } = await dispatchedOrder(given.ending);
    const info = await member().api.getDeliveryTrackingInfo({ orderProductUuid: uuid });
    expect(info.isLookupFailed).toBe(given.isLookupFailed);
    const { groups } = await member().api.getOrder({ uuid: made.uuid });
    expect(groups[0]?.invoices[0]?.invoiceNumber).toBe(info.invoiceNumber);
  });

  test('have an estimated day of arrival from the dispatch until that day is over or they are delivered', async () => {
    const { made } = await dispatchedOrder();
    const { db } = shop.database;
    const today = seoulDate(shop.clock.now());
    const expectedDate = async () => {
      const { groups } = await member().api.getOrder({ uuid: made.uuid });
      const { data } = await member().api.searchOrdersByPaging({ count: 1, uuids: [made.uuid] });
      expect(data[0]?.groups[0]?.invoices).toEqual(groups[0]?.invoices);
      return groups[0]?.invoices[0]?.expectedDate;
    };
    const estimate = async (area: 'NONE' | 'JEJU') => {
      const days = await sql<{ day: string }>`select day from holiday`.execute(db);
      const holidays = days.rows.map(({ day }) => day);
      return arrivalDate({ dispatchDate: today, holidays, carrier: 'CJ', deliveryFeeType: 'FREE' }, area);
    };
    const pickUp = (daysAgo: number) =>
      sql`update shipment set picked_up_at = ${parseSeoulDate(addDays(today, -daysAgo))}
        where order_uuid = ${made.uuid}`.execute(db);
    expect(await expectedDate()).toBeUndefined();
    await pickUp(0);
    const usual = await expectedDate();
    expect(usual).toBe(await estimate('NONE'));
    await sql`insert into holiday (day, name) values (${usual}, '임시 공휴일')`.execute(db);
    expect(await expectedDate()).toBe(await estimate('NONE'));
    expect(await expectedDate()).not.toBe(usual);
    await sql`update orders set remote_area_type = 'JEJU' where uuid = ${made.uuid}`.execute(db);
    expect(await expectedDate()).toBe(await estimate('JEJU'));
    // A gift shows no day, because it depends on the area of the receiver.
    await sql`update orders set gift_message = '' where uuid = ${made.uuid}`.execute(db);
    expect(await expectedDate()).toBeUndefined();
    await sql`update orders set gift_message = null where uuid = ${made.uuid}`.execute(db);
    await pickUp(14);
    expect(await expectedDate()).toBeUndefined();
    await pickUp(0);
    await sql`update shipment set delivered_at = ${shop.clock.now()} where order_uuid = ${made.uuid}`.execute(
      db,
    );
    expect(await expectedDate()).toBeUndefined();
  });

  test('are part of the list of orders', async () => {
    const { made } = await dispatchedOrder();
    const { data } = await member().api.searchOrdersByPaging({ count: 5 });
    expect(data.find(({ uuid }) => uuid === made.uuid)?.groups[0]?.invoices).toHaveLength(1);
  });
});

test('an order that waits for data states what is missing, until when, and the token of its link', async () => {
  const placed = await paidOrder(shop, { member: member().api });
  const { uuid } = placed.order;
  const staff = await openStaff(shop);
  const [row] = rowsOf(placed.order);
  await staff.api.requestOrderInformation({ uuids: [row?.uuid ?? ''], text: '동·호수를 알려 주세요.' });
  const shown = await member().api.getOrder({ uuid });
  const dueDate = shown.infoRequest?.dueAt.slice(0, 10);
  expect(shown.infoRequest).toMatchObject({ text: '동·호수를 알려 주세요.', dueDate });
  expect((await staff.api.getStaffOrder({ uuid })).infoRequest).toMatchObject({ dueDate });
  expect(shown.infoRequest?.token).toBe(await infoTokenOf(shop, uuid));
  await shop.api.editOrderInfoFromPharm({
    token: shown.infoRequest?.token ?? '',
    detailAddress: '101동 1004호',
  });
  const after = await member().api.getOrder({ uuid });
  expect(after).not.toHaveProperty('infoRequest');
  expect(after.actions).not.toContain('SUPPLY_INFO');
});

test('an order lists its claims', async () => {
  const made = await order();
  const claims = await claim(member().api, claimOf(made.groups[0]?.orderProducts ?? [], 'CANCEL'));
  expect((await member().api.getOrder({ uuid: made.uuid })).claimUuids).toEqual(
    claims.map(({ uuid }) => uuid),
  );
});
