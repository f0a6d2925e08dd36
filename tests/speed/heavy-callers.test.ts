// How much one caller delays the others. The caller sends the most expensive input of a call as often as the limit per caller permits, in every second
// round; the p95 of the others in these rounds is compared with that of the rounds between them. A step of
// npm run test:full, because the latencies need the machine alone.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, createClient } from '#contract/client.ts';
import { contract, type Operation } from '#contract/contract.ts';
import { costOfCall } from '#contract/cost.ts';
import { operations } from '#contract/operations.gen.ts';
import { waitForCouponPrices } from '../process/coupon-prices.ts';
import { type StartedShop, startTestShop, stopShop, temporaryDataDir } from '../shop-process.ts';

/** The p95 of the others beside a heavy caller is at most this many times the one without. */
const mostTimes = 3;
const perMinute = 6_000;
const staffPhone = '01012340000';
const data = temporaryDataDir();
let shop: StartedShop;
let uuids: string[];
let staff: Client;

/** The calls of a caller, who is behind the trusted proxy: callers on the machine are not counted. */
const apiOf = (from: string, token?: string): Client =>
  createClient(operations, {
    baseUrl: shop.url,
    fetch,
    headers: () => ({
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }),
  });

const heavyCaller = '203.0.113.1';
let heavy: Client;

beforeAll(async () => {
  const settings = {
    TRUSTED_PROXIES: '127.0.0.1',
    STAFF_PHONE: staffPhone,
    REQUESTS_PER_MINUTE: `${perMinute}`,
  };
  shop = await startTestShop(data.path, settings);
  await waitForCouponPrices(data.path);
  heavy = apiOf(heavyCaller);
  staff = await openStaff();
  const lists = await Promise.all([1, 2].map((page) => heavy.getProductItemsByPaging({ count: 100, page })));
  uuids = lists.flatMap((list) => list.data.map(({ uuid }) => uuid));
  // Code that runs for the first time costs several times as much.
  for (let round = 0; round < 2; round += 1) await others();
});
afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

/** Head office signed in from the address of the heavy caller. */
async function openStaff(): Promise<Client> {
  const oldPassword = /login id admin, password (\w+)/.exec(shop.output())?.[1] ?? '';
  const { signInToken } = await heavy.loginStaff({ loginId: 'admin', password: oldPassword });
  const code = await vi.waitUntil(readStaffCode, { timeout: 30_000 });
  const { auth } = await apiOf(heavyCaller, signInToken).confirmStaff({ code });
  const api = apiOf(heavyCaller, auth.accessToken);
  await api.changeStaffPassword({ oldPassword, newPassword: 'Maple!staff7' });
  return api;
}

async function readStaffCode(): Promise<string | undefined> {
  const answer = await fetch(`${shop.outsideUrl}/__outside/inbox?to=${staffPhone}`);
  const { letters } = (await answer.json()) as { letters: { text: string }[] };
  return /\[(\d{6})\]/.exec(letters.at(-1)?.text ?? '')?.[1];
}

/** One round lasts this long, and each side has so many of them. */
const roundMs = 1_000;
const rounds = 12;

let next = 0;
/** An item that was not asked for a while, so that its page is rendered. */
const nextUuid = (): string => uuids[(next += 1) % uuids.length] ?? '';

async function open(path: string): Promise<void> {
  const answer = await fetch(shop.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.arrayBuffer();
}

const words = ['홍삼', '오메가', '유산균', '비타민', '루테인', '콜라겐'];
/** What visitors do most. They are callers of this machine, so that their own number is not limited. */
const reads: ((at: number) => Promise<unknown>)[] = [
  () => open(`/goods/${nextUuid()}`),
  () => open('/main'),
  (at) => open(`/goods/list/category?code=502&page=${1 + (at % 3)}`),
  () => open(`/api/v1/open/product-items/${nextUuid()}`),
  (at) => open(`/goods/list/search/${encodeURIComponent(words[at % words.length] ?? '')}`),
  () => open(`/goods/${nextUuid()}`),
];

/**
 * Sends calls for one round over `connections`, together `perSecond` of them at most; a connection sends the next one when it is due and the last
 * answer is there, so that a busy machine delays all calls and piles up none. Milliseconds of each answer.
 */
async function load(
  { connections, perSecond }: { connections: number; perSecond: number },
  call: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  const intervalMs = (1000 * connections) / perSecond;
  const sendInTurn = async (_: unknown, connection: number): Promise<void> => {
    for (let due = end - roundMs + (intervalMs * connection) / connections; due < end; due += intervalMs) {
      await wait(Math.max(0, due - performance.now()));
      const from = performance.now();
      if (from >= end) return;
      await call((next += 1));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  return times;
}

const others = (): Promise<number[]> =>
  load({ connections: 4, perSecond: 40 }, (at) => reads[at % reads.length]?.(at) ?? Promise.resolve());

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** `at` makes every input another one, so that no cache has its answer. */
type Heavy = { what: string; cost: (at: number) => number; call: (at: number) => Promise<unknown> };

function heavyCall<const O extends Operation>(
  operation: O,
  what: string,
  input: (at: number) => Parameters<Client[O]>[0] & object,
  api: () => Client = () => heavy,
): Heavy {
  const send = (at: number): Promise<unknown> =>
    (api()[operation] as (given: object) => Promise<unknown>)(input(at));
  return { what, cost: (at) => costOfCall(contract[operation], input(at)), call: send };
}

const usualKeyword = (at: number): string => `프로바이오틱스 유산균 비타민 ${at}캡슐`;
const longKeyword = (at: number): string => `홍삼 오메가3 프로바이오틱스 유산균 비타민 ${at} 캡슐 선물세트`;
const hundred = () => Array.from({ length: 100 }, nextUuid);
const lines = () => [...new Set(hundred())].map((productItemUuid) => ({ productItemUuid, count: 1 }));
const pricesUpTo = (toPrice: number) => ({ count: 100, priceRange: { fromPrice: 0, toPrice } });

const heavyCalls: Heavy[] = [
  heavyCall('getProductItemsByPagingBySearchTable', 'searches with long keywords', (at) => ({
    keyword: longKeyword(at),
    count: 100,
  })),
  heavyCall('getProductItemsByPagingBySearchTable', 'searches with four words', (at) => ({
    keyword: usualKeyword(at),
    count: 50,
  })),
  heavyCall('searchAll', 'searches of everything', (at) => ({ keyword: longKeyword(at), count: 20 })),
  heavyCall('searchAll', 'searches of everything with four words', (at) => ({
    keyword: usualKeyword(at),
    count: 20,
  })),
  heavyCall('searchCategories', 'facets of a search', (at) => ({ keyword: longKeyword(at) })),
  heavyCall('getKeyword', 'suggestions for long prefixes', (at) => ({ keyword: longKeyword(at), count: 20 })),
  heavyCall('getProductItemsByUuids', 'items by 100 uuids', () => ({ uuids: hundred() })),
  heavyCall('registerOrder', 'quotes of 100 items', () => ({ dryRun: true, items: lines() })),
  heavyCall('simulateClaim', 'simulated claims of 100 items', () => {
    const items = lines();
    return { items, claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', claimItems: items };
  }),
  heavyCall('getProductReviewsByPaging', 'lists of 100 reviews', (at) => ({
    count: 100,
    productUuids: hundred().slice(0, 1 + (at % 100)),
  })),
  heavyCall('getProductItemsByPaging', 'lists of 100 products in a range of prices', (at) =>
    pricesUpTo(1_000_000 + at),
  ),
  heavyCall('getProductItemsByPaging', 'lists with long keywords', (at) => ({
    count: 100,
    keyword: longKeyword(at),
  })),
  heavyCall('searchProductsByPaging', 'lists of 100 products with their representative items', (at) =>
    pricesUpTo(1_000_000 + at),
  ),
  heavyCall(
    'importDispatches',
    'dry runs of an import of 100 lines',
    (at) => ({
      csv: hundred()
        .map((uuid, line) => `${uuid},CJ,${6_000_000_000 + at * 1000 + line}`)
        .join('\n'),
    }),
    () => staff,
  ),
];

test.each(heavyCalls)(`$what delay others ${mostTimes} times at most`, async ({ what, cost, call }) => {
  // Six connections, as a browser has.
  const extent = { connections: 6, perSecond: perMinute / 60 / cost((next += 1)) };
  await load(extent, call);
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await others()));
    const [, delayed] = await Promise.all([load(extent, call), others()]);
    beside.push(...delayed);
  }
  const [usual, delayed] = [p95(quiet), p95(beside)];
  console.log(`${what}: ${extent.perSecond.toFixed(1)}/s, ${usual.toFixed(1)} -> ${delayed.toFixed(1)} ms`);
  expect(delayed / usual).toBeLessThan(mostTimes);
});
