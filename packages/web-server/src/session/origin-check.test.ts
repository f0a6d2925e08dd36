// Which writes are refused as cross-origin, by how the app is reached and what the browser reports.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { siteOf } from '../app/site.ts';
import { isCrossOriginWrite } from './origin-check.ts';

/** A server at this PUBLIC_URL that answers whether a request is a cross-origin write. */
function serverAt(publicUrl: string, trustProxy: string | false = false) {
  const site = siteOf(publicUrl);
  const server = Fastify({ trustProxy });
  server.all('/*', (request) => ({ isForeign: isCrossOriginWrite(request, site, ['/provider/return']) }));
  afterAll(() => server.close());
  return server;
}

const direct = serverAt('http://localhost:3000');
const behindProxy = serverAt('https://shop.example');
const behindTrustedProxy = serverAt('https://shop.example', '127.0.0.1');
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'm.shop.example' };

type Method = 'GET' | 'POST' | 'PATCH';

async function isForeign(
  server: typeof direct,
  host: string,
  headers: Record<string, string>,
  { method = 'POST', url = '/auth/logout' }: { method?: Method; url?: string } = {},
): Promise<boolean> {
  const answer = await server.inject({ method, url, headers: { host, ...headers } });
  return answer.json<{ isForeign: boolean }>().isForeign;
}

describe('the origin check of a write', () => {
  test.each([
    // server, Host, headers, whether it is cross-origin
    ['no browser', direct, 'localhost:3000', {}, false],
    ['the own page', direct, 'localhost:3000', { origin: 'http://localhost:3000' }, false],
    ['the own page by fetch metadata', direct, 'localhost:3000', { 'sec-fetch-site': 'same-origin' }, false],
    ['the address bar', direct, 'localhost:3000', { 'sec-fetch-site': 'none' }, false],
    ['a phone in a home network', direct, '192.168.0.7:3000', { origin: 'http://192.168.0.7:3000' }, false],
    ['a page at PUBLIC_URL', direct, '192.168.0.7:3000', { origin: 'http://localhost:3000' }, false],
    ['the provider simulators', direct, 'localhost:3000', { origin: 'http://localhost:4000' }, true],
    ['another port, no Origin', direct, 'localhost:3000', { 'sec-fetch-site': 'same-site' }, true],
    ['an unknown value', direct, 'localhost:3000', { 'sec-fetch-site': 'own-site' }, true],
    ['no scheme', direct, 'localhost:3000', { origin: 'localhost:3000' }, true],
    ['a hidden origin', direct, 'localhost:3000', { origin: 'null' }, true],
    ['another scheme', direct, 'localhost:3000', { origin: 'https://localhost:3000' }, true],
    [
      'a frame of another site',
      direct,
      'localhost:3000',
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      true,
    ],
    ['HTTPS at an untrusted proxy', behindProxy, 'shop.example', { origin: 'https://shop.example' }, false],
    ['capital letters and port', behindProxy, 'shop.example', { origin: 'HTTPS://Shop.Example:443' }, false],
    ['http of the same host', behindProxy, 'shop.example', { origin: 'http://shop.example' }, true],
    ['a sibling subdomain', behindProxy, 'shop.example', { origin: 'https://blog.shop.example' }, true],
    ['another site', behindProxy, 'shop.example', { origin: 'https://evil.example' }, true],
    ['an untrusted proxy', behindProxy, 'x', { origin: 'https://m.shop.example', ...forwarded }, true],
    ['a trusted proxy', behindTrustedProxy, 'x', { origin: 'https://m.shop.example', ...forwarded }, false],
    ['http behind https', behindTrustedProxy, 'x', { origin: 'http://m.shop.example', ...forwarded }, true],
  ])('%s', async (_case, server, host, headers, expected) => {
    expect(await isForeign(server, host, headers)).toBe(expected);
    expect(await isForeign(server, host, headers, { method: 'PATCH' })).toBe(expected);
  });

  test('accepts a read that follows a link of another site', async () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect(await isForeign(direct, 'localhost:3000', headers, { method: 'GET' })).toBe(false);
  });

  test('accepts a provider’s form at exactly an exempt path', async () => {
    const headers = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' };
    const at = (url: string) => isForeign(direct, 'localhost:3000', headers, { url });
    expect(await at('/provider/return')).toBe(false);
    expect(await at('/provider/return?state=1')).toBe(false);
    expect(await at('/provider/return/more')).toBe(true);
  });
});
