// The cart of a guest, kept in this browser: rows {productItemUuid, count, productItem} (spec 3). No server is asked.
// How rows add up is domain/cart.ts; what a row costs today is asked by the cart screen.
import { useSyncExternalStore } from 'react';
import { addToCart, removeLines, setCount } from '#domain/cart.ts';
import type { GuestCartRow as CartRow } from '#domain/cart.ts';
import { localStore } from '../browser/local-store.ts';
import type { ProductItemCard } from '../catalog/catalog-types.ts';

/** productItem is what the guest saw when it was put in. */
export type GuestCartRow = CartRow<ProductItemCard>;

const none: GuestCartRow[] = [];

/** Whether something from the browser's storage is a row; anything else in there is not ours. */
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

/** Its name in the browser's storage. */
export const guestCartKey = 'onns.guest-cart';

const store = localStore<GuestCartRow[]>(guestCartKey, (stored) =>
  Array.isArray(stored) ? stored.filter(isGuestCartRow) : none,
);

/** Puts items in the cart; an item that is there gets the counts added (R060). */
export function addToGuestCart(added: GuestCartRow[]): void {
  store.write(added.reduce((rows, row) => addToCart(rows, row), store.read()));
}

/** Sets the count of one row. */
export function setGuestCartCount(productItemUuid: string, count: number): void {
  store.write(setCount(store.read(), productItemUuid, count));
}

/** Takes rows out. */
export function removeFromGuestCart(productItemUuids: string[]): void {
  store.write(removeLines(store.read(), productItemUuids));
}

/** Replaces the rows: after an order, or with what the server says today. */
export function writeGuestCart(rows: GuestCartRow[]): void {
  store.write(rows);
}

/** What is in the cart now, outside of rendering. */
export function readGuestCart(): GuestCartRow[] {
  return store.read();
}

/** The rows; [] on the server and while hydrating. */
export function useGuestCart(): GuestCartRow[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}
