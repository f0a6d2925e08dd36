// Recent search terms with delete buttons, and the switch for storing them. Renders nothing before hydration.
import { useRef } from 'react';
import { ChipRow } from '#ui/catalog/chip.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { deleteSearch, setSearchSaving, useRecentSearches, useSearchSaving } from '../recent-searches.ts';
import styles from './search-start.module.css';
import { TermLink } from './term-link.tsx';

export function RecentTerms() {
  const terms = useRecentSearches();
  const isSaving = useSearchSaving();
  const isHydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  if (!isHydrated || (isSaving && terms.length === 0)) return null;
  const remove = (term?: string) => {
    deleteSearch(term);
    // The focused button is removed with its term.
    if (section.current?.contains(document.activeElement)) section.current.focus();
  };
  return (
    <section className={styles.section} ref={section} tabIndex={-1} aria-label="최근 검색어">
      <div className={styles.head}>
        <h2 className={styles.title}>최근 검색어</h2>
        <div className={styles.actions}>
          {terms.length > 0 && (
            <button type="button" className={styles.action} onClick={() => remove()}>
              전체 삭제
            </button>
          )}
          <button type="button" className={styles.action} onClick={() => setSearchSaving(!isSaving)}>
            {isSaving ? '자동저장 끄기' : '자동저장 켜기'}
          </button>
        </div>
      </div>
      {!isSaving && <p className={styles.quiet}>최근 검색어 자동저장이 꺼져 있습니다.</p>}
      {terms.length > 0 && (
        <ChipRow wraps>
          {terms.map((term) => (
            <span className={styles.recent} key={term}>
              <TermLink className={styles.recentTerm} term={term} />
              <button
                type="button"
                className={styles.recentForget}
                aria-label={`${term} 삭제`}
                onClick={() => remove(term)}
              >
                <CloseIcon size={14} />
              </button>
            </span>
          ))}
        </ChipRow>
      )}
    </section>
  );
}
