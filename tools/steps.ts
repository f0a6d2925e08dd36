// Runs the steps of npm run check and npm test, each as a process, and prints the table at the end.
// Not here: the steps and their order (check.ts, test-all.ts).
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

export type Counts = { passed: number; failed: number; skipped: number };

export type Step = {
  name: string;
  /** Program in node_modules/.bin and its options. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Reads the test counts from the report that the command writes. */
  counts?: () => Counts;
  /** Reads how long each test file took. */
  files?: () => FileTime[];
};

export type FileTime = { file: string; seconds: number };

export type Result = {
  name: string;
  isGreen: boolean;
  seconds: number;
  counts?: Counts;
  files?: FileTime[];
};

const reports = mkdtempSync(join(tmpdir(), 'onns-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
let isEnding = false;
const endAll = (): void => {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
  if (running.size === 0) process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
// tools/begin.mjs was killed: stop too.
process.on('disconnect', endAll);
process.channel?.unref();

/** A step that runs a vitest project (or one file of it) and counts its tests. */
export function vitest(name: string, ...options: string[]): Step {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const times = `${report}.times`;
  const reporters = ['default', 'json', './tools/file-times.ts'].map((reporter) => `--reporter=${reporter}`);
  return {
    name,
    command: ['vitest', 'run', ...options, ...reporters, `--outputFile.json=${report}`],
    environment: { ONNS_FILE_TIMES: times },
    files: () => (existsSync(times) ? (JSON.parse(readFileSync(times, 'utf8')) as FileTime[]) : []),
    counts: () => {
      const told = readReport(report);
      const number = (field: string): number => (typeof told[field] === 'number' ? told[field] : 0);
      return {
        passed: number('numPassedTests'),
        failed: number('numFailedTests'),
        skipped: number('numPendingTests') + number('numTodoTests'),
      };
    },
  };
}

/** Browser tests as a step: all, or these files. */
export function playwright(
  name: string,
  environment: Record<string, string>,
  files: readonly string[] = [],
): Step {
  const report = join(reports, 'playwright.json');
  return {
    name,
    command: ['playwright', 'test', ...files],
    files: () => browserTimes(readReport(report).suites),
    environment: { ...environment, ONNS_E2E_REPORT: report },
    counts: () => {
      const stats = readReport(report).stats as Record<string, number> | undefined;
      const of = (field: string): number => stats?.[field] ?? 0;
      return { passed: of('expected'), failed: of('unexpected') + of('flaky'), skipped: of('skipped') };
    },
  };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

/** Seconds of the tests of each file; workers run them at the same time, so the sum exceeds the wall time. */
function browserTimes(suites: unknown): FileTime[] {
  const msOf = ({ suites: inner = [], specs = [] }: Suite): number => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return (
      results.reduce((sum, { duration }) => sum + duration, 0) +
      inner.reduce((sum, one) => sum + msOf(one), 0)
    );
  };
  return ((suites ?? []) as Suite[]).map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: msOf(suite) / 1000,
  }));
}

function readReport(path: string): Record<string, unknown> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
}

/** Runs a step, prints its output when it fails (always with `isLoud`), and returns its result. */
export async function runStep(step: Step, isLoud = false): Promise<Result> {
  const startedAt = performance.now();
  const [program, ...options] = step.command;
  const child = spawn(join(root, 'node_modules/.bin', program), options, {
    cwd: root,
    env: { ...process.env, ...(program === 'playwright' ? {} : { NO_COLOR: '1' }), ...step.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    if (isLoud) process.stdout.write(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`;
      resolve(1);
    });
    child.once('close', resolve);
  });
  running.delete(child);
  if (isEnding && running.size === 0) process.exit(1);
  const counts = step.counts?.();
  // A test step without tests is a failure.
  const isEmpty = counts !== undefined && counts.passed + counts.failed === 0;
  const isGreen = code === 0 && !isEmpty;
  if (!isGreen && !isLoud) console.log(`\n── ${step.name} ──\n${output.trimEnd()}\n`);
  if (isEmpty) console.log(`${step.name}: no test ran.`);
  const result: Result = {
    name: step.name,
    isGreen,
    seconds: (performance.now() - startedAt) / 1000,
    ...(step.files && { files: step.files() }),
    ...(counts && { counts }),
  };
  console.log(line(result, counts));
  return result;
}

function line(result: Result, counts: Counts | undefined): string {
  const number =
    counts === undefined
      ? ''
      : `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`;
  const seconds = `${result.seconds.toFixed(1)} s`;
  return `${result.isGreen ? 'green' : 'RED  '}  ${result.name.padEnd(28)} ${number.padEnd(34)} ${seconds.padStart(8)}`;
}

/** How many files the list at the end names, and from how many seconds on: faster ones are not worth a look. */
const slowestCount = 12;
const slowSeconds = 5;

function printSlowest(results: readonly Result[]): void {
  const slow = results
    .flatMap(({ files = [] }) => files)
    .filter(({ seconds }) => seconds >= slowSeconds)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount);
  if (slow.length === 0) return;
  console.log('\nSlowest test files:');
  for (const { file, seconds } of slow) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

/** Prints the table of all steps and the slowest files, and sets the exit code: 1 when a step failed. */
export function summarize(results: readonly Result[], seconds: number): void {
  const red = results.filter((result) => !result.isGreen);
  const sum = (field: keyof Counts): number =>
    results.reduce((total, { counts }) => total + (counts?.[field] ?? 0), 0);
  console.log(`\n${'─'.repeat(80)}`);
  for (const result of results) console.log(line(result, result.counts));
  console.log('─'.repeat(80));
  const whole: Result = { name: 'all', isGreen: red.length === 0, seconds };
  console.log(line(whole, { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
  printSlowest(results);
  if (red.length > 0) {
    console.log(`\nRed: ${red.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
  }
}
