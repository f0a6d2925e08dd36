// Opens and closes a native <dialog> after a prop: focus goes in and comes back, Escape asks to close, the rest is inert.
// How it looks is bottom-sheet.tsx; the back button is the shop's router's work.
import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/** Spread the answer on a <dialog>. `onClose` is asked on Escape and on a press beside the dialog. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault(); // the owner closes it, so that state and screen agree
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
