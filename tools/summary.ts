// What npm test and npm run check report: the line of each step, the slowest files, the flaky tests, and whether the run is red.
// Not here: running the steps (steps.ts).
import { relative } from 'node:path';

/** `flaky`: tests that passed at the second try only; `passed` does not contain them. */
export type Counts = { passed: number; failed: number; skipped: number; flaky?: number };

/** A test that failed and then passed, and the trace of its failure (empty without one). */
export type FlakyTest = { title: string; trace: string };

export type FileTime = { file: string; seconds: number };

export type Result = {
  name: string;
  isGreen: boolean;
  seconds: number;
  counts?: Counts;
  files?: FileTime[];
  flaky?: FlakyTest[];
};

/** A suite of Playwright's JSON report. `status` of a test is `flaky` where a later try passed. */
export type Suite = {
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      status: string;
      results: { duration: number; attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
};

/** The tests that passed at the second try only, with the trace of their first try. */
export function flakyTests(suites: readonly Suite[]): FlakyTest[] {
  return suites.flatMap(({ file, suites: inner = [], specs = [] }) => [
    ...flakyTests(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          title: `tests/e2e/${file}: ${title}`,
          trace: results[0]?.attachments.find(({ name }) => name === 'trace')?.path ?? '',
        })),
    ),
  ]);
}

/** Seconds of the tests of each file; workers run them at the same time, so the sum exceeds the wall time. */
export function browserTimes(suites: readonly Suite[]): FileTime[] {
  const msOf = ({ suites: inner = [], specs = [] }: Suite): number => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return (
      results.reduce((sum, { duration }) => sum + duration, 0) +
      inner.reduce((sum, one) => sum + msOf(one), 0)
    );
  };
  return suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: msOf(suite) / 1000,
  }));
}

/** The line of a step in the table. */
export function lineOf(result: Result): string {
  const { passed, ...others } = result.counts ?? { passed: undefined };
  const number =
    passed === undefined
      ? ''
      : [
          `${passed} passed`,
          ...Object.entries(others).flatMap(([kind, n]) => (n ? `${n} ${kind}` : [])),
        ].join(', ');
  const seconds = `${result.seconds.toFixed(1)} s`;
  return `${result.isGreen ? 'green' : 'RED  '}  ${result.name.padEnd(28)} ${number.padEnd(34)} ${seconds.padStart(8)}`;
}

/** How many files the list at the end names, and from how many seconds on: faster ones are not worth a look. */
const slowestCount = 12;
const slowSeconds = 5;

function slowestFiles(results: readonly Result[]): string[] {
  const slow = results
    .flatMap(({ files = [] }) => files)
    .filter(({ seconds }) => seconds >= slowSeconds)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount);
  if (slow.length === 0) return [];
  const lines = slow.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
  return ['', 'Slowest test files:', ...lines];
}

function flakyLines(flaky: readonly FlakyTest[], root: string, isStrict: boolean): string[] {
  if (flaky.length === 0) return [];
  const consequence = isStrict ? 'this run is red' : 'npm run test:full fails with them';
  return [
    '',
    `FLAKY, passed at the second try only (${consequence}):`,
    ...flaky.flatMap(({ title, trace }) => [
      `  ${title}`,
      ...(trace === '' ? [] : [`    npx playwright show-trace ${relative(root, trace)}`]),
    ]),
  ];
}

/**
 * The table of all steps, the slowest files and the flaky tests, and whether the run is red: a step failed, or with `isStrict` a test was
 * flaky. `root` is the folder that paths of traces are relative to.
 */
export function summaryOf(
  results: readonly Result[],
  { seconds, root, isStrict }: { seconds: number; root: string; isStrict: boolean },
): { lines: string[]; isRed: boolean } {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const red = results.filter((result) => !result.isGreen || (isStrict && (result.flaky ?? []).length > 0));
  const sum = (field: keyof Counts): number =>
    results.reduce((total, { counts }) => total + (counts?.[field] ?? 0), 0);
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') };
  const whole: Result = { name: 'all', isGreen: red.length === 0, seconds, counts: all };
  const lines = [
    '',
    '─'.repeat(80),
    ...results.map(lineOf),
    '─'.repeat(80),
    lineOf(whole),
    ...slowestFiles(results),
    ...flakyLines(flaky, root, isStrict),
    ...(red.length > 0 ? ['', `Red: ${red.map(({ name }) => name).join(', ')}.`] : []),
  ];
  return { lines, isRed: red.length > 0 };
}
