// The bar of buttons at the foot of a screen: product, cart, order sheet. It takes the place of the bottom tabs.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sticky-bar.module.css';

/** `isSmallOnly`: from 1024 the screen shows these buttons elsewhere. */
export function StickyBar({ children, isSmallOnly = false }: { children: ReactNode; isSmallOnly?: boolean }) {
  return (
    <div className={classNames(styles.bar, isSmallOnly && styles.isSmallOnly)}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
