// Quotes, registrations and lookups of guests, through HTTP on real PostgreSQL.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/base/refusal.ts';
import { transact } from '../../../db/connect.ts';
import {
  type Registered,
  buyableItems,
  orderInput,
  pay,
  quoteOf,
  register,
  rows,
  setStock,
  stockOf,
} from '../../../testing/sales/orders.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { testShop } from '../../../testing/shop.ts';
import { orderRowsJobs } from '../order-rows/order-rows.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let items: Awaited<ReturnType<typeof buyableItems>>;
beforeAll(async () => {
  items = await buyableItems(shop, 30);
});

const item = (index: number) => {
  const found = items[index];
  if (found === undefined) throw new Error('The demo shop has too few items.');
  return found;
};

describe('the quote', () => {
  test('prices lines, delivery and the sum, and writes no order', async () => {
    const before = await rows<{ count: number }>(shop, 'select count(*)::int as count from orders');
    const quote = await quoteOf(shop, [{ productItemUuid: item(0).uuid, count: 2 }]);
    expect(quote.lines[0]).toMatchObject({ count: 2, productPrice: item(0).salesPrice * 2 });
    expect(quote.price.payPrice).toBe(
      quote.price.productPrice + quote.price.deliveryFee + quote.price.remoteDeliveryFee,
    );
    expect(quote.isPurchasable).toBe(true);
    expect(await rows(shop, 'select count(*)::int as count from orders')).toEqual(before);
  });

  test('adds the surcharge for Jeju and for islands by postcode', async () => {
    const wanted = [{ productItemUuid: item(0).uuid, count: 1 }];
    const seoul = await quoteOf(shop, wanted, '06236');
    const jeju = await quoteOf(shop, wanted, '63322');
    const ulleung = await quoteOf(shop, wanted, '40240');
    expect(seoul.price.remoteDeliveryFee).toBe(0);
    expect(jeju).toMatchObject({ remoteAreaType: 'JEJU' });
    expect(ulleung).toMatchObject({ remoteAreaType: 'ISLAND' });
    expect(jeju.price.remoteDeliveryFee).toBeGreaterThan(0);
    expect(ulleung.price.remoteDeliveryFee).toBeGreaterThan(jeju.price.remoteDeliveryFee);
  });

  test('reports SOLD_OUT, STOCK_SHORTAGE with the available count, and NOT_ON_SALE for an unknown item', async () => {
    await setStock(shop, item(1).uuid, 0);
    await setStock(shop, item(2).uuid, 3);
    const unknown = randomUUID();
    const quote = await quoteOf(shop, [
      { productItemUuid: item(1).uuid, count: 1 },
      { productItemUuid: item(2).uuid, count: 4 },
      { productItemUuid: unknown, count: 1 },
    ]);
    expect(quote.isPurchasable).toBe(false);
    expect(
      quote.problems.map((problem) => [problem.productItemUuid, problem.code, problem.availableCount]),
    ).toEqual([
      [item(1).uuid, 'SOLD_OUT', 0],
      [item(2).uuid, 'STOCK_SHORTAGE', 3],
      [unknown, 'NOT_ON_SALE', undefined],
    ]);
    await setStock(shop, item(1).uuid, 50);
    await setStock(shop, item(2).uuid, 50);
  });

  test('reports ADULT_REQUIRED for an adult item without an age verification, and registration refuses it', async () => {
    await rows(shop, `update product set is_adult = true where uuid = '${item(3).product.uuid}'`);
    const quote = await quoteOf(shop, [{ productItemUuid: item(3).uuid, count: 1 }]);
    expect(quote).toMatchObject({ hasAdultItem: true, problems: [{ code: 'ADULT_REQUIRED' }] });
    const input = await orderInput(shop, [{ productItemUuid: item(3).uuid, count: 1 }]);
    expect(await refusalOf(shop.api.registerOrder(input))).toMatchObject({
      code: 'ADULT_REQUIRED',
      status: 422,
    });
    await rows(shop, `update product set is_adult = false where uuid = '${item(3).product.uuid}'`);
  });

  test('adds the counts of two lines of one item for its purchase limit', async () => {
    await rows(shop, `update product_item set max_buy_count = 3 where uuid = '${item(4).uuid}'`);
    const wanted = { productItemUuid: item(4).uuid, count: 2 };
    expect((await quoteOf(shop, [wanted])).problems).toEqual([]);
    expect((await quoteOf(shop, [wanted, wanted])).problems).toMatchObject([
      { code: 'LIMIT_EXCEEDED', availableCount: 3 },
    ]);
  });
});

describe('registering', () => {
  test('takes the stock with a movement row and stores texts, prices and agreed terms', async () => {
    const before = await stockOf(shop, item(5).uuid);
    const { order, payment } = await register(shop, [{ productItemUuid: item(5).uuid, count: 2 }]);
    const after = await stockOf(shop, item(5).uuid);
    expect(after.count).toBe(before.count - 2);
    expect(after.moved).toBe(after.count);
    expect(order).toMatchObject({ status: 'PAYMENT_TRY', isGuest: true, orderer: { phone: '01012345678' } });
    expect(order.orderNo).toMatch(/^\d{15}$/);
    expect(order.groups[0]?.orderProducts[0]).toMatchObject({
      displayName: item(5).displayName,
      brandName: item(5).product.brandName,
      productPrice: item(5).salesPrice * 2,
    });
    expect(order.terms.map((text) => text.termsType).toSorted()).toEqual([
      'ANONYMOUS_PERSONAL_INFO',
      'ANONYMOUS_PERSONAL_INFO_USE',
      'ANONYMOUS_PG',
      'ANONYMOUS_THIRDPARTY',
    ]);
    expect(payment).toMatchObject({
      orderId: `${order.orderNo}-1`,
      payPrice: order.price.payPrice,
      customerKey: '@@ANONYMOUS',
    });
    const history = await rows<{ event: string; toStatus: string }>(
      shop,
      `select h.event, h.to_status from order_product_history h join order_product r on r.uuid = h.order_product_uuid where r.order_uuid = '${order.uuid}'`,
    );
    expect(history).toEqual([{ event: 'REGISTER', toStatus: 'PAYMENT_TRY' }]);
  });

  test('answers a concurrent duplicate with the same order although the first took the stock', async () => {
    const { uuid } = item(14);
    await setStock(shop, uuid, 3);
    const input = await orderInput(shop, [{ productItemUuid: uuid, count: 2 }]);
    const { db } = shop.database;
    // The first has its quote and waits for the stock; the second waits for its quote, and no order is stored yet.
    let second: Promise<Registered> | undefined;
    let first: Promise<Registered> | undefined;
    await transact(db, async (quoteHolder) => {
      await transact(db, async (stockHolder) => {
        await sql`select from product_item where uuid = ${uuid} for update`.execute(stockHolder);
        first = shop.api.registerOrder(input) as Promise<Registered>;
        await expect.poll(() => lockWaits(shop)).toBe(1);
        await sql`lock table brand in access exclusive mode`.execute(quoteHolder);
        second = shop.api.registerOrder(input) as Promise<Registered>;
        await expect.poll(() => lockWaits(shop)).toBe(2);
      });
      await first;
    });
    expect((await second)?.order.uuid).toBe((await first)?.order.uuid);
  });

  test('answers the same client order id with the same order and takes stock once; other content is IDEMPOTENCY_CONFLICT', async () => {
    const input = await orderInput(shop, [{ productItemUuid: item(6).uuid, count: 1 }]);
    const before = await stockOf(shop, item(6).uuid);
    const [first, second] = await Promise.all([shop.api.registerOrder(input), shop.api.registerOrder(input)]);
    const third = await shop.api.registerOrder(input);
    const uuids = [first, second, third].map((answer) => ('order' in answer ? answer.order.uuid : ''));
    expect(new Set(uuids).size).toBe(1);
    expect((await stockOf(shop, item(6).uuid)).count).toBe(before.count - 1);
    const other = { ...input, items: [{ productItemUuid: item(6).uuid, count: 2 }] };
    expect(await refusalOf(shop.api.registerOrder(other))).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  test('refuses another expected price with PRICE_CHANGED and the new quote, and takes no stock', async () => {
    const input = await orderInput(shop, [{ productItemUuid: item(7).uuid, count: 1 }]);
    const before = await stockOf(shop, item(7).uuid);
    const refusal = await refusalOf(
      shop.api.registerOrder({ ...input, expectedPayPrice: (input.expectedPayPrice ?? 0) - 100 }),
    );
    expect(refusal).toMatchObject({
      code: 'PRICE_CHANGED',
      extra: { quote: { price: { payPrice: input.expectedPayPrice } } },
    });
    expect(await stockOf(shop, item(7).uuid)).toEqual(before);
  });

  test.each([
    ['an agreed text is missing', { terms: [] }, 'TERMS_REQUIRED'],
    ['the order was not confirmed', { isOrderConfirmed: false }, 'TERMS_REQUIRED'],
    ['the phone is invalid', { orderer: { name: '김', phone: '1234-5678' } }, 'INVALID_INPUT'],
  ])('is refused when %s', async (_what, changes, code) => {
    const input = await orderInput(shop, [{ productItemUuid: item(8).uuid, count: 1 }]);
    expect(await refusalOf(shop.api.registerOrder({ ...input, ...changes }))).toMatchObject({ code });
  });

  test('is refused with TERMS_REQUIRED for another revision than the current one', async () => {
    const input = await orderInput(shop, [{ productItemUuid: item(8).uuid, count: 1 }]);
    const terms = (input.terms ?? []).map((text) => ({ ...text, revisionNumber: text.revisionNumber + 1 }));
    expect(await refusalOf(shop.api.registerOrder({ ...input, terms }))).toMatchObject({
      code: 'TERMS_REQUIRED',
    });
  });

  test('R071 is refused by the name of a missing parameter that a dry run does not need', async () => {
    const { clientOrderId: _left, ...input } = await orderInput(shop, [
      { productItemUuid: item(8).uuid, count: 1 },
    ]);
    const refusal = await refusalOf(shop.api.registerOrder(input));
    expect(refusal.message).toBe(
      'Required parameter clientOrderId was null or undefined when calling registerOrder.',
    );
  });

  test('changes the stock of no line when one of two is sold out', async () => {
    await setStock(shop, item(9).uuid, 5);
    await setStock(shop, item(10).uuid, 1);
    const input = await orderInput(shop, [
      { productItemUuid: item(9).uuid, count: 1 },
      { productItemUuid: item(10).uuid, count: 1 },
    ]);
    await register(shop, [{ productItemUuid: item(10).uuid, count: 1 }]);
    expect(await refusalOf(shop.api.registerOrder(input))).toMatchObject({ code: 'SOLD_OUT' });
    expect((await stockOf(shop, item(9).uuid)).count).toBe(5);
    await setStock(shop, item(10).uuid, 50);
  });

  test('ends in 50 paid orders and 150 refusals with SOLD_OUT when 200 buyers compete for a stock of 50', async () => {
    const wanted = [{ productItemUuid: item(11).uuid, count: 1 }];
    await setStock(shop, item(11).uuid, 50);
    const input = await orderInput(shop, wanted);
    const buyers = Array.from({ length: 200 }, async (_, index) => {
      try {
        // From different addresses, because many unpaid orders of one address require a challenge.
        const buyer = shop.apiAs({ from: `198.51.100.${index}` });
        const answer = await buyer.registerOrder({
          ...input,
          clientOrderId: randomUUID(),
          orderer: { name: `구매자${index}`, phone: `010${String(20_000_000 + index)}` },
        });
        if (!('order' in answer)) throw new Error('a quote is no order');
        const paid = await pay(shop, answer);
        return paid.order.status;
      } catch (error) {
        if (isRefusal(error)) return error.message;
        throw error;
      }
    });
    const results = await Promise.all(buyers);
    expect(results.filter((result) => result === 'PAYMENT_COMPLETE')).toHaveLength(50);
    expect(results.filter((result) => result === '품절된 상품입니다.')).toHaveLength(150);
    expect(await stockOf(shop, item(11).uuid)).toEqual({ count: 0, moved: 0 });
    const listed = await shop.api.getProductItemsByPaging({ count: 1, uuids: [item(11).product.uuid] });
    expect(listed.data).toHaveLength(1);
  });
});

describe('a guest lookup', () => {
  test('R006 R089 finds an order by name, compared without spaces, and order number', async () => {
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }]);
    const found = await shop.api.getAnonymousOrder({ name: '김 온유', orderId: order.orderNo });
    expect(found.order.uuid).toBe(order.uuid);
    expect(found.orderToken).not.toBe('');
  });

  test('R007 R089 finds an order by phone and order number', async () => {
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }]);
    const found = await shop.api.getAnonymousOrderWithPhone({ phone: '01012345678', orderId: order.orderNo });
    expect(found.order.uuid).toBe(order.uuid);
  });

  test('reads its parameters from the query as well', async () => {
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }]);
    const answer = await shop.call('POST', '/open/order/action/get-anonymous-order', {
      query: { name: '김온유', orderId: order.orderNo },
    });
    expect(answer.status).toBe(200);
  });

  test('answers a wrong name like an unknown number, and refuses the sixth lookup for ten minutes', async () => {
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }]);
    const guess = (name: string, orderId: string) => refusalOf(shop.api.getAnonymousOrder({ name, orderId }));
    const wrong = await guess('남의이름', order.orderNo);
    const unknown = await guess('김온유', '202601010000000');
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
    for (let tries = 0; tries < 4; tries += 1) await guess('남의이름', order.orderNo);
    const stopped = await shop.call('POST', '/open/order/action/get-anonymous-order', {
      body: { name: '김온유', orderId: order.orderNo },
    });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(500);
    shop.clock.moveBy(10 * 60_000 + 1000);
    const found = await shop.api.getAnonymousOrder({ name: '김온유', orderId: order.orderNo });
    expect(found.order.uuid).toBe(order.uuid);
    shop.clock.run();
  });

  test('allows five of a hundred concurrent wrong lookups, and counts no right one', async () => {
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }]);
    const look = (name: string) =>
      shop.call('POST', '/open/order/action/get-anonymous-order', { body: { name, orderId: order.orderNo } });
    for (let times = 0; times < 6; times += 1) expect((await look('김온유')).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => look(`아무개${at}`)));
    expect(guesses.filter((guess) => guess.status === 404).length).toBe(5);
    expect(guesses.filter((guess) => guess.status === 429).length).toBe(95);
    shop.clock.moveBy(10 * 60_000 + 1000);
    expect((await look('김온유')).status).toBe(200);
    shop.clock.run();
  });

  test('by client order id finds the order for 24 hours', async () => {
    const clientOrderId = randomUUID();
    const { order } = await register(shop, [{ productItemUuid: item(12).uuid, count: 1 }], { clientOrderId });
    const found = await shop.api.getOrderByClientOrderId({ clientOrderId, orderId: order.orderNo });
    expect(found.order.uuid).toBe(order.uuid);
    shop.clock.moveBy(86_400_000 + 1000);
    expect(
      await refusalOf(shop.api.getOrderByClientOrderId({ clientOrderId, orderId: order.orderNo })),
    ).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    shop.clock.run();
  });
});

describe('order counters', () => {
  test('count paid orders by number and by uuid', async () => {
    const wanted = item(13);
    const before = await shop.api.countOrderByProductItemId({ productItemId: String(wanted.id) });
    const registered = await register(shop, [{ productItemUuid: wanted.uuid, count: 3 }]);
    expect(await shop.api.countOrderByProductItemId({ productItemId: wanted.uuid })).toEqual(before);
    await pay(shop, registered);
    const after = await shop.api.countOrderByProductItemId({ productItemId: wanted.uuid });
    expect(after).toEqual({
      orderCount: before.orderCount + 1,
      recentOrderCount: before.recentOrderCount + 1,
      buyerCount: before.buyerCount + 1,
    });
    const ofProduct = await shop.api.countOrderByProductId({ productId: String(wanted.product.id) });
    expect(ofProduct.orderCount).toBeGreaterThanOrEqual(after.orderCount);
  });
});

describe('one buyer of many units and orders', () => {
  test('is one buyer, and does not precede a product of two buyers in the sort order SALES', async () => {
    const [many, few] = [item(14), item(15)];
    for (const { uuid } of [many, few]) await setStock(shop, uuid, 100);
    await rows(shop, 'update product_item set max_buy_count = 0');
    const buy = async (productItemUuid: string, count: number, phone: string) =>
      pay(shop, await register(shop, [{ productItemUuid, count }], { orderer: { name: '김온유', phone } }));
    for (let nth = 0; nth < 3; nth += 1) await buy(many.uuid, 30, '01077770001');
    for (const phone of ['01077770002', '01077770003']) await buy(few.uuid, 1, phone);
    const counted = await shop.api.countOrderByProductItemId({ productItemId: many.uuid });
    expect(counted).toMatchObject({ orderCount: 3, buyerCount: 1 });
    const countSales = orderRowsJobs.find(({ name }) => name === 'sales counts of lists');
    if (countSales?.exclusive !== 'lock') throw new Error('The job is declared in order-rows.jobs.ts.');
    await countSales.run(shop.context());
    const sales = await rows<{ productUuid: string; salesCount: number }>(
      shop,
      `select product_uuid, sales_count from product_list where product_uuid in ('${many.product.uuid}', '${few.product.uuid}')`,
    );
    const countOf = ({ product }: typeof many) =>
      sales.find((row) => row.productUuid === product.uuid)?.salesCount;
    expect([countOf(many), countOf(few)]).toEqual([1, 2]);
  });
});

test('logged no defect', () => {
  expect(shop.bugs).toEqual([]);
});
