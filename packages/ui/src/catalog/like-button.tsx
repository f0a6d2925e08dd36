// The heart of a product: in the corner of a card, in the bar of buttons with the number of likes, or as a square button beside them.
import { formatNumber } from '#domain/base/money.ts';
import { classNames } from '../class-names.ts';
import styles from './like-button.module.css';

type LikeButtonProps = {
  isLiked: boolean;
  onPress: () => void;
  /** Part of the accessible name, where a page has several. */
  productName?: string;
  look: 'card' | 'bar' | 'square';
  /** Number of likes; shown in the bar when it is known and not 0. */
  count?: number | undefined;
};

export function LikeButton({ isLiked, onPress, productName, look, count = 0 }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.like, styles[look])}
      aria-pressed={isLiked}
      onClick={onPress}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 4.3 12.8a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z" />
      </svg>
      <span className="spoken">{productName === undefined ? '찜하기' : `${productName} 찜하기`}</span>
      {count > 0 && (
        <span className={styles.count}>
          {formatNumber(count)}
          <span className="spoken">명이 찜했습니다</span>
        </span>
      )}
    </button>
  );
}
