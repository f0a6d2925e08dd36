// What the hot paths cost: how many statements each sends to PostgreSQL, exactly, and in the long form their CPU time as a multiple of a fixed piece
// of work. Pages are rendered by the built storefront in this process; what is the same for all of them is cached, they themselves are not
// (docs/measured-details.md#product-page). A path that needs more states the reason beside its new figure.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type Database, openDatabase } from '../../apps/api/src/db/connect.ts';
import { fillDemoReviews } from '../../apps/api/src/db/fill-demo-reviews.ts';
import { sendDueMails } from '../../apps/api/src/features/base/messages/messages.jobs.ts';
import { inProcessClient } from '../../apps/api/src/http/in-process.ts';
import { openMember, type OpenedMember } from '../../apps/api/src/testing/members/members.ts';
import {
  authenticate,
  buyableItems,
  orderInput,
  type Registered,
} from '../../apps/api/src/testing/sales/orders.ts';
import { sentStatements } from '../../apps/api/src/testing/sent-statements.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { mountStore } from '../../apps/store/server.ts';

// Stepped: no webhook of the provider arrives while statements are counted.
const shop = testShop({ demo: true, outside: true, isStepped: true });
const store: FastifyInstance = Fastify();
let items: Awaited<ReturnType<typeof buyableItems>>;
let member: OpenedMember;
/** A separate connection, whose own CPU time is not counted: the pool would lend it one of those that are measured. */
let meter: Database;

beforeAll(async () => {
  meter = openDatabase(shop.databaseUrl, { connections: 1 });
  await buildApps(dirname(dirname(import.meta.dirname)), () => {});
  await fillDemoReviews(shop.database.db, shop.clock.now());
  const { api, apiFor } = inProcessClient(shop.parts);
  await mountStore(store, {
    api,
    apiFor,
    publicUrl: 'http://localhost:3000',
    providerOrigins: { payment: [], postcode: [], identity: [], naverPay: [] },
    mediaServiceToken: '',
    reportError: (error) => {
      throw error;
    },
    now: shop.clock.now,
    pagesFreshForMs: 0,
  });
  items = await buyableItems(shop, 100);
  member = await openMember(shop);
  await member.api.getCouponByCode({ code: 'ONNSWELCOME' });
  // A stale build is made first.
}, 300_000);
afterAll(async () => {
  await meter.close();
  await store.close();
});

async function open(path: string, cookies: Record<string, string> = {}): Promise<string> {
  const answer = await store.inject({ url: path, cookies });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.body;
}

const isReviewed = ({ reviewSummary }: (typeof items)[number]): boolean => reviewSummary.reviewCount > 0;
const pageOf = (reviewed: boolean, at: number) => {
  const all = items.filter((item) => isReviewed(item) === reviewed);
  return open(`/goods/${all[at % all.length]?.uuid}`);
};
const keywords = ['홍삼', '오메가', '유산균', '비타민'];
const keywordAt = (at: number): string => keywords[at % keywords.length] ?? '';
const uuidAt = (at: number): string => items[at % items.length]?.uuid ?? '';

/** The order sheet of an item whose price reaches the minimum of the member's coupon. */
const sheetPath = () => {
  const item = items.find(({ stockCount, salesPrice }) => stockCount > 20 && salesPrice >= 15_000);
  return `/order/sheet?items=${item?.uuid}*1`;
};

/** Each order has another caller, another phone and other items, so that no limit of unpaid orders is reached. */
const callerAt = (at: number) => shop.apiAs({ from: `10.20.0.${1 + (at % 250)}` });
const orderAt = (at: number): Promise<Input<'registerOrder'>> => {
  const plentiful = items.filter(({ stockCount }) => stockCount > 20);
  const lines = [0, 1, 2].map((line) => ({
    productItemUuid: plentiful[(at * 3 + line) % plentiful.length]?.uuid ?? '',
    count: 1,
  }));
  const orderer = { name: '김온유', phone: `0102000${1000 + at}`, email: 'guest@onns.example' };
  return orderInput({ api: callerAt(at) }, lines, { orderer });
};

async function authenticatedAt(at: number) {
  const order = (await callerAt(at).registerOrder(await orderAt(at))) as Registered;
  const { orderId, payPrice: amount } = order.payment;
  return { orderId, amount, paymentKey: await authenticate(shop, order), orderToken: order.orderToken };
}

type Path = {
  path: string;
  statements: number;
  /**
   * The most CPU time of Node and PostgreSQL, in pieces of work: 1.5 times the median in docs/bench.md#hot-paths. Node is this process,
   * with the simulators in it.
   */
  work: number;
  /** What precedes the call and is not measured. */
  prepare?: (at: number) => Promise<unknown>;
  call: (at: number, prepared: never) => Promise<unknown>;
};

const paths: Path[] = [
  { path: 'page of a product without reviews', statements: 2, work: 130, call: (at) => pageOf(false, at) },
  { path: 'page of a product with reviews', statements: 3, work: 130, call: (at) => pageOf(true, at) },
  {
    path: 'page of a list',
    statements: 1,
    work: 80,
    call: (at) => open(`/goods/list/category?code=502&page=${1 + (at % 3)}`),
  },
  { path: 'home page', statements: 5, work: 130, call: () => open('/main') },
  {
    path: 'page of a search',
    statements: 7,
    work: 205,
    call: (at) => open(`/goods/list/search/${encodeURIComponent(keywordAt(at))}`),
  },
  {
    path: 'list of 24',
    statements: 1,
    work: 33,
    call: (at) => shop.api.getProductItemsByPaging({ count: 24, page: 1 + (at % 3) }),
  },
  { path: 'product', statements: 1, work: 29, call: (at) => shop.api.getProductItem({ uuid: uuidAt(at) }) },
  {
    path: 'search',
    statements: 2,
    work: 98,
    call: (at) => shop.api.getProductItemsByPagingBySearchTable({ count: 24, keyword: keywordAt(at) }),
  },
  {
    // The fourth one reads picture and price of the suggested products.
    path: 'suggestions while typing',
    statements: 4,
    work: 83,
    call: (at) => shop.api.getKeyword({ keyword: keywordAt(at) }),
  },
  {
    path: 'what depends on the viewer of a product',
    statements: 3,
    work: 47,
    call: (at) => member.api.getProductItemUserInfo({ uuid: uuidAt(at) }),
  },
  {
    path: 'order sheet of a member with a coupon',
    statements: 7,
    work: 123,
    call: () => open(sheetPath(), { access_token: member.token }),
  },
  { path: 'member', statements: 1, work: 21, call: () => member.api.getMe() },
  {
    path: 'registration of an order by a guest',
    statements: 6,
    work: 78,
    prepare: orderAt,
    call: (at, order) => callerAt(at).registerOrder(order),
  },
  {
    path: 'confirmation of its payment',
    statements: 12,
    work: 115,
    prepare: authenticatedAt,
    call: (at, payment) => callerAt(at).confirmPayment(payment),
  },
  {
    // Lease, address of the shop, edited texts, contracts, sellers, outcomes, and a lease that finds nothing: as many for one mail as for many.
    path: 'mails with the contracts of four paid orders',
    statements: 8,
    work: 85,
    prepare: async (at) => {
      for (const order of [0, 1, 2, 3].map((of) => at * 4 + of))
        await callerAt(order).confirmPayment(await authenticatedAt(order));
    },
    call: () => sendDueMails(shop.context()),
  },
];

let next = 0;

async function statementsOf({ prepare, call }: Path): Promise<string[]> {
  next += 1;
  const prepared = (await prepare?.(next)) as never;
  return sentStatements(() => call(next, prepared));
}

test.each(paths)('$path: $statements statements', async (path) => {
  // The first call fills shared caches. They expire by age, so the fewer statements of two further calls count.
  await statementsOf(path);
  const [one, other] = [await statementsOf(path), await statementsOf(path)];
  const sent = one.length < other.length ? one : other;
  expect(sent.length, sent.join('\n')).toBe(path.statements);
});

test('the page of a reviewed product shows its reviews to search engines', async () => {
  const item = items.find(isReviewed);
  const html = await open(`/goods/${item?.uuid}`);
  const count = item?.reviewSummary.reviewCount;
  expect(html).toContain(`"reviewCount":${count}`);
  expect(html).toMatch(new RegExp(`리뷰 (<!-- -->)?${count}(<!-- -->)?개 모두 보기`));
});

const rows = Array.from({ length: 300 }, (_, id) => ({
  id,
  name: `홍삼 ${id}`,
  price: id * 100,
  tags: ['a', 'b'],
}));

/** The fixed piece of work: what a server does most, without input and output. */
function pieceOfWork(): string {
  const text = JSON.stringify(rows);
  const parsed = JSON.parse(text) as typeof rows;
  return createHash('sha1')
    .update(parsed.map(({ name, price }) => `${name} ${price}`).join())
    .digest('hex');
}

/** CPU milliseconds since they began of this process and of the connections of the shop, by process id. */
async function cpuMs(): Promise<Map<number, number>> {
  const { user, system } = process.cpuUsage();
  const found = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    meter.db,
  );
  const ofConnections = found.rows.map(({ pid }): [number, number] => [
    pid,
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000,
  ]);
  return new Map([[process.pid, (user + system) / 1000], ...ofConnections]);
}

/** CPU milliseconds between two readings; a connection that was closed in between is left out. */
const spentMs = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

const calls = 6;

/** CPU time of one call, in pieces of work; both in alternation, the median of five rounds. */
async function ratioOf({ prepare, call }: Path): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const prepared: unknown[] = [];
    for (let at = 0; at < calls; at += 1) prepared.push(await prepare?.(next + at));
    const begin = await cpuMs();
    for (let at = 0; at < 50; at += 1) pieceOfWork();
    const middle = await cpuMs();
    for (const one of prepared) {
      await call(next, one as never);
      next += 1;
    }
    const end = await cpuMs();
    if (round > 0) ratios.push(spentMs(middle, end) / calls / (spentMs(begin, middle) / 50));
  }
  return ratios.toSorted((a, b) => a - b)[2] ?? 0;
}

/** In the long form, on systems that report the CPU time of processes. */
const isMeasured = process.env['ONNS_TEST_LONG'] === '1' && existsSync('/proc/self/schedstat');
test.runIf(isMeasured).each(paths)('$path: at most $work pieces of work', async (path) => {
  const ratio = await ratioOf(path);
  expect(ratio).toBeLessThan(path.work);
});
