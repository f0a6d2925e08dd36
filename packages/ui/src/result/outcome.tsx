// A screen that shows a result: icon, title, text, actions.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, InfoIcon } from '../icons.tsx';
import styles from './outcome.module.css';

type OutcomeProps = {
  tone: 'done' | 'waiting' | 'failed';
  title: string;
  /** Announced by screen readers when it changes. */
  text: ReactNode;
  children?: ReactNode;
  /** One or two, the primary action last. */
  actions?: ReactNode;
};

export function Outcome({ tone, title, text, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div role="status" className={styles.head}>
        <span className={classNames(styles.mark, styles[tone])} aria-hidden="true">
          {tone === 'done' && <CheckIcon size={32} />}
          {tone === 'failed' && <InfoIcon size={32} />}
          {tone === 'waiting' && <span className={styles.dots} />}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.text}>{text}</div>
      </div>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
