// The cookies of a session and of a proof of age, and the API headers that are made of them.
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { adultCookies, clearedSessionCookies, sessionCookies, storeAuthorization } from './session.ts';

const token = 'A'.repeat(43);
const proof = `1806100000000.${'C'.repeat(43)}`;
const https = { isHttps: true, isSecureContext: true };

describe('cookies of a session', () => {
  test('R049 last a year: the token is HttpOnly, the mark is readable by scripts', () => {
    expect(sessionCookies.set(token, https)).toEqual([
      `__Host-access_token=${token}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`,
      'member=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  test('R055 are deleted at its end together with the proof of age of this browser', () => {
    const lines = clearedSessionCookies(https);
    for (const line of lines) expect(line).toMatch(/^[\w-]+=; Path=\/; Max-Age=0;/);
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-access_token',
      'member',
      '__Host-adult_token',
      'adult',
    ]);
  });
});

describe('cookies of a proof of age', () => {
  test('last a day: the proof is HttpOnly, the mark is readable by scripts', () => {
    expect(adultCookies.set(proof, https)).toEqual([
      `__Host-adult_token=${proof}; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly`,
      'adult=1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
    ]);
  });

  test('are read among other cookies, and are absent from malformed values', () => {
    expect(adultCookies.read(`adult=1; adult_token=${proof}; x=y`, false)).toBe(proof);
    for (const header of [
      undefined,
      '',
      'adult=1',
      'adult_token=',
      'adult_token=a b',
      `xadult_token=${proof}`,
    ])
      expect(adultCookies.read(header, false)).toBeUndefined();
  });

  test('are ignored where two with the same name differ', () => {
    const other = `1806100000000.${'D'.repeat(43)}`;
    expect(adultCookies.read(`adult_token=${proof}; adult_token=${other}`, false)).toBeUndefined();
  });
});

describe('the API call of a page', () => {
  const server = Fastify();
  const authorize = storeAuthorization('http://shop.example');
  server.addHook('onRequest', (request, _reply, done) => {
    authorize(request);
    done();
  });
  server.all('/*', ({ headers }) => ({
    authorization: headers.authorization ?? null,
    adult: headers['x-adult-token'] ?? null,
  }));
  afterAll(() => server.close());

  const headersOf = async (cookie: string) => {
    const answer = await server.inject({ url: '/api/v1/x', headers: { host: 'shop.example', cookie } });
    return answer.json<{ authorization: string | null; adult: string | null }>();
  };

  test('R083 carries the session as a bearer token', async () => {
    expect(await headersOf(`member=1; access_token=${token}`)).toEqual({
      authorization: `Bearer ${token}`,
      adult: null,
    });
  });

  test('carries a guest’s proof of age only without a session', async () => {
    expect(await headersOf(`adult_token=${proof}`)).toEqual({ authorization: null, adult: proof });
    expect((await headersOf(`access_token=${token}; adult_token=${proof}`)).adult).toBeNull();
  });
});
