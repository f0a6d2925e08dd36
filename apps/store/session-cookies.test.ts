// The cookies of a session: what is in them, who can read them, when they go.
import { describe, expect, test } from 'vitest';
import { adultBegins, adultToken, sessionBegins, sessionEnds, sessionToken } from './session-cookies.ts';

const token = 'A'.repeat(43);
const https = { isHttps: true, isSecurePlace: true };
const localhost = { isHttps: false, isSecurePlace: true };
const plainHttp = { isHttps: false, isSecurePlace: false };

describe('cookies of a session', () => {
  test('R049 the token is in a cookie that no script reads and no other site sends; beside it stands a mark without a secret', () => {
    const [own = '', mark = ''] = sessionBegins(token, https);
    expect(own).toBe(
      `__Host-access_token=${token}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`,
    );
    expect(mark).toBe('member=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });

  test('R055 both go at the end, and what a guest had proved of their age in this browser', () => {
    for (const line of sessionEnds(https)) expect(line).toMatch(/^[\w-]+=; Path=\/; Max-Age=0;/);
    expect(sessionEnds(https).map((line) => line.split('=')[0])).toEqual([
      '__Host-access_token',
      '__Host-adult_token',
      'member',
      'adult',
    ]);
  });

  test('over plain http the names have no prefix, and are Secure on this machine alone, because phones drop those', () => {
    for (const [place, isSecure] of [
      [localhost, true],
      [plainHttp, false],
    ] as const)
      for (const line of [...sessionBegins(token, place), ...sessionEnds(place)]) {
        expect(line).not.toContain('__Host-');
        expect(line.includes('; Secure')).toBe(isSecure);
      }
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
  ])('%s', (_case, header, isHttps, found) => {
    expect(sessionToken(header, isHttps)).toBe(found);
    // The proof of age follows the same rules.
    expect(adultToken(header.replaceAll('access_token', 'adult_token'), isHttps)).toBe(found);
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
  ])('%j brings no session', (header) => {
    expect(sessionToken(header, false)).toBeUndefined();
  });
});

describe('cookies of a guest who has shown to be of age', () => {
  const proof = `1806100000000.${'C'.repeat(43)}`;

  test('live a day: the proof for no script, and a mark without a secret', () => {
    const [own = '', mark = ''] = adultBegins(proof, https);
    expect(own).toBe(`__Host-adult_token=${proof}; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly`);
    expect(mark).toBe('adult=1; Path=/; Max-Age=86400; SameSite=Lax; Secure');
  });

  test('the proof is found among other cookies, and nothing else is', () => {
    expect(adultToken(`adult=1; adult_token=${proof}; x=y`, false)).toBe(proof);
    for (const header of [
      undefined,
      '',
      'adult=1',
      'adult_token=',
      'adult_token=a b',
      `xadult_token=${proof}`,
    ])
      expect(adultToken(header, false)).toBeUndefined();
  });
});
