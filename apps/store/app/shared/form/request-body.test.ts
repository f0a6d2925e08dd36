// Bodies that page actions can read, and the status of the others.
import { describe, expect, test } from 'vitest';
import { readForm, readJsonObject } from './request-body.ts';

const sent = (type: string | undefined, body: string | Uint8Array<ArrayBuffer> | undefined) => {
  const request = new Request('http://shop.example/auth/login', {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
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

describe('form of a page', () => {
  test.each([
    ['an URL-encoded form', form, 'loginId=onyu', 200],
    ['a form with a charset', `${form.toUpperCase()}; charset=UTF-8`, 'loginId=onyu', 200],
    ['a form with invalid UTF-8', form, new Uint8Array([0x61, 0x3d, 0xff, 0xfe]), 200],
    ['a whole multipart form', 'multipart/form-data; boundary=x', `${half}\r\n--x--\r\n`, 200],
    ['a truncated multipart form', 'multipart/form-data; boundary=x', half, 400],
    ['a multipart form without a boundary', 'multipart/form-data', half, 400],
    ['JSON', 'application/json', '{}', 415],
    ['plain text', 'text/plain', 'loginId=onyu', 415],
    ['no content type', undefined, undefined, 415],
  ])('%s is answered with the right status', async (_what, type, body, status) => {
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
  ['an object', 'application/json', '{"a":1}', 200],
  ['a truncated object', 'application/json', '{"a":', 400],
  ['a list', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
  ['an empty body', 'application/json', '', 400],
  ['a form', form, 'a=1', 415],
])('JSON of a page: %s is answered with the right status', async (_what, type, body, status) => {
  expect(await statusOf(readJsonObject(sent(type, body)))).toBe(status);
});
