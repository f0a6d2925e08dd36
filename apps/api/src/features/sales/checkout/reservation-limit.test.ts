// Limits of unpaid reservations per caller, through HTTP on real PostgreSQL (docs/decisions/105).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import {
  type Registered,
  type OrderItemInput,
  authenticate,
  buyableItems,
  orderInput,
  pay,
  rows,
  setStock,
  stockOf,
} from '../../../testing/sales/orders.ts';
import { openMember, visitorOf } from '../../../testing/members/members.ts';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import { advanceClock, openWindow } from '../../../testing/sales/payments.ts';
import { testShop } from '../../../testing/shop.ts';
import {
  challengedOrders,
  challengedUnits,
  freeUnitsOfItem,
  itemsOfGuestsAtMost,
  largestShareOfItem,
  unpaidUnitsAtMost,
} from './reservation-limit.ts';

const shop = testShop({ demo: true, outside: true, trustedProxies: ['127.0.0.1'] });
let items: string[];
beforeAll(async () => {
  items = (await buyableItems(shop, 60)).map((item) => item.uuid);
  for (const uuid of items) await setStock(shop, uuid, 500);
  await rows(shop, 'update product_item set max_buy_count = 0');
});

const item = (index: number): string => items[index] ?? '';
const wanted = (index: number, count: number): OrderItemInput => ({ productItemUuid: item(index), count });

type Answered = { status: number; body: unknown; headers: Record<string, unknown> };

let people = 0;
/** A registration from this address, each with another phone. */
async function order(
  from: string,
  lines: readonly OrderItemInput[],
  changes: Partial<Input<'registerOrder'>> = {},
): Promise<Answered> {
  people += 1;
  const orderer = { name: '김온유', phone: `010${String(30_000_000 + people)}` };
  const body = await orderInput(shop, lines, { orderer, ...changes });
  return shop.call('POST', '/open/order', { body, headers: { 'x-forwarded-for': from } });
}

const codeOf = ({ body }: Answered) => (body as { code?: string }).code;
const registered = ({ body }: Answered) => (body as { data: Registered }).data;

const unitsOf = async (from: string): Promise<number> => {
  const [found] = await rows<{ units: number }>(
    shop,
    `select coalesce(sum(r.count), 0)::int as units from orders o join order_product r on r.order_uuid = o.uuid where o.reserved_by = '${from}'`,
  );
  return found?.units ?? 0;
};

describe('an address that never pays', () => {
  test('reserves at most the allowed units with eleven orders; another address can still order', async () => {
    const from = '203.0.113.20';
    const before = await rows<{ units: number }>(
      shop,
      'select sum(stock_count)::int as units from product_item',
    );
    // Half of the stock first, then ever smaller counts, some of which are accepted.
    const ends: string[] = [];
    for (const count of [250, 250, 250, 100, 100, 50, 50, 20, 20, 10, 10]) {
      const lines = Array.from({ length: 20 }, (_, at) => wanted(at, count));
      const answer = await order(from, lines);
      ends.push(answer.status === 200 ? 'registered' : (codeOf(answer) ?? ''));
    }
    expect(await unitsOf(from)).toBeLessThanOrEqual(unpaidUnitsAtMost);
    expect(ends).toContain('registered');
    expect(ends).not.toContain('INTERNAL');
    const after = await rows<{ units: number }>(
      shop,
      'select sum(stock_count)::int as units from product_item',
    );
    expect((before[0]?.units ?? 0) - (after[0]?.units ?? 0)).toBeLessThanOrEqual(unpaidUnitsAtMost);
    expect((await order('203.0.113.21', [wanted(0, 1)])).status).toBe(200);
  });

  test('is refused an order above the limit of units with LIMIT_EXCEEDED', async () => {
    const answer = await order('203.0.113.22', [
      wanted(1, 250),
      wanted(2, 250),
      wanted(3, 250),
      wanted(4, 251),
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: '한 번에 최대 1,000개까지 주문할 수 있습니다. 더 필요하시면 고객센터로 문의해 주세요.',
      },
    });
  });

  test('reserves at most half of an item, and the refusal states the remaining count', async () => {
    const from = '203.0.113.23';
    const { count: stock } = await stockOf(shop, item(20));
    const half = Math.floor(stock * largestShareOfItem);
    expect((await order(from, [wanted(20, half - 50)])).status).toBe(200);
    const answer = await order(from, [wanted(20, 51)]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: '이 상품은 지금 50개까지 주문할 수 있습니다.',
        productItemUuid: item(20),
        availableCount: 50,
      },
    });
    expect((await order(from, [wanted(20, 50)])).status).toBe(200);
    expect(await order(from, [wanted(20, 1)])).toMatchObject({
      body: { message: '먼저 주문하신 상품을 결제한 후 추가로 주문할 수 있습니다.' },
    });
    expect((await order('203.0.113.24', [wanted(20, 10)])).status).toBe(200);
  });
});

test('counts the reservations of a member from two addresses together', async () => {
  const { token } = await openMember(shop);
  const at = (from: string) => shop.apiAs({ token, from });
  const input = async (count: number) => orderInput(shop, [wanted(58, count)], {}, at('192.0.2.1'));
  await at('192.0.2.50').registerOrder(await input(200));
  await expect(at('192.0.2.51').registerOrder(await input(60))).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    extra: { availableCount: 50 },
  });
});

describe('ordinary orders', () => {
  test('a guest orders 100 units of a stock of 500', async () => {
    expect((await order('203.0.113.30', [wanted(21, 100)])).status).toBe(200);
  });

  test('a guest orders the whole stock of an item that has no more than the free units', async () => {
    await setStock(shop, item(22), freeUnitsOfItem);
    expect((await order('203.0.113.31', [wanted(22, freeUnitsOfItem)])).status).toBe(200);
    expect((await stockOf(shop, item(22))).count).toBe(0);
  });

  test('a paid order keeps its units and no longer counts as a reservation', async () => {
    const from = '203.0.113.32';
    const paid = registered(await order(from, [wanted(23, 250)]));
    expect(codeOf(await order(from, [wanted(23, 200)]))).toBe('LIMIT_EXCEEDED');
    expect((await pay(shop, paid)).order.status).toBe('PAYMENT_COMPLETE');
    expect(await unitsOf(from)).toBe(0);
    expect((await order(from, [wanted(23, 125)])).status).toBe(200);
    await advanceClock(shop, 31 * 60_000);
    expect((await stockOf(shop, item(23))).count).toBe(250);
    shop.clock.run();
  });

  test('a repeated registration is answered with its order although the limit is reached', async () => {
    const from = '203.0.113.33';
    const body = await orderInput(shop, [wanted(24, 250)]);
    const send = () => shop.call('POST', '/open/order', { body, headers: { 'x-forwarded-for': from } });
    const made = registered(await send());
    expect(codeOf(await order(from, [wanted(24, 1)]))).toBe('LIMIT_EXCEEDED');
    expect(registered(await send()).order.uuid).toBe(made.order.uuid);
  });

  test('an unpaid reservation ends after five minutes, or after half an hour where the window was opened', async () => {
    const from = '203.0.113.34';
    await order(from, [wanted(25, 100)]);
    const second = await order(from, [wanted(25, 50)]);
    expect(second).toMatchObject({ status: 200 });
    await openWindow(shop, registered(second));
    await advanceClock(shop, 5 * 60_000 + 1000);
    expect(await unitsOf(from)).toBe(50);
    await advanceClock(shop, 25 * 60_000);
    expect(await unitsOf(from)).toBe(0);
    shop.clock.run();
  });
});

describe('small stock', () => {
  /** Items with 1 to 12 units. */
  const small = () => items.slice(0, 24);
  const emptied = async () =>
    (await Promise.all(small().map((uuid) => stockOf(shop, uuid)))).filter(({ count }) => count === 0).length;
  beforeAll(async () => {
    for (const [at, uuid] of small().entries()) await setStock(shop, uuid, 1 + (at % 12));
  });
  afterAll(async () => {
    await advanceClock(shop, 40 * 60_000);
    for (const uuid of items) await setStock(shop, uuid, 500);
    shop.clock.run();
  });

  test('two guests behind one address each buy the last unit; a third one is refused with a sentence until one pays', async () => {
    const from = '203.0.113.80';
    await setStock(shop, item(57), 1);
    await setStock(shop, item(58), 1);
    await setStock(shop, item(59), 1);
    const first = await order(from, [wanted(57, 1)]);
    expect(first.status).toBe(200);
    const captchaToken = await solvedChallenge(visitorOf(shop));
    expect((await order(from, [wanted(58, 1)], { captchaToken })).status).toBe(200);
    expect(await order(from, [wanted(59, 1)])).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message:
          '남은 수량이 적은 상품은 결제를 기다리는 주문이 끝난 후 주문할 수 있습니다. 먼저 결제하시거나, 로그인하시거나, 잠시 후 다시 주문해 주세요.',
      },
    });
    expect((await order(from, [wanted(40, 1)])).status).toBe(200);
    const { token } = await openMember(shop);
    const member = shop.apiAs({ token, from });
    await member.registerOrder(await orderInput(shop, [wanted(59, 1)], {}, member));
    await setStock(shop, item(59), 1);
    await pay(shop, registered(first));
    const again = { captchaToken: await solvedChallenge(visitorOf(shop)) };
    expect((await order(from, [wanted(59, 1)], again)).status).toBe(200);
  });

  test('an order of the last units of many items is refused with a sentence', async () => {
    for (const at of [57, 58, 59]) await setStock(shop, item(at), 2);
    const lines = [57, 58, 59].map((at) => wanted(at, 2));
    expect(await order('203.0.113.81', lines)).toMatchObject({
      status: 422,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: '남은 수량이 적은 상품이 많습니다. 나누어 결제하시거나 로그인한 후 주문해 주세요.',
      },
    });
    expect(
      (
        await order(
          '203.0.113.81',
          lines.map((line) => ({ ...line, count: 1 })),
          { captchaToken: await solvedChallenge(visitorOf(shop)) },
        )
      ).status,
    ).toBe(200);
  });

  test('six addresses that never pay empty at most two items each, also with challenges, windows and concurrent orders', async () => {
    const before = await emptied();
    const attempts = await Promise.all(
      [1, 2, 3, 4, 5, 6].flatMap((nth) =>
        small().map(async (uuid) => {
          const { count } = await stockOf(shop, uuid);
          const captchaToken = await solvedChallenge(visitorOf(shop));
          return order(`203.0.114.${nth}`, [{ productItemUuid: uuid, count: Math.max(1, count) }], {
            captchaToken,
          });
        }),
      ),
    );
    const made = attempts.filter(({ status }) => status === 200);
    for (const answer of made) await openWindow(shop, registered(answer));
    expect(attempts.filter(({ status }) => status >= 500)).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
    expect((await emptied()) - before).toBeLessThanOrEqual(6 * itemsOfGuestsAtMost);
  });
});

describe('a challenge is required', () => {
  test('of an address with thirty unpaid orders; its solution is valid for one order', async () => {
    const from = '203.0.113.60';
    for (let done = 0; done < challengedOrders; done += 1)
      expect((await order(from, [wanted(26, 1)])).status).toBe(200);
    expect(await order(from, [wanted(26, 1)])).toMatchObject({
      status: 428,
      body: { code: 'CHALLENGE_REQUIRED' },
    });
    const captchaToken = await solvedChallenge(shop.api);
    expect((await order(from, [wanted(26, 1)], { captchaToken })).status).toBe(200);
    expect(await order(from, [wanted(26, 1)], { captchaToken })).toMatchObject({ status: 428 });
    expect((await order('203.0.113.61', [wanted(26, 1)])).status).toBe(200);
  });

  test('of an address above 300 unpaid units', async () => {
    const from = '203.0.113.62';
    expect((await order(from, [wanted(27, 200)])).status).toBe(200);
    expect(await order(from, [wanted(28, challengedUnits - 199)])).toMatchObject({ status: 428 });
    expect((await order(from, [wanted(28, challengedUnits - 200)])).status).toBe(200);
  });

  test('of every address that names a phone with thirty unpaid orders, and a solution is accepted', async () => {
    const orderer = { name: '김온유', phone: '010-7777-7777' };
    for (let done = 0; done < challengedOrders; done += 1)
      expect((await order(`203.0.113.${100 + done}`, [wanted(29, 1)], { orderer })).status).toBe(200);
    expect(await order('203.0.113.99', [wanted(29, 1)], { orderer })).toMatchObject({ status: 428 });
    const captchaToken = await solvedChallenge(shop.api);
    expect((await order('203.0.113.99', [wanted(29, 1)], { orderer, captchaToken })).status).toBe(200);
  });
});

describe('concurrent registrations of one caller', () => {
  test('stay within the limit of units', async () => {
    const from = '203.0.113.40';
    const prepared = await Promise.all(
      Array.from({ length: 25 }, async (_, at) =>
        orderInput(shop, [wanted(30 + at, 100)], {
          orderer: { name: '김온유', phone: `010${String(40_000_000 + at)}` },
          captchaToken: await solvedChallenge(shop.api),
        }),
      ),
    );
    const answers = await Promise.all(
      prepared.map((body) =>
        shop.call('POST', '/open/order', { body, headers: { 'x-forwarded-for': from } }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(await unitsOf(from)).toBeLessThanOrEqual(unpaidUnitsAtMost);
    expect(await unitsOf(from)).toBeGreaterThanOrEqual(unpaidUnitsAtMost / 2);
  });

  test('stay within the share of an item', async () => {
    const from = '203.0.113.41';
    await setStock(shop, item(56), 400);
    const body = await orderInput(shop, [wanted(56, 30)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        shop.call('POST', '/open/order', {
          body: {
            ...body,
            captchaToken: await solvedChallenge(shop.api),
            clientOrderId: randomUUID(),
            orderer: { name: '김온유', phone: `010${String(41_000_000 + at)}` },
          },
          headers: { 'x-forwarded-for': from },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(await unitsOf(from)).toBeLessThanOrEqual(200);
    expect(await unitsOf(from)).toBeGreaterThanOrEqual(150);
  });
});

test('limits a retried order like a new one', async () => {
  const from = '203.0.113.50';
  const failed = registered(await order(from, [wanted(57, 250)]));
  const paymentKey = await authenticate(shop, failed, 'decline');
  await expect(
    shop.api.confirmPayment({
      orderId: failed.payment.orderId,
      amount: failed.payment.payPrice,
      paymentKey,
      orderToken: failed.orderToken ?? '',
    }),
  ).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  expect((await order(from, [wanted(57, 200)])).status).toBe(200);
  const again = await shop.call('POST', '/open/order', {
    body: {
      items: [wanted(57, 250)],
      retryOrderUuid: failed.order.uuid,
      orderToken: failed.orderToken,
    },
    headers: { 'x-forwarded-for': from },
  });
  expect(codeOf(again)).toBe('LIMIT_EXCEEDED');
});

test('logged no defect', () => {
  expect(shop.bugs).toEqual([]);
});
