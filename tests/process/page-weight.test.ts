// Limits of what the browser loads for each screen, and that no server code and nothing of the desk is in the storefront. Prints the weight
// of each screen. Builds the programs if needed. Weights are computed by screen-weights.ts; timing on a slow phone is tools/lighthouse.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { screenWeights, type ScreenWeight } from './screen-weights.ts';

const root = dirname(dirname(import.meta.dirname));

/** Limits of every screen, brotli, in KB of 1,024 bytes (docs/measured-details.md#script-chunks). React and the router are 93 KB. */
const mostScript = 141;
/** Of the sheet that every screen links, which arrives within the first round trip, and of both sheets (docs/measured-details.md#style-sheets). */
const mostOfFirstSheet = 14.25;
const mostStyle = 22;

/** Limit of a screen of the desk, of which every other part is loaded on demand. */
const mostOfDesk = 300;

let screens: ScreenWeight[];
let deskScreens: ScreenWeight[];

beforeAll(async () => {
  await buildApps(root, () => {});
  screens = await screenWeights('store');
  deskScreens = await screenWeights('office');
  console.table(
    [...screens, ...deskScreens].map(({ screen, scriptBytes, styleBytes }) => ({
      screen,
      scriptBytes,
      styleBytes,
    })),
  );
});

test('no screen loads more script than the limit', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter(({ scriptBytes }) => scriptBytes > mostScript * 1024)).toEqual([]);
});

test('no screen of the desk loads more script than its limit', () => {
  expect(deskScreens.length).toBeGreaterThan(15);
  expect(deskScreens.filter(({ scriptBytes }) => scriptBytes > mostOfDesk * 1024)).toEqual([]);
});

test('no screen loads more styles than the limit, and the screens where visits begin the first style sheet alone', () => {
  expect(screens.filter(({ styleBytes }) => styleBytes > mostStyle * 1024)).toEqual([]);
  const begin = [
    '/main',
    '/search',
    '/goods/list/category',
    '/goods/:uuid',
    '/order/cart',
    '/order/guest-cart',
  ];
  const ofBegin = screens.filter(({ screen }) => begin.includes(screen));
  expect(ofBegin).toHaveLength(begin.length);
  expect(ofBegin.filter(({ styleBytes }) => styleBytes > mostOfFirstSheet * 1024)).toEqual([]);
});

test('screens outside of the query layout do not load the query library', () => {
  const weightOf = (wanted: string) => screens.find(({ screen }) => screen === wanted)?.scriptBytes ?? 0;
  expect(weightOf('/goods/list/category') - weightOf('/main')).toBeGreaterThan(9_000);
});

test('scripts of the storefront contain no schema, no list of refusals, no SQL and no controls of the desk', () => {
  const assets = join(root, 'apps/store/build/client/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(20);
  // One marker of each: typebox's symbol, a sentence of the server only, SQL, a module of Node, the controls of the desk.
  for (const word of [
    '~kind',
    'additionalProperties',
    '이미 신고한 리뷰입니다',
    'SELECT ',
    'node:fs',
    'react-aria',
  ])
    expect(
      scripts.filter(({ text }) => text.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
});
