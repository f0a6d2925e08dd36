// Aims of this shop and the figures of a Lighthouse report. Running it is run.ts.
import type { PressFigures } from './presses.ts';
import type { SlowLineFigures } from './slow-line.ts';

/** The parts of a Lighthouse report that are used. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >;
};

export type Verdict = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds, on Lighthouse's slow phone. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Unitless: fraction of the screen that moved times distance. */
  shift: number;
  kilobytes: number;
  /** Audits that keep a score below 100, by title. */
  faults: string[];
};

/** Scores from 0 to 100; milliseconds; layout shift. Presses are beyond a blank page, the paint on slow 3G is a first visit's. */
const aims = {
  score: 95,
  largestPaint: 2_000,
  blocked: 100,
  shift: 0.02,
  press: 100,
  slowestPress: 200,
  slowLinePaint: 3_000,
};

const faultsOf = ({ categories, audits }: Report): string[] => {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(weighty)]
    .map((id) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.title ?? ''}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`);
};

export function verdictOf(page: string, report: Report): Verdict {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(figure('first-contentful-paint')),
    largestPaint: Math.round(figure('largest-contentful-paint')),
    blocked: Math.round(figure('total-blocking-time')),
    shift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    kilobytes: Math.round(figure('total-byte-weight') / 1024),
    faults: faultsOf(report),
  };
}

/** The missed aims as sentences; a missing figure is a miss. */
export function missedAims(verdict: Omit<Verdict, 'faults'>): string[] {
  const missed = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .filter((category) => !(verdict[category] >= aims.score))
    .map((category) => `${category} ${verdict[category]}, aim ${aims.score}`);
  if (!(verdict.largestPaint < aims.largestPaint))
    missed.push(`largest paint ${verdict.largestPaint} ms, aim under ${aims.largestPaint}`);
  if (!(verdict.blocked < aims.blocked))
    missed.push(`blocked ${verdict.blocked} ms, aim under ${aims.blocked}`);
  if (!(verdict.shift < aims.shift)) missed.push(`shift ${verdict.shift}, aim under ${aims.shift}`);
  return missed;
}

export function missedByPress({ median, p98 }: PressFigures): string[] {
  const missed: string[] = [];
  if (!(median < aims.press)) missed.push(`median of presses ${median} ms, aim under ${aims.press}`);
  if (!(p98 < aims.slowestPress))
    missed.push(`98th percentile of presses ${p98} ms, aim under ${aims.slowestPress}`);
  return missed;
}

export function missedByPaint({ firstPaint }: SlowLineFigures): string[] {
  if (firstPaint < aims.slowLinePaint) return [];
  return [`first paint on slow 3G ${firstPaint} ms, aim under ${aims.slowLinePaint}`];
}

/** The median of several runs of one page, by performance and then by largest paint. */
export function middle(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.toSorted(
    (one, other) => one.performance - other.performance || other.largestPaint - one.largestPaint,
  )[Math.floor((verdicts.length - 1) / 2)];
}
