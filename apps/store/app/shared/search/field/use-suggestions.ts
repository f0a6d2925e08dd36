// Suggestions for the entered text: requested after a short delay, also during syllable composition; outdated answers are dropped and
// known ones shown immediately.
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { searchTerm } from '../search-path.ts';
import type { Suggestion } from './suggestion-path.ts';

/** The visible suggestions and their term. */
export type Suggested = { term: string; rows: Suggestion[] };

/** A third of them are products where products match (docs/rules/search.md#submit). */
const suggestionCount = 9;
/** Milliseconds; about the interval between two keys of a fast typist, and too short to notice. */
const debounceMs = 90;
const maxCachedTerms = 200;
const cachedForMs = 300_000;

const cache = new Map<string, { rows: Suggestion[]; at: number }>();

function cachedRows(term: string): Suggestion[] | undefined {
  const known = cache.get(term);
  return known !== undefined && performance.now() - known.at < cachedForMs ? known.rows : undefined;
}

function store(term: string, rows: Suggestion[]): void {
  if (cache.size >= maxCachedTerms) cache.clear();
  cache.set(term, { rows, at: performance.now() });
}

/** The newest suggestions, the previous ones while loading; null for an empty text or before the first answer. */
export function useSuggestions(typed: string): Suggested | null {
  const term = searchTerm(typed);
  const [last, setLast] = useState<Suggested | null>(null);
  const known = term === '' ? undefined : cachedRows(term);
  const isKnown = known !== undefined;
  if (known && last?.rows !== known) setLast({ term, rows: known });
  if (term === '' && last !== null) setLast(null);
  useEffect(() => {
    if (term === '' || isKnown) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      api.getKeyword({ keyword: term, count: suggestionCount }, { signal: request.signal }).then(
        (rows) => {
          store(term, rows);
          if (!request.signal.aborted) setLast({ term, rows });
        },
        // Without an answer the previous suggestions stay; Enter works without them.
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [term, isKnown]);
  return last;
}
