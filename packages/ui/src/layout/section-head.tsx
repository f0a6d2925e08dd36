// The heading of a section of products, and what they or their order are based on.
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** `id`: for `aria-labelledby` of the section. */
export function SectionHead({ id, title, basis }: { id?: string; title: ReactNode; basis: string }) {
  return (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={`caption ${styles.basis}`}>{basis}</p>
    </>
  );
}
