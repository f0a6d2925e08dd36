// Compares this checkout with another one: the same requests to both alternately (A B B A), nine pairs per scenario.
// Not here: the requests (scenarios/) and the figures of one checkout (measure.ts).
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifyEach } from '../load/ask.ts';
import { type FilledDatabase, openFilled, openFilledOf } from '../data/fill.ts';
import { readGoods } from '../data/goods.ts';
import { inRounds, median, startCpuMeter } from '../load/measure.ts';
import { type BenchOptions, isWanted } from '../options.ts';
import { type Providers, flagsOf, startShop, startUncachedShop } from '../programs/parts.ts';
import { type Program, root } from '../programs/processes.ts';
import type { Goods } from '../scenarios/goods.ts';
import { loadMembers, type Member, prepareMembers } from '../scenarios/members.ts';
import { loadOrders, prepareCheckouts, type CheckoutData } from '../scenarios/orders.ts';
import { type Scenarios, scenariosOf } from '../scenarios/scenarios.ts';
import { throughput } from '../load/wrk.ts';

/** One scenario on both sides. `ratios` are ours divided by theirs, one for each pair; CPU is node and PostgreSQL together. */
export type Comparison = {
  name: string;
  title: string;
  here: number;
  there: number;
  ratios: number[];
  cpuHereMs?: number;
  cpuThereMs?: number;
};

type Side = {
  checkout: string;
  database: FilledDatabase;
  goods: Goods;
  /** The shop as `npm start` starts it, and the shop without caches. */
  shop: Program;
  uncached: Program;
  members: Member[];
  checkouts: CheckoutData;
};
type Load = (seconds: number) => Promise<{ count: number; perSecond: number }>;
type ComparedScenario = {
  name: string;
  title: string;
  /** Verifies the answers of a side, and returns its load function. */
  prepare: (side: Side) => Promise<{ program: Program; load: Load }>;
};
type OnEnd = (end: () => Promise<void>) => void;

/** A scenario whose median ratio is lower counts as slower. */
export const leastRatio = 0.95;
/**
 * A pair is four stretches of `seconds` each, A B B A, so that a machine whose speed drifts meets both sides alike. One pair still
 * varies by 10 %, the median of nine by 4 %: a scenario below `leastRatio` gets `morePairs`, and the median of all of them counts.
 */
type Pace = { pairs: number; morePairs: number; seconds: number };
const fullPace: Pace = { pairs: 9, morePairs: 27, seconds: 1 };
const shortPace: Pace = { pairs: 3, morePairs: 0, seconds: 1 };
const busyConnections = 32;
const verified = 400;
const verificationConnections = 4;

/** Measures every wanted scenario in both checkouts; `place` is a folder or a commit. */
export async function compareWith(
  place: string,
  options: BenchOptions,
  providers: Providers,
  { onEnd, say }: { onEnd: OnEnd; say: (sentence: string) => void },
): Promise<Comparison[]> {
  const checkout = checkoutOf(place);
  const { items, listPath } = options;
  say(`Filling the database of ${checkout} with that checkout's commands, unless it is filled ...`);
  const theirs = await openFilledOf(checkout, items, listPath, onEnd);
  const ours = await openFilled(items, listPath, onEnd);
  const there = await startSide(checkout, theirs, providers, onEnd);
  const here = await startSide(root, ours, providers, onEnd);
  const pace = options.isShort ? shortPace : fullPace;
  const found: Comparison[] = [];
  for (const scenario of comparedScenariosOf(here.goods)) {
    if (!isWanted(options, scenario.name)) continue;
    const result = await compareOne(scenario, here, there, pace);
    found.push(result);
    say(comparisonRow(result).join('  '));
  }
  return found;
}

/** The folder of a checkout; a commit gets a linked worktree below .data-bench, once. */
function checkoutOf(place: string): string {
  const folder = resolve(root, place);
  if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const commit = git('rev-parse', '--verify', '--quiet', `${place}^{commit}`).stdout?.trim();
  if (!commit) throw new Error(`${place} is neither a folder nor a commit of this repository.`);
  const worktree = join(root, '.data-bench', `checkout-${commit.slice(0, 12)}`);
  if (existsSync(worktree)) return worktree;
  const added = git('worktree', 'add', '--detach', worktree, commit);
  if (added.status !== 0) throw new Error(`The commit ${place} could not be checked out:\n${added.stderr}`);
  return worktree;
}

async function startSide(
  checkout: string,
  database: FilledDatabase,
  providers: Providers,
  onEnd: OnEnd,
): Promise<Side> {
  const goods = await readGoods(database.url);
  const shop = await startShop(database, providers, checkout);
  onEnd(() => shop.stop());
  const uncached = await startUncachedShop(database, providers, flagsOf(shop), { checkout });
  onEnd(() => uncached.stop());
  const members = await prepareMembers(database, goods);
  return {
    checkout,
    database,
    goods,
    shop,
    uncached,
    members,
    checkouts: await prepareCheckouts(shop, goods),
  };
}

function comparedScenariosOf(goods: Goods): ComparedScenario[] {
  const { memberWrites, orders, ...all } = scenariosOf(goods);
  const reads = (group: keyof typeof all): ComparedScenario[] =>
    all[group].map(({ name, title }) => ({
      name,
      title,
      prepare: (side) => prepareRead(side, group, name),
    }));
  return [
    ...reads('uncached'),
    ...reads('members'),
    ...memberWrites.map((scenario): ComparedScenario => ({
      ...scenario,
      prepare: async (side) => ({ program: side.shop, load: loadMembers(side.shop, { ...side, scenario }) }),
    })),
    ...orders.map((scenario): ComparedScenario => ({
      ...scenario,
      prepare: async (side) => ({
        program: side.shop,
        load: loadOrders(side.shop, side.checkouts, scenario),
      }),
    })),
    ...reads('cached'),
  ];
}

async function prepareRead(
  { goods, members, shop, uncached }: Side,
  group: 'uncached' | 'cached' | 'members',
  name: string,
) {
  const program = group === 'uncached' ? uncached : shop;
  const scenarios: Scenarios = scenariosOf(goods, members);
  const scenario = scenarios[group].find((one) => one.name === name);
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  await verifyEach(program.port, inRounds(scenario.requests, verified), verificationConnections);
  const load: Load = (seconds) => throughput(program.port, scenario.requests, busyConnections, seconds);
  return { program, load };
}

type Contender = {
  side: Side;
  program: Program;
  load: Load;
  /** Requests per second, one for each pair. */
  rates: number[];
  count: number;
  cpuMs: number;
};

async function compareOne(
  scenario: ComparedScenario,
  here: Side,
  there: Side,
  pace: Pace,
): Promise<Comparison> {
  const [ours, theirs] = [await contenderOf(scenario, here), await contenderOf(scenario, there)];
  const ratios = () => ours.rates.map((rate, at) => rate / (theirs.rates[at] ?? Number.NaN));
  for (let pair = 0; pair < pace.pairs; pair += 1) await runPair(ours, theirs, pace);
  const more = isSlower(ratios()) ? pace.morePairs : 0;
  for (let pair = 0; pair < more; pair += 1) await runPair(ours, theirs, pace);
  const [cpuHereMs, cpuThereMs] = [cpuOf(ours), cpuOf(theirs)];
  return {
    name: scenario.name,
    title: scenario.title,
    here: median(ours.rates),
    there: median(theirs.rates),
    ratios: ratios(),
    ...(cpuHereMs !== undefined && { cpuHereMs }),
    ...(cpuThereMs !== undefined && { cpuThereMs }),
  };
}

async function contenderOf(scenario: ComparedScenario, side: Side): Promise<Contender> {
  const { program, load } = await scenario.prepare(side);
  await load(1);
  return { side, program, load, rates: [], count: 0, cpuMs: 0 };
}

/** Four stretches, A B B A; adds one rate to each side. */
async function runPair(ours: Contender, theirs: Contender, { seconds }: Pace): Promise<void> {
  const sums = new Map([
    [ours, 0],
    [theirs, 0],
  ]);
  for (const one of [ours, theirs, theirs, ours]) {
    const meter = startCpuMeter(one.program, one.side.database);
    const { count, perSecond } = await one.load(seconds);
    const used = meter();
    sums.set(one, (sums.get(one) ?? 0) + perSecond);
    one.count += count;
    one.cpuMs += used === undefined ? Number.NaN : used.nodeMs + used.databaseMs;
  }
  for (const [one, sum] of sums) one.rates.push(sum / 2);
}

/** CPU milliseconds per request; undefined where the system does not report them or nothing was answered. */
function cpuOf({ cpuMs, count }: Contender): number | undefined {
  return Number.isNaN(cpuMs) || count === 0 ? undefined : cpuMs / count;
}

const isSlower = (ratios: readonly number[]): boolean => !(median(ratios) >= leastRatio);

/** Scenarios whose median pair is more than 5 % slower here, or that were answered too rarely to tell. */
export const slowerOf = (found: readonly Comparison[]): Comparison[] =>
  found.filter(({ ratios }) => isSlower(ratios));

const whole = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
const milliseconds = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2));

function comparisonRow({ title, here, there, ratios, cpuHereMs, cpuThereMs }: Comparison): string[] {
  return [
    title,
    whole(here),
    whole(there),
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    milliseconds(cpuHereMs),
    milliseconds(cpuThereMs),
  ];
}

/** Rows of a table, the heading first. */
export function comparisonTable(found: readonly Comparison[]): string[][] {
  const heading = [
    'scenario',
    'here per second',
    'there per second',
    'ratio, median',
    'range',
    'CPU ms here',
    'CPU ms there',
  ];
  return [heading, ...found.map(comparisonRow)];
}
