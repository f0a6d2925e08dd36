// The sentence for a brand or an ingredient that no product has, with links to similar names.
import { Link } from 'react-router';
import { searchResultPath } from '../../shared/search/search-path.ts';
import styles from './search-results.module.css';

export type UnknownName = { name: string; type: 'BRAND' | 'INGREDIENT'; nearest: readonly string[] };

export function UnknownNameNote({ name, type, nearest }: UnknownName) {
  return (
    <p className={styles.corrected}>
      <b>'{name}'</b> {type === 'BRAND' ? '브랜드는' : '원료가 든 상품은'} 아직 없습니다.
      {nearest.length > 0 && (
        <span className={styles.similar}>
          비슷한 이름:
          {nearest.map((other) => (
            <Link key={other} to={searchResultPath(other)}>
              {other}
            </Link>
          ))}
        </span>
      )}
    </p>
  );
}
