// Request labels are a fixed set for any URL.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePatterns, routeLabel } from './route-labels.ts';

test('every page of the storefront has a label', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../store/app/routes.ts'), 'utf8');
  const paths = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path);
  expect(pagePatterns.toSorted()).toEqual(['', ...paths.filter((path) => path !== '*')].toSorted());
});

test.each([
  ['/api/v1/open/products/:uuid', '/api/v1/open/products/0198', '/api/v1/open/products/:uuid'],
  ['/*', '/', '/'],
  ['/*', '/main?utm_source=kakao', '/main'],
  ['/*', '/main.data', '/main'],
  ['/*', '/goods/0198a8c2-1111-7000-8000-000000000000', '/goods/:uuid'],
  ['/*', '/goods/0198a8c2-1111-7000-8000-000000000000.data?_routes=x', '/goods/:uuid'],
  ['/*', '/goods/bestseller', '/goods/bestseller'],
  ['/*', '/goods/list/search/%ED%99%8D%EC%82%BC', '/goods/list/search/:keyword'],
  ['/*', '/mypage/addresses/new', '/mypage/addresses/new'],
  ['/*', '/mypage/orders/202611230000001/receipt', '/mypage/orders/:orderNo/receipt'],
  ['/*', '/mypage/claims/0198a8c2-1111-7000-8000-000000000000/pay.data', '/mypage/claims/:uuid/pay'],
  ['/*', '/tying', '/tying/:uuid?'],
  ['/*', '/tying/0198a8c2-1111-7000-8000-000000000000.data', '/tying/:uuid?'],
  ['/*', '/order/01012345678', 'another page'],
  ['/*', '/order/01012345678/receipt', 'another page'],
  ['/*', '/wp-login.php', 'another page'],
  [undefined, '/x', 'none'],
])('route %s of %s is labelled %s', (route, url, label) => {
  expect(routeLabel(route, url)).toBe(label);
});
