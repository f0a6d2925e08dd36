// The section 리뷰 of the product page: figures, photos and the best reviews; all reviews have their own screen.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { Rating } from '#ui/catalog/rating.tsx';
import { productReviewsPath, reviewPath } from '../../shared/review/review-paths.ts';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './product-reviews.module.css';

export type ReviewHead = Answer<'getMainProductItemReview'>;
const ratings = [5, 4, 3, 2, 1] as const;

export function ProductReviews({ itemUuid, head }: { itemUuid: string; head: ReviewHead }) {
  const { summary, reviews, photos } = head;
  const path = productReviewsPath(itemUuid);
  return (
    <section id="reviews" className={styles.reviews} aria-label="리뷰">
      <h2 className={styles.title}>리뷰 {formatNumber(summary.reviewCount)}</h2>
      {summary.reviewCount === 0 ? (
        <p className="caption">아직 등록된 리뷰가 없습니다. 구매를 확정한 회원이 리뷰를 쓸 수 있습니다.</p>
      ) : (
        <>
          <div className={styles.figures}>
            <p className={styles.average}>
              <Rating score={summary.rating.toFixed(1)}>/ 5</Rating>
            </p>
            <ul>
              {ratings.map((stars) => (
                <li key={stars}>
                  <Link className={styles.row} to={`${path}?rating=${stars}`}>
                    {stars}점
                    <progress
                      max={summary.reviewCount}
                      value={summary.ratingCounts[stars]}
                      aria-hidden="true"
                    />
                    <span>{formatNumber(summary.ratingCounts[stars])}개</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          {photos.length > 0 && <ReviewPhotos photos={photos} />}
          <ul>
            {reviews.map((review) => (
              <li key={review.uuid} className={styles.review}>
                <p className="caption">
                  <Rating score={String(review.rating)}>{review.writerName}</Rating>{' '}
                  {review.createdAt.slice(0, 10).replaceAll('-', '.')} {review.isRepeatBuyer && '재구매 '}
                  {review.rewardLabel}
                </p>
                <Link className={styles.text} to={reviewPath(review.uuid)}>
                  {review.text}
                </Link>
              </li>
            ))}
          </ul>
          <Link className={buttonClass({ variant: 'quiet', isFull: true })} to={path}>
            리뷰 {formatNumber(summary.reviewCount)}개 모두 보기
          </Link>
        </>
      )}
    </section>
  );
}
