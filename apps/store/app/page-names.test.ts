// What tells kept pages apart: the path and what the screen declares, nothing else of an address.
import { matchRoutes } from 'react-router';
import type { RouteObject, ServerBuild } from 'react-router';
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
  event: { id: 'event', parentId: 'root', path: 'goods/event', module: {} },
  order: { id: 'order', parentId: 'root', path: 'order', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: { handle: { keptBy: [] } } },
  other: { id: 'other', parentId: 'root', path: '*', module: {} },
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
  expect(name('/goods/%E0%A4')).toBeUndefined();
});

test('an address is the screen that the router takes for it', () => {
  const routes = Object.values(screens) as {
    id: string;
    path?: string;
    index?: true;
    module: { handle?: object };
  }[];
  const addresses = [
    '/',
    '/goods/list',
    '/GOODS/List/',
    '/goods/event',
    '/goods/1',
    '/goods/%ED%99%8D',
    '/goods/%65vent',
  ];
  for (const address of [...addresses, '/goods', '/goods/1/2', '/goods/list.data', '//goods/1', '/order//']) {
    const taken = matchRoutes(
      routes.map(({ id, path, index }) => (index ? { id, index } : { id, path })) as RouteObject[],
      address,
    )?.at(-1)?.route.id;
    const isKept = routes.find(({ id }) => id === taken)?.module.handle !== undefined;
    expect([address, nameOf(new URL('http://shop' + address)) !== undefined]).toEqual([address, isKept]);
  }
});
