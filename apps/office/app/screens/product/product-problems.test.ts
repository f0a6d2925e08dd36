// What a product lacks, at its places in the form.
import { expect, test } from 'vitest';
import { noticeNames } from '#domain/products/statutory-notices.ts';
import { placeOf, productProblems, saleGaps } from './product-problems.ts';
import { newItem, toValues } from './product-values.ts';
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
  ['nothing', food, []],
  ['a price', { ...food, items: [newItem()] }, ['items.0.salesPrice']],
  ['a price above nothing', { ...food, items: [newItem([], 0)] }, ['items.0.salesPrice']],
  [
    'rows of the table',
    { ...food, statutoryNotices: food.statutoryNotices.with(2, { name: '생산자 및 소재지', value: '' }) },
    ['statutoryNotices.2'],
  ],
  ['text beside its pictures', { ...food, detailImages: [{ url: '/a', alt: '가' }] }, ['detailText']],
])('for sale it lacks %s', (_what, values, names) => {
  expect(namesOf(saleGaps(values))).toEqual(names);
  expect(namesOf(productProblems({ ...values, isDisplay: true }))).toEqual(names);
});

test.each<[what: string, values: ProductValues, names: string[]]>([
  ['a hidden one may lack legal fields', { ...food, statutoryNotices: [] }, []],
  ['a hidden one may be free', { ...food, items: [newItem([], 0)] }, []],
  [
    'a category and a price are needed',
    { ...empty, isDisplay: false },
    ['categoryUuids', 'items.0.salesPrice'],
  ],
  [
    'a nutrient needs its amount',
    { ...food, health: { ...food.health, nutrition: '비타민C | 100 mg\n아연' } },
    ['health.nutrition'],
  ],
])('%s', (_what, values, names) => {
  expect(namesOf(productProblems(values))).toEqual(names);
});

test('a field that the server names has its place in the form', () => {
  expect(placeOf('statutoryNotices.제품명', food)).toBe('statutoryNotices.0');
  expect(placeOf('health', food)).toBe('health.isHealthFunctionalFood');
  expect(placeOf('items.1.fixedPrice', food)).toBe('items.1.fixedPrice');
});
