// The page of my page that an address belongs to.
import { expect, test } from 'vitest';
import { currentMyPage } from './my-pages.ts';

test.each([
  ['/mypage', '', undefined],
  ['/mypage/orders', '?status=paid', '/mypage/orders'],
  ['/mypage/orders/202611300000001', '', '/mypage/orders'],
  ['/mypage/orders-of-others', '', undefined],
  ['/mypage/reviews/new', '?orderProductUuid=a', '/mypage/reviews'],
  ['/mypage/terms', '', '/mypage/terms'],
  ['/mypage/terms', '?view=privacy', '/mypage/terms?view=privacy'],
  ['/mypage/terms', '?view=privacy&page=2', '/mypage/terms?view=privacy'],
])('of %s%s is %s', (pathname, search, to) => {
  expect(currentMyPage({ pathname, search })).toBe(to);
});
