// The problems of a product and their paths in the values of the form.
import { expect, test } from 'vitest';
import { noticeNames, noticeTypes } from '#domain/products/statutory-notices.ts';
import { placeOf, productProblems, saleGaps } from './product-problems.ts';
import { newItem, tableValues, toValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

const empty = toValues(undefined);
const food: ProductValues = {
  ...empty,
  categoryUuids: ['one'],
  items: [newItem([], 9_900)],
  noticeType: 'FOOD',
  statutoryNotices: noticeNames.FOOD.map((name) => ({ name, value: '값' })),
  health: { ...empty.health, isHealthFunctionalFood: false },
};

const namesOf = (problems: readonly { name: string }[]) => problems.map(({ name }) => name);

test.each<[what: string, values: ProductValues, names: string[]]>([
  ['nothing of a complete product', food, []],
  ['an empty price', { ...food, items: [newItem()] }, ['items.0.salesPrice']],
  ['a price of 0', { ...food, items: [newItem([], 0)] }, ['items.0.salesPrice']],
  [
    'an empty row of the statutory table',
    { ...food, statutoryNotices: food.statutoryNotices.with(2, { name: '생산자 및 소재지', value: '' }) },
    ['statutoryNotices.2'],
  ],
  [
    'detail pictures without detail text',
    { ...food, detailImages: [{ url: '/a', alt: '가' }] },
    ['detailText'],
  ],
])('saleGaps and a displayed product report %s', (_what, values, names) => {
  expect(namesOf(saleGaps(values))).toEqual(names);
  expect(namesOf(productProblems({ ...values, isDisplay: true }))).toEqual(names);
});

test.each<[what: string, values: ProductValues, names: string[]]>([
  ['accepts a hidden product without the statutory table', { ...food, statutoryNotices: [] }, []],
  ['accepts a hidden product with a price of 0', { ...food, items: [newItem([], 0)] }, []],
  [
    'reports a missing category and a missing price',
    { ...empty, isDisplay: false },
    ['categoryUuids', 'items.0.salesPrice'],
  ],
  [
    'reports a nutrient without its amount',
    { ...food, health: { ...food.health, nutrition: '비타민C | 100 mg\n아연' } },
    ['health.nutrition'],
  ],
])('productProblems %s', (_what, values, names) => {
  expect(namesOf(productProblems(values))).toEqual(names);
});

test.each(noticeTypes)('saleGaps reports the missing rows of the table %s at rows of that table', (type) => {
  const { isHealthFunctionalFood, ...table } = tableValues(type, []);
  const gaps = saleGaps({ ...empty, ...table, health: { ...empty.health, isHealthFunctionalFood } });
  const rows = namesOf(gaps).filter((name) => name.startsWith('statutoryNotices'));
  expect(rows).toEqual(noticeNames[type].map((_name, at) => `statutoryNotices.${at}`));
});

test('placeOf returns the path in the form for a field that the server names', () => {
  expect(placeOf('statutoryNotices.제품명', food)).toBe('statutoryNotices.0');
  expect(placeOf('health', food)).toBe('health.isHealthFunctionalFood');
  expect(placeOf('items.1.fixedPrice', food)).toBe('items.1.fixedPrice');
});
