// What is kept between two steps of a sign-in comes back as it was, or not at all.
import { expect, test } from 'vitest';
import type { Visitor } from '../../../context.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { registrationCookie } from './registration-cookie.ts';

const visitor = (cookies: Record<string, string> = {}, isSecureContext = true, isHttps = false) =>
  ({ proof: (name: string) => cookies[name], isSecureContext, isHttps }) as unknown as Visitor;

const valueOf = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'));

const attempt = { provider: 'APPLE', state: 'abc', referer: '/goods/오메가3' } as const;

test('an attempt comes back with the visitor, ten minutes long, to the screens of signing in alone', () => {
  const line = attemptCookie.set(visitor(), attempt);
  expect(line).toMatch(/^sign_in=[\w-]+; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(attemptCookie.read(visitor({ sign_in: valueOf(line) }))).toEqual(attempt);
});

test('over HTTPS its name has the __Host- prefix, so that no sibling subdomain can plant an attempt', () => {
  const line = attemptCookie.set(visitor({}, true, true), attempt);
  expect(line).toMatch(/^__Host-sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(attemptCookie.clear(visitor({}, true, true))).toMatch(/^__Host-sign_in=; Path=\/; Max-Age=0;/);
});

test('over plain http from another machine it is not Secure, because phones drop those', () => {
  expect(attemptCookie.set(visitor({}, false), attempt)).not.toContain('Secure');
});

test('dropping it leaves nothing', () => {
  expect(attemptCookie.clear(visitor())).toMatch(/^sign_in=; Path=\/auth; Max-Age=0;/);
});

test.each(['', 'x', '!!!', 'eyJzdGF0ZSI6MX0', 'bnVsbA', 'WzFd'])(
  '%j was written by somebody else',
  (kept) => {
    expect(attemptCookie.read(visitor({ sign_in: kept }))).toBeNull();
    expect(registrationCookie.read(visitor({ join: kept }))).toBeNull();
  },
);

test('the right to register comes back with what the provider told', () => {
  const join = {
    registerToken: 't',
    provider: 'KAKAO',
    profile: { name: '홍길동' },
    isPhoneTaken: true,
  } as const;
  const line = registrationCookie.set(visitor(), join);
  expect(registrationCookie.read(visitor({ join: valueOf(line) }))).toEqual(join);
});
