// Cleans plain text from outside before it is stored: NFC, without control and invisible characters. HTML is cleaned by
// apps/api/src/html. Screens render plain text as text, so `<...>` in it is not changed.

/** Control characters (PostgreSQL cannot store NUL), byte order marks, zero-width spaces and bidirectional controls. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisible, '');
}

/** The text as one line. Leading `=`, `+`, `-` and `@` are kept: they are formulas only in a spreadsheet. */
export function cleanLine(cell: string): string {
  return cleanText(cell).replace(/\s+/gu, ' ');
}

/** The text with its line breaks; lines are trimmed and blank ones removed. */
export function cleanText(cell: string): string {
  const lines = cell.normalize('NFC').split(/\r\n|\r|\n/);
  return lines
    .map((line) => removeInvisibleCharacters(line.replaceAll('\t', ' ')).trim())
    .filter((line) => line !== '')
    .join('\n');
}
