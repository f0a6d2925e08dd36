// Which requests become a page request, and which have an address that cannot be parsed.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('the address of a page request', () => {
  test('is the requested host and path', async () => {
    expect(await addressOf('localhost:3000')).toBe('http://localhost:3000/main');
    expect(await addressOf('[::1]:3000', '/main?a=b')).toBe('http://[::1]:3000/main?a=b');
  });

  test('is https under the host of PUBLIC_URL, where HTTPS ends at a proxy', async () => {
    expect(await addressOf('shop.example')).toBe('https://shop.example/main');
    expect(await addressOf('shop.example:3000')).toBe('http://shop.example:3000/main');
  });

  test('is refused for a Host header with a path, a query, a fragment or a password', async () => {
    for (const host of ['evil/goods?', 'evil?', 'evil#', 'someone@evil', 'evil\\x', 'a b'])
      expect([host, await addressOf(host)]).toEqual([host, null]);
  });
});
