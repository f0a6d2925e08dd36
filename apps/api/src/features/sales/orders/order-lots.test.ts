// Lots of orders over HTTP: registration, cancellation, parts of rows, returns, exchanges, the promised days, and many buyers in parallel.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, startLots, startTwoLots, unitsOf } from '../../../testing/catalog/lots.ts';
import { openStaff, type OpenedStaff } from '../../../testing/members/staff.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { claim, claimFor, claimOf, orderIn, payRefunds } from '../../../testing/sales/claims.ts';
import {
  buyableItems,
  nextGuest,
  orderInput,
  register,
  rows,
  setStock,
  statusesOf,
  stockOf,
} from '../../../testing/sales/orders.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { uploadPhoto } from '../../../testing/catalog/media.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { takeAvailableStock, withdrawShortDated } from '../../catalog/product-items/product-items.ts';
import { reservationMs } from '../order-rows/order-rows.ts';
import { expireReservations } from '../payments/payments.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
let items: string[];
beforeAll(async () => {
  items = (await buyableItems(shop, 20)).map(({ uuid }) => uuid);
});
/** Stops the clock at this time in Seoul and signs in, because sessions expire before the next day. */
async function at(time: string): Promise<void> {
  shop.clock.stopAt(`${time}+09:00`);
  admin = await openStaff(shop);
}
beforeEach(() => at('2036-11-20T12:00:00'));

let used = 0;
/** An item with the lots of `startTwoLots`. */
async function itemWithLots(): Promise<string> {
  const uuid = items[used] ?? '';
  used += 1;
  await startTwoLots(shop, admin.api, uuid);
  return uuid;
}
const line = (productItemUuid: string, count: number) => [{ productItemUuid, count }];

/** Units that rows of an order have by lot, in the order of the rows. */
async function lotsOf(orderUuid: string): Promise<string[]> {
  const found = await rows<{ text: string }>(
    shop,
    `select r.line_no || ' ' || l.code || ' ' || h.count || case when h.is_replacement then ' replacement' else '' end as text
     from order_product_lot h join stock_lot l on l.uuid = h.lot_uuid join order_product r on r.uuid = h.order_product_uuid
     where r.order_uuid = '${orderUuid}' order by r.line_no, l.use_by, h.is_replacement`,
  );
  return found.map(({ text }) => text);
}

/** The lots of the rows of an order as staff see them. */
async function shownLots(orderUuid: string) {
  const order = await admin.api.getStaffOrder({ uuid: orderUuid });
  return order.rows.map(({ lots }) => lots?.map(({ uuid: _uuid, ...lot }) => lot));
}

/** The stock of the item, whose movements have the same sum, and the units of its lots. */
async function stateOf(uuid: string): Promise<[number, Record<string, number>]> {
  const { count, moved } = await stockOf(shop, uuid);
  expect(moved).toBe(count);
  return [count, await unitsOf(shop, uuid)];
}

describe('an order', () => {
  test('takes the lots that expire first, and gives them back when its reservation expires', async () => {
    const uuid = await itemWithLots();
    const { order } = await register(shop, line(uuid, 4));
    expect(await lotsOf(order.uuid)).toEqual(['1 E 3', '1 L 1']);
    expect(await stateOf(uuid)).toEqual([4, { E: 0, L: 4 }]);
    expect((await shop.api.getProductItem({ uuid })).useBy).toEqual({
      earliestDate: dayIn(shop, 200),
      minimumDays: 30,
    });
    const [early, late] = (await admin.api.getStockLotsByPaging({ count: 5, productItemUuid: uuid })).data;
    expect([early?.reservedCount, late?.reservedCount]).toEqual([3, 1]);
    const count = admin.api.countStockLot({ uuid: early?.uuid ?? '', countedCount: 2, reason: 'COUNT' });
    await expect(count).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'countedCount' }] });
    shop.clock.moveBy(reservationMs + 1_000);
    await expireReservations(shop.context());
    expect(await lotsOf(order.uuid)).toEqual([]);
    expect(await stateOf(uuid)).toEqual([8, { E: 3, L: 5 }]);
  });

  test('shows its lots to staff, for picking lists and statements', async () => {
    const uuid = await itemWithLots();
    const made = await orderIn(shop, 'PAYMENT_COMPLETE', line(uuid, 4));
    expect(await shownLots(made.order.uuid)).toEqual([
      [
        { code: 'E', useBy: dayIn(shop, 40), count: 3 },
        { code: 'L', useBy: dayIn(shop, 200), count: 1 },
      ],
    ]);
  });

  test('takes no lot with fewer days than promised, also before the job withdraws it', async () => {
    const uuid = await itemWithLots();
    await at('2036-11-30T23:59:59');
    expect(await lotsOf((await register(shop, line(uuid, 1))).order.uuid)).toEqual(['1 E 1']);
    await at('2036-12-01T00:00:00');
    expect((await stateOf(uuid))[0]).toBe(7);
    expect((await shop.api.getProductItem({ uuid })).useBy?.earliestDate).toBe('2037-06-08');
    const order = register(shop, line(uuid, 6));
    await expect(order).rejects.toMatchObject({ code: 'STOCK_SHORTAGE', extra: { availableCount: 5 } });
    expect(await lotsOf((await register(shop, line(uuid, 2))).order.uuid)).toEqual(['1 L 2']);
    const context = shop.context();
    await context.tx((tx) => withdrawShortDated(tx, context.now));
    await context.tx((tx) => withdrawShortDated(tx, context.now));
    expect(await stateOf(uuid)).toEqual([3, { E: 2, L: 3 }]);
    const log = await admin.api.getStockLogsByPaging({ count: 1, productItemUuid: uuid });
    expect(log.data).toMatchObject([{ reason: 'SHORT_DATED', change: -2 }]);
  });

  test('of an item without lots has none', async () => {
    const uuid = items[used] ?? '';
    used += 1;
    await setStock(shop, uuid, 5);
    const made = await orderIn(shop, 'PAYMENT_COMPLETE', line(uuid, 2));
    expect(await lotsOf(made.order.uuid)).toEqual([]);
    expect(await shownLots(made.order.uuid)).toEqual([undefined]);
    expect(await shop.api.getProductItem({ uuid })).not.toHaveProperty('useBy');
  });
});

describe('units that come back', () => {
  test('of a cancelled part are those of its earliest lot, and stay in a lot that is no longer for sale', async () => {
    const uuid = await itemWithLots();
    await at('2036-11-30T23:00:00');
    const made = await orderIn(shop, 'PAYMENT_COMPLETE', line(uuid, 4));
    const part = { items: [{ orderProductUuid: made.rows[0]?.uuid ?? '', count: 2 }] };
    await claim(made.member.api, claimOf(made.rows, 'CANCEL', part));
    expect(await lotsOf(made.order.uuid)).toEqual(['1 E 1', '1 L 1', '2 E 2']);
    await payRefunds(shop);
    expect(await lotsOf(made.order.uuid)).toEqual(['1 E 1', '1 L 1']);
    expect(await stateOf(uuid)).toEqual([6, { E: 2, L: 4 }]);
    await at('2036-12-01T00:00:00');
    const context = shop.context();
    await context.tx((tx) => withdrawShortDated(tx, context.now));
    expect(await stateOf(uuid)).toEqual([4, { E: 2, L: 4 }]);
    const rest = made.rows.map((row) => ({ orderProductUuid: row.uuid, count: 2 }));
    await claim(made.member.api, claimOf(made.rows, 'CANCEL', { items: rest }));
    await payRefunds(shop);
    expect(await stateOf(uuid)).toEqual([5, { E: 3, L: 5 }]);
  });

  test('of a return are those that passed the inspection', async () => {
    const uuid = await itemWithLots();
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 4));
    const asked = await claimFor(made, 'RETURN');
    await admin.api.approveClaim({ uuid: asked.uuid, expectedTotalRefundPrice: asked.total });
    await admin.api.receiveClaim({ uuid: asked.uuid });
    const restock = [{ orderProductUuid: asked.uuids[0] ?? '', count: 2 }];
    await admin.api.passClaimInspection({ uuid: asked.uuid, restock });
    expect(await stateOf(uuid)).toEqual([6, { E: 2, L: 4 }]);
    expect(await lotsOf(made.order.uuid)).toEqual(['1 E 1', '1 L 1']);
  });

  test('of a row that is cancelled as sold out do not; the lots for sale are empty, and no unit of them is reserved', async () => {
    const uuid = await itemWithLots();
    const made = await orderIn(shop, 'PREPARING_PRODUCT', line(uuid, 2));
    const result = await admin.api.bulkCancelOrderProducts({
      uuids: made.rows.map((row) => row.uuid),
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '재고가 없습니다.',
    });
    expect(result.doneCount).toBe(1);
    await payRefunds(shop);
    expect(await statusesOf(shop, made.order.uuid)).toEqual(['SOLD_OUT_CANCEL']);
    expect(await stateOf(uuid)).toEqual([0, { E: 0, L: 0 }]);
    const { data } = await admin.api.getStockLotsByPaging({ count: 5, productItemUuid: uuid });
    expect(data.map(({ reservedCount }) => reservedCount)).toEqual([0, 0]);
  });

  test('of an order from before the lots wait for staff, who receive them', async () => {
    const uuid = items[used] ?? '';
    used += 1;
    await setStock(shop, uuid, 5);
    const made = await orderIn(shop, 'PAYMENT_COMPLETE', line(uuid, 2));
    await startLots(shop, admin.api, uuid, [{ code: 'A', days: 90, count: 3 }]);
    await claim(made.member.api, claimOf(made.rows, 'CANCEL'));
    await payRefunds(shop);
    expect(await statusesOf(shop, made.order.uuid)).toEqual(['CANCEL']);
    expect(await stateOf(uuid)).toEqual([3, { A: 3 }]);
    await admin.api.receiveStockLot({ uuid, code: 'A', useBy: dayIn(shop, 90), count: 2 });
    expect(await stateOf(uuid)).toEqual([5, { A: 5 }]);
  });
});

describe('an exchange', () => {
  test('takes lots for its replacements, which are the lots of the row from the re-shipment on', async () => {
    const uuid = await itemWithLots();
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 3));
    const asked = await claimFor(made, 'EXCHANGE', {
      reason: 'BROKEN_PRODUCT',
      images: [await uploadPhoto(shop, { memberUuid: made.member.userUuid }, 'CLAIM')],
      exchangeItems: made.rows.map((row) => ({ orderProductUuid: row.uuid, productItemUuid: uuid })),
    });
    await admin.api.approveClaim({ uuid: asked.uuid, expectedTotalRefundPrice: 0 });
    expect(await lotsOf(made.order.uuid)).toEqual(['1 E 3', '1 L 3 replacement']);
    expect(await shownLots(made.order.uuid)).toEqual([[{ code: 'L', useBy: dayIn(shop, 200), count: 3 }]]);
    const [early, late] = (await admin.api.getStockLotsByPaging({ count: 5, productItemUuid: uuid })).data;
    expect([early?.reservedCount, late?.reservedCount]).toEqual([0, 3]);
    await admin.api.receiveClaim({ uuid: asked.uuid });
    const reship = () =>
      admin.api.reshipClaim({ uuid: asked.uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
    await admin.api.stopStockLot({ uuid: late?.uuid ?? '', reason: '이물 신고' });
    await expect(reship()).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    await admin.api.reopenStockLot({ uuid: late?.uuid ?? '' });
    await reship();
    expect(await lotsOf(made.order.uuid)).toEqual(['1 L 3']);
    expect(await stateOf(uuid)).toEqual([2, { E: 0, L: 2 }]);
  });

  test.each([
    ['gives the lots of its replacements back', false, { E: 0, L: 5 }],
    ['after the lots of the item ended leaves the row with its former lots', true, { E: 0, L: 0 }],
  ])('that is declined %s', async (_what, hasEnded, units) => {
    const uuid = await itemWithLots();
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', line(uuid, 3));
    const asked = await claimFor(made, 'EXCHANGE', {
      reason: 'BROKEN_PRODUCT',
      images: [await uploadPhoto(shop, { memberUuid: made.member.userUuid }, 'CLAIM')],
    });
    await admin.api.approveClaim({ uuid: asked.uuid, expectedTotalRefundPrice: 0 });
    await admin.api.receiveClaim({ uuid: asked.uuid });
    if (hasEnded) await admin.api.endLotTracking({ uuid });
    await admin.api.failClaimInspection({
      uuid: asked.uuid,
      declineGround: 'DAMAGED_BY_SHOPPER',
      images: [await uploadPhoto(shop, { memberUuid: admin.staffUuid }, 'CLAIM')],
      text: '사용한 흔적이 있습니다.',
    });
    expect(await lotsOf(made.order.uuid)).toEqual(['1 E 3']);
    expect(await stateOf(uuid)).toEqual([5, units]);
  });
});

test('an order of a channel locks its items in the order of all orders, also those of which a lot leaves the sale', async () => {
  const [first = '', last = ''] = [await itemWithLots(), await itemWithLots()].toSorted();
  await rows(shop, `update product_item set minimum_use_by_days = 60 where uuid = '${last}'`);
  const { tx, now } = shop.context();
  const needs = [first, last].map((productItemUuid) => ({
    productItemUuid,
    productUuid: productItemUuid,
    count: 1_000,
    orderProductUuid: productItemUuid,
  }));
  let ofChannel: Promise<Set<string>> | undefined;
  await tx(async (other) => {
    const lock = (uuid: string) =>
      sql`select from product_item where uuid = ${uuid} for no key update`.execute(other);
    await lock(first);
    ofChannel = tx((channel) => takeAvailableStock(channel, needs, now));
    await expect.poll(() => lockWaits(shop)).toBe(1);
    await lock(last);
  });
  expect(await ofChannel).toEqual(new Set([first, last]));
  expect((await stateOf(last))[0]).toBe(5);
});

/** Orders of the race, each of another buyer. */
const buyers = 100;

test('of 100 buyers in parallel none gets a unit with fewer days than promised, and every unit is sold once', async () => {
  const uuid = items[used] ?? '';
  const lots = [
    { code: 'SHORT', days: 29, count: 20 },
    { code: 'E', days: 30, count: 13 },
    { code: 'M', days: 31, count: 17 },
    { code: 'L', days: 400, count: 30 },
  ];
  await startLots(shop, admin.api, uuid, lots, 0);
  const input = await orderInput(shop, line(uuid, 1));
  // The promise is changed without the job: only the registration itself leaves the first lot out.
  await rows(shop, `update product_item set minimum_use_by_days = 30 where uuid = '${uuid}'`);
  const calls = Array.from({ length: buyers }, (_, buyer) =>
    nextGuest(shop).registerOrder({
      ...input,
      clientOrderId: `0197f000-0000-4000-8000-${String(buyer).padStart(12, '0')}`,
      orderer: { name: '김온유', phone: `010${String(10_000_000 + buyer)}`, email: 'guest@onns.example' },
    }),
  );
  const outcomes = await Promise.all(calls.map(outcomeOf));
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(60);
  expect(new Set(outcomes)).toEqual(new Set(['DONE', 'SOLD_OUT']));
  expect(await stateOf(uuid)).toEqual([20, { SHORT: 20, E: 0, M: 0, L: 0 }]);
  const sold = await rows<{ units: number }>(
    shop,
    `select sum(h.count)::int as units from order_product_lot h join stock_lot l on l.uuid = h.lot_uuid
     where l.product_item_uuid = '${uuid}' and l.code <> 'SHORT'`,
  );
  expect(sold).toEqual([{ units: 60 }]);
});
