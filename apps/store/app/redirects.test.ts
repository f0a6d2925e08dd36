// Where visitors are sent, by address.
import { describe, expect, test } from 'vitest';
import { loginRequiredRoutes } from '#domain/enums.ts';
import { redirectTarget } from './redirects.ts';

describe('redirects', () => {
  test('R013 the root leads home', () => {
    expect(redirectTarget('/', '', false)).toBe('/main');
  });

  test.each([...loginRequiredRoutes, '/auth/change-password'])(
    'a visitor without a session who opens %s is asked to sign in and comes back',
    (path) => {
      expect(redirectTarget(path, '', false)).toBe(`/auth/login?referer=${encodeURIComponent(path)}`);
    },
  );

  test('the query of the wanted address survives the detour', () => {
    expect(redirectTarget('/mypage', '?tab=coupon', false)).toBe(
      '/auth/login?referer=%2Fmypage%3Ftab%3Dcoupon',
    );
  });

  test('a screen of its own is left alone', () => {
    expect(redirectTarget('/main', '', false)).toBeNull();
  });
});
