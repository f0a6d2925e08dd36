// The current phone number or e-mail address, beside the title of the section that changes it.
import { useEffect, useRef } from 'react';

/** A change re-creates the form, which removes the focused button: the focus moves to the changed value. */
export function CurrentValue({ text }: { text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const last = useRef(text);
  useEffect(() => {
    const isChanged = last.current !== text;
    last.current = text;
    if (isChanged && document.activeElement === document.body) shown.current?.focus();
  }, [text]);
  return (
    <span tabIndex={-1} ref={shown}>
      {text}
    </span>
  );
}
