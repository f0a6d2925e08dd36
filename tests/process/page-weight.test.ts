// Limits of what the browser loads for each screen, and that no server code is in it. Prints the weight of each screen. Builds the
// storefront if needed. Weights are computed by screen-weights.ts; timing on a slow phone is tools/lighthouse.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildStore } from '../../apps/shop/build-store.ts';
import { scriptGroups } from '../../apps/store/vite/script-groups.ts';
import { screenWeights, type ScreenWeight } from './screen-weights.ts';

const root = dirname(dirname(import.meta.dirname));
/** Brotli, in KB of 1,024 bytes. Up to 13.5 KB style and headers fit the initial congestion window of ten packets. */
const mostStyle = 13.5;

/** The common sheet with the one of account and content or of sent orders (apps/store/vite/separate-sheets.ts). */
const mostStyleOfTwo = 17;

/** Of every screen, brotli, in KB of 1,024 bytes (docs/measured-details.md#script-chunks). React and the router are 93 KB of it. */
const mostScript = 140;

let screens: ScreenWeight[];

beforeAll(async () => {
  await buildStore(root, () => {});
  screens = await screenWeights();
  console.table(screens.map(({ screen, scriptBytes, styleBytes }) => ({ screen, scriptBytes, styleBytes })));
});

test('no screen loads more script than the limit', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter(({ scriptBytes }) => scriptBytes > mostScript * 1024)).toEqual([]);
});

test('no screen loads more styles than its limit', () => {
  const common = Math.min(...screens.map(({ styleBytes }) => styleBytes));
  expect(common).toBeLessThanOrEqual(mostStyle * 1024);
  const withAccount = screens.filter(({ styleBytes }) => styleBytes > common);
  expect(withAccount.filter(({ styleBytes }) => styleBytes > mostStyleOfTwo * 1024)).toEqual([]);
  const firstScreens = [
    '/main',
    '/goods/list/category',
    '/goods/:uuid',
    '/search',
    '/order/sheet',
    '/auth/login',
  ];
  expect(withAccount.filter(({ screen }) => firstScreens.includes(screen))).toEqual([]);
});

test('screens outside of the query layout do not load the query library', () => {
  const weightOf = (wanted: string) => screens.find(({ screen }) => screen === wanted)?.scriptBytes ?? 0;
  expect(weightOf('/goods/list/category') - weightOf('/main')).toBeGreaterThan(9_000);
});

test('the build has a chunk for every script group', () => {
  const names = readdirSync(join(root, 'apps/store/build/client/assets'));
  const withoutChunk = scriptGroups.filter(
    ({ name }) => !names.some((file) => new RegExp(`^${name}-[\\w-]{7}[.]js$`).test(file)),
  );
  expect(withoutChunk).toEqual([]);
});

test('scripts contain no schema, no list of refusals and no SQL', () => {
  const assets = join(root, 'apps/store/build/client/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(20);
  // One marker of each: typebox's symbol, a sentence of the server only, SQL.
  for (const word of ['~kind', 'additionalProperties', '이미 신고한 리뷰입니다', 'SELECT ', 'node:fs'])
    expect(
      scripts.filter(({ text }) => text.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
});
