// A table of a report with its heading; it scrolls sideways where it is wider than its place.
import type { ReactNode } from 'react';
import styles from './report-table.module.css';

export const TableBlock = ({
  title,
  beside,
  foot,
  children,
}: {
  title: string;
  /** Beside the heading. */
  beside?: ReactNode;
  /** Below the table. */
  foot?: ReactNode;
  /** The parts of the table. */
  children: ReactNode;
}) => (
  <section className={styles.block} aria-label={title}>
    <header className={styles.blockHead}>
      <h2>{title}</h2>
      {beside}
    </header>
    <div className={styles.frame}>
      <table className={styles.table}>{children}</table>
    </div>
    {foot}
  </section>
);
