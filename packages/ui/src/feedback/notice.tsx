// A quiet box with an icon and words: what to know, or what changed; and the place of a form where a refusal is told.
// Errors of a field stand under the field instead.
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { InfoIcon } from '../icons.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** line (default): bordered. ground: grey. warning: red words on their tint, for what stops the order. */
  tone?: 'line' | 'ground' | 'warning';
  icon?: ReactNode;
  /** Read aloud when it appears. */
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

/** Above a form's button: why it was refused, read aloud. The place is there before the words, or they would not be. */
export function FormAlert({ text }: { text: string | null | undefined }) {
  return (
    <div className={styles.alert} role="alert">
      {text && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}
