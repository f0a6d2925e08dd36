// Moves the shopper to an element, such as the first wrong field of a form.

/** Scrolls the element to the middle, clear of the bars at the top and bottom, and focuses it. Does nothing for an unknown id. */
export function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
