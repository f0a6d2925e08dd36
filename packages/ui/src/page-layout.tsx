// A block of an order screen: its title, perhaps something beside it, its content; an 8 px band parts blocks on phones.
// What stands in it is the screen's decision.
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './page-layout.module.css';

type OrderSectionProps = {
  title: ReactNode;
  /** At the end of the title's row. */
  beside?: ReactNode;
  children: ReactNode;
};

export function PageSection({ title, beside, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** The frame of order screens: one column on phones; from 1024 the second stands beside the first and stays in view. */
export function TwoColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.first}>{children}</div>
      <div className={styles.second}>{beside}</div>
    </div>
  );
}

/** One narrow column in the middle, for screens with little on them; below 1024 the header shows the title. */
export function NarrowColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <h1 className={styles.narrowTitle}>{title}</h1>
      {children}
    </div>
  );
}
