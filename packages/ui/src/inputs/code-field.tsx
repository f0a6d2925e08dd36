// A field for a six-digit verification code with its remaining time. The form sends and checks the code.
import { useCallback, useSyncExternalStore } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './code-field.module.css';
import { TextField } from '../fields.tsx';

export const codeLength = 6;

/** Short enough that no second is skipped. */
const tickMs = 500;

/** Whole seconds until `endsAt` (performance.now() of this page); 0 once it has passed, null where `endsAt` is null. */
export function useSecondsLeft(endsAt: number | null): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (endsAt === null) return () => undefined;
      const timer = setInterval(listener, tickMs);
      return () => clearInterval(timer);
    },
    [endsAt],
  );
  const left = () => (endsAt === null ? null : Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
  return useSyncExternalStore(subscribe, left, () => null);
}

/** 179 -> '2:59'. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type CodeFieldProps = {
  id: string;
  value: string;
  error?: string;
  hint?: string;
  /** null hides the remaining time. */
  secondsLeft: number | null;
  /** Called with at most six digits. */
  onChange: (code: string) => void;
  /** Enter in the field. */
  onEnter: () => void;
  /** The button that checks it. */
  beside: ReactNode;
};

export function CodeField({ value, secondsLeft, onChange, onEnter, ...field }: CodeFieldProps) {
  const take = (text: string) => onChange(text.replace(/\D/g, '').slice(0, codeLength));
  const onPaste = (event: ClipboardEvent) => {
    // A whole message may be pasted: [온스] 인증번호 [123456] ...
    const [code] = /\d{6}/.exec(event.clipboardData.getData('text').replace(/(\d)[ -](?=\d)/g, '$1')) ?? [];
    if (code === undefined) return;
    event.preventDefault();
    onChange(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      {...field}
      label="인증번호 6자리"
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => take(event.target.value)}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      trailing={
        secondsLeft === null ? undefined : (
          <span className={styles.clock} role="timer" aria-label="남은 시간">
            {clockText(secondsLeft)}
          </span>
        )
      }
    />
  );
}
