// The guest's cart: adding, counting, removing.
import { describe, expect, test } from 'vitest';
import { addToCart, removeLines, setCount, subtractLines } from './cart.ts';

function row(productItemUuid: string, count: number, name = '홍삼') {
  return { productItemUuid, count, productItem: { name } };
}

describe('the guest cart', () => {
  test('R060 the same item again adds its count, another item is a second line', () => {
    const once = addToCart([], row('x', 2));
    const twice = addToCart(once, row('x', 3));
    expect(twice).toEqual([row('x', 5)]);
    expect(addToCart(twice, row('y', 1))).toEqual([row('x', 5), row('y', 1)]);
  });

  test('R060 the newer words of the item are kept', () => {
    expect(addToCart([row('x', 1, '옛 이름')], row('x', 1, '새 이름'))).toEqual([row('x', 2, '새 이름')]);
  });

  test('R060 a count stays between 1 and 999', () => {
    expect(addToCart([row('x', 998)], row('x', 5))).toEqual([row('x', 999)]);
    expect(addToCart([], row('x', 0))).toEqual([row('x', 1)]);
    expect(addToCart([row('x', 4)], row('x', -3))).toEqual([row('x', 5)]);
    expect(addToCart([], row('x', Number.NaN))).toEqual([row('x', 1)]);
  });

  test('a line gets the count the shopper chose', () => {
    const cart = [row('x', 2), row('y', 1)];
    expect(setCount(cart, 'y', 7)).toEqual([row('x', 2), row('y', 7)]);
    expect(setCount(cart, 'y', 1_000)).toEqual([row('x', 2), row('y', 999)]);
    expect(setCount(cart, 'y', 0)).toEqual([row('x', 2), row('y', 1)]);
    expect(setCount(cart, 'unknown', 3)).toEqual(cart);
    expect(cart).toEqual([row('x', 2), row('y', 1)]);
  });

  test('chosen lines are taken out together', () => {
    const cart = [row('x', 2), row('y', 1), row('z', 1)];
    expect(removeLines(cart, ['x', 'z'])).toEqual([row('y', 1)]);
    expect(removeLines(cart, [])).toEqual(cart);
  });

  test('what was bought leaves the cart; what was not chosen, or was added since, stays', () => {
    const cart = [row('x', 2), row('y', 1), row('z', 3)];
    const bought = [
      { productItemUuid: 'x', count: 2 },
      { productItemUuid: 'z', count: 1 },
    ];
    expect(subtractLines(cart, bought)).toEqual([row('y', 1), row('z', 2)]);
  });
});
