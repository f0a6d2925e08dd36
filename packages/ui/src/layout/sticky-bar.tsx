// The fixed bar of buttons at the bottom of a screen (product, cart, order sheet), shown instead of the tab bar. The buttons share its
// width; a toggle (aria-pressed) keeps its own.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sticky-bar.module.css';

/** `isSmallOnly`: hidden from 1024 px, where the screen shows these buttons elsewhere. */
export function StickyBar({ children, isSmallOnly = false }: { children: ReactNode; isSmallOnly?: boolean }) {
  return (
    <div className={classNames(styles.bar, isSmallOnly && styles.isSmallOnly)}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
