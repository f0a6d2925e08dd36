// The terms this browser searched for, newest first, each once (spec 4). They never leave the browser.
import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-store.ts';

/** As many as fit on the search screen without scrolling. */
const keptTerms = 10;
const none: string[] = [];

const store = browserStore<string[]>('onns.recent-searches', (stored) =>
  Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, keptTerms) : none,
);

/** The list with `term` first and nowhere else. */
export function withTermFirst(terms: string[], term: string): string[] {
  return [term, ...terms.filter((known) => known !== term)].slice(0, keptTerms);
}

/** Remembers a search; blank terms are not remembered. */
export function rememberSearch(term: string): void {
  const clean = term.trim();
  if (clean !== '') store.write(withTermFirst(store.read(), clean));
}

/** Takes one term away, or all of them. */
export function forgetSearch(term?: string): void {
  store.write(term === undefined ? [] : store.read().filter((known) => known !== term));
}

/** Newest first; [] on the server. */
export function useRecentSearches(): string[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}
