// The items that this browser compares, in localStorage, so that products opened in other tabs are added to the same comparison.
// Sends no request; the comparison itself is an address (compare-path.ts).
import { useSyncExternalStore } from 'react';
import { isUuid } from '#domain/base/uuid.ts';
import { localStore } from '../browser/local-store.ts';
import { mostCompared } from './compare-path.ts';

/** `mainImage`: address of the picture in the bar; empty without one. */
export type ComparedItem = { uuid: string; name: string; mainImage: string };

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

export const writeCompared = (items: readonly ComparedItem[]): void =>
  store.write(items.map(({ uuid, name, mainImage }) => ({ uuid, name, mainImage })));

export const removeCompared = (uuid: string): void =>
  store.write(store.read().filter((item) => item.uuid !== uuid));

/** Returns false, and changes nothing, when the comparison is full. */
export function addCompared(item: ComparedItem): boolean {
  const items = store.read();
  if (items.length >= mostCompared) return false;
  writeCompared([...items, item]);
  return true;
}

/** The items in the order of their presses; [] on the server and during hydration. */
export const useCompared = (): ComparedItem[] =>
  useSyncExternalStore(store.subscribe, store.read, () => none);
