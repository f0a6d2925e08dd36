// The items that this browser compares, in localStorage, so that products opened in other tabs are added to the same comparison.
// Sends no request; the comparison itself is an address (compare-path.ts).
import { useSyncExternalStore } from 'react';
import { isUuid } from '#domain/base/uuid.ts';
import { localStore } from '../browser/local-store.ts';
import { mostCompared } from './compare-path.ts';

/** `mainImage`: address of the picture in the bar; empty without one. */
type ComparedItem = { uuid: string; name: string; mainImage: string };

const none: ComparedItem[] = [];

function isComparedItem(stored: unknown): stored is ComparedItem {
  const { uuid, name, mainImage } = (stored ?? {}) as Partial<ComparedItem>;
  return (
    typeof uuid === 'string' && isUuid(uuid) && typeof name === 'string' && typeof mainImage === 'string'
  );
}

const store = localStore<ComparedItem[]>('onns.compare', (stored) =>
  Array.isArray(stored) ? stored.filter(isComparedItem).slice(0, mostCompared) : none,
);

/** An item with its product, as cards and product pages have it. */
export type ComparableItem = { uuid: string; product: Omit<ComparedItem, 'uuid'> };

const comparedItemOf = ({ uuid, product: { name, mainImage } }: ComparableItem): ComparedItem => ({
  uuid,
  name,
  mainImage,
});

export const writeCompared = (items: readonly ComparableItem[]): void =>
  store.write(items.map(comparedItemOf));

export const removeCompared = (uuid: string): void =>
  store.write(store.read().filter((item) => item.uuid !== uuid));

/** Returns false, and changes nothing, when the comparison is full. */
export function addCompared(item: ComparableItem): boolean {
  const items = store.read();
  if (items.length >= mostCompared) return false;
  store.write([...items, comparedItemOf(item)]);
  return true;
}

/** The items in the order of their presses; [] on the server and during hydration. */
export const useCompared = (): ComparedItem[] =>
  useSyncExternalStore(store.subscribe, store.read, () => none);
