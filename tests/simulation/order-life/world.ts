// The world of one simulation: a whole shop with simulators, its shoppers, and what they know. Decisions use the seeded random only, and
// rows are listed in an order that does not depend on random uuids, so that a seed replays exactly.
import { isRefusal } from '#domain/base/refusal.ts';
import { jobs, runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import { type OpenedMember, openMember } from '../../../apps/api/src/testing/members.ts';
import { giveMileage } from '../../../apps/api/src/testing/mileage.ts';
import { buyableItems, setStock } from '../../../apps/api/src/testing/orders.ts';
import { type TestShop, openTestShop } from '../../../apps/api/src/testing/shop.ts';
import { type Random, seededRandom } from './random.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type World = {
  shop: TestShop;
  random: Random;
  members: readonly OpenedMember[];
  /** Uuids of the items that are bought, in a fixed order. */
  items: readonly string[];
  /** Client order ids by order number, as the browsers of shoppers store them. */
  clientOrderIds: Map<string, string>;
  /** Payment keys by order id of the attempt, as the payment window returned them. */
  paymentKeys: Map<string, string>;
  /** Last run of each job with a long interval, in ms by the shop's clock. */
  ranAt: Map<string, number>;
};

const memberCount = 3;
const itemCount = 5;

/** Opens a shop on a fresh copy of the demo database with its clock stopped; the caller closes `world.shop`. */
export async function openWorld(seed: number): Promise<World> {
  const shop = await openTestShop({ demo: true, outside: true, paymentTimeoutMs: 200 });
  shop.clock.stopAt('2036-03-03T09:00:00+09:00');
  await shop.outside.control('settings', { toss: { hangMs: 400, webhooks: 'send' } });
  const members: OpenedMember[] = [];
  for (let at = 0; at < memberCount; at += 1) {
    const member = await openMember(shop);
    await giveMileage(shop, member.userUuid, 60_000);
    members.push(member);
  }
  const items = (await buyableItems(shop, itemCount)).map((item) => item.uuid);
  for (const item of items) await setStock(shop, item, 8);
  return {
    shop,
    random: seededRandom(seed),
    members,
    items,
    clientOrderIds: new Map(),
    paymentKeys: new Map(),
    ranAt: new Map(),
  };
}

/** Undefined for a refusal, which random actions expect; a defect is thrown. */
export async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error) && error.code !== 'INTERNAL') return undefined;
    throw error;
  }
}

/** Runs the jobs with an interval below an hour, and the others when their interval has passed. */
export async function runDueJobs(world: World): Promise<void> {
  const { now: _now, tx: _tx, later: _later, request: _request, ...shared } = world.shop.context();
  const now = world.shop.clock.now().getTime();
  for (const job of jobs) {
    if (job.everyMs >= hourMs && now - (world.ranAt.get(job.name) ?? 0) < job.everyMs) continue;
    world.ranAt.set(job.name, now);
    await runJob({ ...shared, clock: world.shop.clock }, job);
  }
}

/** Moves the clocks of the shop and of the simulators. */
export async function passTime(world: World, ms: number): Promise<void> {
  world.shop.clock.moveBy(ms);
  await world.shop.outside.control('clock', { advanceMs: ms });
}
