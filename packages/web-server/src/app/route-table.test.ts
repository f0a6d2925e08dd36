// Which fields of the route table reach the browser. Hydration and prefetching of pages: tests/e2e/shell.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortRouteTable } from './route-table.ts';

const start = 'window.__reactRouterManifest=';
const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] };
const flags = { hasAction: false, hasClientLoader: false, hasErrorBoundary: false, hasDefaultExport: true };
const root = { id: 'root', path: '', ...flags, hasLoader: true, module: '/assets/root.js' };
const main = { id: 'main', parentId: 'root', path: 'main', ...flags, hasLoader: false, index: true };

/** The table that the text sets in a browser. */
function tableOf(text: string): unknown {
  const window = {};
  runInNewContext(text, { window });
  return Object.values(window)[0];
}

test('a browser gets what the router reads, and nothing else', () => {
  const { hasLoader } = root;
  const routes = {
    root: { id: 'root', path: '', hasLoader, module: '/assets/root.js', css: ['/assets/style.css'] },
    main: { id: 'main', parentId: 'root', path: 'main', index: true, module: '/assets/main.js' },
    layout: { id: 'layout', parentId: 'root', module: '/assets/layout.js' },
    'order/cart': { id: 'order/cart', parentId: 'layout', path: 'order/cart', module: '/assets/cart.js' },
    start: { id: 'start', parentId: 'root', index: true, module: '/assets/start.js' },
    other: { id: 'other', parentId: 'root', path: ':uuid', module: '/assets/other.js' },
  };
  const table = {
    entry,
    routes: {
      ...routes,
      root: { ...root, imports: ['/assets/framework.js'], css: ['/assets/style.css'] },
      main: { ...main, module: '/assets/main.js', imports: ['/assets/catalog.js'], css: [] },
      'robots.txt': { id: 'robots.txt', parentId: 'root', path: 'robots.txt', module: '/assets/robots.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  };
  const short = shortRouteTable(`${start}${JSON.stringify(table)};`);
  expect(tableOf(short)).toEqual({ ...table, routes });
  expect(short).not.toContain('"id"');
  expect(short.match(/"parentId":"\w+"/g)).toEqual(['"parentId":"layout"']);
});

test('a table of another form is refused', () => {
  expect(() => shortRouteTable('export default {}')).toThrow('unknown form');
});
