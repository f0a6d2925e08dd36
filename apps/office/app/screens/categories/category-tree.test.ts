// The order of categories after a move, and where one may stand.
import { describe, expect, it } from 'vitest';
import {
  allOf,
  orderAfterMove,
  orderAfterStep,
  parentOptions,
  reordered,
  siblingsOf,
} from './category-tree.ts';
import type { Category } from './category-tree.ts';

const category = (uuid: string, level = 0, childCategories: Category[] = []): Category => ({
  uuid,
  level,
  childCategories,
  version: 1,
  code: uuid,
  name: uuid,
  displayOrder: 0,
  isDisplay: true,
  productCount: 0,
});
const tree = [
  category('a', 0, [category('a1', 1, [category('a11', 2)]), category('a2', 1)]),
  category('b'),
  category('c'),
];

describe('the order of one level', () => {
  it.each([
    ['c', 'a', 'before', ['c', 'a', 'b']],
    ['a', 'b', 'after', ['b', 'a', 'c']],
    ['a', 'b', 'before', undefined],
    ['a', 'a1', 'after', undefined],
  ] as const)('moves %s to %s (%s)', (moved, target, position, order) => {
    expect(orderAfterMove(tree, moved, target, position)).toEqual(order);
  });

  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['c', -1, ['a', 'c', 'b']],
  ] as const)('steps %s by %i', (uuid, step, order) => {
    expect(orderAfterStep(tree, uuid, step)).toEqual(order);
  });

  it('is that of the categories beside it', () => {
    expect(siblingsOf(tree, 'a2').map(({ uuid }) => uuid)).toEqual(['a1', 'a2']);
    expect(siblingsOf(tree, 'z')).toEqual([]);
    expect(allOf(reordered(tree, ['a2', 'a1'])).map(({ uuid }) => uuid)).toEqual([
      'a',
      'a2',
      'a1',
      'a11',
      'b',
      'c',
    ]);
  });
});

describe('possible parents', () => {
  it.each([
    ['a new category', undefined, ['TOP', 'a', 'a1', 'a2', 'b', 'c']],
    ['one at the top', tree[0], ['TOP']],
    ['one of the second level', tree[0]?.childCategories[0], ['a', 'b', 'c']],
  ])('of %s', (_what, of, values) => {
    expect(parentOptions(tree, of).map(({ value }) => value)).toEqual(values);
  });
});
