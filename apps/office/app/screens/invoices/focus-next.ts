// Moves the focus between the fields of a table (`data-next`), so that a scanner needs no other key.

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-next]')];

/** Focuses the field after `field`; false after the last one. */
export function focusNext(field: HTMLInputElement): boolean {
  const all = fields();
  const next = all[all.indexOf(field) + 1];
  next?.focus();
  next?.select();
  return next !== undefined;
}

/** Focuses the first field, where there is one. */
export function focusFirst(): void {
  fields()[0]?.focus();
}
