// The form of the search field: a plain GET form that works without JavaScript. Its input is the combobox of the list in
// search-field.tsx.
import type { FormEvent, RefObject } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { headerSearchTexts, searchFormProps, searchInputProps } from '../search-input.ts';
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

const texts: Record<SearchLook, typeof headerSearchTexts> = {
  header: headerSearchTexts,
  screen: { label: '상품 검색', placeholder: '어떤 상품을 찾으세요?' },
};

export function SearchForm(props: SearchFormProps) {
  const { look, inputRef, box, listId, onClear, onSubmit } = props;
  const isListed = box.rows.length > 0;
  const isHeader = look === 'header';
  return (
    <form {...searchFormProps} className={styles.form} aria-label={texts[look].label} onSubmit={onSubmit}>
      <div className={styles.field}>
        {isHeader && <SearchIcon size={20} />}
        <input
          ref={inputRef}
          {...searchInputProps}
          className={styles.input}
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={box.active === noOption ? undefined : optionId(listId, box.active)}
          placeholder={texts[look].placeholder}
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
