// The keyword by which a list is narrowed and the number of its rows, with a link to the whole list.
import { formatNumber } from '#domain/base/money.ts';
import { Anchor } from '#ui/anchor.tsx';
import styles from './found-by.module.css';

export function FoundBy({ keyword, total, path }: { keyword: string; total: number; path: string }) {
  return (
    <p className={styles.found}>
      <span>
        ‘{keyword}’ 검색 결과 {formatNumber(total)}개
      </span>
      <Anchor className={styles.all} to={path}>
        전체 목록 보기
      </Anchor>
    </p>
  );
}
