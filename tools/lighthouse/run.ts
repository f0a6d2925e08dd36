// npm run lighthouse: measures six pages of the production shop with demo data on Lighthouse's slow phone, prints a table, writes
// docs/lighthouse.md, and fails below the aims (verdict.ts). `-- home cart` measures these pages and writes nothing; RUNS=3 takes
// the median of three runs per page.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../packages/contract/src/client.ts';
import { operations } from '../../packages/contract/src/operations.gen.ts';
import { startTestShop, stopShop, temporaryDataDir } from '../../tests/shop-process.ts';
import { freePorts } from '../free-ports.ts';
import { findChromium } from '../find-chromium.ts';
import { installBeside } from '../own-install.ts';
import { openChromium, prepare } from './chromium.ts';
import { writeFigures } from './figures.ts';
import { middle, missedAims, verdictOf } from './verdict.ts';
import type { Report, Verdict } from './verdict.ts';

type MeasuredPage = { name: string; path: string; cart?: string };

const cartKey = 'onns.guest-cart';
/** localStorage key of a browser that has loaded the fonts (apps/store/app/rendering/font-loading.ts). */
const typeKey = 'onns.type';

/** Home, a list, a product, a cart with two lines, an event and an article. */
async function pagesOf(url: string): Promise<MeasuredPage[]> {
  const api = createClient(operations, { baseUrl: url, fetch });
  const { data: items } = await api.getProductItemsByPaging({
    count: 2,
    isBuyable: true,
    stockCountRange: { from: 10 },
  });
  const { data: events } = await api.getEventsByPaging({ count: 1 });
  const { data: articles } = await api.getContentsByPaging({ count: 1 });
  const lines = items.map((item) => ({ productItemUuid: item.uuid, count: 1, productItem: item }));
  return [
    { name: 'home', path: '/main' },
    { name: 'list', path: '/goods/list/category?code=all' },
    { name: 'product', path: `/goods/${items[0]?.uuid ?? ''}` },
    { name: 'cart', path: '/order/guest-cart', cart: JSON.stringify(lines) },
    { name: 'event', path: `/goods/event/${events[0]?.uuid ?? ''}` },
    { name: 'article', path: `/magazine/${articles[0]?.uuid ?? ''}` },
  ];
}

async function measure(program: string, modules: string, url: string, page: MeasuredPage): Promise<Verdict> {
  const [port = 0] = await freePorts(1);
  const browser = await openChromium(program, port);
  const report = join(reports.path, `${page.name}.json`);
  try {
    const { cart } = page;
    if (cart !== undefined)
      await prepare(port, async (tab) => {
        await tab.goto(`${url}/order`, { waitUntil: 'networkidle' });
        await tab.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [cartKey, cart]);
        await tab.evaluate((key) => localStorage.removeItem(key), typeKey);
      });
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
const runs = Number(process.env.RUNS ?? 1);
const modules = installBeside('tools/lighthouse');
const data = temporaryDataDir();
const reports = temporaryDataDir();
console.log('Starting the shop with demo data ...');
const shop = await startTestShop(data.path, { LOG_LEVEL: 'error' });
const verdicts: Verdict[] = [];
try {
  for (const page of await pagesOf(shop.url)) {
    if (wanted.length > 0 && !wanted.includes(page.name)) continue;
    const taken: Verdict[] = [];
    // Warms up: a real shop has rendered this page before.
    await fetch(shop.url + page.path);
    for (let run = 0; run < runs; run++) taken.push(await measureAtLast(program, modules, shop.url, page));
    const counted = middle(taken);
    if (counted) verdicts.push(counted);
  }
} finally {
  await stopShop(shop);
  data.remove();
  reports.remove();
}
console.table(verdicts.map(({ faults: _faults, ...figures }) => figures));
for (const verdict of verdicts) for (const fault of verdict.faults) console.log(`${verdict.page}: ${fault}`);
const missed = verdicts.flatMap((verdict) => missedAims(verdict).map((aim) => `${verdict.page}: ${aim}`));
for (const sentence of missed) console.log(`RED  ${sentence}`);
if (wanted.length === 0) writeFigures(verdicts, runs);
process.exitCode = missed.length > 0 || verdicts.length === 0 ? 1 : 0;
