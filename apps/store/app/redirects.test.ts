// Where visitors are sent, by address.
import { describe, expect, test } from 'vitest';
import { loginRequiredRoutes, signedOutOnlyRoutes } from '#domain/base/enums.ts';
import { pageAddress, redirectTarget } from './redirects.ts';

describe('redirects', () => {
  test('R013 the root leads home', () => {
    expect(redirectTarget('/', '', false)).toBe('/main');
  });

  test.each([...loginRequiredRoutes, '/auth/change-password', '/mypage/profile'])(
    'R019 R020 R021 R022 a visitor without a session who opens %s is asked to sign in and comes back',
    (path) => {
      expect(redirectTarget(path, '', false)).toBe(`/auth/login?referer=${encodeURIComponent(path)}`);
    },
  );

  test('the query of the wanted address survives the detour', () => {
    expect(redirectTarget('/mypage', '?tab=coupon', false)).toBe(
      '/auth/login?referer=%2Fmypage%3Ftab%3Dcoupon',
    );
  });

  test.each([...signedOutOnlyRoutes, '/auth'])(
    'R014 R015 R016 R017 R018 a signed-in user who opens %s is sent to /main, and a guest stays',
    (path) => {
      expect(redirectTarget(path, '?referer=%2Fmypage', true)).toBe('/main');
      expect(redirectTarget(path, '', false)).toBeNull();
    },
  );

  test.each([...loginRequiredRoutes, '/mypage/profile'])('a signed-in user stays on %s', (path) => {
    expect(redirectTarget(path, '', true)).toBeNull();
  });

  test.each(['/MyPage', '/%6Dypage', '/mypage/'])(
    '%s is the same screen for the router, and for us',
    (path) => {
      expect(redirectTarget(path, '', false)).toMatch(/^\/auth\/login\?referer=/);
    },
  );

  test('only a whole part of a path counts: /mypages is no part of /mypage', () => {
    expect(redirectTarget('/mypages', '', false)).toBeNull();
  });

  test('a screen of its own is left alone', () => {
    expect(redirectTarget('/main', '', false)).toBeNull();
    expect(redirectTarget('/main', '', true)).toBeNull();
  });

  test.each([
    ['http://shop.example/mypage.data?tab=a&_routes=screens%2Fmypage', '/mypage', '?tab=a'],
    ['http://shop.example/_root.data', '/', ''],
    ['http://shop.example/mypage?tab=a', '/mypage', '?tab=a'],
  ])('the data of a page has the address of its page: %s', (url, path, search) => {
    expect(pageAddress(url)).toEqual({ path, search });
  });
});
