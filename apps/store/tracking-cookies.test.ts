// The tracking cookies: set once, and Secure only where a browser stores Secure cookies.
import { describe, expect, test } from 'vitest';
import { newTrackingCookies } from './tracking-cookies.ts';

describe('tracking cookies', () => {
  test('R119 R120 of a first visit are two new uuids for 365 days, SameSite=Lax, on every path', () => {
    const [guest, external] = newTrackingCookies(undefined, true);
    const made = /^(\w+)=([0-9a-f-]{36}); Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/;
    const [, guestName, guestId] = made.exec(guest ?? '') ?? [];
    const [, externalName, externalId] = made.exec(external ?? '') ?? [];
    expect([guestName, externalName]).toEqual(['guest_external_id', 'external_id']);
    expect(externalId).not.toBe(guestId);
    expect(newTrackingCookies(undefined, true)[0]).not.toBe(guest);
  });

  test('R125 contain the A/B group for 365 days', () => {
    expect(newTrackingCookies(undefined, true)[2]).toMatch(
      /^_ab_group_test=[ab]; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
  });

  test('R119 R125 are not set again at a second visit', () => {
    const first = newTrackingCookies(undefined, true)
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(newTrackingCookies(first, true)).toEqual([]);
  });

  test('replace values of another shape', () => {
    const forged = 'guest_external_id=<script>; external_id=; _ab_group_test=c';
    expect(newTrackingCookies(forged, true)).toHaveLength(3);
  });

  test('are not Secure over plain http from another machine, because phones drop those', () => {
    for (const line of newTrackingCookies(undefined, false)) expect(line).not.toContain('Secure');
  });

  test('are found in a malformed Cookie header', () => {
    const known = 'guest_external_id=0159b2d9-df69-4efb-80a8-d19c27e99409';
    expect(newTrackingCookies(`=x; ; a=%E0%A4; b;${known}`, true).join()).not.toContain('guest_external_id');
  });
});
