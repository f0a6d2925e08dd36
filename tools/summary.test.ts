// The summary of npm test, with a browser test that passes at the second try only.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flakyTests, summaryOf, type Result, type Suite } from './summary.ts';

const root = dirname(import.meta.dirname);
let folder: string;
let suites: Suite[];

beforeAll(async () => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results/flaky-'));
  writeFileSync(
    join(folder, 'flaky.test.ts'),
    `import { expect, test } from '@playwright/test';
    test.describe('flaky', () => {
      test('passes at the second try', ({}, { retry }) => expect(retry).toBe(1));
      test('passes', () => undefined);
    });`,
  );
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import { defineConfig } from '@playwright/test';
    import config from '../../playwright.config.ts';
    const { trace } = config.use;
    const reporter = [['json', { outputFile: 'report.json' }]];
    export default defineConfig({ testDir: '.', outputDir: 'output', retries: 1, workers: 1, reporter, use: { trace } });`,
  );
  await new Promise((resolve) => {
    const program = join(root, 'node_modules/.bin/playwright');
    execFile(program, ['test', '--config', join(folder, 'playwright.config.ts')], resolve);
  });
  suites = (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { suites: Suite[] }).suites;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a test that passes at the second try only is found with the trace of its failure', () => {
  const [found, ...others] = flakyTests(suites);
  expect(others).toEqual([]);
  expect(found?.title).toBe('tests/e2e/flaky.test.ts: passes at the second try');
  expect(existsSync(found?.trace ?? '')).toBe(true);
});

const steps = (): Result[] => [
  { name: 'unit tests', isGreen: true, seconds: 1, counts: { passed: 2, failed: 0, skipped: 0 } },
  {
    name: 'browser',
    isGreen: true,
    seconds: 1,
    counts: { passed: 1, failed: 0, skipped: 0, flaky: 1 },
    flaky: flakyTests(suites),
  },
];

test('a flaky test is listed with its trace at the end, and leaves npm test green', () => {
  const { lines, isRed } = summaryOf(steps(), { seconds: 2, root, isStrict: false });
  expect(isRed).toBe(false);
  expect(lines.find((line) => line.includes('  all  '))).toMatch(/^green .+ 3 passed, 1 flaky /);
  expect(lines.slice(-3)).toEqual([
    'FLAKY, passed at the second try only (npm run test:full fails with them):',
    '  tests/e2e/flaky.test.ts: passes at the second try',
    expect.stringMatching(/^ {4}npx playwright show-trace test-results\/flaky-.+\.zip$/),
  ]);
});

test('a flaky test makes npm run test:full red', () => {
  const { lines, isRed } = summaryOf(steps(), { seconds: 2, root, isStrict: true });
  expect(isRed).toBe(true);
  expect(lines.at(-1)).toBe('Red: browser.');
});

test('a failed step is red, with and without flaky tests', () => {
  const failed: Result = { name: 'types', isGreen: false, seconds: 1 };
  for (const isStrict of [true, false])
    expect(summaryOf([failed], { seconds: 1, root, isStrict }).isRed).toBe(true);
});
