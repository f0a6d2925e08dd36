// Sizes of detail pictures and of shoppers' photos as stored (docs/rules/media.md#long-pictures). Cutting: base/media/long-pictures.test.ts of the API.
import { expect, test } from 'vitest';
import { detailSize, photoSize } from './detail-picture.ts';

test.each([
  // [width, height] as uploaded, [width, height, height of a slice] as stored
  [860, 15_000, 860, 15_000, 1154],
  [1200, 60_000, 1200, 60_000, 1200],
  [1720, 30_000, 1200, 20_930, 1200],
  [500, 1300, 500, 1300, 650],
  [300, 1200, 300, 1200, 1200],
  [1080, 1920, 720, 1280, 1280],
  [6000, 12_000, 720, 1440, 1440],
  [4000, 3000, 1200, 900, 900],
  [64, 48, 64, 48, 48],
  [1, 10_000, 1, 10_000, 1112],
  [20_000, 1, 1200, 1, 1],
])('%i x %i is stored as %i x %i in slices of %i', (width, height, ...stored) => {
  const { sliceHeight, ...whole } = detailSize({ width, height });
  expect([whole.width, whole.height, sliceHeight]).toEqual(stored);
});

test('no size is narrower than 720 px unless it was, none is enlarged, and every slice fits a screen', () => {
  for (let width = 1; width <= 9000; width += 37)
    for (let height = 1; height <= 90_000; height += 911) {
      const stored = detailSize({ width, height });
      const name = `${width} x ${height}`;
      expect(stored.width, name).toBeGreaterThanOrEqual(Math.min(720, width));
      expect(stored.width, name).toBeLessThanOrEqual(Math.min(1200, width));
      expect(stored.height, name).toBeLessThanOrEqual(height);
      expect(stored.sliceHeight, name).toBeLessThanOrEqual(1440);
    }
});

test.each([
  // [width, height] as uploaded, [width, height] as stored
  [1080, 7000, 720, 4667],
  [1080, 15_000, 720, 10_000],
  [1080, 30_000, 360, 10_000],
  [1080, 1920, 720, 1280],
  [3000, 4000, 900, 1200],
  [4000, 3000, 1200, 900],
  [20_000, 1000, 1200, 60],
  [400, 8000, 400, 8000],
  [64, 48, 64, 48],
  [1, 20_000, 1, 10_000],
])('a photo of %i x %i is stored as %i x %i', (width, height, ...stored) => {
  expect(Object.values(photoSize({ width, height }))).toEqual(stored);
});
