// Which fields of the route table reach the browser. That pages still hydrate and prefetch is tests/e2e/shell.
import { expect, test } from 'vitest';
import { shortRouteTable } from './route-table.ts';

const start = 'window.__reactRouterManifest=';
const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] };
const flags = { hasAction: false, hasClientLoader: false, hasErrorBoundary: false, hasDefaultExport: true };
const root = { id: 'root', path: '', ...flags, hasLoader: true, module: '/assets/root.js' };
const main = { id: 'main', parentId: 'root', path: 'main', ...flags, hasLoader: false, index: true };

test('the table keeps what the router reads in the browser, and nothing else', () => {
  const table = {
    entry,
    routes: {
      root: { ...root, imports: ['/assets/framework.js'], css: ['/assets/style.css'] },
      main: { ...main, module: '/assets/main.js', imports: ['/assets/catalog.js'], css: [] },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  };
  const short = shortRouteTable(`${start}${JSON.stringify(table)};`);
  expect(short.endsWith(';')).toBe(true);
  expect(JSON.parse(short.slice(start.length, -1))).toEqual({
    ...table,
    routes: {
      root: {
        id: 'root',
        path: '',
        hasLoader: true,
        module: '/assets/root.js',
        css: ['/assets/style.css'],
      },
      main: { id: 'main', parentId: 'root', path: 'main', index: true, module: '/assets/main.js' },
    },
  });
  expect(shortRouteTable(short)).toBe(short);
});

test('a table of another form is refused', () => {
  expect(() => shortRouteTable('export default {}')).toThrow('unknown form');
});
