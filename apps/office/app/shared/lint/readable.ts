// The text of an HTML field as it is read, with the place of each letter in the field.

/** Tags that begin another line. */
const blockTag = /^<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|blockquote|hr)\b/iu;

/** `places[i]` is the index of the letter `text[i]` in `html`; one more is the end. */
export type Readable = { text: string; places: readonly number[] };

/** Tags are left out, those of blocks are line breaks. */
export function readableOf(html: string): Readable {
  const places: number[] = [];
  let text = '';
  const add = (letters: string, at: number, isTag: boolean) => {
    for (let index = 0; index < letters.length; index += 1) places.push(isTag ? at : at + index);
    text += letters;
  };
  for (const { 0: part, index } of html.matchAll(/<\/?[a-z!][^>]*>|[^<]+|</giu)) {
    const isTag = part.length > 1 && part.startsWith('<');
    if (!isTag) add(part, index, false);
    else if (blockTag.test(part)) add('\n', index, true);
  }
  return { text, places: [...places, html.length] };
}

/** All of the text as it is written. */
export const asWritten = (text: string): Readable => ({
  text,
  places: Array.from({ length: text.length + 1 }, (_, at) => at),
});

/** The range of the field for a range of the text, without tags at its end. */
export function rangeIn({ places }: Readable, from: number, to: number): [from: number, to: number] {
  return [places[from] ?? 0, (places[to - 1] ?? 0) + 1];
}

/** The text of HTML without empty lines. */
export const plainTextOf = (html: string): string =>
  readableOf(html)
    .text.replaceAll(/\s*\n\s*/g, '\n')
    .trim();
