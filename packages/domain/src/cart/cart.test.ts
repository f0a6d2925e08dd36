// The guest's cart: adding, changing and removing rows.
import { describe, expect, test } from 'vitest';
import { addToCart, removeLines, setCount, subtractLines } from './cart.ts';

function row(productItemUuid: string, count: number, name = '홍삼') {
  return { productItemUuid, count, productItem: { name } };
}

describe('the guest cart', () => {
  test('R060 adds the counts of the same item and appends a row for another', () => {
    const once = addToCart([], row('x', 2));
    const twice = addToCart(once, row('x', 3));
    expect(twice).toEqual([row('x', 5)]);
    expect(addToCart(twice, row('y', 1))).toEqual([row('x', 5), row('y', 1)]);
  });

  test('R060 stores the newer description of the item', () => {
    expect(addToCart([row('x', 1, '옛 이름')], row('x', 1, '새 이름'))).toEqual([row('x', 2, '새 이름')]);
  });

  test('R060 clamps the count to 1 to 999', () => {
    expect(addToCart([row('x', 998)], row('x', 5))).toEqual([row('x', 999)]);
    expect(addToCart([], row('x', 0))).toEqual([row('x', 1)]);
    expect(addToCart([row('x', 4)], row('x', -3))).toEqual([row('x', 5)]);
    expect(addToCart([], row('x', Number.NaN))).toEqual([row('x', 1)]);
  });

  test('sets the count of one row', () => {
    const cart = [row('x', 2), row('y', 1)];
    expect(setCount(cart, 'y', 7)).toEqual([row('x', 2), row('y', 7)]);
    expect(setCount(cart, 'y', 1_000)).toEqual([row('x', 2), row('y', 999)]);
    expect(setCount(cart, 'y', 0)).toEqual([row('x', 2), row('y', 1)]);
    expect(setCount(cart, 'unknown', 3)).toEqual(cart);
    expect(cart).toEqual([row('x', 2), row('y', 1)]);
  });

  test('removes several rows', () => {
    const cart = [row('x', 2), row('y', 1), row('z', 1)];
    expect(removeLines(cart, ['x', 'z'])).toEqual([row('y', 1)]);
    expect(removeLines(cart, [])).toEqual(cart);
  });

  test('subtracts bought counts and keeps other rows and units that were added since', () => {
    const cart = [row('x', 2), row('y', 1), row('z', 3)];
    const bought = [
      { productItemUuid: 'x', count: 2 },
      { productItemUuid: 'z', count: 1 },
    ];
    expect(subtractLines(cart, bought)).toEqual([row('y', 1), row('z', 2)]);
  });
});
