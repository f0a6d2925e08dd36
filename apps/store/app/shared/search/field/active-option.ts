// Which option the arrow keys mark: from the field down through the list and around to the field again.
// What Enter and Escape do with it is the field's (search-field.tsx).

/** No option is marked; the typed words themselves are meant. */
export const noOption = -1;

/** The option after the press of an arrow key among `count` options; null for a key that moves nothing. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : noOption;
  if (key === 'ArrowUp') return active === noOption ? count - 1 : active - 1;
  return null;
}
