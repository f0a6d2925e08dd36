// Which stored values are valid rows of the guest's cart.
import { expect, test } from 'vitest';
import { isGuestCartRow } from './guest-cart.ts';

const productItem = { product: { name: '오메가3' }, optionItems: [] };

test('a row with an item, a positive whole count and the stored product is valid', () => {
  expect(isGuestCartRow({ productItemUuid: 'x', count: 2, productItem })).toBe(true);
});

test.each([
  null,
  'x',
  {},
  { productItemUuid: 'x', count: 0, productItem },
  { productItemUuid: 'x', count: 1.5, productItem },
  { productItemUuid: 'x', count: 1 },
  { productItemUuid: 'x', count: 1, productItem: { product: null, optionItems: [] } },
])('an unknown stored value is not a row: %j', (invalid) => {
  expect(isGuestCartRow(invalid)).toBe(false);
});
