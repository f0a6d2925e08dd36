// Cancellations of gifts: N34 to the receiver when the order is cancelled after the link was sent, and the reasons that order and claims name
// (docs/rules/gifts.md#cancellation).
import { beforeEach, describe, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { giftAddress, giftInput, giftTokenOf, sentGift } from '../../../testing/sales/gifts.ts';
import { oneItem } from '../../../testing/sales/manual-orders.ts';
import { buyableItems, rows } from '../../../testing/sales/orders.ts';
import { rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { processDueRefunds } from '../payments/payments.jobs.ts';

const { shop, issued, deposit, callBack, cancel } = depositTestShop();
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** Phones and values of the messages N34 about an order. */
const notified = (orderUuid: string) =>
  rows<{ phone: string; variables: object }>(
    shop,
    `select phone, variables from message where order_uuid = '${orderUuid}' and template = 'N34'`,
  );
const accept = (token: string) => shop.api.acceptGift({ token, ...giftAddress, isConsented: true });

describe('a cancellation', () => {
  test('by the giver is reported to the receiver once, without amount and number of the giver', async () => {
    const { orderUuid, token, placed } = await sentGift(shop);
    await cancel(placed);
    await processDueRefunds(shop.context());
    const { orderName } = placed.order;
    expect(await notified(orderUuid)).toEqual([
      { phone: giftInput.delivery.phone, variables: { giver: '김온유', product: orderName } },
    ]);
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'CANCELED' });
  });

  test('after the acceptance is reported too, and the page of the link shows it', async () => {
    const { orderUuid, token, placed } = await sentGift(shop);
    await accept(token);
    await cancel(placed);
    expect(await notified(orderUuid)).toHaveLength(1);
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'CANCELED' });
  });

  test('by staff is reported', async () => {
    const { orderUuid, placed } = await sentGift(shop);
    const { api: staff } = await openStaff(shop);
    const uuids = rowsOfOrder(placed);
    const why = { event: 'SOLD_OUT', reason: 'SOLD_OUT', text: '품절입니다.' } as const;
    await staff.bulkCancelOrderProducts({ uuids, ...why });
    expect(await notified(orderUuid)).toHaveLength(1);
  });

  test('of an order that waits again for its deposit is reported, and before the first one it is not', async () => {
    const { order: unpaid } = await issued(giftInput, await oneItem(shop));
    await cancel(unpaid);
    expect(await notified(unpaid.order.uuid)).toEqual([]);

    const { order } = await issued(giftInput, await oneItem(shop));
    await deposit(order);
    await callBack(order);
    const token = await giftTokenOf(shop, order.order.uuid);
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'UNPAID' });
    await cancel(order);
    expect(await notified(order.order.uuid)).toHaveLength(1);
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'CANCELED' });
  });

  test('by the refusal of the receiver is not reported to the receiver', async () => {
    const { orderUuid, token } = await sentGift(shop);
    await shop.api.declineGift({ token });
    expect(await notified(orderUuid)).toEqual([]);
  });
});

test('a refusal names itself in order and claims, beside what the seller cancelled before', async () => {
  const { api } = await openMember(shop);
  const items = (await buyableItems(shop, 2)).map(({ uuid }) => ({ productItemUuid: uuid, count: 1 }));
  const { orderUuid, token, placed } = await sentGift(shop, api, items);
  const [bySeller = ''] = rowsOfOrder(placed);
  const { api: staff } = await openStaff(shop);
  const why = { event: 'ADMIN_CANCEL', reason: 'ETC', text: '판매를 중단했습니다.' } as const;
  await staff.bulkCancelOrderProducts({ uuids: [bySeller], ...why });
  shop.clock.moveBy(1);
  await shop.api.declineGift({ token });

  const order = await api.getOrder({ uuid: orderUuid });
  expect(order).toMatchObject({ status: 'ADMIN_CANCEL', statusLabel: '선물 거절' });
  const labels = ['판매자 취소', '선물 거절'];
  const products = order.groups.flatMap((group) => group.orderProducts);
  expect(products.map(({ statusLabel }) => statusLabel)).toEqual(labels);
  const ofProducts = await Promise.all(products.map(({ uuid }) => api.getOrderProduct({ uuid })));
  expect(ofProducts.map(({ histories }) => histories.at(-1)?.label)).toEqual(labels);
  const { lines } = await api.getOrderReceipt({ uuid: orderUuid });
  expect(lines.map(({ statusLabel }) => statusLabel).toSorted()).toEqual(labels.toSorted());
  const claims = await Promise.all(order.claimUuids.map((uuid) => api.getOrderClaim({ uuid })));
  expect(claims.map(({ statusLabel }) => statusLabel)).toEqual(labels);
  const { data } = await api.getOrderClaimsByPaging({ count: 10 });
  expect(data.map(({ statusLabel }) => statusLabel)).toEqual(labels.toReversed());
});
