// Pages in addresses: what a visitor may write there, and what the links contain.
import { expect, test } from 'vitest';
import { pagedPath, pageOf } from './pages.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.9', 2],
  ['page=x', 1],
  ['page=1e9', 1],
  ['page=99999', 1000],
])('the page of ?%s is %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

test.each([
  [{}, 1, '/list'],
  [{ type: undefined }, 1, '/list'],
  [{ type: 'RETURN' }, 1, '/list?type=RETURN'],
  [{ type: 'RETURN' }, 2, '/list?type=RETURN&page=2'],
  [{}, 2, '/list?page=2'],
])('the path of the filters %j and page %i is %s', (filters, page, path) => {
  expect(pagedPath('/list', filters, page)).toBe(path);
});
