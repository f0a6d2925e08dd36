// npm test: types, lint, format, tidy, unit tests, the API on PostgreSQL, processes, a browser; npm test -- sales: the tests of one area.
// Not here: the quick part (check.ts), the long forms (test-full.ts). Nothing is skipped: a step that cannot run fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { areaNames, testsOf } from './areas.ts';
import { check } from './check.ts';
import { findHeadlessShell, findTestBrowser } from './find-chromium.ts';
import { playwright, root, runStep, summarize, vitest } from './steps.ts';
import type { Result } from './summary.ts';
import { buildApps } from '../apps/shop/build-apps.ts';

const startedAt = performance.now();
const results: Result[] = [];
const isLong = process.env['ONNS_TEST_LONG'] === '1';

const [area] = process.argv.slice(2);
const names = areaNames(root);
if (area !== undefined && !names.includes(area)) {
  console.error(`npm test knows no area "${area}": ${names.join(', ')}.`);
  process.exit(2);
}
const chromium = findBrowser();
await (area === undefined ? testAll() : testArea(area));
summarize(results, (performance.now() - startedAt) / 1000, isLong);
process.exit();

async function testAll(): Promise<void> {
  results.push(...(await check(build)));
  results.push(await runStep(vitest('API on PostgreSQL', '--project', 'api')));
  results.push(await runStep(vitest('starting and stopping', '--project', 'process')));
  results.push(await browse(chromium));
  if (!isLong) return;
  results.push(await runStep(vitest('drawing code', '--project', 'draw')));
  results.push(await runStep(vitest('one heavy caller', '--project', 'load')));
  results.push(await testApiWith('API on PostgreSQL 15', 'ONNS_TEST_POSTGRES', '/usr/lib/postgresql/15'));
  results.push(await testApiWith('API through PgBouncer', 'ONNS_TEST_PGBOUNCER', '/usr/sbin/pgbouncer'));
}

/** The short form of the API tests with a program of `variable` (docs/decisions/192, 193), which is not installed with the shop. */
async function testApiWith(name: string, variable: string, program: string): Promise<Result> {
  if (!existsSync(program)) {
    console.log(`${name}: ${program} is missing (apt-get install postgresql-15 pgbouncer).`);
    return { name, isGreen: false, seconds: 0 };
  }
  const step = vitest(name, '--project', 'api');
  const environment = { ...step.environment, [variable]: program, ONNS_TEST_LONG: '0' };
  return runStep({ ...step, environment });
}

async function testArea(name: string): Promise<void> {
  const { unit, api, browser } = testsOf(root, name);
  if (unit.length > 0) results.push(await runStep(vitest('unit tests', '--project', 'unit', ...unit)));
  if (api.length > 0) results.push(await runStep(vitest('API on PostgreSQL', '--project', 'api', ...api)));
  if (browser.length === 0) return;
  results.push(await build());
  results.push(await browse(chromium, browser));
}

async function build(): Promise<Result> {
  const from = performance.now();
  const result = (isGreen: boolean): Result => {
    const seconds = (performance.now() - from) / 1000;
    console.log(`${isGreen ? 'green' : 'RED  '}  storefront build ${' '.repeat(46)} ${seconds.toFixed(1)} s`);
    return { name: 'storefront build', isGreen, seconds };
  };
  try {
    await buildApps(root, () => {});
    return result(true);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return result(false);
  }
}

async function browse(executable: string | undefined, files: string[] = []): Promise<Result> {
  if (executable !== undefined)
    return runStep(playwright('browser', { CHROMIUM_PATH: executable }, files), true);
  if (process.env.CHROMIUM_PATH) {
    console.log(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is not a program.`);
    return { name: 'browser', isGreen: false, seconds: 0 };
  }
  console.log(
    'No Chromium was found, and this user cannot install one: install Chromium or Chrome, or name it in CHROMIUM_PATH.',
  );
  return { name: 'browser', isGreen: false, seconds: 0 };
}

/** The headless shell, which is installed where it is missing and can be; else another Chromium. */
function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return findTestBrowser();
  if (
    findHeadlessShell() === undefined &&
    !install('chromium-headless-shell') &&
    findTestBrowser() === undefined
  )
    install('chromium');
  return findTestBrowser();
}

/** Installs a package by apt-get on Debian as root and returns true; does nothing elsewhere. */
function install(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${name} for the browser tests (once) ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...options: string[]) => {
    const quick = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
    return spawnSync('apt-get', [...quick, ...options], { env: environment, encoding: 'utf8' });
  };
  run('update', '-q');
  const answer = run('install', '-y', '-q', '--no-install-recommends', name);
  if (answer.status !== 0) console.log(answer.stderr.trim().split('\n').slice(-5).join('\n'));
  return answer.status === 0;
}
