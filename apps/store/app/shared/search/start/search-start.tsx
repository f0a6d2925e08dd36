// The content below an empty search field: recent terms, recommended terms, ten hot keywords, categories. Used by the search screen and
// by the large header.
import type { Answer } from '#contract/contract.ts';
import { reorderCategories } from '#domain/catalog/categories.ts';
import type { KeywordChange } from '#domain/base/enums.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { RankChangeIcon } from '#ui/icons/secondary-icons.tsx';
import { hotSlots } from './hot-slots.ts';
import { RecentTerms } from './recent-terms.tsx';
import { searchResultPath } from '../search-path.ts';
import styles from './search-start.module.css';
import { TermLink } from './term-link.tsx';

export type SearchStartContent = Answer<'search'>;

export function SearchStart({ content }: { content: SearchStartContent }) {
  const { hotKeywords, recommendedKeywords, categories } = content;
  return (
    <div className={styles.start}>
      <RecentTerms />
      {recommendedKeywords.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>추천 검색어</h2>
          <ChipRow wraps>
            {recommendedKeywords.map(({ keyword, link }) => (
              <ChipLink key={keyword} to={link ?? searchResultPath(keyword)} tone="tint">
                {keyword}
              </ChipLink>
            ))}
          </ChipRow>
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>인기 검색어</h2>
          <span className="caption">최근 24시간 기준</span>
        </div>
        <ol className={styles.hot}>
          {hotSlots(hotKeywords).map((slot, at) => (
            <li className={styles.slot} key={at}>
              <span className={classNames(styles.rank, at < 3 && styles.isTop)}>{at + 1}</span>
              {slot === null ? (
                <span className={styles.missing}>-</span>
              ) : (
                <>
                  <TermLink className={styles.term} term={slot.keyword} />
                  <RankChange change={slot.change} />
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
      {categories.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>카테고리</h2>
          <ChipRow wraps>
            {reorderCategories(categories).map(({ code, name }) => (
              <ChipLink key={code} to={`/goods/list/category?code=${code}`}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </section>
      )}
    </div>
  );
}

/** Renders nothing for an unchanged rank. */
function RankChange({ change }: { change: KeywordChange }) {
  if (change === 'SAME') return null;
  if (change === 'NEW') return <span className={classNames(styles.change, styles.isNew)}>NEW</span>;
  return (
    <span className={classNames(styles.change, change === 'UP' && styles.isUp)}>
      <RankChangeIcon isUp={change === 'UP'} />
      <span className="spoken">{change === 'UP' ? '순위 상승' : '순위 하락'}</span>
    </span>
  );
}
