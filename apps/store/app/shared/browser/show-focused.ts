// Horizontal strips and the keyboard: browsers do not scroll a strip to a link that is visible in part.

/** Scrolls what the keyboard focuses into view where it extends beyond the side of the window. */
export function showFocused({ target }: FocusEvent): void {
  const element = target as Element;
  const { left, right } = element.getBoundingClientRect();
  if ((left < 0 || right > innerWidth) && element.matches(':focus-visible'))
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
