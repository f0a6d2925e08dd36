// A session's cookie becomes the API's Authorization header for an app's own pages, and for no other caller.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { siteOf } from '../app/site.ts';
import { cookieAuthorization } from './cookie-authorization.ts';
import { createTokenCookies } from './token-cookies.ts';

const token = 'B'.repeat(43);
const cookie = `signed=1; session=${token}`;
const shape = /^\w{16,256}$/;
const session = createTokenCookies({ name: 'session', markName: 'signed', maxAgeSeconds: 60, shape });
const guest = createTokenCookies({ name: 'guest', markName: 'known', maxAgeSeconds: 60, shape });

/** A server at this PUBLIC_URL that answers with the headers which the hook has set. */
function serverAt(publicUrl: string) {
  const authorize = cookieAuthorization({
    site: siteOf(publicUrl),
    session,
    exemptPaths: [],
    guestToken: { cookies: guest, header: 'x-guest-token' },
  });
  const server = Fastify();
  server.addHook('onRequest', (request, _reply, done) => {
    authorize(request);
    done();
  });
  server.all('/*', ({ headers }) => ({
    authorization: headers.authorization ?? null,
    guest: headers['x-guest-token'] ?? null,
  }));
  afterAll(() => server.close());
  return server;
}

const plain = serverAt('http://shop.example');
const secure = serverAt('https://shop.example');
const own = { host: 'shop.example', origin: 'http://shop.example' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function sent(method: Method, url: string, headers: Record<string, string>, server = plain) {
  const answer = await server.inject({ method, url, headers: { host: 'shop.example', ...headers } });
  return answer.json<{ authorization: string | null; guest: string | null }>();
}

describe('an API call with a session cookie', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'R083 gets the bearer token for %s of an own page',
    async (method) => {
      const { authorization } = await sent(method, '/api/v1/users/me', { ...own, cookie });
      expect(authorization).toBe(`Bearer ${token}`);
    },
  );

  test('keeps its own Authorization header', async () => {
    const headers = { cookie, authorization: 'Bearer other' };
    expect((await sent('GET', '/api/v1/users/me', headers)).authorization).toBe('Bearer other');
  });

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['another port', { origin: 'http://shop.example:8443' }],
    ['another scheme', { origin: 'https://shop.example' }],
    ['a frame of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ])('is refused with FORBIDDEN for a write from %s', async (_from, headers) => {
    const answer = await plain.inject({
      method: 'POST',
      url: '/api/v1/users/action/withdraw-user',
      headers: { host: 'shop.example', cookie, ...headers },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('over HTTPS gets nothing from a cookie without the __Host- prefix', async () => {
    expect((await sent('GET', '/api/v1/users/me', { cookie }, secure)).authorization).toBeNull();
    const both = { cookie: `${cookie}; __Host-session=${token}` };
    expect((await sent('GET', '/api/v1/users/me', both, secure)).authorization).toBe(`Bearer ${token}`);
  });
});

describe('an API call without a session', () => {
  test('gets no Authorization header', async () => {
    expect((await sent('GET', '/api/v1/users/me', own)).authorization).toBeNull();
  });

  test('gets the guest’s token in its header, unlike one with a session', async () => {
    const guestToken = 'C'.repeat(43);
    const known = `guest=${guestToken}`;
    expect(await sent('GET', '/api/v1/x', { ...own, cookie: known })).toEqual({
      authorization: null,
      guest: guestToken,
    });
    expect(await sent('GET', '/api/v1/x', { ...own, cookie: `${cookie}; ${known}` })).toEqual({
      authorization: `Bearer ${token}`,
      guest: null,
    });
  });
});

describe('a page request', () => {
  test('gets neither header', async () => {
    const headers = { cookie: `${cookie}; guest=${'C'.repeat(43)}` };
    expect(await sent('GET', '/mypage', headers)).toEqual({ authorization: null, guest: null });
  });
});
