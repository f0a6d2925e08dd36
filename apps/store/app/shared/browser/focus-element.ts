// Brings what is wrong to the shopper. What is wrong, and in which order, is the screen's.

/** Under the eyes and under the keyboard, clear of the bars at both ends. Does nothing where there is no such element. */
export function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
