// The visitor's cookies: made once, kept, and Secure only where a browser keeps them.
import { describe, expect, test } from 'vitest';
import { newVisitorCookies } from './visitor-cookies.ts';

describe('cookies of a visitor', () => {
  test('R119 R120 a first visit gets two fresh uuids for 365 days, lax, on every path', () => {
    const [guest, external] = newVisitorCookies(undefined, true);
    const made = /^(\w+)=([0-9a-f-]{36}); Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/;
    const [, guestName, guestId] = made.exec(guest ?? '') ?? [];
    const [, externalName, externalId] = made.exec(external ?? '') ?? [];
    expect([guestName, externalName]).toEqual(['guest_external_id', 'external_id']);
    expect(externalId).not.toBe(guestId);
    expect(newVisitorCookies(undefined, true)[0]).not.toBe(guest);
  });

  test('R125 the group is a or b and stays as long', () => {
    expect(newVisitorCookies(undefined, true)[2]).toMatch(
      /^_ab_group_test=[ab]; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
  });

  test('R119 R125 a second visit keeps what it has', () => {
    const first = newVisitorCookies(undefined, true)
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(newVisitorCookies(first, true)).toEqual([]);
  });

  test('a forged guest id is replaced', () => {
    const forged = 'guest_external_id=<script>; external_id=; _ab_group_test=c';
    expect(newVisitorCookies(forged, true)).toHaveLength(3);
  });

  test('over plain http from another machine the cookies are not Secure, because phones drop those', () => {
    for (const line of newVisitorCookies(undefined, false)) expect(line).not.toContain('Secure');
  });

  test('a malformed Cookie header still lets the known cookies through', () => {
    const known = 'guest_external_id=0159b2d9-df69-4efb-80a8-d19c27e99409';
    expect(newVisitorCookies(`=x; ; a=%E0%A4; b;${known}`, true).join()).not.toContain('guest_external_id');
  });
});
