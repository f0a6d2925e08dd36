// A strip above the bar at the bottom of the screen that covers no content: the page below is as much longer, and focused elements are
// scrolled clear of it. Its height is `--bottom-strip`, which the caller sets on :root while the strip is shown.
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './bottom-strip.module.css';

/** `className` sets `--bottom-strip`. When the strip disappears with the focus in it, the content of the page receives it. */
export function BottomStrip({
  label,
  className,
  children,
}: {
  label: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const strip = element.current;
    return () => {
      if (strip?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className={`${styles.strip} ${className}`} aria-label={label} ref={element}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
