// Nothing here, or something went wrong: one sentence of what happened, one button of what to do next.
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  picture: ReactNode;
  title: string;
  text?: string;
  /** The one next step: a link or button. */
  action?: ReactNode;
  /** The heading of the page when nothing else is. Default h2. */
  level?: 'h1' | 'h2';
};

export function EmptyState({ picture, title, text, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
