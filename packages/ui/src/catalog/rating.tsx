// A rating in one line: a star, the score, and `children` beside it.
import type { ReactNode } from 'react';
import { StarIcon } from '../icons/star-icons.tsx';
import styles from './rating.module.css';

/** `score`: '4.8' of a product, '5' of a review. */
export function Rating({ score, children }: { score: string; children: ReactNode }) {
  return (
    <span className={styles.rating}>
      <StarIcon isFilled size={14} />
      <span className="spoken">평점 </span>
      <b>{score}</b> {children}
    </span>
  );
}
