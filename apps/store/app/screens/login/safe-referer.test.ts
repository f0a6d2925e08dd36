// Where a sign-in may lead.
import { describe, expect, test } from 'vitest';
import { afterLogin, safeReferer } from './safe-referer.ts';

describe('referer of the login screen', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])(
    'never leads outside: %s',
    (referer) => {
      expect(safeReferer(referer)).toBeNull();
      expect(afterLogin(referer)).toBe('/');
    },
  );

  test('a screen of the shop is kept', () => {
    expect(afterLogin('/mypage?tab=coupon')).toBe('/mypage?tab=coupon');
  });

  test.each(['/auth/register', '/error', '/order/cart'])('%s leads to / after login', (referer) => {
    expect(afterLogin(referer)).toBe('/');
  });
});
