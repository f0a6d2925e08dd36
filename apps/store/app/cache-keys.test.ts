// Cache keys of anonymous pages: the path and the parameters that the screen declares, nothing else of an address.
import { matchRoutes } from 'react-router';
import type { RouteObject, ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createCacheKeys } from './cache-keys.ts';

const screens: Record<string, unknown> = {
  list: {
    id: 'list',
    parentId: 'root',
    path: 'goods/list',
    module: { handle: { cachedBy: ['code', 'page'] } },
  },
  product: { id: 'product', parentId: 'root', path: 'goods/:uuid', module: { handle: { cachedBy: [] } } },
  article: {
    id: 'article',
    parentId: 'root',
    path: 'magazine/:uuid',
    module: { handle: { cachedBy: [], hasPreviews: true } },
  },
  event: { id: 'event', parentId: 'root', path: 'goods/event', module: {} },
  order: { id: 'order', parentId: 'root', path: 'order', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: { handle: { cachedBy: [] } } },
  other: { id: 'other', parentId: 'root', path: '*', module: {} },
};
const keyOf = createCacheKeys(screens as ServerBuild['routes']);
const key = (address: string) => keyOf(new URL(address, 'http://shop'))?.key;

describe('the cache key of an address', () => {
  test('leaves out campaign parameters and click ids, and returns them for a redirect', () => {
    const address = new URL('/goods/list?utm_source=a&code=502&gclid=b', 'http://shop');
    expect(keyOf(address)).toEqual({ key: '/goods/list?code=502', rest: 'utm_source=a&gclid=b' });
    expect(key('/goods/1?n_media=1&anything=2')).toBe('/goods/1');
  });

  test('contains the declared parameters in the declared order', () => {
    expect(key('/goods/list?page=2&code=502')).toBe('/goods/list?code=502&page=2');
    expect(key('/goods/list?code=502')).toBe('/goods/list?code=502');
  });

  test('is undefined for a screen that declares nothing, and for an unknown or unreadable address', () => {
    expect(key('/order')).toBeUndefined();
    expect(key('/not-a-page')).toBeUndefined();
    expect(key('/goods/%E0%A4')).toBeUndefined();
  });

  test('is undefined for a preview, of a screen that has previews', () => {
    expect(key('/magazine/1?utm_source=a')).toBe('/magazine/1');
    expect(key('/magazine/1?preview=a')).toBeUndefined();
    expect(key('/magazine/1.data?preview=')).toBeUndefined();
    expect(key('/goods/1?preview=a')).toBe('/goods/1');
  });

  test('belongs to the screen that the router matches', () => {
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
    for (const address of [
      ...addresses,
      '/goods',
      '/goods/1/2',
      '/goods/list.data',
      '//goods/1',
      '/order//',
    ]) {
      const matched = matchRoutes(
        routes.map(({ id, path, index }) => (index ? { id, index } : { id, path })) as RouteObject[],
        address,
      )?.at(-1)?.route.id;
      const isCached = routes.find(({ id }) => id === matched)?.module.handle !== undefined;
      expect([address, keyOf(new URL('http://shop' + address)) !== undefined]).toEqual([address, isCached]);
    }
  });
});
