// Verdict on a page, and choice of the median run. Not here: running Lighthouse (run.ts).
import { expect, test } from 'vitest';
import { middle, missedAims, verdictOf } from './verdict.ts';
import type { Report, Verdict } from './verdict.ts';

const good: Verdict = {
  page: 'home',
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 1200,
  largestPaint: 1700,
  blocked: 40,
  shift: 0,
  kilobytes: 400,
  faults: [],
};

test('a page that reaches every aim misses nothing', () => {
  expect(missedAims(good)).toEqual([]);
});

test.each([
  [{ performance: 94 }, 'performance 94, aim 95'],
  [{ largestPaint: 2000 }, 'largest paint 2000 ms, aim under 2000'],
  [{ blocked: 100 }, 'blocked 100 ms, aim under 100'],
  [{ shift: 0.02 }, 'shift 0.02, aim under 0.02'],
  [{ blocked: Number.NaN }, 'blocked NaN ms, aim under 100'],
])('a page that misses one says which: %o', (worse, sentence) => {
  expect(missedAims({ ...good, ...worse })).toEqual([sentence]);
});

test('the median of three runs counts', () => {
  const runs = [90, 99, 97].map((performance) => ({ ...good, performance }));
  expect(middle(runs)?.performance).toBe(97);
});

test('a report is parsed into figures and faults', () => {
  const report: Report = {
    categories: {
      performance: { score: 0.984, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
      seo: { score: 0.66, auditRefs: [{ id: 'is-crawlable', weight: 4 }] },
    },
    audits: {
      'total-blocking-time': { title: 'Total Blocking Time', score: 1, numericValue: 12.4 },
      'is-crawlable': { title: 'Page is blocked from indexing', score: 0 },
    },
  };
  expect(verdictOf('cart', report)).toMatchObject({
    performance: 98,
    seo: 66,
    blocked: 12,
    faults: ['Page is blocked from indexing'],
  });
});
