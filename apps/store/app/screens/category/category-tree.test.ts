// Finding a category by its code.
import { expect, test } from 'vitest';
import type { Category } from '../../shared/catalog/catalog-types.ts';
import { placeOf } from './category-tree.ts';

const leaf = (code: string, name: string) => ({ uuid: `uuid-${code}`, code, name, childCategories: [] });
const tree = [
  { ...leaf('502', '건강식품'), childCategories: [leaf('50201', '장 건강'), leaf('50202', '눈 건강')] },
  leaf('501', '식품'),
] as unknown as Category[];

test('placeOf a subcategory returns its group as parent, and group and subcategories as neighbours', () => {
  const place = placeOf(tree, '50202');
  expect(place?.filter).toEqual({ categoryUuids: ['uuid-50202'] });
  expect(place?.parents.map((parent) => parent.name)).toEqual(['건강식품']);
  expect(place?.neighbours.map((one) => one.name)).toEqual(['건강식품', '장 건강', '눈 건강']);
});

test('placeOf a group returns itself and its subcategories as neighbours', () => {
  expect(placeOf(tree, '502')?.neighbours.map((one) => one.code)).toEqual(['502', '50201', '50202']);
});

test('placeOf an unknown code returns null', () => {
  expect(placeOf(tree, '999')).toBeNull();
});
