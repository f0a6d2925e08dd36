// The parts of a screen about one thing: sheets at the left, its story at the right, facts in a sheet.
import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** Head over two columns; below 1,100 px the story follows the sheets. */
export function Detail({
  head,
  story,
  children,
}: {
  head: ReactNode;
  story: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.detail}>
      {head}
      <div className={styles.sheets}>{children}</div>
      <div className={styles.story}>{story}</div>
    </div>
  );
}

/** A white sheet with a heading; `note` explains it, `aside` has links and buttons. */
export function Sheet({
  title,
  icon,
  note,
  aside,
  children,
}: {
  title: string;
  icon?: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.sheet} aria-label={title}>
      <header className={styles.heading}>
        {icon}
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

export type Fact = { label: string; value: ReactNode };

/** Labels and their values; a fact whose value is undefined is not shown. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
