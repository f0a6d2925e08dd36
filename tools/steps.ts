// Runs the steps of npm run check and npm test, each as a process.
// Not here: the steps and their order (check.ts, test-all.ts), what is reported of them (summary.ts).
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  browserTimes,
  flakyTests,
  lineOf,
  summaryOf,
  type Counts,
  type FileTime,
  type FlakyTest,
  type Result,
  type Suite,
} from './summary.ts';

export const root = dirname(import.meta.dirname);

export type Step = {
  name: string;
  /** Program in node_modules/.bin and its options. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Reads the test counts from the report that the command writes. */
  counts?: () => Counts;
  /** Reads how long each test file took. */
  files?: () => FileTime[];
  /** Reads which tests passed at the second try only. */
  flaky?: () => FlakyTest[];
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

/** Browser tests as a step: all, or these files. A test that fails is run once more (playwright.config.ts). */
export function playwright(
  name: string,
  environment: Record<string, string>,
  files: readonly string[] = [],
): Step {
  const report = join(reports, 'playwright.json');
  return {
    name,
    command: ['playwright', 'test', ...files],
    files: () => browserTimes(suitesOf(report)),
    flaky: () => flakyTests(suitesOf(report)),
    environment: { ...environment, ONNS_E2E_REPORT: report, ONNS_E2E_RETRIES: '1' },
    counts: () => {
      const stats = readReport(report).stats as Record<string, number> | undefined;
      const of = (field: string): number => stats?.[field] ?? 0;
      return {
        passed: of('expected'),
        failed: of('unexpected'),
        skipped: of('skipped'),
        flaky: of('flaky'),
      };
    },
  };
}

const suitesOf = (report: string): Suite[] => (readReport(report)['suites'] ?? []) as Suite[];

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
  const isEmpty = counts !== undefined && counts.passed + counts.failed + (counts.flaky ?? 0) === 0;
  const isGreen = code === 0 && !isEmpty;
  if (!isGreen && !isLoud) console.log(`\n── ${step.name} ──\n${output.trimEnd()}\n`);
  if (isEmpty) console.log(`${step.name}: no test ran.`);
  const result: Result = {
    name: step.name,
    isGreen,
    seconds: (performance.now() - startedAt) / 1000,
    ...(step.files && { files: step.files() }),
    ...(step.flaky && { flaky: step.flaky() }),
    ...(counts && { counts }),
  };
  console.log(lineOf(result));
  return result;
}

/** Prints the summary and sets the exit code: 1 when a step failed, or with `isStrict` when a test was flaky. */
export function summarize(results: readonly Result[], seconds: number, isStrict = false): void {
  const { lines, isRed } = summaryOf(results, { seconds, root, isStrict });
  console.log(lines.join('\n'));
  if (isRed) process.exitCode = 1;
}
