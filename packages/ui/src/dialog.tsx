// A small question or message in the middle of the screen, with one or two buttons alike in weight.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useModal } from './modal.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** One or two buttons, the way out first. */
  actions: ReactNode;
};

export function Dialog({ title, isOpen, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog className={styles.dialog} aria-labelledby={titleId} {...modal}>
      <div className={styles.frame}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children !== undefined && <div className={styles.content}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
