// A sheet from the bottom (a centred panel from 1024): title, content that scrolls inside, a bar that stays.
// It is open when its owner says so; pair it with the router so that the back button closes it. The server renders none.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useHydrated } from './hydrated.ts';
import { CloseIcon } from './icons.tsx';
import { useModal } from './modal.ts';
import styles from './bottom-sheet.module.css';

type BottomSheetProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stays at the foot while the content scrolls: the buttons. */
  bar?: ReactNode;
};

export function BottomSheet({ title, isOpen, onClose, children, bar }: BottomSheetProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  // Nobody can open it before the browser has taken over, and a page of the server is lighter without it.
  if (!useHydrated()) return null;
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
