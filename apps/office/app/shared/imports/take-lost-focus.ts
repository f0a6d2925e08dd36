// The focus in an import, whose steps replace each other together with the button that had it.

/** A `ref` of what a person reads first in the new step. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
