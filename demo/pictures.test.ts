// The stored pictures of the demo shop: drawn from the present code and content, complete and small. Drawing is tested in draw/.
import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pictureFolder, readManifest, renditions } from './draw/manifest.ts';
import { hashOfSources, readHash } from './draw/sources.ts';
import { pictureContent } from './picture-content.ts';

test('are drawn from the present drawing code and catalogue', async () => {
  const advice =
    'demo/draw or what the pictures show of the catalogue has changed: npm run demo:draw tests and draws it';
  expect(await readHash(), advice).toBe(hashOfSources(pictureContent));
});

test('are listed and stored in both sizes, without other files in the folder', async () => {
  const keys = [...(await readManifest()).keys()];
  for (const { code } of pictureContent.products)
    expect(keys, code).toEqual(expect.arrayContaining([1, 2, 3, 4].map((number) => `${code}-${number}`)));
  for (const rendition of renditions) {
    const names = await readdir(new URL(`${rendition}/`, pictureFolder));
    expect(names.toSorted()).toEqual(keys.map((key) => `${key}.webp`).toSorted());
  }
});

test('take less than 16 MB together', async () => {
  let total = 0;
  for (const rendition of renditions)
    for (const name of await readdir(new URL(`${rendition}/`, pictureFolder)))
      total += (await stat(new URL(`${rendition}/${name}`, pictureFolder))).size;
  expect(total).toBeGreaterThan(1_000_000);
  expect(total).toBeLessThan(16_000_000);
});
