// Links to the previous and the next page of a list; nothing where it has one page.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import styles from './pager.module.css';

type PagerProps = { page: number; hasNext: boolean; pathOf: (page: number) => string };

export function Pager({ page, hasNext, pathOf }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  const look = buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <nav className={styles.pages} aria-label="쪽 이동">
      {page > 1 && (
        <Link className={look} to={pathOf(page - 1)}>
          이전
        </Link>
      )}
      {hasNext && (
        <Link className={look} to={pathOf(page + 1)}>
          다음
        </Link>
      )}
    </nav>
  );
}
