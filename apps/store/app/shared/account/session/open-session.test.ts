// Redirect and cookies after a sign-in.
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../../context.ts';
import { deviceOf } from '../cookies/device-cookie.ts';
import { guestOf, pathAfterLogin, signedIn } from './open-session.ts';

type Signed = Parameters<typeof pathAfterLogin>[0];

const fresh = { user: {}, auth: { accessToken: 'T'.repeat(43), expireAt: '' } } as Signed;
const due = { ...fresh, isPasswordChangeDue: true };

const visitor = {
  cookies: { guest_external_id: '0159b2d9-df69-4efb-80a8-d19c27e99409' },
  sessionCookieLines: (token: string) => [`access_token=${token}`, 'member=1'],
} as unknown as Visitor;

describe('after signing in', () => {
  test('R053 the member returns to the page of the referer', () => {
    expect(pathAfterLogin(fresh, '/goods/mdpick?page=2')).toBe('/goods/mdpick?page=2');
  });

  test.each(['/order/cart', '/auth/register', '/error', '//evil.example', ''])(
    'R054 the referer %j leads to /',
    (referer) => {
      expect(pathAfterLogin(fresh, referer)).toBe('/');
    },
  );

  test('R052 a due password leads to the screen that changes it, with the page of the referer as its own referer', () => {
    expect(pathAfterLogin(due, '/mypage')).toBe('/auth/change-password?referer=%2Fmypage');
    expect(pathAfterLogin(due, '/order/cart')).toBe('/auth/change-password');
  });

  test('the device token is stored in an HttpOnly cookie with the __Host- prefix over HTTPS', () => {
    const signed = { ...fresh, auth: { ...fresh.auth, deviceToken: 'D'.repeat(43) } };
    const lines = (place: object) =>
      signedIn({ ...visitor, ...place }, signed, { referer: '/' }).headers.getSetCookie();
    expect(lines({ isHttps: true, isSecureContext: true })).toContain(
      `__Host-device=${'D'.repeat(43)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(lines({ isHttps: false, isSecureContext: false })).toContain(
      `device=${'D'.repeat(43)}; Path=/auth; Max-Age=31536000; HttpOnly; SameSite=Strict`,
    );
    const brought = (value: string) => deviceOf({ ...visitor, proof: () => value });
    expect(brought('D'.repeat(43))).toEqual({ deviceToken: 'D'.repeat(43) });
    expect(brought('<script>')).toEqual({});
  });

  test('R049 R052 the session cookies are set whether or not the password is due', () => {
    for (const answer of [fresh, due]) {
      const response = signedIn(visitor, answer, { referer: '/mypage', cookies: ['join=; Max-Age=0'] });
      expect(response.status).toBe(302);
      expect(response.headers.getSetCookie()).toEqual([
        `access_token=${'T'.repeat(43)}`,
        'member=1',
        'join=; Max-Age=0',
      ]);
    }
  });

  test('the guest’s external id is sent, unless it is not a uuid', () => {
    expect(guestOf(visitor)).toEqual({ guestExternalId: '0159b2d9-df69-4efb-80a8-d19c27e99409' });
    expect(guestOf({ ...visitor, cookies: { guest_external_id: '<script>' } })).toEqual({});
  });
});
