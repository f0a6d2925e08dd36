// A dialog over the screen: title, content, buttons. Esc and the area around it close it, unless it must be answered. A dialog that begins
// with a field focuses it, so that a key that opens a form is followed by typing.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'wide' | 'full';
  /** Cannot be closed without an answer. */
  isForced?: boolean;
};

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = 'small',
  isForced = false,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={!isForced}
      isKeyboardDismissDisabled={isForced}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog className={styles.dialog ?? ''}>
          <ReturnedFocus />
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {!isForced && (
              <IconButton label="닫기" onPress={onClose}>
                <CloseIcon size={18} />
              </IconButton>
            )}
          </header>
          <Content>{children}</Content>
          {Boolean(footer) && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const controls =
  ':is(a[href], button, input, textarea, [contenteditable=true]):not(:disabled, [tabindex="-1"])';
const fields = ':is(input, textarea, [contenteditable=true], [aria-haspopup=listbox])';

/** Focuses its first control where that is a field and no control of the dialog has the focus. The library else focuses the dialog. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>(controls);
    const dialog = content.current?.closest('[role=dialog]');
    if (first?.matches(fields) && dialog?.contains(document.activeElement) === false) first.focus();
  }, []);
  return (
    <div className={styles.content} ref={content}>
      {children}
    </div>
  );
}

/**
 * Gives the focus back to the element that had it before the dialog. The library does so too, but for a dialog that a navigation closes
 * while the screen behind it is still inert, so that the focus would be lost.
 */
function ReturnedFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
  return null;
}

/** A dialog with one decision; `onConfirm` may be slow, and the dialog stays until the parent closes it. */
export function ConfirmDialog({
  confirmLabel,
  tone = 'main',
  onConfirm,
  isPending = false,
  isConfirmDisabled = false,
  isConfirmFocused = false,
  ...dialog
}: Omit<DialogProps, 'footer'> & {
  confirmLabel: string;
  tone?: 'main' | 'stop';
  onConfirm: () => void;
  isPending?: boolean;
  isConfirmDisabled?: boolean;
  /** The confirm button has the focus, so that Enter confirms a dialog that a key opened. */
  isConfirmFocused?: boolean;
}) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onPress={dialog.onClose}>닫기</Button>
          <Button
            tone={tone}
            onPress={onConfirm}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
            autoFocus={isConfirmFocused}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
