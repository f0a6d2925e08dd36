// Which page a request of React Router's client for loader data belongs to.
import { expect, test } from 'vitest';
import { isDataRequest, pageUrlOf } from './data-request.ts';

test.each([
  ['/mypage', false, '/mypage'],
  ['/mypage.data', true, '/mypage'],
  ['/mypage.data?_routes=root%2Cscreens%2Fmypage&page=2', true, '/mypage?page=2'],
  ['/_root.data', true, '/'],
  ['/_.data', true, '/'],
  ['/goods.data/1', false, '/goods.data/1'],
])('%s: loader data alone %s, page %s', (address, isData, page) => {
  const url = new URL(address, 'http://shop.example');
  expect(isDataRequest(url)).toBe(isData);
  const { pathname, search } = pageUrlOf(url);
  expect(pathname + search).toBe(page);
});
