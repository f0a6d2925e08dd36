// The active option after an arrow key: from the field through the list and back to the field.

/** No active option: the entered text itself is used. */
export const noOption = -1;

/** The active option after a key among `count` options; null for other keys. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : noOption;
  if (key === 'ArrowUp') return active === noOption ? count - 1 : active - 1;
  return null;
}
