// What tells kept pages apart: the path and what the screen declares, nothing else of an address.
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageNames } from './page-names.ts';

const screens: Record<string, unknown> = {
  list: {
    id: 'list',
    parentId: 'root',
    path: 'goods/list',
    module: { handle: { keptBy: ['code', 'page'] } },
  },
  product: { id: 'product', parentId: 'root', path: 'goods/:uuid', module: { handle: { keptBy: [] } } },
  order: { id: 'order', parentId: 'root', path: 'order', module: {} },
};
const nameOf = createPageNames(screens as ServerBuild['routes']);
const name = (address: string) => nameOf(new URL(address, 'http://shop'))?.name;

test('advertisement words and click ids make no other page, and are at hand for a redirect', () => {
  const address = new URL('/goods/list?utm_source=a&code=502&gclid=b', 'http://shop');
  expect(nameOf(address)).toEqual({ name: '/goods/list?code=502', rest: 'utm_source=a&gclid=b' });
  expect(name('/goods/1?n_media=1&anything=2')).toBe('/goods/1');
});

test('declared parameters make other pages, in whatever order they stand', () => {
  expect(name('/goods/list?page=2&code=502')).toBe('/goods/list?code=502&page=2');
  expect(name('/goods/list?code=502')).toBe('/goods/list?code=502');
});

test('a screen that declares nothing has a page of its own for each visitor, and an unknown address too', () => {
  expect(name('/order')).toBeUndefined();
  expect(name('/not-a-page')).toBeUndefined();
});
