// Two processes run every job at the same moment on one database in which rows of every claiming job are due: each effect happens
// once. The lock itself is tested in jobs.test.ts, with one job.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, isDaytime } from '#domain/base/calendar.ts';
import { openMember } from '../testing/members/members.ts';
import {
  authenticate,
  buyableItems,
  orderInput,
  pay,
  rows,
  setStock,
  stockOf,
  type Registered,
} from '../testing/sales/orders.ts';
import { testShop } from '../testing/shop.ts';

/** Enough rows that both processes claim rows of the same kind concurrently. */
const memberCount = 40;
const orderCount = 12;
const stock = 1000;
const hourMs = 3_600_000;

// The simulators have the shop's time: the days of both sides are reconciled.
const shop = testShop({ demo: true, outside: true, isStepped: true, trustedProxies: ['127.0.0.1'] });
const processes: ChildProcess[] = [];
const expired: Registered[] = [];
const unanswered: Registered[] = [];
const refunded: Registered[] = [];
let item = '';

beforeAll(async () => {
  // Marketing messages are sent in the daytime only.
  while (!isDaytime(shop.clock.now())) shop.clock.moveBy(hourMs);
  shop.clock.stop();
  await shop.outside.control('settings', {
    toss: { webhooks: 'hold' },
    solapi: { callbacks: 'hold' },
  });
  await seedOrders();
  shop.clock.moveBy(31 * 60_000);
  await seedPayments();
  await seedMembers();
  await seedOldRows();
  for (let at = 0; at < 2; at += 1) processes.push(await startProcess());
  await runEverywhere();
  await runEverywhere();
  // The provider reports how texts ended some time after they were sent.
  await shop.outside.control('clock', { advanceMs: 60_000 });
  shop.clock.moveBy(60_000);
  await runEverywhere();
});
afterAll(() => {
  for (const child of processes) child.disconnect();
});

async function startProcess(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../testing/processes/job-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: shop.databaseUrl,
      OUTSIDE_URL: shop.outside.url,
      OUTSIDE_MAIL_URL: shop.outside.mailUrl,
    },
  });
  await once(child, 'message');
  return child;
}

/** Both processes run every job, and no job fails. */
async function runEverywhere(): Promise<void> {
  const now = shop.clock.now().toISOString();
  const answers = processes.map((child) => once(child, 'message'));
  for (const child of processes) child.send(now);
  for (const [failures] of await Promise.all(answers)) expect(failures).toEqual([]);
}

async function seedOrders(): Promise<void> {
  const [card] = await buyableItems(shop, 1);
  item = card?.uuid ?? '';
  await setStock(shop, item, stock);
  const input = await orderInput(shop, [{ productItemUuid: item, count: 1 }]);
  // Each from its own address: one address may not reserve many units.
  const registerFrom = async (address: string): Promise<Registered> => {
    const { status, body } = await shop.call('POST', '/open/order', {
      body: { ...input, clientOrderId: randomUUID() },
      headers: { 'x-forwarded-for': address },
    });
    expect(status).toBe(200);
    return (body as { data: Registered }).data;
  };
  for (let at = 0; at < orderCount; at += 1) {
    expired.push(await registerFrom(`203.0.113.${at}`));
    unanswered.push(await registerFrom(`198.51.100.${at}`));
    const paid = await registerFrom(`192.0.2.${at}`);
    await pay(shop, paid);
    refunded.push(paid);
  }
}

/** Payments that the provider has confirmed although its answer was lost, each with a notice; refunds that are due. */
async function seedPayments(): Promise<void> {
  for (const { payment } of unanswered) {
    const key = await authenticate(shop, { payment } as Registered);
    const answer = await shop.context().providers.payment.TOSS?.confirm({
      orderId: payment.orderId,
      paymentKey: key,
      amount: payment.payPrice,
      idempotencyKey: payment.orderId,
    });
    expect(answer?.kind).toBe('yes');
    await rows(
      shop,
      `update payment set state = 'PENDING', payment_key = '${key}', ask_due_at = ${shop.clock.sql()} - interval '1 day'
       where order_id = '${payment.orderId}'`,
    );
    await rows(
      shop,
      `insert into payment_notice (provider, provider_event_id, event_type, order_id, body, received_at, handle_due_at)
       values ('TOSS', '${payment.orderId}', 'PAYMENT_STATUS_CHANGED', '${payment.orderId}', '{}', ${shop.clock.sql()}, ${shop.clock.sql()} - interval '1 day')`,
    );
  }
  for (const { order } of refunded)
    await rows(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'LATE', '변심', pay_price, tax_free_amount, 'PENDING', uuid::text, ${shop.clock.sql()} - interval '1 day', ${shop.clock.sql()}
       from payment where order_uuid = '${order.uuid}'`,
    );
}

/** Copies of one member: inactive for years, with a requested reset link, a due consent notice and a due unlinking at Kakao. */
async function seedMembers(): Promise<void> {
  const { userUuid } = await openMember(shop);
  const due = new Date(shop.clock.now().getTime() - dayMs).toISOString();
  await rows(
    shop,
    `with copies as (
      insert into users select (jsonb_populate_record(u, jsonb_build_object('uuid', uuidv7(), 'login_id', 'copy' || n,
        'phone', '0109000' || lpad(n::text, 4, '0'), 'email', 'copy' || n || '@onns.example', 'last_login_at', '2020-01-01',
        'customer_key', gen_random_uuid(), 'external_id', gen_random_uuid()))).*
      from users u, generate_series(1, ${memberCount}) n where u.uuid = '${userUuid}'
      returning uuid, login_id, email),
    consents as (
      insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
      select uuid, 'MARKETING', 'ACCEPT', 1, '{SMS}', '2020-01-01', 'REGISTER', '' from copies),
    rechecks as (insert into marketing_recheck (user_uuid, due_at) select uuid, '${due}' from copies),
    links as (
      insert into user_provider (provider, provider_id, user_uuid, linked_at, unlink_due_at)
      select 'KAKAO', (1000 + row_number() over ())::text, uuid, '2020-01-01', '${due}' from copies)
    insert into reset_mail_request (login_id, email, requested_at) select login_id, email, ${shop.clock.sql()} from copies`,
  );
  await rows(
    shop,
    `update terms set notice_at = '${due}' where uuid = (select uuid from terms where user_terms_kind is not null order by uuid limit 1)`,
  );
}

/** Rows that are due for deletion or erasure. */
async function seedOldRows(): Promise<void> {
  await rows(
    shop,
    `insert into challenge_use (id, expires_at) select n::text, '2020-01-01' from generate_series(1, 50) n`,
  );
  await rows(shop, `update product_list set sales_count = 777`);
  await rows(
    shop,
    `with left_users as (
      insert into users select (jsonb_populate_record(u, jsonb_build_object('uuid', uuidv7(), 'login_id', 'left' || n, 'phone', '', 'email', '',
        'state', 'WITHDRAWAL', 'customer_key', gen_random_uuid(), 'external_id', gen_random_uuid()))).*
      from users u, generate_series(1, ${memberCount}) n where u.login_id = 'copy1'
      returning uuid)
    insert into withdrawn_user (user_uuid, name, phone, email, gender, reason, withdrawn_at, erase_due_at)
      select uuid, '김온유', '01000000000', '', 'NONE', 'ETC', '2020-01-01', '2020-02-01' from left_users`,
  );
  await rows(
    shop,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('uuid', uuidv7(), 'client_order_id', gen_random_uuid(),
       'order_no', '20200101' || lpad(n::text, 7, '0'), 'created_at', '2020-01-01', 'reserved_until', null))).*
     from orders o, generate_series(1, 50) n where o.uuid = '${refunded[0]?.order.uuid}'`,
  );
}

const counted = async (text: string): Promise<number> =>
  (await rows<{ count: number }>(shop, `select count(*)::int as count from ${text}`))[0]?.count ?? -1;
/** Values that occur more than once. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);
const listed = (orders: readonly Registered[]): string => orders.map(({ order }) => `'${order.uuid}'`).join();

describe('payments', () => {
  const moneyOf = (orders: readonly Registered[]) =>
    rows<{ moved: number[] }>(
      shop,
      `select array_agg(m.amount order by m.amount desc) as moved from payment p join payment_money m on m.payment_uuid = p.uuid
       where p.order_uuid in (${listed(orders)}) group by p.uuid`,
    );

  test('whose response was lost are captured once', async () => {
    const price = unanswered[0]?.payment.payPrice;
    expect((await moneyOf(unanswered)).map(({ moved }) => moved)).toEqual(unanswered.map(() => [price]));
    expect(await counted(`payment where order_uuid in (${listed(unanswered)}) and state = 'DONE'`)).toBe(
      orderCount,
    );
    expect(
      await counted(`order_product_history h join order_product r on r.uuid = h.order_product_uuid
        where r.order_uuid in (${listed(unanswered)}) and h.to_status = 'PAYMENT_COMPLETE'`),
    ).toBe(orderCount);
  });

  test('are refunded once', async () => {
    const price = refunded[0]?.payment.payPrice ?? 0;
    expect((await moneyOf(refunded)).map(({ moved }) => moved)).toEqual(refunded.map(() => [price, -price]));
    expect(await shop.outside.requests('toss.cancel')).toHaveLength(orderCount);
  });

  test('that expire return their stock once', async () => {
    expect(await counted(`orders where uuid in (${listed(expired)}) and reserved_until is null`)).toBe(
      orderCount,
    );
    expect(await stockOf(shop, item)).toEqual({
      count: stock - 2 * orderCount,
      moved: stock - 2 * orderCount,
    });
  });
});

describe('members', () => {
  test.each(['M04', 'M09', 'M10', 'M11'])('get message %s once', async (template) => {
    const messages = await rows<{ userUuid: string }>(
      shop,
      `select user_uuid from message where template = '${template}' and user_uuid in (select uuid from users where login_id like 'copy%')`,
    );
    expect(messages).toHaveLength(memberCount);
    expect(new Set(messages.map((row) => row.userUuid)).size).toBe(memberCount);
  });

  test('are unlinked at Kakao once', async () => {
    const asked = await shop.outside.requests('kakao.unlink');
    expect(asked).toHaveLength(memberCount);
    expect(repeated(asked.map(({ body }) => body))).toEqual([]);
    expect(await counted('user_provider where unlink_due_at is not null')).toBe(0);
  });
});

describe('messages', () => {
  test('are delivered as often as they are stored', async () => {
    for (const channel of ['phone', 'email']) {
      const written = await rows<{ address: string; count: number }>(
        shop,
        `select m.${channel} as address, count(*)::int as count from message m join message_delivery d on d.message_uuid = m.uuid
         where d.way = '${channel.toUpperCase()}' group by 1`,
      );
      expect(written.length).toBeGreaterThanOrEqual(memberCount);
      for (const { address, count } of written)
        expect([address, (await shop.outside.messagesTo(address)).length]).toEqual([address, count]);
    }
  });

  test('have the result of their delivery', async () => {
    expect(await counted(`message_delivery where way = 'PHONE' and status <> 'DELIVERED'`)).toBe(0);
    expect(await counted(`message_delivery where way = 'EMAIL' and status <> 'SENT'`)).toBe(0);
  });
});

test('due rows are deleted or erased, and sales counts recomputed', async () => {
  expect(await counted('challenge_use')).toBe(0);
  expect(await counted('product_list where sales_count = 777')).toBe(0);
  expect(await counted('withdrawn_user')).toBe(0);
  expect(await counted(`orders where created_at < '2021-01-01' and orderer_phone <> ''`)).toBe(0);
});
