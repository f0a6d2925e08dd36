// The two columns of the open one in a queue: the item, and the consequence with the decisions at its bottom.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '#ui/icons.tsx';
import { useIsWide } from './use-is-wide.ts';
import styles from './queue.module.css';

type OpenInQueue = {
  /** After a decision: says what was done and opens the next one. */
  done: (text: string) => Promise<void>;
  /** After a write that leaves this one open: says what was done and reads it again. */
  stay: (text: string) => Promise<void>;
  /** Reads the queue again, as after a refusal. */
  reread: () => Promise<void>;
  /** Address of the list, for a phone. */
  backHref: string;
  /** `3 / 15`. */
  place: string | undefined;
};

export const QueueContext = createContext<OpenInQueue | undefined>(undefined);

export function useQueue(): OpenInQueue {
  const queue = use(QueueContext);
  if (queue === undefined) throw new Error('This part is shown in a queue alone.');
  return queue;
}

export function QueueItem({
  title,
  detail,
  tools,
  children,
  foot,
}: {
  title: string;
  /** Beside the title: number and time. */
  detail: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
  /** Below what scrolls, such as the box of an answer. */
  foot?: ReactNode;
}) {
  const { backHref, place } = useQueue();
  // On a phone the list is hidden, and the title of the queue with it.
  const Heading = useIsWide() ? 'h2' : 'h1';
  return (
    <article className={styles.item} aria-labelledby="queue-item">
      <header className={styles.itemHead}>
        <Link to={backHref} className={styles.back} aria-label="목록으로">
          <BackIcon size={22} />
        </Link>
        <Heading id="queue-item" className={styles.itemTitle}>
          {title}
        </Heading>
        <span className={styles.place}>{place}</span>
        <span className={styles.detail}>{detail}</span>
        <span className={styles.tools}>{tools}</span>
      </header>
      {/* Scrollable, so that it needs the focus of the keyboard. */}
      <div className={styles.itemBody} tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
      {Boolean(foot) && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

export function QueueConsequence({
  label,
  children,
  bar,
}: {
  label: string;
  children: ReactNode;
  /** The decisions; nothing where none is left. */
  bar?: ReactNode;
}) {
  return (
    <div className={styles.consequence}>
      <div className={styles.preview} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      {Boolean(bar) && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
