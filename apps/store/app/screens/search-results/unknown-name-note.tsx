// The sentence for a brand or an ingredient that no product has, with links to similar names.
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { searchResultPath } from '../../shared/search/search-path.ts';
import styles from './search-results.module.css';

export type UnknownName = { name: string; type: 'BRAND' | 'INGREDIENT'; nearest: readonly string[] };

export function UnknownNameNote({ name, type, nearest }: UnknownName) {
  return (
    <div className={styles.corrected}>
      <p>
        <b>'{name}'</b> {type === 'BRAND' ? '브랜드는' : '원료가 든 상품은'} 아직 없습니다.
        {nearest.length > 0 && ' 비슷한 이름:'}
      </p>
      {nearest.length > 0 && (
        <ChipRow wraps>
          {nearest.map((other) => (
            <ChipLink key={other} to={searchResultPath(other)} tone="tint">
              {other}
            </ChipLink>
          ))}
        </ChipRow>
      )}
    </div>
  );
}
