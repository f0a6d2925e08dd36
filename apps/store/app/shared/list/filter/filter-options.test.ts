// The options of the filters with counts: their order and which of many are shown.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readListChoice } from '../list-address.ts';
import { OptionFields } from './option-fields.tsx';
import { TraitFields } from './trait-fields.tsx';

const facets = {
  categories: [],
  brands: [],
  priceRange: { fromPrice: 0, toPrice: 0 },
  ratings: [],
  traits: ['가', '나', '다'].map((name, at) => ({ trait: `INGREDIENT:성분${name}`, count: 9 - at })),
  soldOutCount: 0,
  freeDeliveryCount: 0,
};

const shownIn = (element: ReactElement): string[] =>
  [...renderToStaticMarkup(element).matchAll(/성분[가-힣\d]+/g)].map(([label]) => label);

function traitsShown(chosen: string): string[] {
  const draft = readListChoice(new URLSearchParams({ trait: chosen }));
  const props = {
    draft,
    facets,
    names: {},
    onChange: () => {},
    look: 'chips',
    hasCategories: false,
  } as const;
  return shownIn(createElement(TraitFields, props));
}

test('a chosen ingredient stays in its place; one without a remaining product is the first', () => {
  expect(traitsShown('')).toEqual(['성분가', '성분나', '성분다']);
  expect(traitsShown('INGREDIENT:성분다')).toEqual(['성분가', '성분나', '성분다']);
  expect(traitsShown('INGREDIENT:성분라')).toEqual(['성분라', '성분가', '성분나', '성분다']);
});

test('of many options the chosen one is shown beside the most frequent ones', () => {
  const labels = Array.from({ length: 50 }, (_, at) => `성분${at}`);
  const options = labels.map((label) => ({ value: label, label, count: 1 }));
  const props = { legend: '성분', name: 'trait', options, onToggle: () => {}, look: 'chips' } as const;
  expect(shownIn(createElement(OptionFields, { ...props, chosen: ['성분48'] }))).toEqual([
    ...labels.slice(0, 40),
    '성분48',
  ]);
});
