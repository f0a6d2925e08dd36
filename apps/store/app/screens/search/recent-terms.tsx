// The terms this browser searched for, each with a way out. Nothing while the page is the server's.
import { ChipRow } from '#ui/chip.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Link } from 'react-router';
import { forgetSearch, useRecentSearches } from '../../shared/recent-searches.ts';
import { searchResultPath } from '../../shared/search-path.ts';
import styles from './search.module.css';

export function RecentTerms() {
  const terms = useRecentSearches();
  if (terms.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>최근 검색어</h2>
        <button type="button" className={styles.forget} onClick={() => forgetSearch()}>
          전체 삭제
        </button>
      </div>
      <ChipRow wraps>
        {terms.map((term) => (
          <span className={styles.recent} key={term}>
            <Link className={styles.recentTerm} to={searchResultPath(term)}>
              {term}
            </Link>
            <button
              type="button"
              className={styles.recentForget}
              aria-label={`${term} 지우기`}
              onClick={() => forgetSearch(term)}
            >
              <CloseIcon size={14} />
            </button>
          </span>
        ))}
      </ChipRow>
    </section>
  );
}
