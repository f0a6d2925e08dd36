// Simulates the life of orders: members, guests, staff, providers, couriers and the clock act at random on the whole server with real
// PostgreSQL. After each step the invariants must hold. A failing seed replays exactly.
import { drainOneByOne } from '../../../apps/api/src/jobs/drain.ts';
import { rows, setStock } from '../../../apps/api/src/testing/orders.ts';
import type { Action } from './action.ts';
import { claiming } from './claiming.ts';
import { desk } from './desk.ts';
import { findBroken } from './invariants.ts';
import { paying } from './paying.ts';
import { shopping } from './shopping.ts';
import { surroundings } from './surroundings.ts';
import { type World, dayMs, hourMs, openWorld, passTime, runDueJobs } from './world.ts';

const actions: readonly Action[] = [...shopping, ...paying, ...desk, ...claiming, ...surroundings];
const wheel = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));

export type Simulated = {
  /** What each step did, in order. */
  log: string[];
  /** The broken invariants of the first step that broke one; empty if all hold. */
  broken: string[];
  /** Logged errors that no action explains. */
  bugs: string[];
  /** Number of rows by status at the end. */
  statuses: Record<string, number>;
};

/** Error logs that faults of providers cause by design. */
const expectedErrors = [/^a payment was captured after expiry/];

/** Runs `steps` steps of the seed, then lets every pending payment, refund and message reach its end. */
export async function simulate(seed: number, steps: number): Promise<Simulated> {
  const endOneByOne = drainOneByOne();
  const world = await openWorld(seed);
  try {
    const log: string[] = [];
    let broken: string[] = [];
    for (let step = 0; step < steps && broken.length === 0; step += 1) {
      const action = world.random.pick(wheel);
      const done = await action.run(world);
      await world.shop.settle();
      log.push(`${step} ${action.name}: ${done ?? 'nothing to do'}`);
      if (step % 50 === 49) await refill(world);
      if (done !== undefined) broken = await findBroken((text) => rows(world.shop, text));
    }
    if (broken.length === 0) {
      await settle(world);
      broken = await findBroken((text) => rows(world.shop, text));
    }
    const bugs = world.shop.bugs
      .filter((bug) => !expectedErrors.some((expected) => expected.test(bug.sentence)))
      .map((bug) => `${bug.sentence} ${JSON.stringify(bug.facts)}`);
    return { log, broken, bugs, statuses: await countStatuses(world) };
  } finally {
    endOneByOne();
    await world.shop.close();
  }
}

/** The merchant receives goods, so that sold-out items do not end the simulation. */
async function refill(world: World): Promise<void> {
  for (const item of [...world.items, ...world.options]) await setStock(world.shop, item, 8);
}

/** Two days without faults. */
async function settle(world: World): Promise<void> {
  for (let hours = 0; hours < 48; hours += 4) {
    await passTime(world, 4 * hourMs);
    await world.shop.settle();
    await runDueJobs(world);
  }
  await passTime(world, dayMs);
  await runDueJobs(world);
}

async function countStatuses(world: World): Promise<Record<string, number>> {
  const found = await rows<{ status: string; count: number }>(
    world.shop,
    'select status, count(*)::int as count from order_product group by status order by status',
  );
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}
