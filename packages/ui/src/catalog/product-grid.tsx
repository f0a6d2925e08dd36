// A grid of product cards: 2 columns, 3 from 480 px, 4 or 5 from 1024 px. As a strip it is one row that scrolls sideways.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  children: ReactNode;
  /** Columns from 1024 px. Default 4. */
  columns?: 4 | 5;
  /** One row that scrolls sideways below 1024 px, `columns` from there. */
  isStrip?: boolean;
  label?: string;
};

/** The children are GridCell elements, each with a ProductCard and the heart in its corner. */
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

/** One cell of the grid; its subgrid passes the seven rows to the card. */
export function GridCell({ children }: { children: ReactNode }) {
  return <li className={styles.cell}>{children}</li>;
}

/** Placeholders of `count` cards that are loading, in their size. */
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
