// Redirect targets after a sign-in.
import { describe, expect, test } from 'vitest';
import { afterLogin, safeReferer } from './safe-referer.ts';

const hostile = [
  'https://evil.example',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/../..//evil.example/mypage',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/goods/..//evil.example',
  '/goods//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u00a0/evil.example',
  ' //evil.example',
  '/mypage\r\nSet-Cookie: access_token=x',
  '@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mypage',
  `/${'a'.repeat(1_001)}`,
  '',
  null,
  undefined,
];

describe('referer of the login screen', () => {
  test.each(hostile)('is rejected unless it is a path of the shop: %j', (referer) => {
    expect(safeReferer(referer)).toBeNull();
    expect(afterLogin(referer)).toBe('/');
  });

  test.each(hostile.filter((referer) => typeof referer === 'string'))(
    'leads to a URL of this host for %j, as browsers resolve it',
    (referer) => {
      const from = 'https://shop.example/auth/login';
      expect(new URL(afterLogin(referer), from).host).toBe('shop.example');
    },
  );

  test.each([
    ['/mypage?tab=coupon', '/mypage?tab=coupon'],
    [
      '/goods/list/search/%EC%98%A4%EB%A9%94%EA%B0%80?page=2#list',
      '/goods/list/search/%EC%98%A4%EB%A9%94%EA%B0%80?page=2#list',
    ],
    ['/goods/./list/../bestseller', '/goods/bestseller'],
    ['/main?next=//evil.example', '/main?next=//evil.example'],
  ])('R053 is returned as a normalised path of the shop: %s', (referer, path) => {
    expect(afterLogin(referer)).toBe(path);
  });

  test.each([
    '/auth',
    '/auth/register',
    '/auth/login?referer=%2Fmain',
    '/authors',
    '/error',
    '/errors-of-today',
    '/order',
    '/order/cart',
    '/order?a=1',
    '/order#list',
    '/orders-of-the-day',
    '/goods/../order/cart',
    '/ORDER/cart',
    '/%6Frder/cart',
    '/Auth',
  ])('R054 leads to / where it starts with /auth, /error or /order: %s', (referer) => {
    expect(afterLogin(referer)).toBe('/');
  });

  test.each([
    '/goods/0159b2d9-df69-4efb-80a8-d19c27e99409',
    '/goods/order',
    '/main?from=/order/cart',
    '/main#/auth',
    '/mypage',
    '/ordinary',
    '/%E0%A4',
  ])('R053 R054 is returned where it starts with none of them: %s', (referer) => {
    expect(afterLogin(referer)).toBe(referer);
  });
});
