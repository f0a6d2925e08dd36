// R135: the storefront shows top categories in the fixed order, independent of the server's order.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CategoryFields } from '../list/filter/category-fields.tsx';
import { readListChoice } from '../list/list-address.ts';
import { SearchStart, type SearchStartContent } from '../search/start/search-start.tsx';

const fixed = ['502', '506', '501', '503', '504', '505'];
const category = (code: string) => ({ uuid: code, code, name: `분류${code}`, level: 0, count: 1 });
const sent = ['505', '501', '506', '504', '502', '503'].map(category);

const shownIn = (element: ReactElement): string[] => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, element));
  return [...html.matchAll(/분류(\d+)/g)].map(([, code = '']) => code);
};

test.each(['boxes', 'chips'] as const)('R135 the filter of a list shows the fixed order, as %s', (look) => {
  const facets = {
    categories: sent,
    brands: [],
    priceRange: { fromPrice: 0, toPrice: 0 },
    ratings: [],
    traits: [],
    soldOutCount: 0,
    freeDeliveryCount: 0,
  };
  const draft = readListChoice(new URLSearchParams());
  const props = { draft, facets, names: {}, onChange: () => {}, look, hasCategories: true };
  expect(shownIn(createElement(CategoryFields, props))).toEqual(fixed);
});

test('R135 the start of search shows the fixed order', () => {
  const categories = sent.map((one) => ({
    ...one,
    displayOrder: 1,
    hasChildren: false,
    productCount: 1,
    childCategories: [],
  }));
  const content: SearchStartContent = { hotKeywords: [], recommendedKeywords: [], categories };
  expect(shownIn(createElement(SearchStart, { content }))).toEqual(fixed);
});
