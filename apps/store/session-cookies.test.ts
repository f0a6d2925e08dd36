// The cookies of a session: what is in them, who can read them, when they go.
import { describe, expect, test } from 'vitest';
import { sessionBegins, sessionEnds, sessionToken } from './session-cookies.ts';

const token = 'A'.repeat(43);

describe('cookies of a session', () => {
  test('R049 the token is in a cookie that no script reads and no other site sends; beside it stands a mark without a secret', () => {
    const [own = '', mark = ''] = sessionBegins(token, true);
    expect(own).toBe(`access_token=${token}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`);
    expect(mark).toBe('member=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });

  test('R055 both go at the end', () => {
    for (const line of sessionEnds(true))
      expect(line).toMatch(/^(access_token|member)=; Path=\/; Max-Age=0;/);
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
