// Aims on two cores, and whether the figures reach them. Not here: measuring, and the peers' figures (peers.ts).
import type { SavedFigures } from './figures-file.ts';
import type { Figures } from '../load/measure.ts';
import { peerRows } from './peers.ts';
import type { ScreenWeight } from './weights.ts';

export type AimRow = { aim: string; wanted: string; measured: string; isReached: boolean };

const leastBaselineShare = 0.8;
const searchMs = 20;
const suggestMs = 10;
const leastUpdateShare = 0.12;
const pagesPerCpuSecond = 800;
const cachedPerSecond = 15_000;
const mostScriptKb = 130;
const mostMemoryMb = 350;
/** Maximum growth relative to the warm process. */
const mostGrowth = 0.1;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** One row per aim that has a figure. */
export function aimRows({ figures, memory }: SavedFigures, weights: readonly ScreenWeight[]): AimRow[] {
  const all = Object.values(figures);
  const rows = all.flatMap((one) => rowsOf(one));
  const heaviest = Math.max(...weights.map((one) => one.scriptBytes / 1024));
  rows.push({
    aim: 'JavaScript of the heaviest screen, brotli',
    ...atMost(heaviest, mostScriptKb, ' KB', 1),
  });
  const seen = memory.everyHalfMinuteMb?.slice(2) ?? [];
  const highest = Math.max(...seen, memory.afterRunMb ?? 0);
  if (highest > 0) rows.push({ aim: 'memory of the process', ...atMost(highest, mostMemoryMb, ' MB', 0) });
  const [first, last] = [seen.at(0), seen.at(-1)];
  if (first !== undefined && last !== undefined) {
    const growth = last / first - 1;
    rows.push({
      aim: `memory grows over ${memory.minutes} minutes of mixed load`,
      ...atMost(growth * 100, mostGrowth * 100, ' %', 0),
    });
  }
  for (const { peer, times } of peerRows(all))
    rows.push({ aim: `${peer.what}, times the best peer`, ...atLeast(times, peer.aim, '', 1) });
  return rows;
}

function rowsOf(one: Figures): AimRow[] {
  const rows: AimRow[] = [];
  const isApiRead =
    one.name.startsWith('list') || one.name === 'detail' || /^(search|suggest)/.test(one.name);
  if (isApiRead && one.baselineShare !== undefined)
    rows.push({
      aim: `${one.title}: share of baseline`,
      wanted: `${percent(leastBaselineShare)} or more`,
      measured: percent(one.baselineShare),
      isReached: one.baselineShare >= leastBaselineShare,
    });
  if (one.name.startsWith('search') && one.p99 !== undefined)
    rows.push({ aim: `${one.title}: p99`, ...atMost(one.p99, searchMs, ' ms', 1) });
  if (one.name === 'suggest' && one.p99 !== undefined)
    rows.push({ aim: `${one.title}: p99`, ...atMost(one.p99, suggestMs, ' ms', 1) });
  if (one.name === 'order-register' && one.updateShare !== undefined)
    rows.push({
      aim: `${one.title}: share of pgbench simple-update`,
      wanted: `${percent(leastUpdateShare)} or more`,
      measured: `${(one.updateShare * 100).toFixed(1)} %`,
      isReached: one.updateShare >= leastUpdateShare,
    });
  if (one.name === 'page-list' && one.nodeMs !== undefined)
    rows.push({
      aim: `${one.title}: pages per CPU second of the process`,
      ...atLeast(1000 / one.nodeMs, pagesPerCpuSecond, '', 0),
    });
  if (one.name.startsWith('cached'))
    rows.push({ aim: `${one.title}: per second`, ...atLeast(one.perSecond, cachedPerSecond, '', 0) });
  return rows;
}

function atLeast(measured: number, wanted: number, unit: string, digits: number): Omit<AimRow, 'aim'> {
  return {
    wanted: `${wanted.toLocaleString('en-US')}${unit} or more`,
    measured: `${rounded(measured, digits)}${unit}`,
    isReached: measured >= wanted,
  };
}

function atMost(measured: number, wanted: number, unit: string, digits: number): Omit<AimRow, 'aim'> {
  return {
    wanted: `at most ${wanted.toLocaleString('en-US')}${unit}`,
    measured: `${rounded(measured, digits)}${unit}`,
    isReached: measured <= wanted,
  };
}

const rounded = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });
