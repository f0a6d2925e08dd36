// A modal message with one button. A question is confirm-dialog.tsx, a choice bottom-sheet.tsx.
import { useId } from 'react';
import { Button } from '../button.tsx';
import { useLaterRendering } from '../hydrated.ts';
import { useModal } from '../modal.ts';
import styles from './alert-dialog.module.css';

type AlertDialogProps = {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose: () => void;
};

export function AlertDialog({ title, text, isOpen, onClose }: AlertDialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  if (!useLaterRendering(isOpen)) return null;
  return (
    <dialog className={styles.dialog} role="alertdialog" aria-labelledby={titleId} {...modal}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <Button isFull onClick={onClose}>
          확인
        </Button>
      </div>
    </dialog>
  );
}
