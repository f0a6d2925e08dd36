// Opens and closes a native <dialog> by a prop. The browser moves the focus into it and back, and makes the rest of the page inert.
import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/** Props of the <dialog>. `onClose` is called on Escape and on a press outside; the caller then sets `isOpen` to false. */
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
      event.preventDefault(); // closed by `isOpen` alone, so that state and dialog agree
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
