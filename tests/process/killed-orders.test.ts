// The program and its PostgreSQL are killed at random moments while shoppers order and pay. Afterwards every order is whole or absent, no money
// row is without its order, and the payment provider has the same balances. The simulators run outside of the killed program.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionError, createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { findStarted } from '../../apps/api/src/db/embedded/embedded.ts';
import { authenticate, buyableItems, orderInput } from '../../apps/api/src/testing/orders.ts';
import { type RunningOutside, startOutside, tossKeys } from '../../apps/outside/src/main.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';
import { findBroken } from '../simulation/order-life/invariants.ts';
import { seededRandom } from '../simulation/order-life/random.ts';

const isLong = process.env.ONNS_TEST_LONG === '1';
/** Kills, and orders that must have ended paid or failed. */
const [kills, wanted] = isLong ? [60, 500] : [12, 60];

const data = temporaryDataDir();
const random = seededRandom(20_261_122);
let outside: RunningOutside;
let ports: { port: number; outsidePort: number };
let shop: StartedShop;
/** Progress of the killing, which ends the shopping. */
const killed = { count: 0 };

const start = (): Promise<StartedShop> =>
  startTestShop(data.path, { TRUSTED_PROXIES: '127.0.0.1', TOSS_BASE_URL: `${outside.url}/toss` }, ports);

beforeAll(async () => {
  const [port = 0, outsidePort = 0] = await freePorts(2);
  ports = { port, outsidePort };
  outside = await startOutside({
    port: 0,
    host: '127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}/api/v1/open/payments/toss-webhook`,
  });
  shop = await start();
});
afterAll(async () => {
  await stopShop(shop);
  await outside.close();
  data.remove();
});

const control = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${outside.url}/__outside/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

/** Repeats a call until the program answers; a refusal is an answer. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error) && !['INTERNAL', 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code))
        return undefined;
      if (!isRefusal(error) && !(error instanceof ConnectionError)) throw error;
      await wait(50);
    }
  }
}

/** One shopper after the other from one address each: order, pay, and repeat what was not answered. */
async function shopOnce(at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}` };
  const api = createClient(operations, { baseUrl: shop.url, fetch, headers: () => headers });
  const items = await untilAnswered(() => buyableItems({ api }, 8));
  const item = items?.[at % items.length];
  if (item === undefined) return;
  const lines = [{ productItemUuid: item.uuid, count: 1 }];
  const input = await untilAnswered(() => orderInput({ api }, lines, { clientOrderId: randomUUID() }));
  if (input === undefined) return;
  const order = await untilAnswered(() => api.registerOrder(input));
  if (order === undefined || !('order' in order)) return;
  const paymentKey = await authenticate({ outside: { control } }, order);
  const { clientOrderId = '' } = input;
  const { orderId, payPrice: amount } = order.payment;
  await untilAnswered(() => api.confirmPayment({ orderId, amount, paymentKey, clientOrderId }));
}

async function keepShopping(worker: number): Promise<void> {
  for (let at = worker; killed.count < kills || at < wanted; at += 4) await shopOnce(at);
}

async function killAtRandom(): Promise<void> {
  for (; killed.count < kills; killed.count += 1) {
    await wait(random.between(80, 900));
    const postmaster = Number(
      readFileSync(join(data.path, 'postgres/cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    shop.process.kill('SIGKILL');
    if (killed.count % 3 === 2) process.kill(postmaster, 'SIGKILL');
    await shop.ended;
    shop = await start();
  }
}

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new Database({ connectionString: findStarted(data.path) ?? '' });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What the provider holds for an attempt, in won; 0 before it was confirmed. */
async function balanceAtProvider(orderId: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}`;
  const answer = await fetch(`${outside.url}/toss/v1/payments/orders/${orderId}`, {
    headers: { authorization },
  });
  const { status, balanceAmount } = (await answer.json()) as { status: string; balanceAmount: number };
  return status === 'DONE' || status === 'PARTIAL_CANCELED' ? balanceAmount : 0;
}

test(
  `after ${kills} kills every order is whole, paid once or not at all, as the provider has it`,
  async () => {
    await Promise.all([killAtRandom(), ...[0, 1, 2, 3].map(keepShopping)]);
    await expect
      .poll(() => query(`select order_id from payment where state = 'PENDING'`), { timeout: 60_000 })
      .toEqual([]);
    expect(await findBroken((text) => query(text))).toEqual([]);
    const [count] = await query<{ orders: number; paid: number }>(
      'select count(*)::int as orders, count(paid_at)::int as paid from orders',
    );
    expect(count?.orders).toBeGreaterThanOrEqual(wanted * 0.9);
    expect(count?.paid).toBeGreaterThanOrEqual(wanted * 0.8);
    const payments = await query<{ order_id: string; balance_price: number }>(
      'select order_id, balance_price from payment where payment_key is not null order by order_id',
    );
    expect(
      await Promise.all(payments.map(async (one) => [one.order_id, await balanceAtProvider(one.order_id)])),
    ).toEqual(payments.map((one) => [one.order_id, one.balance_price]));
  },
  isLong ? 900_000 : 240_000,
);
