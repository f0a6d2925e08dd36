// Token cookies: attributes, deletion, and the value that is read where several have the name.
import { describe, expect, test } from 'vitest';
import { createTokenCookies } from './token-cookies.ts';

const token = 'A'.repeat(43);
const https = { isHttps: true, isSecureContext: true };
const localhost = { isHttps: false, isSecureContext: true };
const plainHttp = { isHttps: false, isSecureContext: false };

const cookies = createTokenCookies({
  name: 'access_token',
  markName: 'member',
  maxAgeSeconds: 31_536_000,
  shape: /^[\w-]{16,256}$/,
});

describe('token cookies', () => {
  test('R049 hold the token HttpOnly and SameSite=Lax, beside a mark without a secret', () => {
    expect(cookies.set(token, https)).toEqual([
      `__Host-access_token=${token}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`,
      'member=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  test('R055 are deleted together: token and mark', () => {
    expect(cookies.clear(https)).toEqual([
      '__Host-access_token=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      'member=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  test('have no prefix over plain http, and are Secure on loopback alone, because phones drop Secure cookies there', () => {
    for (const [context, isSecure] of [
      [localhost, true],
      [plainHttp, false],
    ] as const)
      for (const line of [...cookies.set(token, context), ...cookies.clear(context)]) {
        expect(line).not.toContain('__Host-');
        expect(line.includes('; Secure')).toBe(isSecure);
      }
  });

  test('of two apps do not read each other’s token', () => {
    const office = createTokenCookies({
      name: 'office_token',
      markName: 'staff',
      maxAgeSeconds: 60,
      shape: /^\w+$/,
    });
    const header = `__Host-access_token=${token}; __Host-office_token=staff`;
    expect([cookies.read(header, true), office.read(header, true)]).toEqual([token, 'staff']);
    expect(office.read(`__Host-access_token=${token}`, true)).toBeUndefined();
  });

  const planted = 'B'.repeat(43);

  test.each([
    ['plain http, one cookie', `member=1; access_token=${token}; external_id=x`, false, token],
    ['plain http, the same value twice', `access_token=${token}; access_token=${token}`, false, token],
    ['plain http, a planted one behind', `access_token=${token}; access_token=${planted}`, false, undefined],
    ['plain http, a planted one before', `access_token=${planted};access_token=${token}`, false, undefined],
    ['plain http, an empty one beside it', `access_token=; access_token=${token}`, false, undefined],
    ['HTTPS, the prefixed cookie', `__Host-access_token=${token}`, true, token],
    [
      'HTTPS, a planted one without prefix',
      `access_token=${planted}; __Host-access_token=${token}`,
      true,
      token,
    ],
    ['HTTPS, only one without prefix', `access_token=${planted}`, true, undefined],
    [
      'HTTPS, two that differ',
      `__Host-access_token=${token}; __Host-access_token=${planted}`,
      true,
      undefined,
    ],
    ['plain http, only the prefixed cookie', `__Host-access_token=${token}`, false, undefined],
  ])('are read by name and prefix: %s', (_case, header, isHttps, found) => {
    expect(cookies.read(header, isHttps)).toBe(found);
  });

  test.each([
    undefined,
    '',
    'member=1',
    'access_token=',
    'access_token=short',
    'access_token=not a token of ours',
    `xaccess_token=${token}`,
    `access_token=${'A'.repeat(300)}`,
  ])('are absent from %j', (header) => {
    expect(cookies.read(header, false)).toBeUndefined();
  });
});
