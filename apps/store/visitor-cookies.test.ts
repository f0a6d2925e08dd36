// The visitor's cookies: made once, kept, and Secure only where a browser keeps them.
import { describe, expect, test } from 'vitest';
import { newVisitorCookies, readCookies } from './visitor-cookies.ts';

describe('cookies of a visitor', () => {
  test('R119 R120 a first visit gets a fresh uuid for 365 days, lax, on every path', () => {
    const [guest] = newVisitorCookies(undefined, true);
    expect(guest).toMatch(
      /^guest_external_id=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
    expect(newVisitorCookies(undefined, true)[0]).not.toBe(guest);
  });

  test('R119 R125 a second visit keeps what it has', () => {
    const first = newVisitorCookies(undefined, true)
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(newVisitorCookies(first, true)).toEqual([]);
  });

  test('a forged guest id is replaced', () => {
    expect(newVisitorCookies('guest_external_id=<script>; _ab_group_test=c', true)).toHaveLength(2);
  });

  test('over plain http from another machine the cookies are not Secure, because phones drop those', () => {
    for (const line of newVisitorCookies(undefined, false)) expect(line).not.toContain('Secure');
  });

  test('a broken cookie header does not break the page', () => {
    expect(readCookies('=x; ; a=1;b')).toEqual({ a: '1' });
  });
});
