// Long pictures over HTTP (docs/rules/media.md#long-pictures): slices, limits, erasure. All other uploads: media.test.ts.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putFile } from '../../../testing/catalog/media.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { eraseUploads } from './media.jobs.ts';
import { uploadUuidOf } from './media.ts';

const shop = testShop();
const get = (url: string) => shop.app.inject({ method: 'GET', url });

/** Stripes of 500 px in two colours, so that a wrong order or a lost row of pixels is seen. */
const stripes = async (width: number, height: number) => {
  const [green, white] = ['#14784f', '#ffffff'].map((background) => ({
    create: { width, height: 500, channels: 3 as const, background },
  }));
  const pair = await sharp({ create: { width, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([
      { input: green ?? '', top: 0, left: 0 },
      { input: white ?? '', top: 500, left: 0 },
    ])
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: pair, tile: true, gravity: 'northwest' }])
    .png()
    .toBuffer();
};
async function store(bytes: Buffer, purpose: 'CATALOGUE' | 'CONTENT' | 'BANNER', extension = 'png') {
  const staff = await openStaff(shop);
  const target = await staff.api.getStaffUploadableUrl({ extension, purpose });
  await putFile(shop, target.uploadUrl, bytes, target.contentType);
  const input = { sourceUrl: target.fileUrl, purpose };
  return { staff, input, ...(await staff.api.copyStaffMediaObject(input)) };
}
const files = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await get(url)).rawPayload));

test('a long picture keeps its 860 px in slices that continue one another, and is erased with all of them', async () => {
  const { staff, input, fileUrl, fileUrls } = await store(await stripes(860, 15_000), 'CATALOGUE');
  expect(fileUrls).toHaveLength(13);
  expect(fileUrl).toBe(fileUrls[0]);
  expect((await staff.api.copyStaffMediaObject(input)).fileUrls).toEqual(fileUrls);
  const slices = await files(fileUrls);
  const raw = await Promise.all(
    slices.map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  expect(raw.map(({ info }) => [info.width, info.height])).toEqual([
    ...Array.from({ length: 12 }, () => [860, 1154]),
    [860, 1152],
  ]);
  const pixels = Buffer.concat(raw.map(({ data }) => data));
  // The red part of the middle of each stripe: 20 of the green, 255 of the white.
  for (let y = 250; y < 15_000; y += 500)
    expect([y, (pixels[(y * 860 + 400) * 3] ?? 0) > 128]).toEqual([y, ((y - 250) / 500) % 2 === 1]);
  const small = await sharp((await get(fileUrl.replace('/1200.', '/400.'))).rawPayload).metadata();
  expect([small.width, small.height]).toEqual([298, 400]);
  expect((await get(fileUrl.replace('/1200.', '/1200-14.'))).statusCode).toBe(404);
  shop.clock.moveBy(25 * 60 * 60_000);
  await eraseUploads(shop.context());
  const { storage } = shop.context().providers;
  const keys = fileUrls.map((url) => `catalogue/${uploadUuidOf(url)}/${/[\w-]+\.webp/.exec(url)?.[0]}`);
  expect(await Promise.all(keys.map((key) => storage.sizeOf(key)))).toEqual(keys.map(() => undefined));
  shop.clock.run();
});

test('a long picture of 72 megapixels is converted, as wide as its text needs', async () => {
  const sent = await sharp({ create: { width: 6000, height: 12_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const { fileUrls } = await store(sent, 'CONTENT');
  const sizes = await Promise.all((await files(fileUrls)).map((bytes) => sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([[720, 1440]]);
});

test.each([
  ['a banner', 'BANNER', 'png'],
  ['an animation', 'CONTENT', 'gif'],
] as const)('a long picture that is %s stays one file', async (_what, purpose, extension) => {
  const tall = { width: 30, height: 1500, channels: 3 as const };
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { ...tall, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes =
    extension === 'gif'
      ? await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer()
      : (frames[0] ?? Buffer.alloc(0));
  expect((await store(bytes, purpose, extension)).fileUrls).toHaveLength(1);
});

test('a long picture of more than a hundred slices is refused', async () => {
  const bytes = await sharp({ create: { width: 10, height: 120_001, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await expect(store(bytes, 'CATALOGUE')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});
