// Short messages about completed actions, with 되돌리기 when the action can be undone. A message is read aloud and leaves after ten seconds.
// The bar at the top shows them, so that they cover no button of a screen or a dialog.
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { CloseIcon } from '#ui/icons.tsx';
import styles from './toast.module.css';
import { Button } from './button.tsx';

type Message = { text: string; tone?: 'stop' | undefined; undo?: (() => void) | undefined };

const queue = new ToastQueue<Message>({ maxVisibleToasts: 2 });

/** Time to take something back. */
const shownForMs = 10_000;

/** Shows `text`; `undo` adds the button 되돌리기. */
export function showToast(text: string, options: Omit<Message, 'text'> = {}): void {
  queue.add({ text, ...options }, { timeout: shownForMs });
}

export function Toasts() {
  return (
    <ToastRegion queue={queue} className={styles.region ?? ''} aria-label="알림">
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''} data-toast="" data-tone={toast.content.tone}>
          <ToastContent className={styles.content ?? ''}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo !== undefined && (
            <Button
              tone="quiet"
              size="small"
              onPress={() => {
                queue.close(toast.key);
                toast.content.undo?.();
              }}
            >
              되돌리기
            </Button>
          )}
          <AriaButton slot="close" className={styles.close ?? ''} aria-label="닫기">
            <CloseIcon size={14} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
