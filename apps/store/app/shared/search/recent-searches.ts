// The terms this browser searched for, newest first, each once (spec 4), and whether it may remember them at all.
// They never leave the browser.
import { useSyncExternalStore } from 'react';
import { localStore } from '../browser/local-store.ts';

/** As many as fit on the search screen without scrolling. */
const keptTerms = 10;
const none: string[] = [];

const terms = localStore<string[]>('onns.recent-searches', (stored) =>
  Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, keptTerms) : none,
);
const saving = localStore<boolean>('onns.saves-searches', (stored) => stored !== false);

/** The list with `term` first and nowhere else. */
export function withTermFirst(known: string[], term: string): string[] {
  return [term, ...known.filter((other) => other !== term)].slice(0, keptTerms);
}

/** Remembers a search, unless the shopper wants none remembered; blank terms are not remembered. */
export function rememberSearch(term: string): void {
  const clean = term.trim();
  if (clean !== '' && saving.read()) terms.write(withTermFirst(terms.read(), clean));
}

/** Takes one term away, or all of them. */
export function forgetSearch(term?: string): void {
  terms.write(term === undefined ? [] : terms.read().filter((known) => known !== term));
}

/** Whether searches are remembered from now on. Who switches it off on a shared phone wants the old ones gone too. */
export function saveSearches(isOn: boolean): void {
  saving.write(isOn);
  if (!isOn) terms.write([]);
}

/** Newest first; [] on the server. */
export function useRecentSearches(): string[] {
  return useSyncExternalStore(terms.subscribe, terms.read, () => none);
}

/** true on the server. */
export function useSavesSearches(): boolean {
  return useSyncExternalStore(saving.subscribe, saving.read, () => true);
}
