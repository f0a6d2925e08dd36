// The form of the search field: a plain GET form that works without JavaScript. Its input is the combobox of the list in
// search-field.tsx.
import type { FormEvent, RefObject } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { noOption } from './active-option.ts';
import styles from './search-field.module.css';
import { optionId } from './suggestion-list.tsx';
import type { Combobox } from './use-combobox.ts';

export type SearchLook = 'header' | 'screen';

type SearchFormProps = {
  look: SearchLook;
  inputRef: RefObject<HTMLInputElement | null>;
  box: Combobox;
  listId: string;
  onClear: () => void;
  onSubmit: (event: FormEvent) => void;
};

const words: Record<SearchLook, { form: string; hint: string }> = {
  header: { form: '상단 검색', hint: '상품·브랜드 검색' },
  screen: { form: '상품 검색', hint: '어떤 상품을 찾으세요?' },
};

export function SearchForm(props: SearchFormProps) {
  const { look, inputRef, box, listId, onClear, onSubmit } = props;
  const isListed = box.rows.length > 0;
  const isHeader = look === 'header';
  return (
    <form
      className={styles.form}
      action="/goods/list/search"
      method="get"
      role="search"
      aria-label={words[look].form}
      onSubmit={onSubmit}
    >
      <div className={styles.field}>
        {isHeader && <SearchIcon size={20} />}
        <input
          ref={inputRef}
          className={styles.input}
          name="keyword"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={50}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-label="검색어"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={box.active === noOption ? undefined : optionId(listId, box.active)}
          placeholder={words[look].hint}
          value={box.typed}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onClick={() => box.typed === '' && box.setOpen(true)}
        />
        {box.typed !== '' && (
          <IconButton label="검색어 지우기" className={styles.clear} onClick={onClear}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      {/* In the header the button is invisible and Enter searches, so it is not in the tab order. */}
      <button
        type="submit"
        className={isHeader ? 'spoken' : styles.submit}
        tabIndex={isHeader ? -1 : undefined}
      >
        검색
      </button>
    </form>
  );
}
