// The program and its PostgreSQL are killed at random moments while members order, pay and cancel. Afterwards every order and claim is whole or
// absent, no money row is without its order, jobs have resumed, and the payment provider has the same balances. The simulators run outside of the killed program.
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
import { claimOf } from '../../apps/api/src/testing/claims.ts';
import { randomToken, tokenHash } from '../../apps/api/src/secrets.ts';
import { authenticate, buyableItems, orderInput } from '../../apps/api/src/testing/orders.ts';
import { type RunningOutside, startOutside, tossKeys } from '../../apps/outside/src/main.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';
import { findBroken } from '../simulation/order-life/invariants.ts';
import { seededRandom } from '../simulation/order-life/random.ts';

const isLong = process.env.ONNS_TEST_LONG === '1';
/** Kills, and orders that must have ended paid or failed. */
const [kills, wanted] = isLong ? [60, 500] : [20, 60];
/** One member each; the n-th orders while the others do. */
const shoppers = 4;

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
  await addMembers();
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

const tokens = Array.from({ length: shoppers }, randomToken);

/** Members with a session each; a registration is not the subject of this test. */
async function addMembers(): Promise<void> {
  for (const [at, token] of tokens.entries())
    await query(
      `with member as (
         insert into users (login_id, password_hash, provider, name, phone, last_login_at, created_at)
         values ('killed${at}', 'none', 'LOCAL', '김온유', '0105555000${at}', now(), now()) returning uuid)
       insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
       select '${tokenHash(token)}', 'MEMBER', uuid, now(), now(), now() + interval '14 days' from member`,
    );
}

/** Order, pay, cancel every second order, and repeat what was not answered. */
async function shopOnce(at: number): Promise<void> {
  const headers = {
    'x-forwarded-for': `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    authorization: `Bearer ${tokens[at % shoppers] ?? ''}`,
  };
  const api = createClient(operations, { baseUrl: shop.url, fetch, headers: () => headers });
  const items = await untilAnswered(() => buyableItems({ api }, 8));
  const item = items?.[at % items.length];
  if (item === undefined) return;
  const lines = [{ productItemUuid: item.uuid, count: 1 }];
  const input = await untilAnswered(() => orderInput({ api }, lines, { clientOrderId: randomUUID() }, api));
  if (input === undefined) return;
  const order = await untilAnswered(() => api.registerOrder(input));
  if (order === undefined || !('order' in order)) return;
  const paymentKey = await authenticate({ outside: { control } }, order);
  const { clientOrderId = '' } = input;
  const { orderId, payPrice: amount } = order.payment;
  await untilAnswered(() => api.confirmPayment({ orderId, amount, paymentKey, clientOrderId }));
  if (Math.floor(at / shoppers) % 2 === 1) return;
  const paid = await untilAnswered(() => api.getOrder({ uuid: order.order.uuid }));
  const rows = paid?.groups.flatMap((group) => group.orderProducts) ?? [];
  await untilAnswered(() => api.registerOrderClaims(claimOf(rows, 'CANCEL')));
}

async function keepShopping(worker: number): Promise<void> {
  for (let at = worker; killed.count < kills || at < wanted; at += shoppers) await shopOnce(at);
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

/** Claims without a row or a refund, or with a row that is not cancelled, and cancelled rows without a claim. */
const findIncompleteClaims = () =>
  query(
    `select c.claim_no from order_claim c where c.stage <> 'DONE'
       or not exists (select from order_claim_item i join order_product r on r.uuid = i.order_product_uuid
         where i.claim_uuid = c.uuid and r.status = 'CANCEL')
       or not exists (select from refund f where f.claim_uuid = c.uuid and f.status = 'DONE')
     union all select r.uuid::text from order_product r where r.status = 'CANCEL'
       and not exists (select from order_claim_item i where i.order_product_uuid = r.uuid)`,
  );

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
    await Promise.all([killAtRandom(), ...tokens.map((_token, at) => keepShopping(at))]);
    // Work that a kill interrupted is leased for two minutes.
    await query(`update shop_clock set offset_ms = offset_ms + 180000`);
    const unfinished = `select order_id from payment where state = 'PENDING'
      union all select idempotency_key from refund where status <> 'DONE'`;
    await expect.poll(() => query(unfinished), { timeout: 60_000 }).toEqual([]);
    expect(await findIncompleteClaims()).toEqual([]);
    expect(await findBroken((text) => query(text))).toEqual([]);
    const [count] = await query<{ orders: number; paid: number; claims: number }>(
      'select count(*)::int as orders, count(paid_at)::int as paid, (select count(*)::int from order_claim) as claims from orders',
    );
    expect(count?.orders).toBeGreaterThanOrEqual(wanted * 0.9);
    expect(count?.paid).toBeGreaterThanOrEqual(wanted * 0.8);
    expect(count?.claims).toBeGreaterThanOrEqual(wanted * 0.3);
    const payments = await query<{ order_id: string; balance_price: number }>(
      'select order_id, balance_price from payment where payment_key is not null order by order_id',
    );
    expect(
      await Promise.all(payments.map(async (one) => [one.order_id, await balanceAtProvider(one.order_id)])),
    ).toEqual(payments.map((one) => [one.order_id, one.balance_price]));
  },
  isLong ? 900_000 : 300_000,
);
