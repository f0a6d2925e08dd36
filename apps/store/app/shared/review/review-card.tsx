// One review with its photos and answer; `children` are its buttons.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Stars } from '#ui/icons/star-icons.tsx';
import { EntryAnswer, EntryText, PhotoRow, dayOf } from '../entry/entry-card.tsx';
import entry from '../entry/entry-card.module.css';
import { reviewPath } from './review-paths.ts';
import styles from './review-card.module.css';

export type Review = Answer<'registerProductReview'>;

function LargePhotos({ urls }: { urls: readonly string[] }) {
  return (
    <ul className={styles.large}>
      {urls.map((url, at) => (
        <li key={url}>
          <img className={styles.whole} src={url} alt={`리뷰 사진 ${at + 1}`} />
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
  const { uuid, images, rating, text, writerName, createdAt, optionText, answer, productItem, displayName } =
    review;
  const marks = marksOf(review);
  return (
    <article className={entry.card}>
      {hasProduct && (
        <p className={styles.product}>
          {productItem ? <Link to={`/goods/${productItem.uuid}`}>{displayName}</Link> : displayName}
        </p>
      )}
      <p className={entry.head}>
        <span className={styles.stars}>
          <Stars rating={rating} />
          <b aria-hidden="true">{rating}</b>
        </span>
        <span>{writerName}</span>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </p>
      {!hasProduct && optionText !== '' && <p className="caption">구매 옵션 {optionText}</p>}
      {isLarge ? (
        <LargePhotos urls={images} />
      ) : (
        <PhotoRow urls={images} name="리뷰 사진" to={reviewPath(uuid)} />
      )}
      <EntryText text={text} />
      <EntryAnswer title="판매자 답변" answer={answer} />
      {children}
    </article>
  );
}
