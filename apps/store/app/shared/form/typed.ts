// The text of a field that is formatted while it is typed.

/** The formatted text; the text as it is while the middle is edited, because a changed one would move the caret to the end. */
export function typed(
  { value, selectionStart }: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  format: (text: string) => string,
): string {
  return selectionStart === value.length ? format(value) : value;
}
