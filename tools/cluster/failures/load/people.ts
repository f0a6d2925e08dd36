// The load: readers at a fixed rate, and buyers, members and staff who act one after the other until they are stopped.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderAtChannel } from '../../../../apps/api/src/testing/channels/orders-at-channels.ts';
import { uploadPhoto } from '../../../../apps/api/src/testing/catalog/media.ts';
import { claiming } from '../../../../tests/simulation/order-life/claiming.ts';
import { desk } from '../../../../tests/simulation/order-life/desk.ts';
import { paying } from '../../../../tests/simulation/order-life/paying.ts';
import { seededRandom } from '../../../../tests/simulation/order-life/random.ts';
import { shopping } from '../../../../tests/simulation/order-life/shopping.ts';
import type { World } from '../../../../tests/simulation/order-life/world.ts';
import type { Crowd } from './crowd.ts';
import { type Recorder, observedFetch } from './observed-fetch.ts';
import type { LoadedShop, Target } from './reach-shop.ts';

const buyerCount = 3;
/** The pause of a buyer between two actions: it bounds the load, and the orders that a check reads. */
const buyerPauseMs = 100;
const failurePauseMs = 300;
/** Cards with which the payment provider does not fail: its failures would be counted as those of the shop. */
const steadyCards = ['approve', 'approve', 'approve', 'decline', 'session-expired'];
/** Requests of one kind of reader that wait for an answer; further ones are not sent. */
const readsAtOnce = 40;

const wheel = [...shopping, ...paying, ...desk, ...claiming].flatMap((action) =>
  Array.from({ length: action.weight }, () => action),
);

export type Load = {
  /** Errors of actions with the number of each; refusals are not errors. */
  errors: Record<string, number>;
  /** Number of actions that did something. */
  actions(): number;
  stop(): Promise<void>;
};

type Parts = { shop: LoadedShop; target: Target; crowd: Crowd; record: Recorder; seed: number };

/** Starts readers, buyers, members and staff. */
export function startLoad({ shop, target, crowd, record, seed }: Parts): Load {
  const errors: Record<string, number> = {};
  const stopped = new AbortController();
  let actions = 0;
  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    errors[text.slice(0, 200)] = (errors[text.slice(0, 200)] ?? 0) + 1;
  };
  const repeat = async (pauseMs: number, act: () => Promise<unknown>): Promise<void> => {
    while (!stopped.signal.aborted) {
      const isDone = await act().then(
        () => true,
        (error: unknown) => {
          fail(error);
          return false;
        },
      );
      if (isDone) actions += 1;
      await wait(isDone ? pauseMs : failurePauseMs);
    }
  };
  const shared = { clientOrderIds: new Map<string, string>(), paymentKeys: new Map<string, string>() };
  const worldOf = (at: number): World => ({
    shop,
    random: seededRandom(seed + at),
    staff: crowd.staff,
    members: crowd.members,
    items: crowd.items,
    options: [],
    cards: steadyCards,
    ...shared,
  });
  const work = [
    ...Array.from({ length: buyerCount }, (_, at) => {
      const world = worldOf(at);
      return repeat(buyerPauseMs, () => world.random.pick(wheel).run(world));
    }),
    repeat(300, () => grant(crowd)),
    repeat(1_500, () => upload(shop, crowd)),
    repeat(1_500, () => orderElsewhere(shop, crowd)),
    ...readersOf({ target, crowd, record }).map(({ everyMs, read }) =>
      readAtRate(everyMs, read, stopped.signal),
    ),
  ];
  return {
    errors,
    actions: () => actions,
    async stop() {
      stopped.abort();
      await Promise.all(work);
    },
  };
}

/** A credit of 10 won with a text of its own, so that each request is found in the ledger once. */
const grant = ({ staff, members }: Crowd): Promise<unknown> => {
  const member = members[Math.floor(Math.random() * members.length)];
  return staff.grantMileage({ userUuids: [member?.userUuid ?? ''], amount: 10, memo: randomUUID() });
};

const upload = (shop: LoadedShop, { members }: Crowd): Promise<string> =>
  uploadPhoto(shop, { memberUuid: members[0]?.userUuid ?? '' }, 'REVIEW');

const orderElsewhere = (shop: LoadedShop, { channelItems }: Crowd): Promise<unknown> => {
  const item = channelItems[Math.floor(Math.random() * channelItems.length)];
  if (item === undefined) return Promise.resolve();
  return orderAtChannel(shop, 'SMARTSTORE', [{ item, count: 1 }]);
};

type Reader = { everyMs: number; read: () => Promise<unknown> };

/** Pages and open calls of guests, popular and rare ones, and those of members. */
function readersOf({ target, crowd, record }: Pick<Parts, 'target' | 'crowd' | 'record'>): Reader[] {
  const observed = { baseUrl: target.url, record };
  const isFound = (status: number): boolean => status === 200;
  const page = observedFetch(observed, 'page', isFound);
  const read = observedFetch(observed, 'read', isFound);
  const ownRead = observedFetch(observed, 'ownRead', isFound);
  const random = seededRandom(7);
  const from = () => ({ 'x-forwarded-for': `10.97.${random.between(0, 255)}.${random.between(1, 254)}` });
  const item = () => random.pick(crowd.items);
  const member = () => random.pick(crowd.members);
  const words = [
    '홍삼',
    '비타민',
    '오메가3',
    '유산균',
    '콜라겐',
    '루테인',
    '마그네슘',
    '칼슘',
    '밀크씨슬',
    '프로폴리스',
  ];
  const pages = ['/main', '/goods/mdpick', '/faq', '/notices'];
  const send = (by: typeof fetch, path: string, headers: Record<string, string> = {}) =>
    by(path, { headers: { ...from(), ...headers } });
  const html = { accept: 'text/html' };
  return [
    { everyMs: 200, read: () => send(page, random.pick(pages), html) },
    { everyMs: 400, read: () => send(page, `/goods/${item()}`, html) },
    {
      everyMs: 2_000,
      // A parameter of the search makes most of these pages new.
      read: () =>
        send(
          page,
          `/search?keyword=${encodeURIComponent(random.pick(words))}%20${random.between(1, 99)}`,
          html,
        ),
    },
    { everyMs: 600, read: () => send(read, `/api/v1/open/product-items/${item()}`) },
    {
      everyMs: 2_000,
      read: () => send(read, `/api/v1/open/keyword?keyword=${encodeURIComponent(random.pick(words))}`),
    },
    {
      everyMs: 500,
      read: () => send(ownRead, '/api/v1/users/me', { authorization: `Bearer ${member().token}` }),
    },
    {
      everyMs: 900,
      read: () =>
        send(ownRead, '/mypage/orders', { ...html, cookie: `${cookieOf(target)}=${member().token}` }),
    },
  ];
}

const cookieOf = ({ url }: Target): string =>
  url.startsWith('https:') ? '__Host-access_token' : 'access_token';

/** Sends a request every `everyMs` whether the earlier ones were answered or not, as visitors do. */
async function readAtRate(everyMs: number, read: Reader['read'], stopped: AbortSignal): Promise<void> {
  const open = new Set<Promise<unknown>>();
  while (!stopped.aborted) {
    if (open.size < readsAtOnce) {
      // A failed read is recorded by its fetch.
      const sent: Promise<unknown> = read()
        .catch(() => {})
        .finally(() => open.delete(sent));
      open.add(sent);
    }
    await wait(everyMs);
  }
  await Promise.all(open);
}
