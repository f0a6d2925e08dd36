// The program and its PostgreSQL are killed at random moments while members order, pay by Toss Payments, NICEPAY and stored cards, and
// cancel. Afterwards every order and claim is whole or absent, no money row is without its order, jobs have resumed, and the payment
// providers have the same balances. The simulators run outside of the killed program.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, ConnectionError, createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { claimOf } from '../../apps/api/src/testing/sales/claims.ts';
import { randomToken } from '../../apps/api/src/secrets.ts';
import { type NicepayForm, windowForm } from '../../apps/api/src/testing/sales/nicepay.ts';
import { type Registered, buyableItems, orderInput } from '../../apps/api/src/testing/sales/orders.ts';
import { passTossWindow } from '../../apps/api/src/testing/sales/payments.ts';
import type { TestShop } from '../../apps/api/src/testing/shop.ts';
import { storeCard } from '../../apps/api/src/testing/sales/stored-cards.ts';
import { type RunningOutside, startOutside } from '../../apps/outside/src/main.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { insertMembers } from '../member-sessions.ts';
import { queryShop, startTestShop, stopShop, filledDataDir, type StartedShop } from '../shop-process.ts';
import { findWrongBalances } from '../provider-balances.ts';
import { findBroken } from '../simulation/order-life/invariants.ts';
import { seededRandom } from '../simulation/order-life/random.ts';

const isLong = process.env.ONNS_TEST_LONG === '1';
/** Kills, and orders that must have ended paid or failed. */
const [kills, wanted] = isLong ? [60, 500] : [12, 40];
/** One member each; the n-th orders while the others do. */
const shoppers = 4;

const data = filledDataDir();
const random = seededRandom(20_261_122);
let outside: RunningOutside;
let ports: { port: number; outsidePort: number };
let shop: StartedShop;
/** Progress of the killing, which ends the shopping. */
const killed = { count: 0 };

const start = (): Promise<StartedShop> =>
  startTestShop(
    data.path,
    {
      TRUSTED_PROXIES: '127.0.0.1',
      TOSS_BASE_URL: `${outside.url}/toss`,
      NICEPAY_URL: `${outside.url}/nicepay`,
      PAYMENT_KINDS: 'EASY_PAY=TOSS,CARD=NICEPAY,STORED_CARD=TOSS',
    },
    ports,
  );

beforeAll(async () => {
  const [port = 0, outsidePort = 0] = await freePorts(2);
  ports = { port, outsidePort };
  outside = await startOutside({
    port: 0,
    host: '127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}/api/v1/open/payments/toss-webhook`,
  });
  shop = await start();
  await query(insertMembers(tokens, { name: 'killed', phones: '0105555' }));
  for (const token of tokens) cards.push((await storeCard(simulators, apiOf({ token }))).uuid);
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

/** The controls of the simulators, as the helpers of tests use them. */
const simulators = { outside: { control } } as Pick<TestShop, 'outside'>;
/** The stored card of each member. */
const cards: string[] = [];

const apiOf = ({ token, address = '203.0.255.1' }: { token: string; address?: string }): Client =>
  createClient(operations, {
    baseUrl: shop.url,
    fetch,
    headers: () => ({ 'x-forwarded-for': address, authorization: `Bearer ${token}` }),
  });

const kinds = [
  { provider: 'TOSS', method: 'EASY_PAY' },
  { provider: 'NICEPAY', method: 'CARD' },
  { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' },
] as const;

type Payer = { api: Client; at: number; clientOrderId: string };

/** Passes the window of the order's kind, or charges the stored card, and repeats what was not answered. */
async function payOnce({ api, at, clientOrderId }: Payer, { payment }: Registered): Promise<void> {
  const { orderId, payPrice: amount, paymentType, provider } = payment;
  if (provider === 'NICEPAY') {
    const form = await windowForm(simulators, { payment });
    await untilAnswered(() => postReturn(form));
  } else if (paymentType === 'BILLING') {
    const storedCardUuid = cards[at % shoppers] ?? '';
    await untilAnswered(() => api.confirmPayment({ orderId, amount, paymentType, storedCardUuid }));
  } else {
    const paymentKey = await passTossWindow(simulators, { payment }, 'EASY_PAY');
    await untilAnswered(() => api.confirmPayment({ orderId, amount, paymentKey, clientOrderId }));
  }
}

/** What the browser posts after NICEPAY's window; the shop answers with a redirect. */
async function postReturn(form: NicepayForm): Promise<void> {
  const answer = await fetch(`${shop.url}/api/v1/open/payments/nice/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  }).catch((error: unknown) => {
    throw new ConnectionError('The shop was killed.', { cause: error });
  });
  if (answer.status !== 303) throw new ConnectionError(`The shop answered ${answer.status}.`);
}

const tokens = Array.from({ length: shoppers }, randomToken);

/** Order, pay, cancel every second order, and repeat what was not answered. */
async function shopOnce(at: number): Promise<void> {
  const address = `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  const api = apiOf({ token: tokens[at % shoppers] ?? '', address });
  const items = await untilAnswered(() => buyableItems({ api }, 8));
  const item = items?.[at % items.length];
  if (item === undefined) return;
  const lines = [{ productItemUuid: item.uuid, count: 1 }];
  const clientOrderId = randomUUID();
  const payment = kinds[Math.floor(at / shoppers) % kinds.length];
  const input = await untilAnswered(() =>
    orderInput({ api }, lines, { clientOrderId, ...(payment && { payment }) }, api),
  );
  if (input === undefined) return;
  const order = await untilAnswered(() => api.registerOrder(input));
  if (order === undefined || !('order' in order)) return;
  await payOnce({ api, at, clientOrderId }, order);
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

const query = <Row extends object>(text: string): Promise<Row[]> => queryShop<Row>(data.path, text);

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
    expect(await findWrongBalances(query, outside.url)).toEqual([]);
    // An approval of NICEPAY that a kill interrupted is net-cancelled, so that its order fails.
    const paidKinds = await query<{ provider: string; type: string; count: number }>(
      `select provider, payment_type as type, count(*)::int as count from payment
       where approved_at is not null group by provider, payment_type order by provider, payment_type`,
    );
    expect(paidKinds.map(({ provider, type }) => `${provider} ${type}`)).toEqual([
      'NICEPAY NORMAL',
      'TOSS BILLING',
      'TOSS NORMAL',
    ]);
    for (const { count: paid } of paidKinds) expect(paid).toBeGreaterThanOrEqual(wanted * 0.15);
  },
  isLong ? 1_800_000 : 900_000,
);
