// A session's cookie becomes the API's header for the shop's own pages, and for nobody else's.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { isForeignWrite, sessionCarrier } from './own-site.ts';
import { siteOf } from './site.ts';

const token = 'B'.repeat(43);
const cookie = `member=1; access_token=${token}`;

/** A server at this PUBLIC_URL, which answers what it made of each request. */
function serverAt(publicUrl: string, trustProxy: string | false = false) {
  const site = siteOf(publicUrl);
  const carry = sessionCarrier(publicUrl);
  const made = Fastify({ trustProxy });
  made.addHook('onRequest', (request, _reply, done) => {
    carry(request);
    done();
  });
  made.all('/*', (request) => ({
    authorization: request.headers.authorization ?? null,
    adult: request.headers['x-adult-token'] ?? null,
    isForeign: isForeignWrite(request, site),
  }));
  afterAll(() => made.close());
  return made;
}

const server = serverAt('http://shop.example');

const own = { host: 'shop.example', origin: 'http://shop.example' };
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string>,
) => {
  const answer = await server.inject({ method, url, headers: { host: 'shop.example', ...headers } });
  return {
    status: answer.statusCode,
    ...answer.json<{ authorization: string | null; adult: string | null; isForeign: boolean }>(),
  };
};

describe('the way of a session', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'R083 %s of a page of the shop brings the bearer token to the API',
    async (method) => {
      const { authorization } = await ask(method, '/api/v1/users/me', { ...own, cookie });
      expect(authorization).toBe(`Bearer ${token}`);
    },
  );

  test('a guest brings none', async () => {
    expect((await ask('GET', '/api/v1/users/me', own)).authorization).toBeNull();
  });

  test('a caller with a token of their own keeps it', async () => {
    const headers = { cookie, authorization: 'Bearer other' };
    expect((await ask('GET', '/api/v1/users/me', headers)).authorization).toBe('Bearer other');
  });

  test('a guest’s proof of age comes along; a session speaks for itself', async () => {
    const proof = `adult_token=1806100000000.${'C'.repeat(43)}`;
    const adult = proof.slice('adult_token='.length);
    expect(await ask('GET', '/api/v1/x', { ...own, cookie: proof })).toMatchObject({ adult });
    expect(await ask('GET', '/main', { ...own, cookie: proof })).toMatchObject({ adult: null });
    expect(await ask('GET', '/api/v1/x', { ...own, cookie: `${cookie}; ${proof}` })).toMatchObject({
      authorization: `Bearer ${token}`,
      adult: null,
    });
  });

  test('pages are not calls: the cookie stays a cookie', async () => {
    expect((await ask('GET', '/mypage', { cookie })).authorization).toBeNull();
  });

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a site that hides its name', { origin: 'null' }],
    ['another port', { origin: 'http://shop.example:8443' }],
    ['another scheme', { origin: 'https://shop.example' }],
    ['a frame of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ])('a write that comes from %s is refused', async (_who, headers) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/users/action/withdraw-user',
      headers: { host: 'shop.example', cookie, ...headers },
    });
    expect(answer.statusCode).toBe(403);
    expect((await ask('POST', '/auth/logout', headers)).isForeign).toBe(true);
    expect((await ask('PATCH', '/api/v1/x', headers)).isForeign).toBe(true);
  });

  test('reading from a link of another site is no write', async () => {
    expect((await ask('GET', '/mypage', { origin: 'https://mail.example' })).isForeign).toBe(false);
  });

  test('the form that Apple sends through the browser is let in: its state is compared later', async () => {
    const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
    expect((await ask('POST', '/auth/apple/return', headers)).isForeign).toBe(false);
    expect((await ask('POST', '/auth/apple/return/more', headers)).isForeign).toBe(true);
  });
});

describe('origin of a write', () => {
  const direct = serverAt('http://localhost:3000');
  const behindFront = serverAt('https://shop.example');
  const behindTrusted = serverAt('https://shop.example', '127.0.0.1');
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'm.shop.example' };

  test.each([
    // server, Host, headers, is it foreign
    ['no browser', direct, 'localhost:3000', {}, false],
    ['the own page', direct, 'localhost:3000', { origin: 'http://localhost:3000' }, false],
    ['the own page, saying so', direct, 'localhost:3000', { 'sec-fetch-site': 'same-origin' }, false],
    ['the address bar', direct, 'localhost:3000', { 'sec-fetch-site': 'none' }, false],
    ['a phone at home', direct, '192.168.0.7:3000', { origin: 'http://192.168.0.7:3000' }, false],
    ['a page at PUBLIC_URL', direct, '192.168.0.7:3000', { origin: 'http://localhost:3000' }, false],
    ['the provider simulators', direct, 'localhost:3000', { origin: 'http://localhost:4000' }, true],
    ['another port, no Origin', direct, 'localhost:3000', { 'sec-fetch-site': 'same-site' }, true],
    ['an unknown value', direct, 'localhost:3000', { 'sec-fetch-site': 'own-site' }, true],
    ['no scheme', direct, 'localhost:3000', { origin: 'localhost:3000' }, true],
    ['HTTPS at an untrusted proxy', behindFront, 'shop.example', { origin: 'https://shop.example' }, false],
    ['capital letters and port', behindFront, 'shop.example', { origin: 'HTTPS://Shop.Example:443' }, false],
    ['http of the same host', behindFront, 'shop.example', { origin: 'http://shop.example' }, true],
    ['a sibling subdomain', behindFront, 'shop.example', { origin: 'https://blog.shop.example' }, true],
    ['Host and Origin of a stranger', behindFront, 'shop.example', { origin: 'https://evil.example' }, true],
    ['a proxy nobody trusts', behindFront, 'x', { origin: 'https://m.shop.example', ...forwarded }, true],
    ['a trusted proxy', behindTrusted, 'x', { origin: 'https://m.shop.example', ...forwarded }, false],
    ['http, reported as https', behindTrusted, 'x', { origin: 'http://m.shop.example', ...forwarded }, true],
  ])('%s', async (_who, at, host, headers, isForeign) => {
    const answer = await at.inject({ method: 'POST', url: '/auth/logout', headers: { host, ...headers } });
    expect(answer.json<{ isForeign: boolean }>().isForeign).toBe(isForeign);
  });

  test('over HTTPS a session cookie without the __Host- prefix is ignored', async () => {
    const bearer = async (sent: string) => {
      const headers = { host: 'shop.example', cookie: sent };
      const answer = await behindFront.inject({ url: '/api/v1/users/me', headers });
      return answer.json<{ authorization: string | null }>().authorization;
    };
    expect(await bearer(cookie)).toBeNull();
    expect(await bearer(`${cookie}; __Host-access_token=${token}`)).toBe(`Bearer ${token}`);
  });
});
