// npm run bench: fills a database, runs the production build and measures it against baseline servers on the same machine.
// Not here: requests (scenarios/), measuring one scenario (measure.ts), tables (report.ts).
import { join } from 'node:path';
import { compareWith, comparisonTable, leastRatio, slowerOf } from './figures/against.ts';
import { aimRows } from './figures/aims.ts';
import { buildStore } from '../../apps/shop/build-store.ts';
import { type FilledDatabase, openFilled } from './data/fill.ts';
import { type SavedFigures, readSavedFigures, saveFigures } from './figures/figures-file.ts';
import { readGoods } from './data/goods.ts';
import { measureChannelOrders } from './load/channel-orders.ts';
import { measureFeeds } from './load/feeds.ts';
import { measureLarge } from './load/large.ts';
import { type OrderPart, orderParts, showOrderPart } from './load/order-parts.ts';
import {
  type Figures,
  fullPace,
  measureRead,
  type Pace,
  type ReadScenario,
  shortPace,
} from './load/measure.ts';
import { watchMemory } from './load/mixed-load.ts';
import { type BenchOptions, readOptions } from './options.ts';
import {
  type Providers,
  flagsOf,
  startProviders,
  startRecorder,
  startShop,
  startUncachedShop,
} from './programs/parts.ts';
import { pgbench, pgbenchPath, preparePgbench } from './load/pgbench.ts';
import { type Program, residentMb, root } from './programs/processes.ts';
import { markSearch } from './data/quality.ts';
import { record, type Recorded } from './programs/recording.ts';
import {
  aimsTable,
  figuresTable,
  marksTable,
  peersTable,
  rowOf,
  textTable,
  weightsTable,
  writeFigures,
} from './figures/report.ts';
import { type Goods, goodsScenarios, cachedResponses, shuffled } from './scenarios/goods.ts';
import {
  type Member,
  type MemberScenario,
  measureMembers,
  memberReads,
  memberScenarios,
  prepareMembers,
} from './scenarios/members.ts';
import { measureOrders, orderScenarios, type OrderScenario, prepareCheckouts } from './scenarios/orders.ts';
import { cachedPages, renderedPages } from './scenarios/pages.ts';
import { seededRandom } from './data/random.ts';
import { screenWeights } from './figures/weights.ts';
import { hasWrk } from './load/wrk.ts';

/** The scenario that measures what search finds, not its speed. */
const searchQuality = 'found';

type Plan = {
  scoresSearch: boolean;
  api: ReadScenario[];
  cached: ReadScenario[];
  rendered: ReadScenario[];
  orders: OrderScenario[];
  /** Scenarios of members; their requests exist once the members do. */
  memberReads: string[];
  members: MemberScenario[];
};
type Run = {
  options: BenchOptions;
  pace: Pace;
  database: FilledDatabase;
  providers: Providers;
  goods: Goods;
  saved: SavedFigures;
};

const say = (sentence: string): void => console.log(sentence);
const enders: (() => Promise<void>)[] = [];
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
  await buildStore(root, say);
  const parts = orderParts.filter((part) => options.only.includes(part));
  if (parts.length > 0 && parts.length === options.only.length) return showOrders(options, parts);
  const [part] = options.only;
  if (options.only.length === 1 && (part === 'feeds' || part === 'channel-orders'))
    return showChannels(part, options);
  const database = await openFilled(options.items, options.listPath, (end) => enders.push(end));
  const { products, items, realProducts } = database.contents;
  say(`${products} products (${realProducts} of the real list), ${items} items.`);
  if (options.isFillOnly) return;
  const goods = await readGoods(database.url);
  const plan = planOf(options, goods);
  const named = [...plan.api, ...plan.orders, ...plan.members, ...plan.cached, ...plan.rendered];
  const names = [...named.map((one) => one.name), ...plan.memberReads];
  if (names.length === 0 && !plan.scoresSearch) return say(`Scenarios: ${allNames(goods).join(', ')}`);
  const providers = await startProviders();
  enders.push(() => providers.stop());
  const saved = readSavedFigures(database.folder);
  const run = { options, pace: options.isShort ? shortPace : fullPace, database, providers, goods, saved };
  await measurePgbench(run);
  const recordings = await recordAll(run, [...plan.api, ...plan.rendered]);
  const flags = await measureAll(run, plan, recordings);
  await show(run);
  if (options.largeItems > 0) {
    await showLarge(run, flags);
    await showOrders(options, orderParts, providers);
  }
}

/** Compares this checkout with another one; exit code 1 when a scenario is slower here. */
async function compare(place: string, options: BenchOptions): Promise<void> {
  const providers = await startProviders();
  enders.push(() => providers.stop());
  const onEnd = (end: () => Promise<void>): void => void enders.push(end);
  const found = await compareWith(place, options, providers, { onEnd, say });
  const table = comparisonTable(found);
  say(`\n${textTable(table)}`);
  if (options.isWritten) writeFigures([{ title: `Compared with ${place}`, rows: table }], 'against');
  const slower = slowerOf(found).map(({ title }) => title);
  if (slower.length === 0) return say(`\nNo scenario is slower than ${leastRatio} times the other checkout.`);
  say(`\nSlower than ${leastRatio} times the other checkout: ${slower.join('; ')}.`);
  process.exitCode = 1;
}

function planOf(options: BenchOptions, goods: Goods): Plan {
  const isWanted = ({ name }: { name: string }): boolean =>
    options.only.length === 0 || options.only.some((beginning) => name.startsWith(beginning));
  return {
    scoresSearch: isWanted({ name: searchQuality }),
    api: goodsScenarios(goods).filter(isWanted),
    cached: [...cachedResponses(goods), ...cachedPages(goods)].filter(isWanted),
    rendered: renderedPages(goods).filter(isWanted),
    orders: orderScenarios.filter(isWanted),
    memberReads: memberReads(goods, [])
      .filter(isWanted)
      .map((one) => one.name),
    members: memberScenarios.filter(isWanted),
  };
}

function allNames(goods: Goods): string[] {
  const ofGoods = [
    ...goodsScenarios(goods),
    ...cachedResponses(goods),
    ...memberReads(goods, []),
    ...memberScenarios,
  ];
  const all = [...ofGoods, ...orderScenarios, ...cachedPages(goods), ...renderedPages(goods)];
  return [...all.map((one) => one.name), searchQuality];
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

async function recordAll(run: Run, scenarios: readonly ReadScenario[]): Promise<Map<string, Recorded[]>> {
  const recordings = new Map<string, Recorded[]>();
  if (scenarios.length === 0) return recordings;
  const recorder = await startRecorder(run.database, run.providers);
  try {
    for (const { name, requests } of scenarios)
      recordings.set(
        name,
        await record(recorder.port, recorder.notesPort, requests.slice(0, run.pace.recorded)),
      );
  } finally {
    await recorder.stop();
  }
  return recordings;
}

/** Returns the runtime's options of the measured shop. */
async function measureAll(run: Run, plan: Plan, recordings: Map<string, Recorded[]>): Promise<string[]> {
  const { options, database, providers, goods, saved, pace } = run;
  const shop = await startShop(database, providers);
  const flags = flagsOf(shop);
  try {
    await measureEach(run, shop, plan.cached, recordings);
    await measureMembersOf(run, plan, shop);
    const checkouts = plan.orders.length > 0 ? await prepareCheckouts(shop, goods) : undefined;
    for (const scenario of plan.orders)
      if (checkouts)
        await measureAndSave(run, scenario.name, () =>
          measureOrders(shop, database, checkouts, scenario, pace),
        );
    if (plan.scoresSearch) {
      const marks = await markSearch(shop, database);
      if (marks !== undefined) saved.marks = marks;
    }
    const afterRunMb = residentMb(shop.pid);
    if (afterRunMb !== undefined && options.only.length === 0) saved.memory.afterRunMb = afterRunMb;
    if (options.minutes > 0) {
      const mixed = [...goodsScenarios(goods), ...cachedPages(goods), ...renderedPages(goods)];
      const requests = mixed.flatMap((one) => one.requests.slice(0, 1000));
      const order = shuffled(requests, seededRandom(60).next);
      saved.memory.everyHalfMinuteMb = await watchMemory(shop, order, options.minutes, say);
      saved.memory.minutes = options.minutes;
    }
  } finally {
    await shop.stop();
  }
  const uncachedReads = [...plan.api, ...plan.rendered];
  if (uncachedReads.length === 0) return flags;
  const uncached = await startUncachedShop(database, providers, flags);
  try {
    await measureEach(run, uncached, uncachedReads, recordings);
  } finally {
    await uncached.stop();
  }
  return flags;
}

/** Members for scenarios; created once, when one of these is selected. */
async function measureMembersOf(run: Run, plan: Plan, shop: Program): Promise<void> {
  const { database, goods, pace } = run;
  if (plan.memberReads.length + plan.members.length === 0) return;
  const members: Member[] = await prepareMembers(database, goods);
  const reads = memberReads(goods, members).filter((one) => plan.memberReads.includes(one.name));
  await measureEach(run, shop, reads, new Map());
  for (const scenario of plan.members)
    await measureAndSave(run, scenario.name, () =>
      measureMembers(shop, database, { goods, members, scenario, pace }),
    );
}

async function measureEach(
  run: Run,
  shop: Program,
  scenarios: readonly ReadScenario[],
  recordings: Map<string, Recorded[]>,
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
  const figures = allNames(goods).flatMap((name) => saved.figures[name] ?? []);
  const weights = await screenWeights();
  const tables = [
    { title: `${database.contents.products.toLocaleString('en-US')} products`, rows: figuresTable(figures) },
    { title: 'Aims', rows: aimsTable(aimRows(saved, weights)) },
    { title: 'Recall of the labelled searches', rows: marksTable(saved.marks ?? []) },
    { title: 'Compared with other shop software', rows: peersTable(figures) },
    { title: 'Memory and PostgreSQL', rows: memoryRows(saved) },
    { title: 'Scripts and styles of screens', rows: weightsTable(weights) },
  ].filter(({ rows }) => rows.length > 1);
  for (const { title, rows } of tables) say(`\n${title}\n${textTable(rows)}`);
  if (options.isWritten) writeFigures(tables);
}

async function showLarge({ options, providers }: Run, flags: readonly string[]): Promise<void> {
  const onEnd = (end: () => Promise<void>): void => void enders.push(end);
  const sayRow = (figures: Figures): void => say(rowOf(figures).join('  '));
  const { database, figures } = await measureLarge(options, providers, flags, { onEnd, say: sayRow });
  const title = `${database.contents.products.toLocaleString('en-US')} products`;
  const rows = figuresTable(figures);
  say(`\n${title}\n${textTable(rows)}`);
  if (options.isWritten) writeFigures([{ title, rows }], 'large');
}

/** Parts over a million order products, in a separate database; also `--only=order-lists` and the others. */
async function showOrders(
  options: BenchOptions,
  parts: readonly OrderPart[],
  running?: Providers,
): Promise<void> {
  const providers = running ?? (await startProviders());
  if (running === undefined) enders.push(() => providers.stop());
  const onEnd = (end: () => Promise<void>): void => void enders.push(end);
  const pace = options.isShort ? shortPace : fullPace;
  for (const part of parts)
    await showOrderPart(part, { providers, pace, onEnd, say, isWritten: options.isWritten });
}

/** Product feeds and orders of channels; `--only=feeds`, `--only=channel-orders`. */
async function showChannels(part: 'feeds' | 'channel-orders', options: BenchOptions): Promise<void> {
  const providers = await startProviders();
  enders.push(() => providers.stop());
  const report = { onEnd: (end: () => Promise<void>) => void enders.push(end), say };
  const rows = await (part === 'feeds' ? measureFeeds : measureChannelOrders)(options, providers, report);
  say(`\n${textTable(rows)}`);
  if (options.isWritten) writeFigures([{ rows }], part);
}

function memoryRows({ memory, pgbench: rates }: SavedFigures): string[][] {
  const rows = [['what', 'figure']];
  if (rates) {
    rows.push(['pgbench select-only, 8 clients', `${Math.round(rates.select)} a second`]);
    rows.push(['pgbench simple-update, 8 clients', `${Math.round(rates.update)} a second`]);
  }
  if (memory.afterRunMb) rows.push(['memory after the run', `${Math.round(memory.afterRunMb)} MB`]);
  if (memory.everyHalfMinuteMb)
    rows.push([
      `memory over ${memory.minutes} minutes of mixed load`,
      `${memory.everyHalfMinuteMb
        .filter((_, index) => index % 2 === 0)
        .map(Math.round)
        .join(', ')} MB`,
    ]);
  return rows;
}
