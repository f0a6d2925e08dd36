// What did not fit when a guest's cart joined the member's, until the member has seen it in the cart.
// Joining them is join-carts.ts, which the cart itself does not load; notes of single rows are cart-notes.ts.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../browser/session-store.ts';

const noteStore = sessionStore<string[]>('onns.cart-notes', (stored) =>
  Array.isArray(stored) ? stored.filter((note) => typeof note === 'string') : [],
);

/** `notes` are sentences. */
export function addCutNotes(notes: readonly string[]): void {
  noteStore.write([...noteStore.read(), ...notes]);
}

const none: string[] = [];

/** What is to be told in the cart; nothing on the server and while hydrating. */
export function useCutNotes(): string[] {
  return useSyncExternalStore(noteStore.subscribe, noteStore.read, () => none);
}

/** It was told. */
export function forgetCutNotes(): void {
  noteStore.write([]);
}
