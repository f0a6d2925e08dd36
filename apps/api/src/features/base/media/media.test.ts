// Uploads over HTTP (docs/rules/media.md): issued addresses, what may arrive, conversion, ownership, use, erasure.
import sharp from 'sharp';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOrderToken } from '../../../order-token.ts';
import {
  makePicture,
  mediaApi,
  multipart,
  putFile,
  putPhoto,
  uploadPhoto,
} from '../../../testing/catalog/media.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { testMediaToken } from '../../../testing/providers.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { eraseUploads } from './media.jobs.ts';
import { claimUploads, photoUrls, prepareUploads, releaseUploads } from './media.ts';

const shop = testShop();
const newUuid = () => crypto.randomUUID();
const uuidIn = (url: string): string => /files\/(?:tmp\/)?([0-9a-f-]{36})/.exec(url)?.[1] ?? '';
const get = (url: string) => shop.app.inject({ method: 'GET', url });
const service = () => mediaApi(shop);

/** Uploads these bytes as a jpg on behalf of a new visitor, and has them checked. */
async function arrive(bytes: Buffer, extension = 'jpg') {
  const owner = { memberUuid: newUuid() };
  const target = await service().getUploadableUrl({ extension, purpose: 'CLAIM', ...owner });
  expect(await putFile(shop, target.uploadUrl, bytes, target.contentType)).toBe(200);
  return service().copyMediaObject({ sourceUrl: target.fileUrl, purpose: 'CLAIM', ...owner });
}

describe('an upload address', () => {
  test('has the keys of the specification (R040), and is issued with the service token only (R088)', async () => {
    const target = await service().getUploadableUrl({ extension: 'PNG' });
    expect(target).toMatchObject({ contentType: 'image/png', maxBytes: 10 * 1024 * 1024 });
    expect(Object.keys(target)).toEqual(expect.arrayContaining(['uploadUrl', 'fileUrl']));
    expect(await outcomeOf(shop.api.getUploadableUrl({ extension: 'png' }))).toBe('LOGIN_REQUIRED');
    const wrong = shop.apiAs({ token: `${testMediaToken}x` });
    expect(await outcomeOf(wrong.getUploadableUrl({ extension: 'png' }))).toBe('SESSION_EXPIRED');
  });

  test.each([
    { extension: 'exe', purpose: 'CLAIM', code: 'FILE_TYPE_NOT_ALLOWED' },
    { extension: 'svg', purpose: 'BANNER', code: 'FILE_TYPE_NOT_ALLOWED' },
    { extension: 'gif', purpose: 'REVIEW', code: 'FILE_TYPE_NOT_ALLOWED' },
    { extension: 'pdf', purpose: 'REVIEW', code: 'FILE_TYPE_NOT_ALLOWED' },
    { extension: 'pdf', purpose: 'STORE_INQUIRY', code: 'DONE' },
    { extension: 'gif', purpose: 'BANNER', code: 'DONE' },
    { extension: '.jpeg', purpose: 'CLAIM', code: 'DONE' },
  ] as const)('$extension for $purpose: $code', async ({ extension, purpose, code }) => {
    expect(await outcomeOf(service().getUploadableUrl({ extension, purpose }))).toBe(code);
  });

  test('takes exactly the announced type and length, for 300 seconds (R099)', async () => {
    const bytes = await makePicture();
    shop.clock.stopAt('2026-11-22T10:00:00Z');
    const issue = (byteCount?: number) =>
      service().getUploadableUrl({ extension: 'png', ...(byteCount !== undefined && { byteCount }) });
    const exact = await issue(bytes.length);
    expect(await putFile(shop, exact.uploadUrl, bytes, 'image/jpeg')).toBe(403);
    expect(await putFile(shop, exact.uploadUrl, Buffer.concat([bytes, bytes]), 'image/png')).toBe(403);
    expect(await putFile(shop, `${exact.uploadUrl}x`, bytes, 'image/png')).toBe(403);
    expect(await putFile(shop, exact.uploadUrl.replace('/tmp/', '/claim/'), bytes, 'image/png')).toBe(403);
    expect(await putFile(shop, exact.uploadUrl, bytes, 'image/png')).toBe(200);
    const open = await issue();
    expect(await putFile(shop, open.uploadUrl, Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png')).toBe(413);
    shop.clock.moveBy(300_000);
    expect(await putFile(shop, open.uploadUrl, bytes, 'image/png')).toBe(403);
    shop.clock.run();
  });

  test('refuses a file over the limit when its length is announced', async () => {
    const input = { extension: 'png', byteCount: 10 * 1024 * 1024 + 1 };
    expect(await outcomeOf(service().getUploadableUrl(input))).toBe('PAYLOAD_TOO_LARGE');
  });

  test('is issued sixty times an hour to one visitor', async () => {
    const memberUuid = newUuid();
    for (let at = 0; at < 60; at += 1) await service().getUploadableUrl({ extension: 'png', memberUuid });
    expect(await outcomeOf(service().getUploadableUrl({ extension: 'png', memberUuid }))).toBe(
      'TOO_MANY_REQUESTS',
    );
  });

  test('is issued to a guest by the token of an order', async () => {
    const orderUuid = newUuid();
    const { orderToken } = makeOrderToken(shop.context(), orderUuid);
    const url = await uploadPhoto(shop, { orderToken }, 'CLAIM');
    const claim = (ownerUuid: string) =>
      shop.context().tx((tx) =>
        claimUploads(tx, [url], {
          ownerUuid,
          purpose: 'CLAIM',
          targetUuid: newUuid(),
          now: shop.clock.now(),
        }),
      );
    expect(await outcomeOf(claim(newUuid()))).toBe('INVALID_INPUT');
    expect(await claim(orderUuid)).toEqual([uuidIn(url)]);
    const forged = { extension: 'png', orderToken: `${orderToken}x` };
    expect(await outcomeOf(service().getUploadableUrl(forged))).toBe('ORDER_TOKEN_EXPIRED');
  });
});

describe('what arrived', () => {
  test('is converted to WebP in two sizes, upright, without camera and place', async () => {
    const bytes = await makePicture({ width: 2000, height: 1000, format: 'jpeg', hasExif: true });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { fileUrl } = await arrive(bytes);
    const [large, small] = await Promise.all([get(fileUrl), get(fileUrl.replace('/1200.', '/400.'))]);
    expect([large.statusCode, large.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(large.headers['x-content-type-options']).toBe('nosniff');
    const [big, little] = await Promise.all([large, small].map((one) => sharp(one.rawPayload).metadata()));
    // Orientation 6: the camera was held upright.
    expect(big).toMatchObject({ format: 'webp', width: 720, height: 1440 });
    expect(little).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect([big?.exif, big?.icc, big?.xmp, big?.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('stays readable where it is a long screenshot', async () => {
    const { fileUrl } = await arrive(await makePicture({ width: 1080, height: 7000, format: 'jpeg' }));
    const { width, height } = await sharp((await get(fileUrl)).rawPayload).metadata();
    expect([width, height]).toEqual([720, 4667]);
  });

  test('is judged by its bytes, not by its name or header', async () => {
    const script = Buffer.from('<script>alert(1)</script>'.padEnd(200));
    expect(await outcomeOf(arrive(script))).toBe('FILE_TYPE_NOT_ALLOWED');
    const pdf = Buffer.from('%PDF-1.7 not a photo'.padEnd(200));
    expect(await outcomeOf(arrive(pdf))).toBe('FILE_TYPE_NOT_ALLOWED');
    // A PNG with the extension jpg is a picture.
    expect(await outcomeOf(arrive(await makePicture()))).toBe('DONE');
  });

  test('refuses half of a picture and a polyglot without picture data', async () => {
    const bytes = await makePicture({ width: 300, height: 300, format: 'jpeg' });
    expect(await outcomeOf(arrive(bytes.subarray(0, bytes.length / 2)))).toBe('FILE_TYPE_NOT_ALLOWED');
    const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg onload=alert(1)>')]);
    expect(await outcomeOf(arrive(polyglot))).toBe('FILE_TYPE_NOT_ALLOWED');
  });

  test('refuses a small file with too many pixels before decoding it', async () => {
    const huge = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(1024 * 1024);
    expect(await outcomeOf(arrive(huge))).toBe('PAYLOAD_TOO_LARGE');
  });

  test('is NOT_FOUND when nothing arrived, for another visitor, and for another purpose', async () => {
    const owner = { memberUuid: newUuid() };
    const { fileUrl } = await service().getUploadableUrl({ extension: 'png', purpose: 'CLAIM', ...owner });
    const copy = (input: object) =>
      outcomeOf(service().copyMediaObject({ sourceUrl: fileUrl, purpose: 'CLAIM', ...owner, ...input }));
    expect(await copy({})).toBe('NOT_FOUND');
    const sourceUrl = await putPhoto(shop, owner, 'CLAIM');
    expect(await copy({ sourceUrl, memberUuid: newUuid() })).toBe('NOT_FOUND');
    expect(await copy({ sourceUrl, purpose: 'REVIEW' })).toBe('NOT_FOUND');
    expect(await copy({ sourceUrl: '/etc/passwd' })).toBe('NOT_FOUND');
    expect(await copy({ sourceUrl })).toBe('DONE');
    expect(await copy({ sourceUrl })).toBe('DONE');
  });

  test('comes through the server as multipart with a field `file` (R100)', async () => {
    const bytes = await makePicture({ format: 'webp' });
    const send = async (type: string, content: Buffer, token = testMediaToken) => {
      const form = await multipart({ purpose: 'INQUIRY' }, { bytes: content, contentType: type });
      return shop.call('POST', '/media/action/upload-file', {
        rawBody: form.rawBody,
        headers: { 'content-type': form.contentType, authorization: `Bearer ${token}` },
      });
    };
    const sent = await send('image/webp', bytes);
    expect(sent.status).toBe(200);
    const { fileUrl } = (sent.body as { data: { fileUrl: string } }).data;
    expect((await get(fileUrl)).statusCode).toBe(200);
    expect((await send('image/webp', Buffer.from('no picture'))).status).toBe(400);
    expect((await send('text/html', bytes)).body).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
    expect((await send('image/webp', Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send('image/webp', Buffer.alloc(40 * 1024 * 1024))).status).toBe(413);
    const json = await shop.call('POST', '/media/action/upload-file', {
      body: { file: { contentType: 'image/png', byteCount: 1 } },
      headers: { authorization: `Bearer ${testMediaToken}` },
    });
    expect([json.status, json.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    // No other call accepts a file.
    const form = await multipart({}, { bytes, contentType: 'image/webp' });
    const other = await shop.call('POST', '/media/action/copy-object', {
      rawBody: form.rawBody,
      headers: { 'content-type': form.contentType, authorization: `Bearer ${testMediaToken}` },
    });
    expect(other.status).toBe(400);
  });
});

describe('who may see a file', () => {
  test('requires a signed address until its entity is saved, and afterwards only where the purpose is not public', async () => {
    const owner = { memberUuid: newUuid() };
    const urls = {
      REVIEW: await uploadPhoto(shop, owner, 'REVIEW'),
      CLAIM: await uploadPhoto(shop, owner, 'CLAIM'),
    };
    for (const purpose of ['REVIEW', 'CLAIM'] as const) {
      const [path = ''] = urls[purpose].split('?');
      expect([purpose, (await get(path)).statusCode]).toEqual([purpose, 404]);
      expect((await get(urls[purpose])).statusCode).toBe(200);
      const use = { ownerUuid: owner.memberUuid, purpose, targetUuid: newUuid(), now: shop.clock.now() };
      await shop.context().tx((tx) => claimUploads(tx, [urls[purpose]], use));
      const open = await get(path);
      expect([purpose, open.statusCode]).toEqual([purpose, purpose === 'REVIEW' ? 200 : 404]);
    }
  });

  test('a signed address ends after one to two hours and cannot be used for another file', async () => {
    shop.clock.stopAt('2026-11-22T10:30:00Z');
    const owner = { memberUuid: newUuid() };
    const [one, other] = [await uploadPhoto(shop, owner, 'CLAIM'), await uploadPhoto(shop, owner, 'CLAIM')];
    expect((await get(one.replace(uuidIn(one), uuidIn(other)))).statusCode).toBe(404);
    shop.clock.moveBy(89 * 60_000);
    expect((await get(one)).statusCode).toBe(200);
    shop.clock.moveBy(60_000);
    expect((await get(one)).statusCode).toBe(404);
    expect((await get(photoUrls(shop.context(), [uuidIn(one)])[0] ?? '')).statusCode).toBe(200);
    shop.clock.run();
  });

  test.each([
    '/files/x/1200.webp',
    `/files/${crypto.randomUUID()}/1200.webp`,
    '/files/tmp/../../secrets.json',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('the file as it was sent is never served', async () => {
    const url = await putPhoto(shop, { memberUuid: newUuid() }, 'CLAIM');
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('use by an entity', () => {
  test('claims what was only PUT, once for one entity, in the given order', async () => {
    const ctx = shop.context();
    const owner = { ownerUuid: newUuid(), purpose: 'INQUIRY' as const };
    const urls = [
      await putPhoto(shop, { memberUuid: owner.ownerUuid }, 'INQUIRY'),
      await uploadPhoto(shop, { memberUuid: owner.ownerUuid }, 'INQUIRY'),
    ];
    const claim = (targetUuid: string) =>
      ctx.tx((tx) => claimUploads(tx, urls, { ...owner, targetUuid, now: shop.clock.now() }));
    const target = newUuid();
    expect(await outcomeOf(claim(target))).toBe('INVALID_INPUT');
    await prepareUploads(ctx, urls, owner);
    expect(await claim(target)).toEqual(urls.map(uuidIn));
    expect(await claim(target)).toEqual(urls.map(uuidIn));
    expect(await outcomeOf(claim(newUuid()))).toBe('INVALID_INPUT');
    expect(await outcomeOf(prepareUploads(ctx, urls, { ...owner, ownerUuid: newUuid() }))).toBe(
      'INVALID_INPUT',
    );
    expect(await outcomeOf(prepareUploads(ctx, ['https://evil.example/x.png'], owner))).toBe('INVALID_INPUT');
  });

  test('erases what an entity no longer keeps, what was unused for a day, and originals after an hour', async () => {
    const ctx = shop.context();
    const ownerUuid = newUuid();
    const urls: string[] = [];
    for (let at = 0; at < 3; at += 1) urls.push(await uploadPhoto(shop, { memberUuid: ownerUuid }, 'CLAIM'));
    const [kept = '', removed = '', unused = ''] = urls;
    const targetUuid = newUuid();
    const use = { ownerUuid, purpose: 'CLAIM' as const, targetUuid, now: shop.clock.now() };
    await ctx.tx((tx) => claimUploads(tx, [kept, removed], use));
    await ctx.tx((tx) =>
      releaseUploads(tx, { targetUuids: [targetUuid], keptUuids: [uuidIn(kept)], now: shop.clock.now() }),
    );
    const stored = (key: string) => shop.context().providers.storage.sizeOf(key);
    const isStored = async () => {
      const sizes = await Promise.all(urls.map((url) => stored(`claim/${uuidIn(url)}/1200.webp`)));
      return sizes.map((size) => size !== undefined);
    };
    await eraseUploads(shop.context());
    expect(await isStored()).toEqual([true, false, true]);
    expect(await stored(`tmp/${uuidIn(kept)}`)).toBeGreaterThan(0);
    shop.clock.moveBy(60 * 60_000);
    await eraseUploads(shop.context());
    expect(await stored(`tmp/${uuidIn(kept)}`)).toBeUndefined();
    shop.clock.moveBy(23 * 60 * 60_000);
    await Promise.all([eraseUploads(shop.context()), eraseUploads(shop.context())]);
    expect(await isStored()).toEqual([true, false, false]);
    const rows = await sql<{ uuid: string }>`select uuid from upload where owner_uuid = ${ownerUuid}`.execute(
      shop.database.db,
    );
    expect(rows.rows.map(({ uuid }) => uuid)).toEqual([uuidIn(kept)]);
    expect(await outcomeOf(prepareUploads(shop.context(), [unused], { ownerUuid, purpose: 'CLAIM' }))).toBe(
      'INVALID_INPUT',
    );
    shop.clock.run();
  });

  test('staff upload with their session; a file of one member of staff is NOT_FOUND for another', async () => {
    const [one, other] = [await openStaff(shop), await openStaff(shop)];
    const bytes = await makePicture({ format: 'gif' });
    const target = await one.api.getStaffUploadableUrl({ extension: 'gif', purpose: 'BANNER' });
    await putFile(shop, target.uploadUrl, bytes, target.contentType);
    const input = { sourceUrl: target.fileUrl, purpose: 'BANNER' } as const;
    expect(await outcomeOf(other.api.copyStaffMediaObject(input))).toBe('NOT_FOUND');
    expect((await one.api.copyStaffMediaObject(input)).fileUrl).toContain('/1200.webp');
  });
});
