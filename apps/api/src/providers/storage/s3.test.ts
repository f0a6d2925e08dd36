// The S3 client against the simulator, which verifies signatures, dates, expiry and content types (docs/integrations.md#s3).
import { describe, expect, test } from 'vitest';
import { AwsV4Signer } from 'aws4fetch';
import { s3Keys } from '../../../../outside/src/main.ts';
import { makePicture, mediaApi } from '../../testing/catalog/media.ts';
import { signingTime } from '../../testing/clock.ts';
import { testOutside } from '../../testing/outside.ts';
import { openStaff } from '../../testing/members/staff.ts';
import { testShop } from '../../testing/shop.ts';
import { StorageUnavailable } from './port.ts';
import { type S3Options, createS3Storage } from './s3.ts';

const outside = testOutside();
const storage = (options: Partial<S3Options> = {}) =>
  createS3Storage({ ...s3Keys, endpoint: `${outside.url}/s3`, isPathStyle: true, ...options });
const now = signingTime();
const grant = { key: 'tmp/one', contentType: 'image/png', maxBytes: 1000, byteCount: 5 };
const put = (url: string, body: string, contentType = 'image/png') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } });
const codeOf = async (answer: Response) =>
  `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''}`.trim();

test('signs the example that AWS publishes', async () => {
  const signer = new AwsV4Signer({
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    signQuery: true,
    datetime: '20130524T000000Z',
  });
  const { url } = await signer.sign();
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

describe('a presigned upload', () => {
  test('is accepted with its content type and length only', async () => {
    const url = await storage().signUpload(grant, now);
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(await codeOf(await put(url, 'bytes', 'image/jpeg'))).toBe('403 SignatureDoesNotMatch');
    expect(await codeOf(await put(url, 'more bytes'))).toBe('403 SignatureDoesNotMatch');
    expect(await codeOf(await put(url.replace('tmp/one', 'tmp/two'), 'bytes'))).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await codeOf(await put(url, 'bytes'))).toBe('200');
    expect(await storage().sizeOf('tmp/one')).toBe(5);
  });

  test('expires after 300 seconds', async () => {
    const at = (ms: number) =>
      storage({ now: () => new Date(signingTime().getTime() + ms) }).signUpload(grant, now);
    expect(await codeOf(await put(await at(-290_000), 'bytes'))).toBe('200');
    expect(await codeOf(await put(await at(-302_000), 'bytes'))).toBe('403 AccessDenied');
    expect(await codeOf(await put(await at(20 * 60_000), 'bytes'))).toBe('403 AccessDenied');
  });

  test('passes the preflight of a page of the shop for PUT with a content type, and no other', async () => {
    const url = await storage().signUpload(grant, now);
    const ask = (method: string, header: string, origin = 'http://localhost:3000') =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': header,
        },
      });
    expect((await ask('PUT', 'content-type')).status).toBe(200);
    expect((await ask('DELETE', 'content-type')).status).toBe(403);
    expect((await ask('PUT', 'x-amz-acl')).status).toBe(403);
    expect((await ask('PUT', 'content-type', 'https://another.example')).status).toBe(403);
  });
});

describe('reads and writes of the shop', () => {
  test('a stored file is read back, and a removed one is missing', async () => {
    const bytes = Buffer.from([0, 255, 1, 128]);
    await storage().write('claim/a/400.webp', bytes, 'image/webp');
    expect(await storage().read('claim/a/400.webp')).toEqual(bytes);
    await storage().remove(['claim/a/400.webp', 'claim/a/1200.webp']);
    expect(await storage().read('claim/a/400.webp')).toBeUndefined();
    expect(await storage().sizeOf('claim/a/400.webp')).toBeUndefined();
  });

  test.each([
    { what: 'another access key', options: { accessKeyId: 'AKIAOTHER' }, code: 'InvalidAccessKeyId' },
    { what: 'a wrong secret', options: { secretAccessKey: 'wrong' }, code: 'SignatureDoesNotMatch' },
    { what: 'another region', options: { region: 'us-east-1' }, code: 'AuthorizationHeaderMalformed' },
    { what: 'an unknown bucket', options: { bucket: 'other' }, code: 'NoSuchBucket' },
    {
      what: 'a clock that is an hour late',
      options: { now: () => new Date(signingTime().getTime() - 3_600_000) },
      code: 'RequestTimeTooSkewed',
    },
  ])('$what: unavailable, with the code of the service', async ({ options, code }) => {
    const work = storage(options).read('claim/a/400.webp');
    await expect(work).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(work).rejects.toThrow(code);
  });

  test('repeats a call after 503 and a cut connection, and gives up after three tries', async () => {
    await storage().write('claim/b/400.webp', Buffer.from('x'), 'image/webp');
    await outside.control('next', { call: 's3.get', status: 503, body: {}, times: 1 });
    await outside.control('next', { call: 's3.get', drop: 'before', times: 1 });
    expect(await storage().read('claim/b/400.webp')).toEqual(Buffer.from('x'));
    await outside.control('next', { call: 's3.get', status: 503, body: {}, times: 3 });
    await expect(storage().read('claim/b/400.webp')).rejects.toBeInstanceOf(StorageUnavailable);
  });
});

describe('a shop with S3', () => {
  const shop = testShop({ outside: true, storage: 'S3' });

  test('a photo goes from the browser to the bucket, is converted, and is served by the shop', async () => {
    const owner = { memberUuid: crypto.randomUUID() };
    const bytes = await makePicture({ format: 'jpeg' });
    const input = { extension: 'jpg', purpose: 'CLAIM', byteCount: bytes.length, ...owner } as const;
    const target = await mediaApi(shop).getUploadableUrl(input);
    const sent = await fetch(target.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': target.contentType },
    });
    expect(sent.status).toBe(200);
    const source = { sourceUrl: target.fileUrl, purpose: 'CLAIM', ...owner } as const;
    const { fileUrl } = await mediaApi(shop).copyMediaObject(source);
    expect((await shop.app.inject({ url: fileUrl })).statusCode).toBe(200);
    await shop.outside.control('next', { call: 's3.get', status: 503, body: {}, times: 3 });
    expect((await shop.app.inject({ url: fileUrl })).statusCode).toBe(503);
    // The shop itself receives no uploads.
    expect((await shop.app.inject({ method: 'PUT', url: '/uploads/tmp/x' })).statusCode).toBe(404);
  });

  test('issues no address for a file of unknown length, which the bucket could not limit', async () => {
    const input = { extension: 'png', purpose: 'CLAIM' } as const;
    const refused = { code: 'INVALID_INPUT', fields: [{ name: 'byteCount' }] };
    await expect(mediaApi(shop).getUploadableUrl(input)).rejects.toMatchObject(refused);
    const { api } = await openStaff(shop);
    await expect(api.getStaffUploadableUrl(input)).rejects.toMatchObject(refused);
    const { byteCount: _length, ...unlimited } = grant;
    await expect(storage().signUpload(unlimited, now)).rejects.toThrow('needs its length');
  });

  test('answers PROVIDER_UNAVAILABLE while the storage is unavailable, and works afterwards', async () => {
    const owner = { memberUuid: crypto.randomUUID() };
    const bytes = await makePicture();
    const input = { extension: 'png', purpose: 'CLAIM', byteCount: bytes.length, ...owner } as const;
    const target = await mediaApi(shop).getUploadableUrl(input);
    await fetch(target.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': target.contentType },
    });
    await shop.outside.control('next', { call: 's3.head', status: 503, body: {}, times: 3 });
    const source = { sourceUrl: target.fileUrl, purpose: 'CLAIM', ...owner } as const;
    await expect(mediaApi(shop).copyMediaObject(source)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect((await mediaApi(shop).copyMediaObject(source)).fileUrl).toContain('/files/');
  });
});
