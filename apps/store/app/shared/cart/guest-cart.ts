// A guest's cart in localStorage: rows {productItemUuid, count, productItem} (docs/rules/cart.md#guest). Sends no request. Rules
// for counts are domain/cart/cart.ts; the cart screen requests current prices.
import { useSyncExternalStore } from 'react';
import { addToCart, removeLines, setCount } from '#domain/cart/cart.ts';
import type { GuestCartRow as CartRow } from '#domain/cart/cart.ts';
import { localStore } from '../browser/local-store.ts';
import type { ProductItemCard } from '../catalog/catalog-types.ts';

/** `productItem` is the item as the guest saw it when it was added. */
export type GuestCartRow = CartRow<ProductItemCard>;

const none: GuestCartRow[] = [];

/** Whether a stored value is a valid row. */
export function isGuestCartRow(row: unknown): row is GuestCartRow {
  const { productItemUuid, count, productItem } = (row ?? {}) as Partial<GuestCartRow>;
  return (
    typeof productItemUuid === 'string' &&
    Number.isInteger(count) &&
    Number(count) >= 1 &&
    typeof productItem?.product?.name === 'string' &&
    Array.isArray(productItem.optionItems)
  );
}

/** Key in localStorage. */
export const guestCartKey = 'onns.guest-cart';

const store = localStore<GuestCartRow[]>(guestCartKey, (stored) =>
  Array.isArray(stored) ? stored.filter(isGuestCartRow) : none,
);

/** Adds items; counts of an item that is already in the cart are added up (R060). */
export function addToGuestCart(added: GuestCartRow[]): void {
  store.write(added.reduce((rows, row) => addToCart(rows, row), store.read()));
}

/** Sets the count of one row. */
export function setGuestCartCount(productItemUuid: string, count: number): void {
  store.write(setCount(store.read(), productItemUuid, count));
}

/** Removes rows. */
export function removeFromGuestCart(productItemUuids: string[]): void {
  store.write(removeLines(store.read(), productItemUuids));
}

/** Replaces the rows: after an order, or with the server's current items. */
export function writeGuestCart(rows: GuestCartRow[]): void {
  store.write(rows);
}

/** The rows, for code outside of rendering. */
export function readGuestCart(): GuestCartRow[] {
  return store.read();
}

/** The rows; [] on the server and during hydration. */
export function useGuestCart(): GuestCartRow[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}
