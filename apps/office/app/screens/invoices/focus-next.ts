/** Focuses the next field of the table (`data-next`), so that a scanner needs no other key; false after the last one. */
export function focusNext(field: HTMLElement): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-next]')];
  const next = fields[fields.indexOf(field) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}
