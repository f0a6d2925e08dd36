// Simulates the life of orders: members, guests, staff, providers, couriers and the clock act at random on the whole server with real
// PostgreSQL. After each step the invariants must hold. A failing seed replays exactly.
import { Client } from 'pg';
import { checkLedgers } from '../../../apps/api/src/features/desk/ledgers/check-ledgers.ts';
import { sessionOptions } from '../../../apps/api/src/db/connect.ts';
import { drainOneByOne } from '../../../apps/api/src/jobs/drain.ts';
import { hasLots, refillLots } from '../../../apps/api/src/testing/catalog/lots.ts';
import { rows, setStock } from '../../../apps/api/src/testing/sales/orders.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { OrderActor, OrderEvent, OrderTransition } from '#domain/orders/order-events.ts';
import { can } from '#domain/orders/order-status.ts';
import { orderTransitions } from '#domain/orders/transitions/order-transitions.ts';
import type { Action } from './action.ts';
import { claiming } from './claiming.ts';
import { desk } from './desk.ts';
import { type Query, findBroken } from './invariants.ts';
import { paying } from './paying.ts';
import { shopping } from './shopping.ts';
import { surroundings } from './surroundings.ts';
import { findUnfinished } from './unfinished.ts';
import { type SimulatedWorld, dayMs, hourMs, openWorld, passTime, runDueJobs } from './world.ts';

const actions: readonly Action<SimulatedWorld>[] = [
  ...shopping,
  ...paying,
  ...desk,
  ...claiming,
  ...surroundings,
];
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
  /** How often each transition of the table happened, by its id (T01). */
  transitions: Record<string, number>;
};

/** Error logs that faults of providers cause by design. */
const expectedErrors = [/^a payment was captured after expiry/, /^the bank took a deposit back/];

/** Runs `steps` steps of the seed, then lets every pending payment, refund and message reach its end. */
export async function simulate(seed: number, steps: number): Promise<Simulated> {
  const endOneByOne = drainOneByOne();
  const world = await openWorld(seed);
  try {
    const { log, broken } = await runSteps(world, steps);
    const statuses = await countStatuses(world);
    const transitions = await countTransitions(world);
    const bugs = listBugs(world);
    // Closing throws what the shop answered against its contract.
    await world.shop.close().catch((error: unknown) => bugs.push(String(error)));
    return { log, broken, bugs, statuses, transitions };
  } finally {
    endOneByOne();
  }
}

/** Logged errors that no fault explains. */
const listBugs = ({ shop }: SimulatedWorld): string[] =>
  shop.bugs
    .filter(({ sentence }) => !expectedErrors.some((expected) => expected.test(sentence)))
    .map(({ sentence, facts }) => `${sentence} ${JSON.stringify(facts)}`);

/** Runs the steps until one breaks an invariant or throws. */
async function runSteps(world: SimulatedWorld, steps: number): Promise<Pick<Simulated, 'log' | 'broken'>> {
  const reader = new Client({ connectionString: world.shop.databaseUrl, options: sessionOptions });
  await reader.connect();
  try {
    return await runStepsWith(world, steps, reader);
  } finally {
    await reader.end();
  }
}

/** Planning the invariants takes longer than reading them; the plan is made again after so many steps, because tables have grown. */
const stepsOfPlan = 100;

async function runStepsWith(
  world: SimulatedWorld,
  steps: number,
  reader: Client,
): Promise<Pick<Simulated, 'log' | 'broken'>> {
  const log: string[] = [];
  const query =
    (step: number): Query =>
    async (text) =>
      (await reader.query({ name: `${Math.floor(step / stepsOfPlan)}`, text })).rows;
  for (let step = 0; step < steps; step += 1) {
    const action = world.random.pick(wheel);
    let broken: string[] = [];
    try {
      const done = await runStep(world, action);
      log.push(`${step} ${action.name}: ${done ?? 'nothing to do'}`);
      if (done !== undefined) broken = await findBroken(query(step));
    } catch (error) {
      log.push(`${step} ${action.name}: threw`);
      broken = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    }
    if (broken.length > 0) return { log, broken };
    if (step % 50 === 49) await refill(world);
  }
  await settle(world);
  // A difference between the ledgers is logged as an error.
  await checkLedgers(world.shop.context());
  const readOnce: Query = (text) => rows(world.shop, text);
  const unfinished = await findUnfinished(readOnce, world.shop.clock.now());
  return { log, broken: [...(await findBroken(readOnce)), ...unfinished] };
}

/** Runs one action; in some steps the process of the server is killed before one of its statements and started again. */
async function runStep(world: SimulatedWorld, action: Action<SimulatedWorld>): Promise<string | undefined> {
  const { shop, random } = world;
  const { serverProcess } = shop;
  // Cached sessions expire by the machine's time, and a step must run the same statements in every replay.
  shop.context().sessions.invalidate();
  const statement = random.chance(0.05) ? random.between(1, 30) : Infinity;
  serverProcess.killBefore(statement);
  let done: string | undefined;
  try {
    done = await action.run(world);
  } catch (error) {
    if (!serverProcess.isKilled()) throw error;
  }
  await shop.settle();
  const isKilled = serverProcess.isKilled();
  serverProcess.restart();
  return isKilled ? `killed before statement ${statement}: ${done ?? 'no answer'}` : done;
}

/** The merchant receives goods, so that sold-out items do not end the simulation. */
async function refill(world: SimulatedWorld): Promise<void> {
  for (const item of [...world.items, ...world.options])
    if (await hasLots(world.shop, item)) await refillLots(world.shop, world.staff, item, 8);
    else await setStock(world.shop, item, 8);
}

/** Three days without faults; the jobs run often enough at the end that everything older than an hour has had its attempts. */
async function settle(world: SimulatedWorld): Promise<void> {
  const pauses = [
    dayMs,
    ...Array.from({ length: 12 }, () => 4 * hourMs),
    ...Array.from({ length: 12 }, () => hourMs / 6),
  ];
  for (const ms of pauses) {
    await passTime(world, ms);
    await world.shop.settle();
    await runDueJobs(world);
  }
}

async function countStatuses(world: SimulatedWorld): Promise<Record<string, number>> {
  const found = await rows<{ status: string; count: number }>(
    world.shop,
    'select status, count(*)::int as count from order_product group by status order by status',
  );
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}

async function countTransitions({ shop }: SimulatedWorld): Promise<Record<string, number>> {
  const moves = await rows<{
    fromStatus: OrderStatus | null;
    event: OrderEvent;
    actor: OrderActor;
    count: number;
  }>(
    shop,
    'select from_status, event, actor, count(*)::int as count from order_product_history group by 1, 2, 3',
  );
  const countOf = (transitionId: OrderTransition['id']): number =>
    moves
      .filter(({ fromStatus: from, event, actor }) => can(from, event, actor, { transitionId }))
      .reduce((total, { count }) => total + count, 0);
  return Object.fromEntries(orderTransitions.map(({ id }) => [id, countOf(id)]));
}
