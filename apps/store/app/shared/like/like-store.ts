// Which items the member of this browser likes, as far as the browser knows: pages with cards are the same for everyone, so the hearts
// are filled in after hydration (docs/rules/discovery.md#likes). Requests are in likes.ts.
import { useSyncExternalStore } from 'react';

const states = new Map<string, boolean>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the state of an item is known. */
export const isLikeKnown = (itemUuid: string): boolean => states.has(itemUuid);

/** The items whose state is known. */
export const knownLikes = (): string[] => [...states.keys()];

/** Shows these items, options of one product or the items of a list, as liked or not. */
export function setLikes(itemUuids: readonly string[], isLiked: boolean): void {
  for (const uuid of itemUuids) states.set(uuid, isLiked);
  for (const listener of listeners) listener();
}

/** `initially`: what the server rendered. */
export function useIsLiked(itemUuid: string, initially = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => states.get(itemUuid) ?? initially,
    () => initially,
  );
}
