// Cuts a text to a limit in UTF-8 bytes, as payment providers and receipts state them.

const encoder = new TextEncoder();

/** The beginning of the text in at most `atMost` UTF-8 bytes, without a part of a character or a space at its end. */
export function cutToBytes(text: string, atMost: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > atMost) break;
    cut += character;
  }
  return cut.trimEnd();
}
