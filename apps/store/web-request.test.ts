// Which requests become a page's request, and which have no address that can be read.
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { siteOf } from './site.ts';
import { toWebRequest } from './web-request.ts';

const app = Fastify();
app.get('/*', async (request) => ({
  address: toWebRequest(request, siteOf('https://shop.example'))?.url ?? null,
}));
afterAll(() => app.close());

async function addressOf(host: string, url = '/main'): Promise<string | null> {
  const answer = await app.inject({ url, headers: { host } });
  return answer.json<{ address: string | null }>().address;
}

test('the address is the name that was asked for, and the path', async () => {
  expect(await addressOf('localhost:3000')).toBe('http://localhost:3000/main');
  expect(await addressOf('[::1]:3000', '/main?a=b')).toBe('http://[::1]:3000/main?a=b');
});

test('where HTTPS ends in front of the shop, its own address is still an HTTPS one', async () => {
  expect(await addressOf('shop.example')).toBe('https://shop.example/main');
  expect(await addressOf('shop.example:3000')).toBe('http://shop.example:3000/main');
});

test('a name that brings a path, a query or a password with it is no address', async () => {
  for (const host of ['evil/goods?', 'evil?', 'evil#', 'someone@evil', 'evil\\x', 'a b'])
    expect([host, await addressOf(host)]).toEqual([host, null]);
});
