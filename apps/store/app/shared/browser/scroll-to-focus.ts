// Strips that scroll sideways and the keyboard: Chromium does not scroll a strip to a focused link that is visible in part.
import { useEffect } from 'react';

/** Width of the focus ring around a link with its distance, in px. */
const ring = 4;

/** Scrolls a strip when the keyboard focuses a link in it that the strip cuts; the page keeps its position. */
export function useScrollToFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', scrollToFocus);
    return () => document.removeEventListener('focusin', scrollToFocus);
  }, []);
}

function scrollToFocus({ target }: FocusEvent): void {
  const element = target as Element;
  const strip = element.matches(':focus-visible') && stripOf(element);
  if (!strip) return;
  const { left, right } = element.getBoundingClientRect();
  const side = strip.getBoundingClientRect();
  // To the middle: a strip that snaps would undo a shorter way.
  if (left < side.left + ring || right > side.right - ring)
    strip.scrollLeft += (left + right - side.left - side.right) / 2;
}

/** The nearest ancestor that scrolls sideways. */
function stripOf({ parentElement: parent }: Element): Element | null {
  if (!parent) return null;
  const isStrip = parent.scrollWidth > parent.clientWidth && getComputedStyle(parent).overflowX === 'auto';
  return isStrip ? parent : stripOf(parent);
}
