// Layouts of form and order screens: sections with a title, two columns, one narrow column.
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './page-layout.module.css';

type PageSectionProps = {
  title: ReactNode;
  /** At the end of the title's row. */
  beside?: ReactNode;
  isHidden?: boolean;
  children: ReactNode;
};

/** A titled section; on phones an 8 px band separates it from the next one. */
export function PageSection({ title, beside, isHidden, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} hidden={isHidden}>
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

/** One column on phones; from 1024 px `beside` is a second column that stays in view while scrolling. */
export function TwoColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.first}>{children}</div>
      <div className={styles.second}>{beside}</div>
    </div>
  );
}

/** One narrow centred column. Below 1024 px the title is visually hidden, because the header shows it. */
export function NarrowColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <h1 className={`wide-title ${styles.narrowTitle}`}>{title}</h1>
      {children}
    </div>
  );
}
