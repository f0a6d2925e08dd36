// Where a sign-in leads, and which cookies it leaves.
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../context.ts';
import { guestOf, pathAfterLogin, signedIn } from './open-session.ts';

type Signed = Parameters<typeof pathAfterLogin>[0];

const now = new Date('2026-11-20T10:00:00+09:00');
const member = (passwordChangeRequestDateTime: string) =>
  ({
    user: { passwordChangeRequestDateTime },
    auth: { accessToken: 'T'.repeat(43), expireAt: '' },
  }) as Signed;
const fresh = member('2027-05-20T10:00:00');
const due = member('2026-11-20T09:59:59');

const visitor = {
  cookies: { guest_external_id: '0159b2d9-df69-4efb-80a8-d19c27e99409' },
  sessionBegins: (token: string) => [`access_token=${token}`, 'member=1'],
} as unknown as Visitor;

describe('after signing in', () => {
  test('R053 the member goes back to the page before', () => {
    expect(pathAfterLogin(fresh, '/goods/mdpick?page=2', now)).toBe('/goods/mdpick?page=2');
  });

  test.each(['/order/cart', '/auth/register', '/error', '//evil.example', ''])(
    'R054 %j leads to /',
    (referer) => {
      expect(pathAfterLogin(fresh, referer, now)).toBe('/');
    },
  );

  test('R052 a password that is due goes first, and the page before waits behind it', () => {
    expect(pathAfterLogin(due, '/mypage', now)).toBe('/auth/change-password?referer=%2Fmypage');
    expect(pathAfterLogin(due, '/order/cart', now)).toBe('/auth/change-password');
  });

  test('R049 R052 the session has begun either way', () => {
    for (const answer of [fresh, due]) {
      const response = signedIn(visitor, answer, { referer: '/mypage', now, cookies: ['join=; Max-Age=0'] });
      expect(response.status).toBe(302);
      expect(response.headers.getSetCookie()).toEqual([
        `access_token=${'T'.repeat(43)}`,
        'member=1',
        'join=; Max-Age=0',
      ]);
    }
  });

  test('what the guest left behind goes along, unless its id is forged', () => {
    expect(guestOf(visitor)).toEqual({ guestExternalId: '0159b2d9-df69-4efb-80a8-d19c27e99409' });
    expect(guestOf({ ...visitor, cookies: { guest_external_id: '<script>' } })).toEqual({});
  });
});
