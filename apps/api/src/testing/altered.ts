// Forged tokens for tests.

/**
 * The text with another character in the middle. The last characters are unsuitable: of base64 they carry few bits, and a fixed
 * replacement of them is equal to the original in some runs.
 */
export function altered(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
