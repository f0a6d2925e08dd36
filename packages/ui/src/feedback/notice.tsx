// A box with an icon and text for information and warnings, and the alert of a form. Errors of one field are shown by fields.tsx.
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { InfoIcon } from '../icons.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** line (default): bordered. ground: grey. warning: red text, for what prevents the action. */
  tone?: 'line' | 'ground' | 'warning';
  icon?: ReactNode;
  /** Announced by screen readers when it appears. */
  isAlert?: boolean;
  ref?: Ref<HTMLDivElement>;
};

export function Notice({
  children,
  tone = 'line',
  icon = <InfoIcon size={20} />,
  isAlert = false,
  ref,
}: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={isAlert ? 'alert' : undefined}
      tabIndex={ref ? -1 : undefined}
      ref={ref}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** Above a form's button: why it was refused. Always rendered, because screen readers announce changes of an existing alert only. */
export function FormAlert({ text }: { text: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      {text && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}
