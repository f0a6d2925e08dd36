// Recent search terms in localStorage, newest first, each once, and whether the shopper allows storing them
// (docs/rules/search.md#recent). They are not sent to the server.
import { useSyncExternalStore } from 'react';
import { localStore } from '../browser/local-store.ts';

/** The number that fits on the search screen without scrolling. */
const maxTerms = 10;
const none: string[] = [];

const terms = localStore<string[]>('onns.recent-searches', (stored) =>
  Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, maxTerms) : none,
);
const saving = localStore<boolean>('onns.saves-searches', (stored) => stored !== false);

/** The list with `term` first and nowhere else. */
export function withTermFirst(known: string[], term: string): string[] {
  return [term, ...known.filter((other) => other !== term)].slice(0, maxTerms);
}

/** Stores a term, unless it is blank or the shopper turned storing off. */
export function saveSearch(term: string): void {
  const clean = term.trim();
  if (clean !== '' && saving.read()) terms.write(withTermFirst(terms.read(), clean));
}

/** Deletes one term, or all. */
export function deleteSearch(term?: string): void {
  terms.write(term === undefined ? [] : terms.read().filter((known) => known !== term));
}

/** Turns storing on or off. Turning it off also deletes the stored terms. */
export function setSearchSaving(isOn: boolean): void {
  saving.write(isOn);
  if (!isOn) terms.write([]);
}

/** Newest first; [] on the server. */
export function useRecentSearches(): string[] {
  return useSyncExternalStore(terms.subscribe, terms.read, () => none);
}

/** true on the server. */
export function useSearchSaving(): boolean {
  return useSyncExternalStore(saving.subscribe, saving.read, () => true);
}
