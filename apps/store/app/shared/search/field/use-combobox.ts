// A field with a list below it (ARIA combobox, list autocomplete): what is typed, open and marked, what the keys mean.
// How it looks is search-field.tsx; which option the arrows reach is active-option.ts.
import { useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { nextOption, noOption } from './active-option.ts';
import type { Suggestion } from './suggestion-path.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggested } from './use-suggestions.ts';

type ComboboxOptions = {
  /** What stands in the field at first. */
  keyword: string;
  /** Whether the list may be seen before anything was typed or touched. */
  isOpenAtFirst: boolean;
  /** Whether something stands under the empty field that Escape can close. */
  hasStart: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

export type Combobox = {
  typed: string;
  type: (typed: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** What the list shows: the suggestions, or the typed words where there is none. Empty while it is closed. */
  rows: Suggestion[];
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Where nothing is suggested, the typed words can still be searched for. */
function rowsOf(suggested: Suggested | null): Suggestion[] {
  if (suggested === null) return [];
  if (suggested.rows.length > 0) return suggested.rows;
  return [{ type: 'KEYWORD', keyword: suggested.term, matchRanges: [[0, suggested.term.length]] }];
}

/** A Korean syllable is put together by keys of its own: the Enter that ends it is no search (229 in Safari). */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

export function useCombobox({ keyword, isOpenAtFirst, hasStart, onChoose }: ComboboxOptions): Combobox {
  const [typed, setTyped] = useState(keyword);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [marked, setMarked] = useState({ term: '', at: noOption });
  const suggested = useSuggestions(typed);
  const rows = isOpen ? rowsOf(suggested) : [];
  // A mark belongs to the list it was made in: with the next letter the list is another.
  const active = isOpen && marked.term === typed && marked.at < rows.length ? marked.at : noOption;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const chosen = rows[active];
    const next = nextOption(event.key, active, rows.length);
    if (next !== null && (suggested !== null || !isOpen)) {
      event.preventDefault();
      if (isOpen) setMarked({ term: typed, at: next });
      else setOpen(true);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === 'Escape') {
      // A field of type search would empty itself while the list is still open.
      event.preventDefault();
      const hasPanel = rows.length > 0 || (hasStart && typed === '');
      if (isOpen && hasPanel) setOpen(false);
      else setTyped('');
    }
  };
  const type = useCallback((next: string) => {
    setTyped(next);
    setOpen(true);
  }, []);
  return { typed, type, isOpen, setOpen, rows, active, onKeyDown };
}
