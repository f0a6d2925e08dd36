// Writes the figures of the last complete run into docs/lighthouse.md, each table between its two marks. The rest is written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));

type Row = Readonly<Record<string, string | number>>;

/** Headings of the columns; a column without one has the name of its figure. */
const headings: Readonly<Record<string, string>> = {
  bestPractices: 'best practices',
  seo: 'SEO',
  firstPaint: 'first paint ms',
  largestPaint: 'largest paint ms',
  blocked: 'blocked ms',
  kilobytes: 'KB',
  median: 'median ms',
  p98: '98th percentile ms',
};

export function tableOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names.map((name) => headings[name] ?? name)),
    `|---${'|--:'.repeat(names.length - 1)}|`,
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}

/** Replaces the table between `<!-- name -->` and `<!-- /name -->`. */
export function writeTable(name: string, rows: readonly Row[], runs: number): void {
  const path = join(root, 'docs/lighthouse.md');
  const marks = { from: `<!-- ${name} -->`, to: `<!-- /${name} -->` };
  const [before, rest] = readFileSync(path, 'utf8').split(marks.from);
  const after = rest?.split(marks.to)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/lighthouse.md lacks the marks of ${name}.`);
  const taken = `Measured ${new Date().toISOString().slice(0, 10)}, ${runs === 1 ? 'one run' : `the median of ${runs} runs`} a page, ${availableParallelism()} cores, the shop on the same machine.`;
  writeFileSync(path, `${before}${marks.from}\n${taken}\n\n${tableOf(rows)}\n${marks.to}${after}`);
}
