// Suggestions for what stands in the field: asked shortly after the last key, also while a syllable is being put together,
// answers that come too late dropped, known ones shown at once. What a suggestion leads to is suggestion-path.ts.
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { searchTerm } from '../search-path.ts';
import type { Suggestion } from './suggestion-path.ts';

/** The suggestions on show and the term they are for. */
export type Suggested = { term: string; rows: Suggestion[] };

const suggestionCount = 8;
/** A fast typist makes a key every 100 ms or so; nobody sees a wait this short. */
const restMs = 90;
const mostRemembered = 200;
const rememberedForMs = 300_000;

const remembered = new Map<string, { rows: Suggestion[]; at: number }>();

function recall(term: string): Suggestion[] | undefined {
  const known = remembered.get(term);
  return known !== undefined && performance.now() - known.at < rememberedForMs ? known.rows : undefined;
}

function remember(term: string, rows: Suggestion[]): void {
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(term, { rows, at: performance.now() });
}

/** null while nothing is typed or nothing was answered yet; otherwise the newest answer, the one before while it is on its way. */
export function useSuggestions(typed: string): Suggested | null {
  const term = searchTerm(typed);
  const [last, setLast] = useState<Suggested | null>(null);
  const known = term === '' ? undefined : recall(term);
  const isKnown = known !== undefined;
  if (known && last?.rows !== known) setLast({ term, rows: known });
  if (term === '' && last !== null) setLast(null);
  useEffect(() => {
    if (term === '' || isKnown) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api.getKeyword({ keyword: term, count: suggestionCount }, { signal: asking.signal }).then(
        (rows) => {
          remember(term, rows);
          if (!asking.signal.aborted) setLast({ term, rows });
        },
        // Suggestions are a convenience: without an answer the ones before stay, and Enter searches all the same.
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term, isKnown]);
  return last;
}
