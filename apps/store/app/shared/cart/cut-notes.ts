// Notes about counts that were cut when a guest's cart was merged into the member's, stored until the cart screen has shown them.
// Merging is merge-guest-cart.ts; notes about single rows are page/cart-notes.ts.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../browser/session-store.ts';

const noteStore = sessionStore<string[]>('onns.cart-notes', (stored) =>
  Array.isArray(stored) ? stored.filter((note) => typeof note === 'string') : [],
);

/** Stores sentences. */
export function addCutNotes(notes: readonly string[]): void {
  noteStore.write([...noteStore.read(), ...notes]);
}

const none: string[] = [];

/** The stored sentences; none on the server and during hydration. */
export function useCutNotes(): string[] {
  return useSyncExternalStore(noteStore.subscribe, noteStore.read, () => none);
}

/** Deletes them after they were shown. */
export function clearCutNotes(): void {
  noteStore.write([]);
}
