// One measurement: of a read, its throughput against the baseline server; of a write, against pgbench; percentiles, CPU time per request.
// Not here: requests (scenarios/) and tables (figures/report.ts).
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilledDatabase } from '../data/fill.ts';
import { type BenchRequest, verifyEach } from './ask.ts';
import { type LoadFigures, loadInTurn } from './load.ts';
import { startBaseline } from '../programs/parts.ts';
import { cpuMs, serverCpuMs, type Program } from '../programs/processes.ts';
import { lineOf, type Recorded } from '../programs/recording.ts';
import { throughput } from './wrk.ts';

/** One row of the table. Times in milliseconds. */
export type Figures = {
  name: string;
  title: string;
  /** At 32 connections; orders: at 8 buyers. */
  perSecond: number;
  /** At 4 connections; orders: at 8 buyers. */
  p50?: number;
  p99?: number;
  nodeMs?: number;
  databaseMs?: number;
  bytes?: number;
  /** Requests per second of the baseline server in the same run, and ours as a share of it. */
  baselinePerSecond?: number;
  baselineShare?: number;
  /** pgbench simple-update in the same run, and ours as a share of it. */
  updatePerSecond?: number;
  updateShare?: number;
  note?: string;
  /** Date of the measurement, and number of products. */
  at: string;
  products: number;
};

export type ReadScenario = {
  name: string;
  title: string;
  requests: readonly BenchRequest[];
  /** Remark after all answers were verified; '' for none. */
  note?: () => string;
  /** Requests that take up to seconds are sent one after the other, and fewer of them are timed. */
  isSlow?: boolean;
};

export type Pace = {
  /** Seconds of one stretch at full speed, and number of stretches. */
  seconds: number;
  rounds: number;
  /** Different requests that are timed. */
  timed: number;
  /** Requests that are recorded for the baseline server. */
  recorded: number;
};
export const fullPace: Pace = { seconds: 4, rounds: 3, timed: 2000, recorded: 400 };
export const shortPace: Pace = { seconds: 2, rounds: 1, timed: 400, recorded: 100 };

type Load = {
  /** Connections at full speed. */
  busy: number;
  /** Connections while requests are verified and timed. */
  calm: number;
  /** Requests are timed at most so long. */
  timedSeconds: number;
  /** Length of a stretch at full speed; by default that of the pace. */
  stretchSeconds?: number;
};
const usualLoad: Load = { busy: 32, calm: 4, timedSeconds: 40 };
/** A few dozen requests of a slow scenario are timed, and its stretches are long enough for several. */
const slowLoad: Load = { busy: 1, calm: 1, timedSeconds: 20, stretchSeconds: 12 };
const loadOf = ({ isSlow }: ReadScenario): Load => (isSlow === true ? slowLoad : usualLoad);
/** Answers are verified before they are timed. This also warms the shop up: cold code costs several times as much. */
const longestVerificationSeconds = 20;

export type CpuMeter = () => { nodeMs: number; databaseMs: number } | undefined;

/** Starts counting CPU time of the shop's process and of PostgreSQL; the returned function gives the time since. */
export function startCpuMeter(
  shop: Pick<Program, 'pid'>,
  database: Pick<FilledDatabase, 'postmaster'>,
): CpuMeter {
  const [node, server] = [cpuMs(shop.pid), serverCpuMs(database.postmaster)];
  return () => {
    const [nodeNow, serverNow] = [cpuMs(shop.pid), serverCpuMs(database.postmaster)];
    if (node === undefined || server === undefined || nodeNow === undefined || serverNow === undefined)
      return undefined;
    return { nodeMs: nodeNow - node, databaseMs: serverNow - server };
  };
}

/** Measures one scenario; `recorded` contains the answers of the baseline server (none: no comparison). Throws at a wrong answer. */
export async function measureRead(
  shop: Program,
  database: FilledDatabase,
  scenario: ReadScenario,
  recorded: readonly Recorded[],
  pace: Pace,
): Promise<Figures> {
  const { calm, timedSeconds } = loadOf(scenario);
  const timed = inRounds(scenario.requests, pace.timed);
  const verified = scenario.isSlow === true ? scenario.requests : timed;
  const bytes = await verifyEach(shop.port, verified, calm, longestVerificationSeconds);
  // Where the requests take longer, fewer are timed, and the row states it.
  const times = await loadInTurn(shop.port, timed, {
    connections: calm,
    seconds: timedSeconds,
    amount: timed.length,
  });
  const busy = await compare(shop, database, scenario, recorded, pace);
  const notes = [scenario.note?.(), times.count < timed.length ? `times of ${times.count}` : undefined];
  const note = notes.filter((one) => one).join(', ');
  return {
    name: scenario.name,
    title: scenario.title,
    ...busy,
    p50: times.p50,
    p99: times.p99,
    bytes,
    ...(note === '' ? {} : { note }),
    at: new Date().toISOString(),
    products: database.contents.products,
  };
}

/** Alternates between ours and the baseline server, so that other load on the machine affects both. */
async function compare(
  shop: Program,
  database: FilledDatabase,
  scenario: ReadScenario,
  recorded: readonly Recorded[],
  pace: Pace,
) {
  const requests = recorded.length > 0 ? recorded.map((one) => one.request) : scenario.requests;
  const { busy, stretchSeconds = pace.seconds } = loadOf(scenario);
  const baseline =
    recorded.length > 0 ? await startBaselineOver(database, scenario.name, recorded) : undefined;
  const ours: number[] = [];
  const theirs: number[] = [];
  let count = 0;
  const cpu = { nodeMs: 0, databaseMs: 0 };
  try {
    await throughput(shop.port, requests, busy, 1);
    if (baseline) await throughput(baseline.port, requests, busy, 1);
    for (let round = 0; round < pace.rounds; round += 1) {
      const meter = startCpuMeter(shop, database);
      const stretch = await throughput(shop.port, requests, busy, stretchSeconds);
      const used = meter();
      ours.push(stretch.perSecond);
      count += stretch.count;
      cpu.nodeMs += used?.nodeMs ?? Number.NaN;
      cpu.databaseMs += used?.databaseMs ?? Number.NaN;
      if (baseline) theirs.push((await throughput(baseline.port, requests, busy, stretchSeconds)).perSecond);
    }
  } finally {
    await baseline?.stop();
  }
  const perSecond = median(ours);
  return {
    perSecond,
    ...(Number.isNaN(cpu.nodeMs) || count === 0
      ? {}
      : { nodeMs: cpu.nodeMs / count, databaseMs: cpu.databaseMs / count }),
    ...(baseline ? { baselinePerSecond: median(theirs), baselineShare: perSecond / median(theirs) } : {}),
  };
}

/**
 * Measures a scenario that writes: median rate, medians of the percentiles, CPU milliseconds per answer. `pgbenchUpdate` runs before each
 * stretch; the rate is also stated as a share of its rate.
 */
export async function measureWrite(
  shop: Program,
  database: FilledDatabase,
  { name, title }: { name: string; title: string },
  load: (seconds: number) => Promise<LoadFigures>,
  { seconds, rounds }: Pick<Pace, 'seconds' | 'rounds'>,
  pgbenchUpdate?: () => Promise<number>,
): Promise<Figures> {
  const found: LoadFigures[] = [];
  const updates: number[] = [];
  const cpu = { nodeMs: 0, databaseMs: 0 };
  await load(2);
  for (let round = 0; round < rounds; round += 1) {
    if (pgbenchUpdate) updates.push(await pgbenchUpdate());
    const meter = startCpuMeter(shop, database);
    found.push(await load(seconds));
    const used = meter();
    cpu.nodeMs += used?.nodeMs ?? Number.NaN;
    cpu.databaseMs += used?.databaseMs ?? Number.NaN;
  }
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const perSecond = median(found.map((one) => one.perSecond));
  return {
    name,
    title,
    perSecond,
    p50: median(found.map((one) => one.p50)),
    p99: median(found.map((one) => one.p99)),
    ...(Number.isNaN(cpu.nodeMs) ? {} : { nodeMs: cpu.nodeMs / count, databaseMs: cpu.databaseMs / count }),
    ...(updates.length === 0
      ? {}
      : { updatePerSecond: median(updates), updateShare: perSecond / median(updates) }),
    at: new Date().toISOString(),
    products: database.contents.products,
  };
}

async function startBaselineOver(
  database: FilledDatabase,
  name: string,
  recorded: readonly Recorded[],
): Promise<Program> {
  const file = join(database.folder, `${name}.jsonl`);
  writeFileSync(file, recorded.map((one) => `${lineOf(one)}\n`).join(''));
  try {
    return await startBaseline(database, file);
  } finally {
    rmSync(file);
  }
}

/** `count` requests in rotation. */
export function inRounds(requests: readonly BenchRequest[], count: number): BenchRequest[] {
  return Array.from({ length: count }, (_, index) => requests[index % requests.length]).filter(
    (request) => request !== undefined,
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}
