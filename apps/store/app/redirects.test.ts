// Redirects by address and session.
import { describe, expect, test } from 'vitest';
import { loginRequiredRoutes, signedOutOnlyRoutes } from '#domain/base/enums.ts';
import { pageAddress, redirectTarget } from './redirects.ts';

describe('redirects', () => {
  test('R013 / redirects to /main', () => {
    expect(redirectTarget('/', '', false)).toBe('/main');
  });

  test.each([...loginRequiredRoutes, '/auth/change-password', '/mypage/profile'])(
    'R019 R020 R021 R022 %s redirects a guest to the sign-in with referer',
    (path) => {
      expect(redirectTarget(path, '', false)).toBe(`/auth/login?referer=${encodeURIComponent(path)}`);
    },
  );

  test('the referer contains the query of the requested address', () => {
    expect(redirectTarget('/mypage', '?tab=coupon', false)).toBe(
      '/auth/login?referer=%2Fmypage%3Ftab%3Dcoupon',
    );
  });

  test.each([...signedOutOnlyRoutes, '/auth'])(
    'R014 R015 R016 R017 R018 %s redirects a member to /main, and not a guest',
    (path) => {
      expect(redirectTarget(path, '?referer=%2Fmypage', true)).toBe('/main');
      expect(redirectTarget(path, '', false)).toBeNull();
    },
  );

  test.each([...loginRequiredRoutes, '/mypage/profile'])('%s does not redirect a member', (path) => {
    expect(redirectTarget(path, '', true)).toBeNull();
  });

  test.each(['/MyPage', '/%6Dypage', '/mypage/'])(
    '%s redirects like /mypage, which the router matches for it',
    (path) => {
      expect(redirectTarget(path, '', false)).toMatch(/^\/auth\/login\?referer=/);
    },
  );

  test('a rule matches whole path segments: /mypages is not below /mypage', () => {
    expect(redirectTarget('/mypages', '', false)).toBeNull();
  });

  test('a screen without a rule does not redirect', () => {
    expect(redirectTarget('/main', '', false)).toBeNull();
    expect(redirectTarget('/main', '', true)).toBeNull();
  });

  test.each([
    ['http://shop.example/mypage.data?tab=a&_routes=screens%2Fmypage', '/mypage', '?tab=a'],
    ['http://shop.example/_root.data', '/', ''],
    ['http://shop.example/mypage?tab=a', '/mypage', '?tab=a'],
  ])('a request for loader data has the address of its page: %s', (url, path, search) => {
    expect(pageAddress(url)).toEqual({ path, search });
  });
});
