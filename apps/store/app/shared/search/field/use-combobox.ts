// State and keys of a text field with a list below it (ARIA combobox with list autocomplete).
import { useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { nextOption, noOption } from './active-option.ts';
import type { Suggestion } from './suggestion-path.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggested } from './use-suggestions.ts';

type ComboboxOptions = {
  /** Initial text. */
  keyword: string;
  /** Whether the list is visible before the first input. */
  isOpenAtFirst: boolean;
  /** Whether the empty field has content below it that Escape can close. */
  hasStart: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

export type Combobox = {
  typed: string;
  type: (typed: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The options: suggestions, or the entered text if there are none. Empty while closed. */
  rows: Suggestion[];
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Without suggestions the entered text is the only option. */
function rowsOf(suggested: Suggested | null): Suggestion[] {
  if (suggested === null) return [];
  if (suggested.rows.length > 0) return suggested.rows;
  return [{ type: 'KEYWORD', keyword: suggested.term, matchRanges: [[0, suggested.term.length]] }];
}

/** Whether the key belongs to syllable composition: an Enter that ends it does not search (keyCode 229 in Safari). */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** The combobox of one field. `onChoose` is called for an option that is chosen with Enter. */
export function useCombobox({ keyword, isOpenAtFirst, hasStart, onChoose }: ComboboxOptions): Combobox {
  const [typed, setTyped] = useState(keyword);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [marked, setMarked] = useState({ term: '', at: noOption });
  const suggested = useSuggestions(typed);
  const rows = isOpen ? rowsOf(suggested) : [];
  // An active option belongs to its list, which changes with the text.
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
      // A search input would clear itself while the list is open.
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
