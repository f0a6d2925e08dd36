// Grey shapes of what is on its way, of the right size, so that nothing jumps when it arrives.
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'line' | 'square' | 'block'; width?: 'quarter' | 'half' | 'full' };

/** One shape; read aloud as nothing. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
