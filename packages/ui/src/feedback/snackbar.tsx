// One short message at a time above the bottom bar, announced politely, with at most one action.
// Errors of a form field are shown by fields.tsx.
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

/** Milliseconds: long enough to read the message and to follow its link. */
const shownForMs = 5000;
/** An action that exists nowhere else, such as an undo, needs time to be reached by keyboard and screen reader. */
const undoShownForMs = 10_000;

const SnackbarContext = createContext<(message: SnackbarMessage) => void>(() => undefined);

/** Returns the function that shows a message; a new message replaces the old one. */
export function useSnackbar(): (message: SnackbarMessage) => void {
  return useContext(SnackbarContext);
}

/** `place` is the path of the page: with another page a message with an action is dismissed, because its action belongs to the old one. */
export function SnackbarProvider({ place, children }: { place: string; children: ReactNode }) {
  const [shown, setShown] = useState<(SnackbarMessage & { turn: number }) | null>(null);
  const [isPaused, setPaused] = useState(false);
  const show = useCallback((message: SnackbarMessage) => {
    // The old message may be removed under the pointer, without a leave event.
    setPaused(false);
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
    if (!shown || isPaused) return;
    const timer = setTimeout(() => setShown(null), isUndo ? undoShownForMs : shownForMs);
    return () => clearTimeout(timer);
  }, [shown, isPaused, isUndo]);
  const pauseHandlers = useMemo(
    () => ({
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    }),
    [],
  );
  return (
    <SnackbarContext value={show}>
      {children}
      <div className={styles.region} role="status">
        {shown && (
          <div className={styles.snackbar} key={shown.turn} {...pauseHandlers}>
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
