// The search field with suggestions: plain in the large header, framed on the search screen. Its form is search-form.tsx; the parent
// provides the content below an empty field.
import { useEffect, useId, useRef } from 'react';
import type { FocusEvent, FormEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import styles from './search-field.module.css';
import { SearchForm } from './search-form.tsx';
import type { SearchLook } from './search-form.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionPath } from './suggestion-path.ts';
import type { Suggestion } from './suggestion-path.ts';
import { useCombobox } from './use-combobox.ts';
import { useSearch } from '../use-search.ts';

type SearchFieldProps = {
  /** header: plain, its list floats while focused. screen: framed, with a text button, its list is the page. */
  look: SearchLook;
  /** Initial text. */
  keyword?: string;
  /** Shown below the empty field; in the header only while the field is focused. */
  start?: ReactNode;
  /** Left of the field. */
  before?: ReactNode;
  takesFocus?: FirstFocus;
};

/** Initial focus. keyboards: only on devices with hover, where no touch keyboard covers the page. */
type FirstFocus = 'never' | 'keyboards' | 'always';

/** Sets the initial focus and keeps text that was typed before hydration. */
function useFirstFocus(
  input: RefObject<HTMLInputElement | null>,
  focus: FirstFocus,
  onFound: (typed: string) => void,
): void {
  useEffect(() => {
    const field = input.current;
    // The search screen has two fields, one of which is hidden depending on the width.
    if (!field || field.getClientRects().length === 0) return;
    if (field.value !== field.defaultValue) onFound(field.value);
    const isMeant = focus === 'always' || (focus === 'keyboards' && matchMedia('(hover: hover)').matches);
    // An element that was focused before hydration keeps the focus.
    if (isMeant && document.activeElement === document.body) field.focus({ preventScroll: true });
  }, [input, focus, onFound]);
}

export function SearchField({ look, keyword = '', start, before, takesFocus = 'never' }: SearchFieldProps) {
  const isHeader = look === 'header';
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useSearch();
  const navigate = useNavigate();
  const choose = (suggestion: Suggestion) => {
    leave();
    if (suggestion.type === 'KEYWORD') search(suggestion.keyword);
    else void navigate(suggestionPath(suggestion));
  };
  const hasStart = isHeader && start !== undefined;
  const box = useCombobox({ keyword, isOpenAtFirst: !isHeader, hasStart, onChoose: choose });
  useFirstFocus(input, takesFocus, box.type);
  const leave = () => {
    if (isHeader) box.setOpen(false);
    input.current?.blur();
  };
  const fill = (term: string) => {
    box.type(term);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search(input.current?.value ?? '')) leave();
  };
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (isHeader && !event.currentTarget.contains(event.relatedTarget)) box.setOpen(false);
  };
  const isListed = box.rows.length > 0;
  return (
    <div className={classNames(styles.search, styles[look])} onBlur={closeWhenLeft}>
      <div className={styles.bar}>
        {before}
        <SearchForm
          look={look}
          inputRef={input}
          box={box}
          listId={listId}
          onClear={() => fill('')}
          onSubmit={submit}
        />
      </div>
      <p className="spoken" role="status">
        {isListed && `추천 검색어 ${box.rows.length}개`}
      </p>
      {isListed && (
        <div className={styles.panel} onMouseDown={keepFocus}>
          <SuggestionList id={listId} rows={box.rows} active={box.active} onChoose={choose} onFill={fill} />
        </div>
      )}
      {hasStart && box.isOpen && box.typed === '' && (
        <div className={styles.panel} onMouseDown={keepFocus} onClick={(event) => isLink(event) && leave()}>
          {start}
        </div>
      )}
      {!isHeader && !isListed && start}
    </div>
  );
}

/** A press in the list keeps the focus in the field, so that the list stays open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function isLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
