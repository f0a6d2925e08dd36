// Gives a cut font another name, as the licence asks: 'Pretendard' is reserved for the unchanged font.
// The lines of copyright and licence stay as they are. Cutting is cut.ts.

/** Ids of the name table whose text is the author's: copyright, licence, address of the licence. */
const untouched = new Set([0, 13, 14]);

/**
 * Writes `to` for `from` in the names of an SFNT font, in place of the same length, and answers the font. Checksums are not
 * mended: WOFF2 does not carry them.
 */
export function rename(font: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error(`${to} is not as long as ${from}.`);
  const named = Buffer.from(font);
  const tables = named.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (named.toString('latin1', at, at + 4) !== 'name') continue;
    const start = named.readUInt32BE(at + 8);
    const texts = start + named.readUInt16BE(start + 4);
    for (let index = 0; index < named.readUInt16BE(start + 2); index++) {
      const record = start + 6 + index * 12;
      if (untouched.has(named.readUInt16BE(record + 6))) continue;
      const text = texts + named.readUInt16BE(record + 10);
      write(named.subarray(text, text + named.readUInt16BE(record + 8)), from, to);
    }
  }
  return named;
}

/** Names are UTF-16 (big end first) or, for old systems, one byte a letter. */
function write(text: Buffer, from: string, to: string): void {
  const wide = (word: string) => Buffer.from(word, 'utf16le').swap16();
  for (const [old, other] of [
    [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
    [wide(from), wide(to)],
  ] as const) {
    for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at)) other.copy(text, at);
  }
}
