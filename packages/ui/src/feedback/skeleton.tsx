// Placeholders in the size of content that is loading, so that the layout does not shift.
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'line' | 'square' | 'block'; width?: 'quarter' | 'half' | 'full' };

/** One shape, hidden from screen readers. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
