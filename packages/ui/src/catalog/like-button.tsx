// The heart of a product: in the corner of a card, in the bar of buttons, or as a square button beside them.
import type { ReactNode } from 'react';
import styles from './like-button.module.css';

type LikeButtonProps = {
  isLiked: boolean;
  onPress: () => void;
  look: 'card' | 'bar' | 'square';
  /** Below the heart: its accessible name, and the number of likes in the bar. */
  children: ReactNode;
};

export function LikeButton({ isLiked, onPress, look, children }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.like} ${styles[look]}`}
      aria-pressed={isLiked}
      onClick={onPress}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 4.3 12.8a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z" />
      </svg>
      {children}
    </button>
  );
}
