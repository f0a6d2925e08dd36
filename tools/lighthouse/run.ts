// npm run lighthouse: measures pages of the production shop with demo data on Lighthouse's slow phone, presses on a slow CPU and first paints on
// slow 3G, prints tables, writes docs/lighthouse.md, and fails below the aims (verdict.ts). `-- home cart` measures these pages and writes
// nothing, `-- presses slow-line` these two tables; RUNS=3 takes the median of three runs per page.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startTestShop, stopShop, temporaryDataDir } from '../../tests/shop-process.ts';
import { freePorts } from '../free-ports.ts';
import { findChromium } from '../find-chromium.ts';
import { installBeside } from '../own-install.ts';
import { openChromium, prepare } from './chromium.ts';
import { writeTable } from './figures.ts';
import { isMainScreen, pagesOf, storeCart } from './pages.ts';
import type { MeasuredPage } from './pages.ts';
import { measurePresses } from './presses.ts';
import { measureSlowLine } from './slow-line.ts';
import { middle, missedAims, missedByPaint, missedByPress, verdictOf } from './verdict.ts';
import type { Report, Verdict } from './verdict.ts';

async function measure(program: string, modules: string, url: string, page: MeasuredPage): Promise<Verdict> {
  const [port = 0] = await freePorts(1);
  const browser = await openChromium(program, port);
  const report = join(reports.path, `${page.name}.json`);
  try {
    const { cart, isListed } = page;
    if (cart !== undefined) await prepare(port, (tab) => storeCart(tab, url, cart));
    const run = spawnSync(
      process.execPath,
      [
        join(modules, 'lighthouse/cli/index.js'),
        url + page.path,
        `--port=${port}`,
        '--output=json',
        `--output-path=${report}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--locale=en',
        '--quiet',
        '--no-enable-error-reporting',
        // The cart must remain; the profile is a fresh one anyway.
        ...(cart === undefined ? [] : ['--disable-storage-reset']),
        ...(isListed === false ? ['--skip-audits=is-crawlable'] : []),
      ],
      { encoding: 'utf8', timeout: 120_000 },
    );
    if (run.status !== 0)
      throw new Error(`Lighthouse could not measure ${page.name}:\n${run.stderr.slice(-2000)}`);
    return verdictOf(page.name, JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    await browser.close();
  }
}

/** A browser that has just started sometimes misses the start of a recording (NO_NAVSTART): retries once. */
async function measureAtLast(...what: Parameters<typeof measure>): Promise<Verdict> {
  try {
    return await measure(...what);
  } catch (error) {
    console.log(`${error instanceof Error ? error.message.trim() : String(error)}\nOnce more ...`);
    return measure(...what);
  }
}

const program = findChromium();
if (program === undefined) {
  console.log('Lighthouse needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
  process.exit(1);
}
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const runs = Number(process.env.RUNS ?? 1);
const modules = installBeside('tools/lighthouse');
const data = temporaryDataDir();
const reports = temporaryDataDir();
console.log('Starting the shop with demo data ...');
const shop = await startTestShop(data.path, { LOG_LEVEL: 'error' });
const verdicts: Verdict[] = [];
const missed: string[] = [];
let isMeasured = false;

/** Prints figures of pages, writes those that are complete, and notes the missed aims. */
function judge<Figures extends { page: string }>(
  name: string,
  figures: readonly Figures[],
  missedBy: (figures: Figures) => string[],
  isComplete: boolean,
): void {
  if (figures.length === 0) return;
  isMeasured = true;
  console.table(figures);
  if (isComplete) writeTable(name, figures, runs);
  missed.push(...figures.flatMap((one) => missedBy(one).map((aim) => `${one.page}: ${aim}`)));
}

try {
  const pages = await pagesOf(shop.url);
  for (const page of pages.filter(({ name }) => isWanted(name))) {
    const taken: Verdict[] = [];
    // Warms up: a real shop has rendered this page before.
    await fetch(shop.url + page.path);
    for (let run = 0; run < runs; run++) taken.push(await measureAtLast(program, modules, shop.url, page));
    const counted = middle(taken);
    if (counted) verdicts.push(counted);
  }
  await using browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  const main = pages.filter(isMainScreen);
  if (isWanted('presses'))
    judge('presses', await measurePresses(browser, shop.url, main), missedByPress, true);
  if (isWanted('slow-line'))
    judge('slow-line', await measureSlowLine(browser, shop.url, main, runs), missedByPaint, true);
} finally {
  await stopShop(shop);
  data.remove();
  reports.remove();
}
const ofPages = verdicts.map(({ faults: _faults, ...figures }) => figures);
judge('figures', ofPages, missedAims, wanted.length === 0);
for (const verdict of verdicts) for (const fault of verdict.faults) console.log(`${verdict.page}: ${fault}`);
for (const sentence of missed) console.log(`RED  ${sentence}`);
process.exitCode = missed.length > 0 || !isMeasured ? 1 : 0;
