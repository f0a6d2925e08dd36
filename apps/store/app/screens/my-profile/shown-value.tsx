// The phone or e-mail that holds now, beside the title of the part that changes it.
import { useEffect, useRef } from 'react';
import styles from './my-profile.module.css';

/** After a change the form begins anew, and with it goes the button that was pressed: whoever was there goes on at what was changed. */
export function ShownValue({ text }: { text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const last = useRef(text);
  useEffect(() => {
    const isChanged = last.current !== text;
    last.current = text;
    if (isChanged && document.activeElement === document.body) shown.current?.focus();
  }, [text]);
  return (
    <span className={styles.known} tabIndex={-1} ref={shown}>
      {text}
    </span>
  );
}
