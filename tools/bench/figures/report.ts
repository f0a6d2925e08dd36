// Formats figures as tables for the terminal and docs/bench.md.
// Not here: measuring (measure.ts, scenarios/).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AimRow } from './aims.ts';
import type { SavedFigures } from './figures-file.ts';
import type { Figures } from '../load/measure.ts';
import { peerRows } from './peers.ts';
import { root } from '../programs/processes.ts';

type Cell = string;

const heading = [
  'scenario',
  'per second',
  'of baseline',
  'of pgbench update',
  'p50 ms',
  'p99 ms',
  'CPU ms node + database',
  'KB',
  'remark',
];

const number = (value: number | undefined, digits = 0): Cell =>
  value === undefined
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const share = (value: number | undefined): Cell => (value === undefined ? '' : `${number(value * 100)} %`);

export function rowOf(figures: Figures): Cell[] {
  const cpu =
    figures.nodeMs === undefined ? '' : `${number(figures.nodeMs, 2)} + ${number(figures.databaseMs, 2)}`;
  return [
    figures.title,
    number(figures.perSecond, figures.perSecond < 100 ? 1 : 0),
    share(figures.baselineShare),
    share(figures.updateShare),
    number(figures.p50, 1),
    number(figures.p99, 1),
    cpu,
    figures.bytes === undefined ? '' : number(figures.bytes / 1024, 1),
    figures.note ?? '',
  ];
}

/** Aligned columns for a terminal. */
export function textTable(rows: readonly Cell[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Hangul is two columns wide. */
const widthOf = (cell: Cell): number =>
  [...cell].reduce((sum, sign) => sum + (/[\u1100-\uffdc]/u.test(sign) ? 2 : 1), 0);

const markdownTable = (rows: readonly Cell[][]): string => {
  const line = (row: readonly Cell[]) => `| ${row.join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...others.map(line)].join('\n');
};

export const figuresTable = (figures: readonly Figures[]): Cell[][] => [heading, ...figures.map(rowOf)];

export function peersTable(figures: readonly Figures[]): Cell[][] {
  return [
    ['compared with the best peer', 'theirs', 'ours', 'times', 'aim'],
    ...peerRows(figures).map(({ peer, ours, times }) => [
      `${peer.what} (${peer.by})`,
      number(peer.perSecond, 1),
      number(ours),
      number(times, 1),
      `${peer.aim}`,
    ]),
  ];
}

export const aimsTable = (aims: readonly AimRow[]): Cell[][] => [
  ['aim', 'wanted', 'measured', 'reached', 'missed'],
  ...aims.map(({ aim, wanted, measured, reached, missed }) => [aim, wanted, measured, reached, missed]),
];

export function memoryTable({ memory, pgbench }: SavedFigures): Cell[][] {
  const rows = [['what', 'figure']];
  if (pgbench) {
    rows.push(['pgbench select-only, 8 clients', `${number(pgbench.select)} a second`]);
    rows.push(['pgbench simple-update, 8 clients', `${number(pgbench.update)} a second`]);
  }
  if (memory.afterRunMb) rows.push(['memory after the run', `${number(memory.afterRunMb)} MB`]);
  if (memory.everyHalfMinuteMb) {
    const everyMinute = memory.everyHalfMinuteMb.filter((_, index) => index % 2 === 0);
    rows.push([
      `memory over ${memory.minutes} minutes of mixed load`,
      `${everyMinute.map((mb) => number(mb)).join(', ')} MB`,
    ]);
  }
  return rows;
}

/**
 * Replaces a section of docs/bench.md between `<!-- section -->` and `<!-- /section -->`. A table has no title where the page has its heading
 * before the mark.
 */
export function writeFigures(
  tables: readonly { title?: string; rows: Cell[][] }[],
  section: 'figures' | 'against' | 'order-lists' | 'product-lists' | 'feeds' | 'reports' | 'desk-lists',
): void {
  const marks = { from: `<!-- ${section} -->`, to: `<!-- /${section} -->` };
  const path = join(root, 'docs/bench.md');
  const text = readFileSync(path, 'utf8');
  const [before, after] = [text.split(marks.from)[0], text.split(marks.to)[1]];
  if (before === undefined || after === undefined)
    throw new Error(`docs/bench.md lacks the marks of ${section}.`);
  const shown = tables
    .map(({ title, rows }) => `${title === undefined ? '' : `### ${title}\n\n`}${markdownTable(rows)}`)
    .join('\n\n');
  writeFileSync(path, `${before}${marks.from}\n\n${shown}\n\n${marks.to}${after}`);
}
