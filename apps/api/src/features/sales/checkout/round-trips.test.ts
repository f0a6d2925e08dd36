// What buying costs in statements: a fixed number, whatever the order holds, so that it cannot creep up (docs/decisions/060).
// What the statements do is orders.test.ts and payments.test.ts.
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Registered, authenticate, buyableItems, orderInput } from '../../../testing/orders.ts';
import { confirmInput, orderNow } from '../../../testing/payments.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let items: string[];
beforeAll(async () => {
  // A webhook that arrives meanwhile has statements of its own.
  await shop.outside.control('settings', { toss: { webhooks: 'hold' } });
  items = (await buyableItems(shop, 12)).map((item) => item.uuid);
});
afterEach(() => vi.restoreAllMocks());

/** Everything that is sent to PostgreSQL while the work runs, BEGIN and COMMIT too. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const sent = vi.spyOn(Client.prototype, 'query');
  const answer = await work();
  const statements = sent.mock.calls.map(([asked]) => {
    const text: unknown = typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text;
    return String(text).trim().replace(/\s+/g, ' ').slice(0, 60);
  });
  sent.mockRestore();
  return { answer, statements };
}

const wanted = (count: number) =>
  items.slice(0, count).map((productItemUuid) => ({ productItemUuid, count: 1 }));

test.each([1, 3, 12])('an order of %i rows is registered with six statements', async (count) => {
  const input = await orderInput(shop, wanted(count));
  const { statements } = await statementsOf(() => shop.api.registerOrder(input));
  expect(statements).toHaveLength(6);
  expect(statements.filter((text) => text === 'begin' || text === 'commit')).toEqual(['begin', 'commit']);
});

test.each([1, 12])('a payment of %i rows is confirmed with twelve statements', async (count) => {
  const order = (await shop.api.registerOrder(await orderInput(shop, wanted(count)))) as Registered;
  const paymentKey = await authenticate(shop, order);
  const { answer, statements } = await statementsOf(() =>
    shop.api.confirmPayment(confirmInput(order, paymentKey)),
  );
  expect(answer.order.status).toBe('PAYMENT_COMPLETE');
  expect(statements).toHaveLength(12);
});

test('a wish that is sent again is answered with its order: nothing is locked or written', async () => {
  const input = await orderInput(shop, wanted(2));
  const first = (await shop.api.registerOrder(input)) as Registered;
  const { answer, statements } = await statementsOf(() => shop.api.registerOrder(input));
  expect((answer as Registered).order.uuid).toBe(first.order.uuid);
  expect(statements).toHaveLength(4);
  expect(statements.filter((text) => !/^(select|with reserved)/.test(text))).toEqual([]);
});

test('a quote is one statement', async () => {
  const { statements } = await statementsOf(() =>
    shop.api.registerOrder({ dryRun: true, items: wanted(3), zipCode: '63322' }),
  );
  expect(statements).toHaveLength(1);
});

test('a registration answers what a later look finds, although it reads nothing again', async () => {
  const registered = (await shop.api.registerOrder(await orderInput(shop, wanted(3)))) as Registered;
  expect(registered.order).toEqual(await orderNow(shop, registered));
});

test('a confirmation answers what a later look finds, although it reads nothing again', async () => {
  const order = (await shop.api.registerOrder(await orderInput(shop, wanted(3)))) as Registered;
  const paymentKey = await authenticate(shop, order);
  const confirmed = await shop.api.confirmPayment(confirmInput(order, paymentKey));
  expect(confirmed.order).toEqual(await orderNow(shop, order));
});
