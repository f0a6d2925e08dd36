// Cleans plain text from outside before it is stored: NFC, without control and invisible characters (docs/rules/texts.md). HTML is
// cleaned by apps/api/src/html. Screens render plain text as text, so `<...>` in it is not changed.

/**
 * Characters that show nothing or change the direction of others: control and format characters, fillers of Hangul, the blank of
 * Braille, variation selectors. A joiner or a selector that follows an emoji belongs to it and is kept.
 */
const invisible =
  /(?<![\p{ExtPict}\p{EMod}]\ufe0f?)\u200d|(?<!\p{ExtPict})\ufe0f(?!\u20e3)|[\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]|[\ufe00-\ufe0e]|(?!\u200d)\p{Cf}/gu;

export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisible, '');
}

/** Nothing to normalise, which is nearly every text: printable ASCII, Hangul syllables, line breaks. */
const plain = /^[\x20-\x7e\uac00-\ud7a3\n]*$/;

/**
 * A text that people typed, as it is stored: NFC, line breaks as `\n`, without invisible characters; spaces of other kinds become
 * spaces. Idempotent.
 */
export function normalizedText(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n');
  const visible = lines.map((line) => removeInvisibleCharacters(line.replace(/[\t\p{Zs}]/gu, ' ')));
  // Last, because a removed character may have separated a letter from its accent.
  return visible.join('\n').normalize('NFC');
}

/** The same as one trimmed line with single spaces: names, titles, keywords. Idempotent. */
export function normalizedLine(text: string): string {
  return normalizedText(text).trim().replace(/\s+/g, ' ');
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
