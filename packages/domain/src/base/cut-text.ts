// Cuts a text to a number of characters. A cut by UTF-16 code units (slice) may leave half of an emoji, which PostgreSQL refuses in
// text and in jsonb.

/** The first `atMost` characters (code points) of the text. */
export function cutText(text: string, atMost: number): string {
  // A code point has at most two code units.
  if (text.length <= atMost) return text;
  const start = text.slice(0, 2 * atMost);
  return Array.from(start).slice(0, atMost).join('');
}
