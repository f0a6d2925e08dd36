// Aims on two cores, and which figures reach them. Not here: measuring, and the peers' figures (peers.ts).
import type { Figures } from '../load/measure.ts';
import type { SavedFigures } from './figures-file.ts';
import { peerRows } from './peers.ts';

type Measured = { title: string; value: number };
/** An aim and the figures that it is compared with. */
export type AimRow = { aim: string; wanted: string; measured: string; reached: string; missed: string };
type Aim = {
  aim: string;
  wanted: number;
  isUpperLimit?: boolean;
  unit?: string;
  digits?: number;
};

const isApiRead = ({ name }: Figures): boolean => /^(list|search|suggest)|^detail$/.test(name);
const percentOf = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : share * 100;

/** Aims of single scenarios, each with the figure that it limits; undefined for scenarios that it is not about. */
const ofScenarios: readonly (Aim & { of: (one: Figures) => number | undefined })[] = [
  {
    aim: 'API reads: share of the baseline server',
    wanted: 80,
    unit: ' %',
    of: (one) => (isApiRead(one) ? percentOf(one.baselineShare) : undefined),
  },
  {
    aim: 'searches: p99',
    wanted: 20,
    isUpperLimit: true,
    unit: ' ms',
    digits: 1,
    of: ({ name, p99 }) => (name.startsWith('search') ? p99 : undefined),
  },
  {
    aim: 'suggestions: p99',
    wanted: 10,
    isUpperLimit: true,
    unit: ' ms',
    digits: 1,
    of: ({ name, p99 }) => (name === 'suggest' ? p99 : undefined),
  },
  {
    aim: 'cached answers: per second',
    wanted: 15_000,
    of: ({ name, perSecond }) => (name.startsWith('cached') ? perSecond : undefined),
  },
  {
    aim: 'order registration: share of pgbench simple-update',
    wanted: 12,
    unit: ' %',
    digits: 1,
    of: ({ name, updateShare }) => (name === 'order-register' ? percentOf(updateShare) : undefined),
  },
  {
    aim: 'rendered list pages per CPU second of the process',
    wanted: 800,
    of: ({ name, nodeMs }) => (name === 'page-list' && nodeMs !== undefined ? 1000 / nodeMs : undefined),
  },
];

/** One row per aim that has a figure. */
export function aimRows({ figures, memory }: SavedFigures): AimRow[] {
  const all = Object.values(figures);
  const peers = peerRows(all);
  const timesThePeer = (aim: number): Measured[] =>
    peers
      .filter(({ peer }) => peer.aim === aim)
      .map(({ peer, times }) => ({ title: peer.what, value: times }));
  const seen = memory.everyHalfMinuteMb?.slice(2) ?? [];
  const [first, last] = [seen.at(0), seen.at(-1)];
  const highest = Math.max(...seen, memory.afterRunMb ?? 0);
  const growth = first === undefined || last === undefined ? undefined : (last / first - 1) * 100;
  const once = (value: number | undefined): Measured[] => (value === undefined ? [] : [{ title: '', value }]);
  return [
    ...ofScenarios.flatMap((aim) =>
      rowOf(
        aim,
        all.flatMap((one) => once(aim.of(one)).map(({ value }) => ({ title: one.title, value }))),
      ),
    ),
    ...rowOf({ aim: 'times the best peer, API', wanted: 20, digits: 1 }, timesThePeer(20)),
    ...rowOf({ aim: 'times the best peer, pages', wanted: 1, digits: 1 }, timesThePeer(1)),
    ...rowOf(
      { aim: 'memory of the process', wanted: 350, isUpperLimit: true, unit: ' MB' },
      once(highest || undefined),
    ),
    ...rowOf(
      {
        aim: `growth of memory over ${memory.minutes} minutes of mixed load`,
        wanted: 10,
        isUpperLimit: true,
        unit: ' %',
      },
      once(growth),
    ),
  ];
}

function rowOf(
  { aim, wanted, isUpperLimit = false, unit = '', digits = 0 }: Aim,
  all: readonly Measured[],
): AimRow[] {
  if (all.length === 0) return [];
  const isMissed = ({ value }: Measured): boolean => (isUpperLimit ? value > wanted : value < wanted);
  const missed = all.filter(isMissed);
  const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: digits });
  const [least, most] = [Math.min, Math.max].map((pick) => number(pick(...all.map(({ value }) => value))));
  return [
    {
      aim,
      wanted: isUpperLimit ? `at most ${number(wanted)}${unit}` : `${number(wanted)}${unit} or more`,
      measured: least === most ? `${least}${unit}` : `${least} to ${most}${unit}`,
      reached: `${all.length - missed.length} of ${all.length}`,
      missed: missed.length === all.length ? '' : missed.map(({ title }) => title).join('; '),
    },
  ];
}
