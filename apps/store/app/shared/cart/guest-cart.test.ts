// Which stored values are valid rows of the guest's cart.
import { expect, test } from 'vitest';
import { isGuestCartRow } from './guest-cart.ts';

const productItem = { product: { name: '오메가3' }, optionItems: [] };

test('a row has an item, a count of one or more, and what the guest saw', () => {
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
])('junk in the storage is no row: %j', (junk) => {
  expect(isGuestCartRow(junk)).toBe(false);
});
