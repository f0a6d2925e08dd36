// Undo of a deletion in the guest's cart.
import { describe, expect, test } from 'vitest';
import { addToCart, removeLines, setCount } from './cart.ts';
import { restoreLines } from './restore-lines.ts';

function row(productItemUuid: string, count: number) {
  return { productItemUuid, count, productItem: { name: '홍삼' } };
}

describe('restoring deleted rows', () => {
  const before = [row('x', 2), row('y', 1), row('z', 3)];

  test('puts one row back in its place with its count', () => {
    expect(restoreLines(removeLines(before, ['y']), before, ['y'])).toEqual(before);
  });

  test('puts the last row and all rows back', () => {
    expect(restoreLines([], before, ['x', 'y', 'z'])).toEqual(before);
    expect(restoreLines([], [row('x', 5)], ['x'])).toEqual([row('x', 5)]);
  });

  test('keeps counts and rows that changed after the deletion', () => {
    const since = addToCart(setCount(removeLines(before, ['y']), 'x', 7), row('w', 1));
    expect(restoreLines(since, before, ['y'])).toEqual([row('x', 7), row('y', 1), row('z', 3), row('w', 1)]);
  });

  test('does not restore a row that another tab deleted since', () => {
    const since = removeLines(before, ['y', 'z']);
    expect(restoreLines(since, before, ['y'])).toEqual([row('x', 2), row('y', 1)]);
  });

  test('does not add the count of a deleted item that was added again', () => {
    const since = addToCart(removeLines(before, ['y']), row('y', 4));
    expect(restoreLines(since, before, ['y'])).toEqual([row('x', 2), row('y', 4), row('z', 3)]);
  });
});
