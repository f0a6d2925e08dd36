// A page of search results counts as a search under every spelling that the router accepts.
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { costOfPage } from './page-cost.ts';

test.each([
  '/goods/list/search/%ED%99%8D%EC%82%BC?sort=NEWEST',
  '/goods/list/search/%ED%99%8D%EC%82%BC.data',
  '/Goods/LIST/search/a',
  '/%67oods/list/se%61rch/a',
])('%s counts as a search', (url) => {
  expect(costOfPage(url)).toBe(contract.searchAll.cost);
});

test.each(['one two three four five', 'one\ttwo\nthree four five'])(
  'a long keyword counts twice: %j',
  (keyword) => {
    expect(costOfPage(`/goods/list/search/${encodeURI(keyword)}`)).toBe(2 * contract.searchAll.cost);
  },
);

test.each(['/main', '/goods/list/category?code=502', '/goods/list/search', '/%E0%A4%A'])(
  '%s counts as one request',
  (url) => {
    expect(costOfPage(url)).toBe(1);
  },
);
