// A heading that opens the content below it: the native <details>, so it works before hydration.
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import styles from './accordion.module.css';

export function Accordion({
  title,
  children,
  isOpen = false,
}: {
  title: string;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details className={styles.accordion} open={isOpen}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.arrow}>
          <ChevronDownIcon size={20} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
