// Bodies that page actions can read, and the status of the others.
import { describe, expect, test } from 'vitest';
import { readForm, readJsonObject } from './request-body.ts';

const sent = (type: string | undefined, body: string | Uint8Array<ArrayBuffer> | undefined) => {
  const request = new Request('http://shop.example/auth/login', {
    method: 'POST',
    ...(body !== undefined && { body }),
  });
  if (type === undefined) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return request;
};

const statusOf = async (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status ?? 500,
  );

const form = 'application/x-www-form-urlencoded';
const half = '--x\r\nContent-Disposition: form-data; name="loginId"\r\n\r\nonyu';

describe('the form of a page', () => {
  test.each([
    ['an URL-encoded form', 200, form, 'loginId=onyu'],
    ['a form with a charset', 200, `${form.toUpperCase()}; charset=UTF-8`, 'loginId=onyu'],
    ['a form with invalid UTF-8', 200, form, new Uint8Array([0x61, 0x3d, 0xff, 0xfe])],
    ['a whole multipart form', 200, 'multipart/form-data; boundary=x', `${half}\r\n--x--\r\n`],
    ['a truncated multipart form', 400, 'multipart/form-data; boundary=x', half],
    ['a multipart form without a boundary', 400, 'multipart/form-data', half],
    ['JSON', 415, 'application/json', '{}'],
    ['plain text', 415, 'text/plain', 'loginId=onyu'],
    ['no content type', 415, undefined, undefined],
  ])('that is %s is answered with %d', async (_what, status, type, body) => {
    expect(await statusOf(readForm(sent(type, body)))).toBe(status);
  });

  test('keeps every field of a readable form', async () => {
    const read = await readForm(sent(form, 'loginId=onyu&password=%ED%99%8D'));
    expect([...read.entries()]).toEqual([
      ['loginId', 'onyu'],
      ['password', '홍'],
    ]);
  });
});

test.each([
  ['an object', 200, 'application/json', '{"a":1}'],
  ['a truncated object', 400, 'application/json', '{"a":'],
  ['a list', 400, 'application/json', '[]'],
  ['null', 400, 'application/json', 'null'],
  ['an empty body', 400, 'application/json', ''],
  ['a form', 415, form, 'a=1'],
])('JSON of a page: %s is answered with %d', async (_what, status, type, body) => {
  expect(await statusOf(readJsonObject(sent(type, body)))).toBe(status);
});
