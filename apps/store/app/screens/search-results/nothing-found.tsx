// Results of a search without products: a sentence, other results (found-sections.tsx), the nearest products and recommended keywords.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { Cards } from '../../shared/catalog/cards.tsx';
import { searchResultPath } from '../../shared/search/search-path.ts';
import { columnClass } from '../../shared/shell/shell.tsx';
import styles from './search-results.module.css';

/** Products for a shortened keyword, or recommended products if `keyword` is missing. */
export type Nearest = { keyword?: string; rows: CardItem[] };
type NothingFoundProps = {
  keyword: string;
  nearest: Nearest | undefined;
  recommended: string[];
  /** Sections of other results. */
  besides: ReactNode;
};

/** Number of cards in the first screen, whose pictures load eagerly. */
const firstScreenCards = 4;

export function NothingFound({ keyword, nearest, recommended, besides }: NothingFoundProps) {
  const hasNearest = nearest !== undefined && nearest.rows.length > 0;
  return (
    <div className={columnClass}>
      <div className={styles.nothing}>
        <h2 className={styles.message}>'{keyword}' 검색 결과가 없습니다</h2>
        <p className={styles.advice}>검색어를 줄이거나 다른 단어로 검색해 보세요.</p>
      </div>
      {besides}
      {hasNearest && <NearestProducts nearest={nearest} />}
      {recommended.length > 0 && (
        <section className={styles.nearest}>
          <h2 className={styles.nearestTitle}>이런 검색어는 어떠세요?</h2>
          <ChipRow wraps>
            {recommended.map((term) => (
              <ChipLink key={term} to={searchResultPath(term)} tone="tint">
                {term}
              </ChipLink>
            ))}
          </ChipRow>
        </section>
      )}
    </div>
  );
}

function NearestProducts({ nearest: { keyword, rows } }: { nearest: Nearest }) {
  return (
    <section className={styles.nearest}>
      <div className={styles.nearestHead}>
        <h2 className={styles.nearestTitle}>
          {keyword === undefined ? '추천 상품' : `'${keyword}'${particleAfter(keyword, '으로/로')} 찾은 상품`}
        </h2>
        {keyword !== undefined && (
          <Link className={styles.more} to={searchResultPath(keyword)}>
            <span className="spoken">{keyword} </span>전체 보기
          </Link>
        )}
      </div>
      <ProductGrid label="비슷한 상품">
        <Cards items={rows} firstScreen={firstScreenCards} />
      </ProductGrid>
    </section>
  );
}
