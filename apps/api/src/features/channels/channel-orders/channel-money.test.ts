// Money of orders of the smart store: what the channel returned, delivery fees that are reported later, and orders that ended without a deposit.
import { describe, expect, test } from 'vitest';
import { seoulDateTime } from '#domain/base/calendar.ts';
import {
  type PlacedAtChannel,
  dispatchAtChannel,
  orderAtChannel,
} from '../../../testing/channels/orders-at-channels.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';

const smartstore = testSmartstoreShop(2);
const { shop, item, place, collect, act } = smartstore;

const fee = 3_000;
/** Reads every product order again, whether it changed or not. */
const collectAgain = () =>
  smartstore.staff.collectNaverPayOrdersByDateTimeRange({
    salesChannel: 'SMARTSTORE',
    fromDateTime: seoulDateTime(new Date(shop.clock.now().getTime() - 3_600_000)),
    toDateTime: seoulDateTime(shop.clock.now()),
  });
const cancel = (productOrderIds: string[], more: Record<string, unknown> = {}) =>
  act({ productOrderIds }, { do: 'request', claim: 'CANCEL', isImmediate: true, ...more });

/** Money rows, and the payment. */
async function moneyOf({ orderId }: PlacedAtChannel) {
  const [payment] = await rows<{ orderUuid: string; state: string; balance: number; money: number[] }>(
    shop,
    `select p.order_uuid, p.state, p.balance_price as balance,
       array(select m.amount from payment_money m where m.payment_uuid = p.uuid order by m.uuid) as money
     from channel_order c join payment p on p.order_uuid = c.order_uuid where c.channel_order_id = '${orderId}'`,
  );
  const { orderUuid: uuid = '', ...rest } = payment ?? {};
  const { money } = await smartstore.staff.getStaffOrder({ uuid });
  const [{ refunds } = { refunds: -1 }] = await rows<{ refunds: number }>(
    shop,
    `select count(*)::int as refunds from refund where order_uuid = '${uuid}'`,
  );
  return { ...rest, explained: money?.explanation, refunds };
}

describe('money that the channel returned', () => {
  test('is recorded with each cancelled row, and the delivery fee with the last row of the parcel', async () => {
    const placed = await orderAtChannel(
      shop,
      'SMARTSTORE',
      [
        { item: item(0), count: 3, discount: 300 },
        { item: item(1), count: 1 },
      ],
      { deliveryFee: fee },
    );
    await collect();
    const [first = '', second = ''] = placed.productOrderIds;
    const paid = 3 * item(0).price - 300 + item(1).price + fee;
    expect(await moneyOf(placed)).toMatchObject({ state: 'DONE', balance: paid, money: [paid] });

    await cancel([first], { quantity: 1 });
    const unit = item(0).price - 100;
    const afterUnit = await moneyOf(placed);
    expect(afterUnit).toMatchObject({
      state: 'PARTIAL_CANCELED',
      balance: paid - unit,
      money: [paid, -unit],
      refunds: 0,
    });
    expect(afterUnit.explained).toMatchObject({
      paidPrice: paid,
      refundedPrice: unit,
      refundedFeePrice: 0,
      keptPrice: paid - unit,
    });

    await collectAgain();
    expect(await moneyOf(placed)).toEqual(afterUnit);

    await cancel([second]);
    await cancel([first], { quantity: 2 });
    const ended = await moneyOf(placed);
    expect(ended).toMatchObject({ state: 'CANCELED', balance: 0, refunds: 0 });
    expect(ended.explained).toMatchObject({ refundedPrice: paid, refundedFeePrice: fee, keptPrice: 0 });
    expect(ended.money?.toSorted((one, other) => one - other)).toEqual(
      [paid, -unit, -item(1).price, -2 * unit, -fee].toSorted((one, other) => one - other),
    );
    await collectAgain();
    expect(await moneyOf(placed)).toEqual(ended);
  });

  test('of an order that was cancelled before it was collected adds up to 0', async () => {
    const placed = await place(2, {
      deliveryFee: fee,
    });
    await cancel(placed.productOrderIds);
    const price = 2 * item().price;
    expect(await moneyOf(placed)).toMatchObject({ state: 'CANCELED', balance: 0 });
    expect(new Set((await moneyOf(placed)).money)).toEqual(new Set([price + fee, -price, -fee]));
  });

  test('of a return is the price of its units, without the delivery fee', async () => {
    const placed = await place(2, {
      deliveryFee: fee,
    });
    await dispatchAtChannel(shop, 'SMARTSTORE', placed);
    await act(placed, { do: 'deliver' });
    await act(placed, { do: 'request', claim: 'RETURN' });
    expect(await moneyOf(placed)).toMatchObject({ state: 'DONE' });
    await act(placed, { do: 'collect-start' });
    await act(placed, { do: 'collect' });
    await shop.context().providers.channels?.SMARTSTORE?.decideClaim(placed.productOrderIds[0] ?? '', {
      kind: 'APPROVE_RETURN',
    });
    await collect();
    expect(await moneyOf(placed)).toMatchObject({
      state: 'PARTIAL_CANCELED',
      balance: fee,
      money: [2 * item().price + fee, -2 * item().price],
      refunds: 0,
    });
  });
});

test('an order that ended without its deposit has a failed payment and no money', async () => {
  const placed = await place(1, { isPaid: false });
  await collect();
  expect(await moneyOf(placed)).toMatchObject({ state: 'WAITING_DEPOSIT', money: [] });
  await act(placed, { do: 'expire', orderId: placed.orderId });
  expect(await moneyOf(placed)).toMatchObject({ state: 'FAILED', balance: 0, money: [] });
});
