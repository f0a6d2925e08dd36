// Renames a subset font, as the licence requires: 'Pretendard' is reserved for the unchanged font.
// Copyright and licence stay unchanged. Subsetting is cut.ts.

/** Ids in the name table of the author's texts: copyright, licence, licence URL. */
const untouched = new Set([0, 13, 14]);

/**
 * Replaces `from` by `to` of the same length in the name table of an SFNT font, in place, and returns the font. Checksums are
 * not updated: WOFF2 has none.
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

/** Names are UTF-16 big-endian or, for old systems, one byte per character. */
function write(text: Buffer, from: string, to: string): void {
  const wide = (word: string) => Buffer.from(word, 'utf16le').swap16();
  for (const [old, other] of [
    [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
    [wide(from), wide(to)],
  ] as const) {
    for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at)) other.copy(text, at);
  }
}
