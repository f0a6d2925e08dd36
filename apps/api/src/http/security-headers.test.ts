// Constant security headers of the API, and Strict-Transport-Security.
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testShop } from '../testing/shop.ts';

const shop = testShop();

test.each([
  ['an answer', '/api/v1/open/categories'],
  ['a refusal', '/api/v1/open/products/none'],
  ['an unknown call', '/api/v1/nothing'],
  ['an unknown path', '/nothing'],
])('%s executes nothing, cannot be framed, and is not sniffed', async (_what, url) => {
  const { headers } = await shop.app.inject({ url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
});

test('a response cannot be embedded by another origin', async () => {
  const { headers } = await shop.app.inject({ url: '/api/v1/open/categories' });
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each([
  ['live', 'https://shop.example', 'max-age=31536000'],
  ['live', 'http://shop.example', undefined],
  ['demo', 'https://shop.example', undefined],
] as const)('%s at %s: Strict-Transport-Security is %s', async (mode, publicUrl, expected) => {
  const { config, ...rest } = shop.context();
  const app = await createApp({
    ...rest,
    clock: shop.clock,
    config: { ...config, mode, publicUrl },
    pictureFolders: [tmpdir()],
  });
  const { headers } = await app.inject({ url: '/api/v1/open/categories' });
  expect(headers['strict-transport-security']).toBe(expected);
  await app.close();
});
