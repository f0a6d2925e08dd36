// Missing data over HTTP: request (T19), link, reminders, supply by the shopper and by staff (T20), surcharge, change of the address.
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { altered } from '../../../testing/altered.ts';
import { sentGift } from '../../../testing/sales/gifts.ts';
import { rows, statusesOf } from '../../../testing/sales/orders.ts';
import { infoLink, infoTokenOf, paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { processDueRefunds } from '../payments/payments.jobs.ts';
import { cancelUninformed } from './cancel-uninformed.ts';
import { remindOfInformation } from './request-information.ts';

const shop = testShop({ demo: true, outside: true });
const start = '2026-11-23T10:00:00+09:00';
beforeEach(() => shop.clock.stopAt(start));

const orderOf = async (orderUuid: string) =>
  (
    await rows<{ zipCode: string; address: string; detailAddress: string; recipientName: string }>(
      shop,
      `select * from orders where uuid = '${orderUuid}'`,
    )
  )[0];
const messages = (orderUuid: string, template: string) =>
  rows<{ eventKey: string }>(
    shop,
    `select event_key from message where order_uuid = '${orderUuid}' and template = '${template}' order by uuid`,
  );

const refundsOf = (orderUuid: string) =>
  rows<{ cause: string; status: string; dueDate: string }>(
    shop,
    `select cause, status, due_date::text as due_date from refund where order_uuid = '${orderUuid}' order by uuid`,
  );

describe('a request for data', () => {
  test('holds the rows, sends one link for all of them, and the link returns them to their status', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop, { lines: 2 });
    const [first = '', second = ''] = rowsOfOrder(placed);
    await staff.api.bulkConfirmOrderProducts({ uuids: [first] });
    const request = { uuids: [first, second], text: '동·호수를 알려 주세요.' };
    expect(await staff.api.requestOrderInformation(request)).toMatchObject({ doneCount: 2 });
    expect(await staff.api.requestOrderInformation(request)).toMatchObject({ doneCount: 2 });
    expect(await statusesOf(shop, placed.order.uuid)).toEqual(['REQUEST_INFORMATION', 'REQUEST_INFORMATION']);
    expect(await messages(placed.order.uuid, 'N09')).toHaveLength(1);

    const token = await infoTokenOf(shop, placed.order.uuid);
    expect(await shop.api.getOrderInfoRequest({ token })).toMatchObject({
      orderNo: placed.order.orderNo,
      text: request.text,
      dueAt: '2026-11-30T10:00:00',
    });
    const supplied = await shop.api.editOrderInfoFromPharm({ token, detailAddress: '1203호' });
    expect(supplied).toMatchObject({ orderNo: placed.order.orderNo, status: 'PAYMENT_COMPLETE' });
    expect((await statusesOf(shop, placed.order.uuid)).toSorted()).toEqual([
      'PAYMENT_COMPLETE',
      'PREPARING_PRODUCT',
    ]);
    expect(await orderOf(placed.order.uuid)).toMatchObject({ zipCode: '06236', detailAddress: '1203호' });
    // The link was used.
    for (const call of [
      () => shop.api.getOrderInfoRequest({ token }),
      () => shop.api.editOrderInfoFromPharm({ token, detailAddress: '1' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('has a link that cannot be altered and ends after seven days', async () => {
    const { token } = await infoLink(shop);
    const [requestUuid = '', signature = ''] = token.split('.');
    const otherSignature = `${requestUuid}.${altered(signature)}`;
    const otherRequest = `0197f000-0000-7000-8000-000000000001.${signature}`;
    for (const wrong of [otherSignature, otherRequest, 'x'.repeat(40)])
      await expect(shop.api.getOrderInfoRequest({ token: wrong })).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      });
    shop.clock.moveBy(7 * dayMs);
    await expect(shop.api.getOrderInfoRequest({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('reminds on days 1, 3 and 6, once each, and not after the data came', async () => {
    const { orderUuid } = await infoLink(shop);
    const sent: number[] = [];
    for (let day = 0; day <= 8; day += 0.5) {
      shop.clock.stopAt(new Date(new Date(start).getTime() + day * dayMs));
      await remindOfInformation(shop.context());
      await remindOfInformation(shop.context());
      const count = (await messages(orderUuid, 'N24')).length;
      if (count > sent.length) sent.push(day);
    }
    expect(sent).toEqual([1, 3, 6]);

    shop.clock.stopAt(start);
    const supplied = await infoLink(shop);
    await shop.api.editOrderInfoFromPharm({ token: supplied.token, deliveryMemo: '문 앞' });
    shop.clock.moveBy(2 * dayMs);
    await remindOfInformation(shop.context());
    expect(await messages(supplied.orderUuid, 'N24')).toEqual([]);
  });

  test('needs a text of five characters, and a status before the dispatch', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop);
    const uuids = rowsOfOrder(placed);
    await expect(staff.api.requestOrderInformation({ uuids, text: '주소' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await staff.api.bulkDispatchOrderProducts({
      rows: uuids.map((uuid) => ({ uuid, carrier: 'MANUAL' as const })),
    });
    expect(await staff.api.requestOrderInformation({ uuids, text: '동·호수를 알려 주세요.' })).toMatchObject({
      rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
    });
  });
});

describe('T21 data that does not come', () => {
  test('cancels the rows after seven days, with their money, once; other rows go on', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop, { lines: 2 });
    const [held = ''] = rowsOfOrder(placed);
    await staff.api.requestOrderInformation({ uuids: [held], text: '동·호수를 알려 주세요.' });
    shop.clock.moveBy(7 * dayMs - 1);
    await cancelUninformed(shop.context());
    expect(await statusesOf(shop, placed.order.uuid)).toContain('REQUEST_INFORMATION');
    shop.clock.moveBy(1);
    await cancelUninformed(shop.context());
    await cancelUninformed(shop.context());
    expect((await statusesOf(shop, placed.order.uuid)).toSorted()).toEqual([
      'ADMIN_CANCEL',
      'PAYMENT_COMPLETE',
    ]);
    expect(await messages(placed.order.uuid, 'N04')).toHaveLength(1);
    const claims = await rows<{ total: number; fault: string; decided: string; event: string }>(
      shop,
      `select (c.refund_info->>'totalRefundPrice')::int as total, c.fault, c.fault_decided_by as decided, h.event
       from order_claim c join order_claim_history h on h.claim_uuid = c.uuid where c.order_uuid = '${placed.order.uuid}'`,
    );
    const [group] = placed.order.groups.filter(({ orderProducts }) =>
      orderProducts.some(({ uuid }) => uuid === held),
    );
    const payPrice = group?.orderProducts.find(({ uuid }) => uuid === held)?.payPrice ?? 0;
    // The fee of a delivery that does not take place is refunded too.
    const fee = group?.orderProducts.length === 1 ? group.deliveryFee : 0;
    expect(claims).toEqual([
      { total: payPrice + fee, fault: 'MERCHANT', decided: 'SYSTEM', event: 'INFO_TIMEOUT' },
    ]);
    await processDueRefunds(shop.context());
    // The period of the refund begins with the deadline, so that no interest follows: Thursday, December 3.
    expect(await refundsOf(placed.order.uuid)).toEqual([
      { cause: 'CLAIM', status: 'DONE', dueDate: '2026-12-03' },
    ]);
  });

  test('has no effect on the period of a refund for sold-out goods, which begins with the payment', async () => {
    const { orderUuid, placed } = await sentGift(shop);
    shop.clock.moveBy(2 * dayMs);
    const staff = await openStaff(shop);
    const why = { event: 'SOLD_OUT', reason: 'SOLD_OUT', text: '품절입니다.' } as const;
    await staff.api.bulkCancelOrderProducts({ uuids: rowsOfOrder(placed), ...why });
    expect(await refundsOf(orderUuid)).toMatchObject([{ dueDate: '2026-11-26' }]);
  });

  test('does not cancel an order whose data came in time', async () => {
    const { orderUuid, token } = await infoLink(shop);
    await shop.api.editOrderInfoFromPharm({ token, detailAddress: '1203호' });
    shop.clock.moveBy(8 * dayMs);
    await cancelUninformed(shop.context());
    expect(await statusesOf(shop, orderUuid)).toEqual(['PAYMENT_COMPLETE']);
  });
});

describe('supplied data', () => {
  test('to a remote area must be paid first, and changes nothing until then', async () => {
    const { orderUuid, token } = await infoLink(shop);
    const before = await orderOf(orderUuid);
    const jeju = { zipCode: '63122', address: '제주특별자치도 제주시 첨단로 242' };
    await expect(shop.api.editOrderInfoFromPharm({ token, ...jeju })).rejects.toMatchObject({
      code: 'REMOTE_FEE_REQUIRED',
      extra: { additionalPaymentPrice: expect.any(Number) as number },
    });
    expect(await orderOf(orderUuid)).toEqual(before);
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
  });

  test.each([
    [{}, 'recipientName'],
    [{ zipCode: '06236' }, 'zipCode'],
    [{ address: '서울특별시 강남구 테헤란로 1' }, 'zipCode'],
    [{ phone: '99999999' }, 'phone'],
  ])('%j is refused at %s', async (given, name) => {
    const { token } = await infoLink(shop);
    await expect(shop.api.editOrderInfoFromPharm({ token, ...given })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name }],
    });
  });

  test('by staff leaves an audit row without the data', async () => {
    const { orderUuid, row } = await infoLink(shop);
    const staff = await openStaff(shop);
    const order = await staff.api.supplyOrderInformation({ uuid: row, recipientName: '박수령' });
    expect(order).toMatchObject({ status: 'PAYMENT_COMPLETE', delivery: { recipientName: '박수령' } });
    const { data } = await staff.api.getAuditLogsByPaging({ count: 10, targetUuid: orderUuid });
    expect(data).toMatchObject([{ action: 'SUPPLY_INFORMATION', after: { fields: ['recipientName'] } }]);
    expect(JSON.stringify(data)).not.toContain('박수령');
    await expect(
      staff.api.supplyOrderInformation({ uuid: row, recipientName: '박수령' }),
    ).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
  });
});

describe('a change of the address by staff', () => {
  test('is possible before the dispatch and refused after it', async () => {
    const staff = await openStaff(shop);
    const placed = await paidOrder(shop);
    const change = {
      uuid: placed.order.uuid,
      zipCode: '06237',
      address: '서울특별시 강남구 테헤란로 2',
    };
    await staff.api.editOrderDelivery(change);
    // The detail of the old address does not belong to the new one.
    expect(await orderOf(placed.order.uuid)).toMatchObject({ zipCode: '06237', detailAddress: '' });
    const uuids = rowsOfOrder(placed);
    await staff.api.bulkDispatchOrderProducts({
      rows: uuids.map((uuid) => ({ uuid, carrier: 'MANUAL' as const })),
    });
    await expect(staff.api.editOrderDelivery(change)).rejects.toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
  });
});
