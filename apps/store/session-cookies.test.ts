// The cookies of a session: what is in them, who can read them, when they go.
import { describe, expect, test } from 'vitest';
import { adultBegins, adultToken, sessionBegins, sessionEnds, sessionToken } from './session-cookies.ts';

const token = 'A'.repeat(43);

describe('cookies of a session', () => {
  test('R049 the token is in a cookie that no script reads and no other site sends; beside it stands a mark without a secret', () => {
    const [own = '', mark = ''] = sessionBegins(token, true);
    expect(own).toBe(`access_token=${token}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`);
    expect(mark).toBe('member=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });

  test('R055 both go at the end, and what a guest had proved of their age in this browser', () => {
    for (const line of sessionEnds(true)) expect(line).toMatch(/^\w+=; Path=\/; Max-Age=0;/);
    expect(sessionEnds(true).map((line) => line.split('=')[0])).toEqual([
      'access_token',
      'member',
      'adult_token',
      'adult',
    ]);
  });

  test('over plain http from another machine they are not Secure, because phones drop those', () => {
    for (const line of [...sessionBegins(token, false), ...sessionEnds(false)])
      expect(line).not.toContain('Secure');
  });

  test('the token is found among other cookies', () => {
    expect(sessionToken(`member=1; access_token=${token}; external_id=x`)).toBe(token);
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
    expect(sessionToken(header)).toBeUndefined();
  });
});

describe('cookies of a guest who has shown to be of age', () => {
  const proof = `1806100000000.${'C'.repeat(43)}`;

  test('live a day: the proof for no script, and a mark without a secret', () => {
    const [own = '', mark = ''] = adultBegins(proof, true);
    expect(own).toBe(`adult_token=${proof}; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly`);
    expect(mark).toBe('adult=1; Path=/; Max-Age=86400; SameSite=Lax; Secure');
  });

  test('the proof is found among other cookies, and nothing else is', () => {
    expect(adultToken(`adult=1; adult_token=${proof}; x=y`)).toBe(proof);
    for (const header of [
      undefined,
      '',
      'adult=1',
      'adult_token=',
      'adult_token=a b',
      `xadult_token=${proof}`,
    ])
      expect(adultToken(header)).toBeUndefined();
  });
});
