// A bottom sheet (a centred panel from 1024 px): title, scrolling content, fixed bar.
// `isOpen` should follow the address, so that the back button closes the sheet.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useLaterRendering } from './hydrated.ts';
import { CloseIcon } from './icons.tsx';
import { useModal } from './modal.ts';
import styles from './bottom-sheet.module.css';

type BottomSheetProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Below the scrolling content: the buttons. */
  bar?: ReactNode;
};

export function BottomSheet({ title, isOpen, onClose, children, bar }: BottomSheetProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  // Not in the server's HTML: it cannot be opened before hydration, and the page is smaller without it.
  if (!useLaterRendering(isOpen)) return null;
  return (
    <dialog className={styles.sheet} aria-labelledby={titleId} {...modal}>
      <div className={styles.frame}>
        <span className={styles.grab} aria-hidden="true" />
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.content}>{children}</div>
        {bar !== undefined && <div className={styles.bar}>{bar}</div>}
      </div>
    </dialog>
  );
}
