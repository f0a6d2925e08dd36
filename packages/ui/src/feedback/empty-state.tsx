// The content of an empty or failed screen: a sentence that says why, and one action.
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  picture: ReactNode;
  title: string;
  /** Each sentence begins a line. */
  text?: string;
  /** A link or button. */
  action?: ReactNode;
  /** h1 where the page has no other. Default h2. */
  level?: 'h1' | 'h2';
};

export function EmptyState({ picture, title, text, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && (
        <p className={styles.text}>
          {text.split(/(?<=\.) /).map((sentence, at) => (
            <span key={at}>{sentence} </span>
          ))}
        </p>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
