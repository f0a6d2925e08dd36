// One review with its photos and answer; `children` are its buttons.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Stars } from '#ui/icons/star-icons.tsx';
import { reviewPath } from './review-paths.ts';
import styles from './review-card.module.css';

export type Review = Answer<'registerProductReview'>;

/** '2026-11-22T10:00:00' -> '2026.11.22' */
export const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '.');

function Photos({ review, isLarge }: { review: Review; isLarge: boolean }) {
  const { images, uuid } = review;
  if (images.length === 0) return null;
  return (
    <ul className={isLarge ? styles.large : styles.photos}>
      {images.map((url, at) => (
        <li key={url}>
          {isLarge ? (
            <img className={styles.whole} src={url} alt={`리뷰 사진 ${at + 1}`} />
          ) : (
            <Link to={reviewPath(uuid)} aria-label={`리뷰 사진 ${at + 1} 크게 보기`}>
              <img
                className={styles.photo}
                src={url.replace('/1200.', '/400.')}
                alt=""
                width={88}
                height={88}
                loading="lazy"
              />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Labels that say how far a reader may rely on the review. */
const marksOf = ({ isRepeatBuyer, rewardLabel, channelLabel, isEdited }: Review): string[] =>
  [isRepeatBuyer && '재구매', rewardLabel, channelLabel, isEdited && '수정됨'].flatMap((mark) => mark || []);

export function ReviewCard({
  review,
  isLarge = false,
  hasProduct = false,
  children,
}: {
  review: Review;
  /** Shows the photos in full size. */
  isLarge?: boolean;
  /** Names the product and links to it. */
  hasProduct?: boolean;
  children?: ReactNode;
}) {
  const { rating, text, writerName, createdAt, optionText, answer, productItem, displayName } = review;
  const marks = marksOf(review);
  return (
    <article className={styles.review}>
      {hasProduct && (
        <p className={styles.product}>
          {productItem ? <Link to={`/goods/${productItem.uuid}`}>{displayName}</Link> : displayName}
        </p>
      )}
      <p className={styles.head}>
        <span className={styles.stars}>
          <Stars rating={rating} />
        </span>
        <span>{writerName}</span>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </p>
      {!hasProduct && optionText !== '' && <p className={styles.option}>구매 옵션 {optionText}</p>}
      <Photos review={review} isLarge={isLarge} />
      <p className={styles.text}>{text}</p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.head}>
            <strong>판매자 답변</strong>
            <time dateTime={answer.at}>{dayOf(answer.at)}</time>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
