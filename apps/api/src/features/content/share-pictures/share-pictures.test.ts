// Pictures of shared pages over HTTP: size, cache headers, when they are drawn again, and pages that have none.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { demoPictureFolder } from '../../../db/fill-demo.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const folders = [demoPictureFolder.pathname];
/** The server with the pictures of the demo shop; a new one has nothing in memory. */
const openApp = () =>
  createApp({ ...shop.context(), clock: shop.clock, db: shop.database.db, pictureFolders: folders });
let app: Awaited<ReturnType<typeof openApp>>;
beforeEach(async () => {
  shop.clock.stop();
  app = await openApp();
});
afterEach(async () => {
  shop.clock.run();
  await app.close();
});

const get = (kind: string, uuid: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/share-pictures/${kind}/${uuid}.jpg`, headers });
const event = async () => (await shop.api.getEventsByPaging({ count: 1 })).data[0]?.uuid ?? '';
const article = async () => (await shop.api.getContentsByPaging({ count: 1 })).data[0]?.uuid ?? '';
const items = async () => (await shop.api.getProductItemsByPaging({ count: 5 })).data;
/** Red, green and blue of one pixel. */
const pixel = async (jpeg: Buffer, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test.each([
  ['goods', async () => (await items())[0]?.uuid ?? ''],
  ['event', event],
  ['magazine', article],
])('%s have a JPEG of 1200 x 630 that browsers and messengers may cache for a day', async (kind, uuidOf) => {
  const uuid = await uuidOf();
  const answer = await get(kind, uuid);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400',
  ]);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  // The picture of the row is on the left or on top, and not the white ground.
  expect(await pixel(answer.rawPayload, 300, 200)).not.toEqual([255, 255, 255]);
  const again = await get(kind, uuid.toUpperCase(), { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('the photo of a product is its picture alone, as a square JPEG; goods for adults have none', async () => {
  const item = (await items())[3];
  const answer = await get('photo', item?.product.uuid ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 800,
    height: 800,
  });
  expect(await pixel(answer.rawPayload, 400, 400)).not.toEqual([255, 255, 255]);
  const setAdult = (isAdult: boolean) =>
    sql`update product set is_adult = ${isAdult} where uuid = ${item?.product.uuid}`.execute(
      shop.database.db,
    );
  await setAdult(true);
  shop.clock.moveBy(60_000);
  expect((await get('photo', item?.product.uuid ?? '')).statusCode).toBe(404);
  await setAdult(false);
});

test('an item and its product have the same picture', async () => {
  const [item] = await items();
  const [one, two] = [await get('goods', item?.uuid ?? ''), await get('goods', item?.product.uuid ?? '')];
  expect(two.headers.etag).toBe(one.headers.etag);
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
});

test('a picture is drawn once: another process reads the stored one', async () => {
  const uuid = await event();
  const drawn = await Promise.all([1, 2, 3].map(() => get('event', uuid)));
  const hash = String(drawn[0]?.headers.etag).slice(1, -1);
  expect(new Set(drawn.map((answer) => answer.headers.etag)).size).toBe(1);
  const { storage } = shop.context().providers;
  const key = `share/event/${uuid}`;
  expect((await storage.read(key))?.toString('latin1', 0, hash.length)).toBe(hash);
  await storage.write(key, Buffer.from(`${hash}stored`), 'application/octet-stream');
  expect((await get('event', uuid)).body).not.toBe('stored');
  await app.close();
  app = await openApp();
  expect((await get('event', uuid)).body).toBe('stored');
});

test('a changed title is drawn after the minute for which pictures are cached', async () => {
  const uuid = await article();
  const before = await get('magazine', uuid);
  await sql`update content set title = '새 제목' where uuid = ${uuid}`.execute(shop.database.db);
  expect((await get('magazine', uuid)).headers.etag).toBe(before.headers.etag);
  shop.clock.moveBy(60_000);
  const after = await get('magazine', uuid);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});

test('the picture of adult goods shows their name only', async () => {
  const item = (await items())[1];
  await sql`update product set is_adult = true where uuid = ${item?.product.uuid}`.execute(shop.database.db);
  const { rawPayload } = await get('goods', item?.uuid ?? '');
  expect(await pixel(rawPayload, 300, 100)).toEqual([255, 255, 255]);
});

test('returns 404 for a page that is not shown or unknown, another kind of page and another file name', async () => {
  const hidden = await event();
  await sql`update event set is_display = false where uuid = ${hidden}`.execute(shop.database.db);
  const late = (await items())[2];
  await sql`update product_list set is_shown = false where product_uuid = ${late?.product.uuid}`.execute(
    shop.database.db,
  );
  const addresses = [
    ['event', hidden],
    ['goods', late?.uuid ?? ''],
    ['magazine', randomUUID()],
    ['brand', hidden],
    ['event', `${await article()}.png`],
    ['event', '..%2F..%2Fetc'],
  ] as const;
  for (const [kind, uuid] of addresses) expect((await get(kind, uuid)).statusCode).toBe(404);
  const bare = await app.inject({ method: 'GET', url: `/share-pictures/magazine/${await article()}` });
  expect(bare.statusCode).toBe(404);
  await sql`update event set is_display = true where uuid = ${hidden}`.execute(shop.database.db);
});
