// Orders of the smart store, made at the simulator and collected over HTTP: new orders, changes, stock, conflicts and the schedule.
import { describe, expect, test } from 'vitest';
import {
  actAtChannel,
  dispatchAtChannel,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { rows, stockOf } from '../../../testing/sales/orders.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';

const smartstore = testSmartstoreShop(3);
const { shop, item, place, collect, act } = smartstore;

describe('a paid order of the channel', () => {
  test('becomes an order of the shop with the amounts of the channel, stock, payment and dispatch promise', async () => {
    const placed = await orderAtChannel(
      shop,
      'SMARTSTORE',
      [
        { item: item(0), count: 2, discount: 500 },
        { item: item(1), count: 1 },
      ],
      { deliveryFee: 3_000, memo: '문 앞에 놓아 주세요' },
    );
    const result = await collect();
    expect(result).toMatchObject({ newCount: 2, failures: [], isMore: false });
    const own = await rowsOfOrder(shop, placed.orderId);
    expect(own.map((row) => [row.status, row.count, row.payPrice, row.takenCount])).toEqual([
      ['PAYMENT_COMPLETE', 2, item(0).price * 2 - 500, 2],
      ['PAYMENT_COMPLETE', 1, item(1).price, 1],
    ]);
    const [order] = await rows<Record<string, unknown>>(
      shop,
      `select o.sales_channel, o.pay_price, o.delivery_fee, o.delivery_memo, o.user_uuid, o.paid_at is not null as is_paid, p.provider, p.method, p.state,
         (select sum(m.amount)::int from payment_money m where m.payment_uuid = p.uuid) as money,
         (select count(*)::int from order_group g where g.order_uuid = o.uuid and g.promise_date is not null) as groups,
         (select count(*)::int from message m where m.order_uuid = o.uuid) as messages
       from orders o join payment p on p.order_uuid = o.uuid where o.uuid = '${own[0]?.orderUuid}'`,
    );
    const payPrice = item(0).price * 2 - 500 + item(1).price + 3_000;
    expect(order).toMatchObject({
      salesChannel: 'SMARTSTORE',
      payPrice,
      deliveryFee: 3_000,
      deliveryMemo: '문 앞에 놓아 주세요',
      userUuid: null,
      isPaid: true,
      provider: 'NAVERPAY',
      method: 'MARKETPLACE',
      state: 'DONE',
      money: payPrice,
      messages: 0,
    });
    expect((await stockOf(shop, item(0).uuid)).count).toBe(98);
    expect((await stockOf(shop, item(1).uuid)).count).toBe(99);
  });

  test('is written once, however often it is collected', async () => {
    const placed = await place(2);
    await collect();
    const before = await rowsOfOrder(shop, placed.orderId);
    const again = await collect();
    expect(again).toMatchObject({ newCount: 0, changedCount: 0 });
    expect(await rowsOfOrder(shop, placed.orderId)).toEqual(before);
    expect((await stockOf(shop, item().uuid)).count).toBe(98);
  });

  test('that waits for its deposit is paid when the channel received it', async () => {
    const placed = await place(1, { isPaid: false });
    await collect();
    const [waiting] = await rowsOfOrder(shop, placed.orderId);
    expect(waiting).toMatchObject({ status: 'WAITING_DEPOSIT', takenCount: 1 });
    await actAtChannel(shop, { do: 'pay', orderId: placed.orderId });
    await collect();
    const [paid] = await rowsOfOrder(shop, placed.orderId);
    expect(paid?.status).toBe('PAYMENT_COMPLETE');
    const [payment] = await rows(
      shop,
      `select state, balance_price = pay_price as is_held from payment where order_uuid = '${paid?.orderUuid}'`,
    );
    expect(payment).toEqual({ state: 'DONE', isHeld: true });
  });

  test('that is cancelled gives its stock back, without a refund or a message of the shop', async () => {
    const placed = await place(2);
    await collect();
    await actAtChannel(shop, { do: 'request', claim: 'CANCEL', productOrderIds: placed.productOrderIds });
    await collect();
    const [row] = await rowsOfOrder(shop, placed.orderId);
    expect(row).toMatchObject({ status: 'CANCEL', takenCount: 0 });
    expect((await stockOf(shop, item().uuid)).count).toBe(100);
    const [written] = await rows(
      shop,
      `select (select count(*)::int from refund where order_uuid = '${row?.orderUuid}') as refunds,
         (select count(*)::int from message where order_uuid = '${row?.orderUuid}') as messages`,
    );
    expect(written).toEqual({ refunds: 0, messages: 0 });
  });

  test('that was cancelled before it was collected holds no stock', async () => {
    const placed = await place(2);
    await actAtChannel(shop, { do: 'request', claim: 'CANCEL', productOrderIds: placed.productOrderIds });
    await collect();
    expect((await rowsOfOrder(shop, placed.orderId))[0]).toMatchObject({ status: 'CANCEL', takenCount: 0 });
    expect((await stockOf(shop, item().uuid)).count).toBe(100);
  });

  test('is read again when staff retry a conflict that did not keep its messages', async () => {
    const placed = await place();
    await collect();
    await dispatchAtChannel(shop, 'SMARTSTORE', placed);
    await collect();
    // A delivery is not listed as a change.
    await act(placed, { do: 'deliver' });
    const [productOrderId] = placed.productOrderIds;
    const [conflict] = await rows<{ uuid: string }>(
      shop,
      `insert into channel_conflict (channel, kind, channel_order_id, product_order_id, detail, created_at, updated_at)
       values ('SMARTSTORE', 'AMOUNT_DIFFERS', '${placed.orderId}', '${productOrderId}', '{"fee": "DELIVERY"}', ${shop.clock.sql()}, ${shop.clock.sql()}) returning uuid`,
    );
    await smartstore.staff.resolveChannelConflict({
      uuid: conflict?.uuid ?? '',
      resolution: 'RETRIED',
      note: '배송비를 맞췄습니다.',
    });
    await collect();
    expect((await rowsOfOrder(shop, placed.orderId))[0]?.status).toBe('DELIVERY_COMPLETE');
  });
});
