// The search field wherever it stands. A plain GET form that also works before JavaScript; an empty term asks for one.
// Suggestions and remembered terms are the search screen's.
import { useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { useSnackbar } from '#ui/snackbar.tsx';
import { rememberSearch } from '../recent-searches.ts';
import { searchResultPath, searchTerm } from '../search-path.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  /** ground: quiet field of the large header. framed: the search screen, with a button in words. */
  look: 'ground' | 'framed';
  keyword?: string;
  onType?: (keyword: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Goes to the results of a term and remembers it, or asks for a term (R065, R066). */
function useSearch(): (keyword: string) => void {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  return (keyword) => {
    const clean = searchTerm(keyword);
    if (clean === '') {
      showSnackbar({ text: '검색어를 입력해 주세요.' });
      return;
    }
    rememberSearch(clean);
    void navigate(searchResultPath(clean));
  };
}

export function SearchForm({ look, keyword, onType, inputRef }: SearchFormProps) {
  const search = useSearch();
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('keyword') ?? ''));
  };
  // A Korean syllable that is still being put together is finished by Enter; that Enter is no search.
  const holdWhileComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  const value = onType ? { value: keyword ?? '' } : { defaultValue: keyword };
  return (
    <form
      ref={form}
      className={classNames(styles.form, styles[look])}
      action="/goods/list/search"
      method="get"
      role="search"
      aria-label={look === 'framed' ? '상품 검색' : '상단 검색'}
      onSubmit={submit}
    >
      <label className="spoken" htmlFor={fieldId}>
        검색어
      </label>
      <span className={styles.field}>
        {look === 'ground' && <SearchIcon size={20} />}
        <input
          {...value}
          ref={inputRef}
          id={fieldId}
          className={styles.input}
          name="keyword"
          type="search"
          maxLength={50}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={look === 'ground' ? '상품·브랜드 검색' : '무엇을 찾으십니까?'}
          onKeyDown={holdWhileComposing}
          onChange={(event) => onType?.(event.target.value)}
        />
        {onType && keyword && (
          <IconButton label="검색어 지우기" className={styles.clear} onClick={() => onType('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </span>
      {/* In the header Enter searches; a stop of the Tab key that nobody sees would only confuse. */}
      <button
        type="submit"
        className={look === 'framed' ? styles.submit : 'spoken'}
        tabIndex={look === 'framed' ? undefined : -1}
      >
        검색
      </button>
    </form>
  );
}
