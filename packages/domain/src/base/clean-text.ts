// Plain text of others made safe to store: composed, without control and invisible characters. Not here: HTML (apps/api/src/html)
// and which cell is which (the readers of an import). Screens render plain text as text, so `<...>` in it stays as it is.

/** Control characters (PostgreSQL keeps no NUL), byte order marks, zero-width spaces and direction switches. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** A cell as one line of composed text; `=`, `+`, `-` and `@` in front stay what they are: characters. */
export function lineOf(cell: string): string {
  return textOf(cell).replace(/\s+/gu, ' ');
}

/** A cell as text with its line breaks, each line trimmed, blank ones gone. */
export function textOf(cell: string): string {
  const lines = cell.normalize('NFC').split(/\r\n|\r|\n/);
  return lines
    .map((line) => withoutInvisible(line.replaceAll('\t', ' ')).trim())
    .filter((line) => line !== '')
    .join('\n');
}
