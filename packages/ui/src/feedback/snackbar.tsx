// One short message at a time above the bottom bar, read aloud politely, with its one action.
// Errors of a form field are not told here: they stand under the field.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { CheckIcon } from '../icons.tsx';
import styles from './snackbar.module.css';

export type SnackbarMessage = {
  text: string;
  /** done: with a check mark. plain (default): a request or a refusal. */
  tone?: 'done' | 'plain';
  /** Beside the text: a link (장바구니 바로가기) or a button (되돌리기). */
  action?: { label: string; to: string } | { label: string; onPress: () => void };
};

/** Long enough to read it and to follow the link. Milliseconds. */
const shownForMs = 5000;
/** An action that exists nowhere else, such as an undo, needs time to be reached by keyboard and screen reader. */
const undoShownForMs = 10_000;

const SnackbarContext = createContext<(message: SnackbarMessage) => void>(() => undefined);

/** Shows a message; a new one takes the place of the old. */
export function useSnackbar(): (message: SnackbarMessage) => void {
  return useContext(SnackbarContext);
}

/** `place` is the path of the page: with another page a message with an action is dismissed, because its action belongs to the old one. */
export function SnackbarProvider({ place, children }: { place: string; children: ReactNode }) {
  const [shown, setShown] = useState<(SnackbarMessage & { turn: number }) | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const show = useCallback((message: SnackbarMessage) => {
    // The old one may go away under the pointer, which then leaves nothing.
    setIsHeld(false);
    setShown((old) => ({ ...message, turn: (old?.turn ?? 0) + 1 }));
  }, []);
  const [shownAt, setShownAt] = useState(place);
  if (shownAt !== place) {
    setShownAt(place);
    if (shown?.action) setShown(null);
  }
  const action = shown?.action;
  const isUndo = action !== undefined && 'onPress' in action;
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => setShown(null), isUndo ? undoShownForMs : shownForMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld, isUndo]);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    }),
    [],
  );
  return (
    <SnackbarContext value={show}>
      {children}
      <div className={styles.region} role="status">
        {shown && (
          <div className={styles.snackbar} key={shown.turn} {...hold}>
            {shown.tone === 'done' && (
              <span className={styles.mark}>
                <CheckIcon size={20} />
              </span>
            )}
            <span className={styles.text}>{shown.text}</span>
            {action && <SnackbarAction action={action} onDone={() => setShown(null)} />}
          </div>
        )}
      </div>
    </SnackbarContext>
  );
}

type SnackbarActionProps = { action: NonNullable<SnackbarMessage['action']>; onDone: () => void };

function SnackbarAction({ action, onDone }: SnackbarActionProps) {
  if ('to' in action)
    return (
      <Anchor className={styles.action} to={action.to} onClick={onDone}>
        {action.label}
      </Anchor>
    );
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}
