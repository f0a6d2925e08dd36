// The cart after an order is paid.
import { expect, test } from 'vitest';
import type { GuestCartRow } from '../cart/guest-cart.ts';
import { withoutBought } from './finish-order.ts';

const row = (productItemUuid: string, count: number) => ({ productItemUuid, count }) as GuestCartRow;

test('what was bought leaves the cart; what was not chosen, or was added since, stays', () => {
  const cart = [row('omega', 2), row('vitamin', 1), row('ginseng', 3)];
  const bought = [
    { productItemUuid: 'omega', count: 2 },
    { productItemUuid: 'ginseng', count: 1 },
  ];
  expect(withoutBought(cart, bought)).toEqual([row('vitamin', 1), row('ginseng', 2)]);
});
