// Rows of product cards: 2 columns, 3 from 480, 4 (or 5) from 1024. The strip is the same in one row that is swiped.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  children: ReactNode;
  /** Columns from 1024 on. Default 4. */
  columns?: 4 | 5;
  /** One swiped row below 1024, a plain row of `columns` from there. */
  isStrip?: boolean;
  label?: string;
};

/** Each child becomes one <li> cell; pass ProductCard elements inside GridCell. */
export function ProductGrid({ children, columns = 4, isStrip = false, label }: ProductGridProps) {
  return (
    <ul
      className={classNames(styles.grid, columns === 5 && styles.five, isStrip && styles.strip)}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** One cell of the grid; it hands its seven rows on to the card. */
export function GridCell({ children }: { children: ReactNode }) {
  return <li className={styles.cell}>{children}</li>;
}

/** A grid of cards that are still on their way, of the right size. */
export function ProductGridSkeleton({ count = 8, columns }: { count?: number; columns?: 4 | 5 }) {
  return (
    <ProductGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <li className={styles.waiting} key={index}>
          <Skeleton shape="square" />
          <Skeleton width="quarter" />
          <Skeleton width="full" />
          <Skeleton width="half" />
          <Skeleton width="half" />
        </li>
      ))}
    </ProductGrid>
  );
}
