// Writes the figures of the last complete run into docs/lighthouse.md, between its two marks. The rest is written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Verdict } from './verdict.ts';

const root = dirname(dirname(import.meta.dirname));

const marks = { from: '<!-- figures -->', to: '<!-- /figures -->' };

function tableOf(verdicts: readonly Verdict[]): string {
  const head =
    '| page | performance | accessibility | best practices | SEO | first paint ms | largest paint ms | blocked ms | shift | KB |';
  const rows = verdicts.map((one) =>
    [
      one.page,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      one.firstPaint,
      one.largestPaint,
      one.blocked,
      one.shift,
      one.kilobytes,
    ].join(' | '),
  );
  return [head, `|---${'|--:'.repeat(9)}|`, ...rows.map((row) => `| ${row} |`)].join('\n');
}

export function writeFigures(verdicts: readonly Verdict[], runs: number): void {
  const path = join(root, 'docs/lighthouse.md');
  const [before, rest] = readFileSync(path, 'utf8').split(marks.from);
  const after = rest?.split(marks.to)[1];
  if (before === undefined || after === undefined) throw new Error('docs/lighthouse.md lacks its marks.');
  const taken = `Measured ${new Date().toISOString().slice(0, 10)}, ${runs === 1 ? 'one run' : `the median of ${runs} runs`} a page, ${availableParallelism()} cores, the shop on the same machine.`;
  writeFileSync(path, `${before}${marks.from}\n${taken}\n\n${tableOf(verdicts)}\n${marks.to}${after}`);
}
