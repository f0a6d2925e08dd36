// Asks before an action that cannot be undone. All buttons have the same weight; `children` are further ones below the two. The first is
// 닫기, because 취소 is also an action of an order.
import { type ReactNode, useId } from 'react';
import styles from './alert-dialog.module.css';
import { Button } from '../button.tsx';
import { useLaterRendering } from '../hydrated.ts';
import { useModal } from '../modal.ts';

type ConfirmDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isOpen,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const modal = useModal(isOpen, onClose);
  if (!useLaterRendering(isOpen)) return null;
  return (
    <dialog
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      {...modal}
    >
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.text} id={textId}>
          {text}
        </p>
        <div className={styles.choice}>
          <Button variant="outlined" isFull onClick={onClose}>
            닫기
          </Button>
          <Button variant="outlined" isFull onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
