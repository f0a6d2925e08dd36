// What the browser loads for each screen stays light, and nothing of the server is in it. Needs the built storefront.
// How weights are counted is tools/bench/weights.ts; how pages feel on a slow phone is tools/lighthouse.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildStore } from '../../apps/shop/build-store.ts';
import { screenWeights } from '../../tools/bench/weights.ts';
import type { ScreenWeight } from '../../tools/bench/weights.ts';

const root = dirname(dirname(import.meta.dirname));
/** Brotli, in KB of 1,024 bytes. Of the scripts 93 are React and its router; style and its headers come in one first trip of ten packets. */
const most = { script: 130, style: 13.5 };

let screens: ScreenWeight[];

beforeAll(async () => {
  await buildStore(root, () => {});
  screens = await screenWeights();
  console.table(screens.map(({ screen, scriptBytes, styleBytes }) => ({ screen, scriptBytes, styleBytes })));
});

test('no screen loads more script than a slow phone can take', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter(({ scriptBytes }) => scriptBytes > most.script * 1024)).toEqual([]);
});

test('no screen waits for more styles than it paints with', () => {
  expect(screens.filter(({ styleBytes }) => styleBytes > most.style * 1024)).toEqual([]);
});

test('screens without questions of their own do not load what asks them', () => {
  const weightOf = (wanted: string) => screens.find(({ screen }) => screen === wanted)?.scriptBytes ?? 0;
  expect(weightOf('/goods/list/category') - weightOf('/main')).toBeGreaterThan(9_000);
});

test('no schema, no list of refusals and no database word reaches the browser', () => {
  const assets = join(root, 'apps/store/build/client/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(20);
  // A word of each: typebox's own symbol, a sentence that only the server says, SQL.
  for (const word of ['~kind', 'additionalProperties', '이미 신고한 리뷰입니다', 'SELECT ', 'node:fs'])
    expect(
      scripts.filter(({ text }) => text.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
});
