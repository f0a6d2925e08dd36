// npm run bench: fills a database, runs the production build and measures it against baseline servers on the same machine.
// Not here: requests (scenarios/), measuring one scenario (load/measure.ts), tables (figures/report.ts).
import { join } from 'node:path';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { type FilledDatabase, openFilled } from './data/fill.ts';
import { readGoods } from './data/goods.ts';
import { seededRandom } from './data/random.ts';
import { compareWith, comparisonTable, leastRatio, slowerOf } from './figures/against.ts';
import { aimRows } from './figures/aims.ts';
import { readSavedFigures, type SavedFigures, saveFigures } from './figures/figures-file.ts';
import {
  aimsTable,
  figuresTable,
  memoryTable,
  peersTable,
  rowOf,
  textTable,
  writeFigures,
} from './figures/report.ts';
import { measureDeskLists } from './load/desk-lists.ts';
import { measureFeeds } from './load/feeds.ts';
import {
  type Figures,
  fullPace,
  measureRead,
  measureWrite,
  type Pace,
  type ReadScenario,
  shortPace,
} from './load/measure.ts';
import { watchMemory } from './load/mixed-load.ts';
import { measureOrderLists } from './load/order-lists.ts';
import { measureProductLists } from './load/product-lists.ts';
import { measureReports } from './load/reports.ts';
import { pgbench, pgbenchPath, preparePgbench } from './load/pgbench.ts';
import { hasWrk } from './load/wrk.ts';
import { type BenchOptions, isWanted, readOptions } from './options.ts';
import {
  flagsOf,
  type Providers,
  startProviders,
  startRecorder,
  startShop,
  startUncachedShop,
} from './programs/parts.ts';
import { type Program, residentMb, root } from './programs/processes.ts';
import { record, type Recorded } from './programs/recording.ts';
import { type Goods, shuffled } from './scenarios/goods.ts';
import { loadMembers, type Member, prepareMembers } from './scenarios/members.ts';
import { loadOrders, prepareCheckouts } from './scenarios/orders.ts';
import { inOrder, type Scenarios, scenariosOf, selected } from './scenarios/scenarios.ts';

type Run = {
  options: BenchOptions;
  pace: Pace;
  database: FilledDatabase;
  providers: Providers;
  goods: Goods;
  saved: SavedFigures;
  plan: Scenarios;
};

/** Parts that use a separate database and print a separate table; they run only when `--only` names them. */
const parts = {
  'order-lists': measureOrderLists,
  'product-lists': measureProductLists,
  feeds: measureFeeds,
  reports: measureReports,
  'desk-lists': measureDeskLists,
};
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const say = (sentence: string): void => console.log(sentence);
const enders: (() => Promise<void>)[] = [];
const onEnd = (end: () => Promise<void>): void => void enders.push(end);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void endAll().then(() => process.exit(130)));

try {
  await bench(readOptions(process.argv.slice(2), join(root, '../shared/data/products.csv.gz')));
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  await endAll();
}
process.exit();

async function endAll(): Promise<void> {
  for (let end = enders.pop(); end !== undefined; end = enders.pop()) await end();
}

async function bench(options: BenchOptions): Promise<void> {
  if (!hasWrk) say('wrk is not installed (apt-get install wrk): autocannon is used instead.');
  if (!pgbenchPath) say('pgbench is not installed (apt-get install postgresql-15): its columns stay empty.');
  if (options.against !== undefined) return compare(options.against, options);
  await buildApps(root, say);
  for (const part of partNames) if (options.only.includes(part)) await measurePart(part, options);
  const only = options.only.filter((name) => !partNames.includes(name as Part));
  if (only.length > 0 || options.only.length === 0) await measureScenarios({ ...options, only });
}

async function measureScenarios(options: BenchOptions): Promise<void> {
  const database = await openFilled(options.items, options.listPath, onEnd);
  const { products, items, realProducts } = database.contents;
  say(`${products} products (${realProducts} of the real list), ${items} items.`);
  if (options.isFillOnly) return;
  const goods = await readGoods(database.url);
  const all = scenariosOf(goods);
  const plan = selected(all, (name) => isWanted(options, name));
  if (inOrder(plan).length === 0)
    return say(
      `Scenarios: ${inOrder(all)
        .map(({ name }) => name)
        .join(', ')}; ${partNames.join(', ')}`,
    );
  const providers = await startedProviders();
  const saved = readSavedFigures(database.folder);
  const run = { options, pace: paceOf(options), database, providers, goods, saved, plan };
  await measurePgbench(run);
  const recordings = await recordAll(run);
  await measureUncached(run, recordings, await measureShop(run));
  await show(run);
}

function paceOf({ isShort }: BenchOptions): Pace {
  return isShort ? shortPace : fullPace;
}

async function startedProviders(): Promise<Providers> {
  const providers = await startProviders();
  onEnd(() => providers.stop());
  return providers;
}

async function measurePart(part: Part, options: BenchOptions): Promise<void> {
  const providers = await startedProviders();
  const rows = await parts[part](options, providers, { pace: paceOf(options), onEnd, say });
  say(`\n${textTable(rows)}`);
  if (options.isWritten) writeFigures([{ rows }], part);
  // Another part may use the same database.
  await endAll();
}

/** Compares this checkout with another one; exit code 1 when a scenario is slower here. */
async function compare(place: string, options: BenchOptions): Promise<void> {
  const found = await compareWith(place, options, await startedProviders(), { onEnd, say });
  const table = comparisonTable(found);
  say(`\n${textTable(table)}`);
  if (options.isWritten) writeFigures([{ title: `Compared with ${place}`, rows: table }], 'against');
  const slower = slowerOf(found).map(({ title }) => title);
  if (slower.length === 0) return say(`\nNo scenario is slower than ${leastRatio} times the other checkout.`);
  say(`\nSlower than ${leastRatio} times the other checkout: ${slower.join('; ')}.`);
  process.exitCode = 1;
}

/** pgbench figures of this PostgreSQL; each order scenario measures its own as well. */
async function measurePgbench({ options, pace, database, saved }: Run): Promise<void> {
  if (!pgbenchPath) return;
  await preparePgbench(database.url);
  if (options.only.length > 0 && saved.pgbench !== undefined) return;
  const select = await pgbench(database.url, 'select-only', pace.seconds);
  const update = await pgbench(database.url, 'simple-update', pace.seconds);
  saved.pgbench = { select, update };
  say(
    `pgbench: select-only ${Math.round(select)}, simple-update ${Math.round(update)} transactions a second.`,
  );
}

async function recordAll({ database, providers, plan, pace }: Run): Promise<Map<string, Recorded[]>> {
  const recordings = new Map<string, Recorded[]>();
  if (plan.uncached.length === 0) return recordings;
  const recorder = await startRecorder(database, providers);
  try {
    for (const { name, requests } of plan.uncached)
      recordings.set(name, await record(recorder.port, recorder.notesPort, requests.slice(0, pace.recorded)));
  } finally {
    await recorder.stop();
  }
  return recordings;
}

/** Measures everything that is sent to the shop as `npm start` starts it; returns the runtime's options of that shop. */
async function measureShop(run: Run): Promise<string[]> {
  const { options, database, providers, goods, saved, plan } = run;
  const shop = await startShop(database, providers);
  try {
    await measureEach(run, shop, plan.cached);
    if (plan.members.length + plan.memberWrites.length > 0)
      await measureMembers(run, shop, await prepareMembers(database, goods));
    if (plan.orders.length > 0) await measureOrders(run, shop);
    const afterRunMb = residentMb(shop.pid);
    if (afterRunMb !== undefined && options.only.length === 0) saved.memory.afterRunMb = afterRunMb;
    if (options.minutes > 0) {
      const { uncached, cached } = scenariosOf(goods);
      const requests = [...uncached, ...cached].flatMap((one) => one.requests.slice(0, 1000));
      const order = shuffled(requests, seededRandom(60).next);
      saved.memory.everyHalfMinuteMb = await watchMemory(shop, order, options.minutes, say);
      saved.memory.minutes = options.minutes;
    }
    return flagsOf(shop);
  } finally {
    await shop.stop();
  }
}

async function measureUncached(
  run: Run,
  recordings: Map<string, Recorded[]>,
  flags: readonly string[],
): Promise<void> {
  if (run.plan.uncached.length === 0) return;
  const shop = await startUncachedShop(run.database, run.providers, flags);
  try {
    await measureEach(run, shop, run.plan.uncached, recordings);
  } finally {
    await shop.stop();
  }
}

async function measureMembers(run: Run, shop: Program, members: readonly Member[]): Promise<void> {
  const { database, goods, pace, plan } = run;
  const reads = scenariosOf(goods, members).members;
  await measureEach(
    run,
    shop,
    reads.filter(({ name }) => plan.members.some((one) => one.name === name)),
  );
  for (const scenario of plan.memberWrites) {
    const load = loadMembers(shop, { goods, members, scenario });
    await measureAndSave(run, scenario.name, () => measureWrite(shop, database, scenario, load, pace));
  }
}

/** Each stretch of orders after one of pgbench simple-update, on the same PostgreSQL, because the disk determines both. */
async function measureOrders(run: Run, shop: Program): Promise<void> {
  const { database, goods, pace, plan } = run;
  const checkouts = await prepareCheckouts(shop, goods);
  const update = () => pgbench(database.url, 'simple-update', pace.seconds);
  for (const scenario of plan.orders) {
    const load = loadOrders(shop, checkouts, scenario);
    const twice = { ...pace, seconds: pace.seconds * 2 };
    await measureAndSave(run, scenario.name, () =>
      measureWrite(shop, database, scenario, load, twice, pgbenchPath ? update : undefined),
    );
  }
}

async function measureEach(
  run: Run,
  shop: Program,
  scenarios: readonly ReadScenario[],
  recordings: Map<string, Recorded[]> = new Map(),
): Promise<void> {
  for (const scenario of scenarios)
    await measureAndSave(run, scenario.name, () =>
      measureRead(shop, run.database, scenario, recordings.get(scenario.name) ?? [], run.pace),
    );
}

/** A failing scenario is reported and does not stop the others; the exit code is then 1. */
async function measureAndSave(
  { saved, database }: Run,
  name: string,
  measure: () => Promise<Figures>,
): Promise<void> {
  try {
    const figures = await measure();
    saved.figures[name] = figures;
    saveFigures(database.folder, saved);
    say(
      rowOf(figures)
        .filter((cell) => cell !== '')
        .join('  '),
    );
  } catch (error) {
    delete saved.figures[name];
    process.exitCode = 1;
    say(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function show({ options, database, goods, saved }: Run): Promise<void> {
  saveFigures(database.folder, saved);
  const figures = inOrder(scenariosOf(goods)).flatMap(({ name }) => saved.figures[name] ?? []);
  const tables = [
    { title: `${database.contents.products.toLocaleString('en-US')} products`, rows: figuresTable(figures) },
    { title: 'Aims', rows: aimsTable(aimRows(saved)) },
    { title: 'Compared with other shop software', rows: peersTable(figures) },
    { title: 'Memory and PostgreSQL', rows: memoryTable(saved) },
  ].filter(({ rows }) => rows.length > 1);
  for (const { title, rows } of tables) say(`\n${title}\n${textTable(rows)}`);
  if (options.isWritten) writeFigures(tables, 'figures');
}
