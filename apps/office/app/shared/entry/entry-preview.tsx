// What an entry will cost or return: heading, refusal, amounts, and the sentence above its button.
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/api.ts';
import styles from './entry.module.css';

export function EntryPreview({
  title,
  tag,
  error,
  note,
  children,
}: {
  title: string;
  /** Beside the title. */
  tag: ReactNode;
  /** Why nothing could be computed; null for nothing. */
  error: unknown;
  /** What is missing, or what the button will do. */
  note: string;
  /** The amounts. */
  children: ReactNode;
}) {
  return (
    <>
      <header className={styles.previewHead}>
        <h2>{title}</h2>
        {tag}
      </header>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {children}
      <p className={styles.quiet} aria-live="polite">
        {note}
      </p>
    </>
  );
}

export type AmountLine = { label: string; amount: string; text?: string | undefined };

/** Amounts that add up to the last one, which is printed large. */
export function AmountLines({ lines, total }: { lines: readonly AmountLine[]; total: AmountLine }) {
  return (
    <dl className={styles.lines}>
      {[...lines, total].map((line, at) => (
        // Lines have no id, and two parcels may have one label.
        <div key={`${line.label} ${at}`} className={line === total ? styles.total : undefined}>
          <dt>
            {line.label}
            {line.text !== undefined && line.text !== '' && <small>{line.text}</small>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
