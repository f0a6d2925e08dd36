// Cookies between two steps of a sign-in: attributes, and what is read back.
import { expect, test } from 'vitest';
import type { Visitor } from '../../../context.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { registrationCookie } from './registration-cookie.ts';

const visitor = (cookies: Record<string, string> = {}, isSecureContext = true, isHttps = false) =>
  ({ proof: (name: string) => cookies[name], isSecureContext, isHttps }) as unknown as Visitor;

const valueOf = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'));

const attempt = { provider: 'APPLE', state: 'abc', referer: '/goods/오메가3' } as const;

test('an attempt is stored for ten minutes on /auth and is read back equal', () => {
  const line = attemptCookie.set(visitor(), attempt);
  expect(line).toMatch(/^sign_in=[\w-]+; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(attemptCookie.read(visitor({ sign_in: valueOf(line) }))).toEqual(attempt);
});

test('the name has the __Host- prefix over HTTPS, so that no sibling subdomain can plant an attempt', () => {
  const line = attemptCookie.set(visitor({}, true, true), attempt);
  expect(line).toMatch(/^__Host-sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(attemptCookie.clear(visitor({}, true, true))).toMatch(/^__Host-sign_in=; Path=\/; Max-Age=0;/);
});

test('the cookie is not Secure over plain http from another machine, because phones drop those', () => {
  expect(attemptCookie.set(visitor({}, false), attempt)).not.toContain('Secure');
});

test('clear deletes the cookie', () => {
  expect(attemptCookie.clear(visitor())).toMatch(/^sign_in=; Path=\/auth; Max-Age=0;/);
});

test.each(['', 'x', '!!!', 'eyJzdGF0ZSI6MX0', 'bnVsbA', 'WzFd'])(
  '%j is read as null, because the shop did not write it',
  (stored) => {
    expect(attemptCookie.read(visitor({ sign_in: stored }))).toBeNull();
    expect(registrationCookie.read(visitor({ join: stored }))).toBeNull();
  },
);

test('a register token is read back with the profile of the provider', () => {
  const join = {
    registerToken: 't',
    provider: 'KAKAO',
    profile: { name: '홍길동' },
    isPhoneTaken: true,
  } as const;
  const line = registrationCookie.set(visitor(), join);
  expect(registrationCookie.read(visitor({ join: valueOf(line) }))).toEqual(join);
});
