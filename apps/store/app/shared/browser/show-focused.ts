// Horizontal strips and the keyboard: browsers do not scroll a strip to a link that is visible in part.
import { useEffect } from 'react';

/** px beside what is focused, for its ring. */
const room = 8;

/** Scrolls the strip of what the keyboard focuses where it extends beyond the side of the window; the page keeps its position. */
export function useShownFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', showFocused);
    return () => document.removeEventListener('focusin', showFocused);
  }, []);
}

function showFocused({ target }: FocusEvent): void {
  const element = target as Element;
  const strip = element.closest('ul, [role=group]');
  if (!strip || strip.scrollWidth <= strip.clientWidth || !element.matches(':focus-visible')) return;
  const { left, right } = element.getBoundingClientRect();
  strip.scrollLeft += Math.min(left - room, 0) + Math.max(right + room - innerWidth, 0);
}
