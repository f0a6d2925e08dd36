// Average, number and distribution of ratings; each row of the distribution links to its reviews.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Stars } from '#ui/icons/star-icons.tsx';
import styles from './rating-summary.module.css';

type Summary = Answer<'getMainProductItemReview'>['summary'];
const ratings = [5, 4, 3, 2, 1] as const;

export function RatingSummary({ summary, pathOf }: { summary: Summary; pathOf: (rating: number) => string }) {
  const { rating, reviewCount, ratingCounts } = summary;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b>{rating.toFixed(1)}</b>
        <Stars rating={rating} />
        <span>리뷰 {formatNumber(reviewCount)}개</span>
      </p>
      <ul className={styles.rows}>
        {ratings.map((stars) => (
          <li key={stars}>
            <Link className={styles.row} to={pathOf(stars)}>
              <span>{stars}점</span>
              <progress
                className={styles.bar}
                max={Math.max(1, reviewCount)}
                value={ratingCounts[stars]}
                aria-hidden="true"
              />
              <span>{formatNumber(ratingCounts[stars])}개</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
