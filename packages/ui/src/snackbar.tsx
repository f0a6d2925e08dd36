// One short message at a time above the bottom bar, read aloud politely, with its one action.
// Errors of a form field are not told here: they stand under the field.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { CheckIcon } from './icons.tsx';
import styles from './snackbar.module.css';

export type SnackbarMessage = {
  text: string;
  /** done: with a check mark. plain (default): a request or a refusal. */
  tone?: 'done' | 'plain';
  /** A link beside the text, such as 장바구니 바로가기. */
  action?: { label: string; to: string };
};

/** Long enough to read it and to reach the action. Milliseconds. */
const shownForMs = 5000;

const SnackbarContext = createContext<(message: SnackbarMessage) => void>(() => undefined);

/** Shows a message; a new one takes the place of the old. */
export function useSnackbar(): (message: SnackbarMessage) => void {
  return useContext(SnackbarContext);
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(SnackbarMessage & { turn: number }) | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const show = useCallback((message: SnackbarMessage) => {
    // The old one may go away under the pointer, which then leaves nothing.
    setIsHeld(false);
    setShown((old) => ({ ...message, turn: (old?.turn ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => setShown(null), shownForMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
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
            {shown.action && (
              <Anchor className={styles.action} to={shown.action.to} onClick={() => setShown(null)}>
                {shown.action.label}
              </Anchor>
            )}
          </div>
        )}
      </div>
    </SnackbarContext>
  );
}
