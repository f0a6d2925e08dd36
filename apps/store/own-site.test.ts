// A session's cookie becomes the API's header for the shop's own pages, and for nobody else's.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { carrySession, isForeignWrite } from './own-site.ts';

const token = 'B'.repeat(43);
const cookie = `member=1; access_token=${token}`;

const server = Fastify();
server.addHook('onRequest', (request, _reply, done) => {
  carrySession(request);
  done();
});
server.all('/*', (request) => ({
  authorization: request.headers.authorization ?? null,
  adult: request.headers['x-adult-token'] ?? null,
  isForeign: isForeignWrite(request),
}));
afterAll(() => server.close());

const own = { host: 'shop.example', origin: 'https://shop.example' };
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
    ['another site', { origin: 'https://evil.example' }],
    ['a site that hides its name', { origin: 'null' }],
    ['another port', { origin: 'https://shop.example:8443' }],
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
