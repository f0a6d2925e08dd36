// What a text is to search: words in one spelling, numbers that stay whole. The same for names and for what shoppers type.
// Letters of Hangul stand in hangul.ts; indexes and ranking are the server's search.

/** Letters of the Korean keyboard that stand alone; NFKC would turn them into another script's. */
const loneLetters = /([ㄱ-ㅣ]+)/;

function oneSpelling(text: string): string {
  return text
    .split(loneLetters)
    .map((part) => (loneLetters.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .toLowerCase();
}

const pieces = /(?<!\d)\d\+\d(?!\d)|\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*/gu;

/**
 * The words of a text: small letters, no signs, each number (1+1 too) in <> so that 60 is never found inside 160 or 600:
 * `'오메가3 (1,200㎎)'` -> `['오메가<3>', '<1200>mg']`. What is written together stays together.
 */
export function searchWords(text: string): string[] {
  const whole = oneSpelling(text);
  const words: string[] = [];
  let end = -1;
  for (const piece of whole.matchAll(pieces)) {
    const letters = /^\d/.test(piece[0]) ? `<${piece[0].replaceAll(',', '')}>` : piece[0];
    if (piece.index === end) words.push(`${words.pop() ?? ''}${letters}`);
    else words.push(letters);
    end = piece.index + piece[0].length;
  }
  return words;
}

/** The words without spaces, as they are compared: `'홍삼 농축액 60포'` -> `'홍삼농축액<60>포'`. */
export function searchText(text: string): string {
  return searchWords(text).join('');
}

/** Where a word of a name starts for a reader: after a space or sign, and where Hangul, Latin letters and numbers meet. */
const readerStarts = /<[\d.+]+>|[가-힣ㄱ-ㅣ]+|[^가-힣ㄱ-ㅣ<>]+/gu;

/**
 * A text with what follows each of its word starts, each after a |: `'고려 홍삼정'` -> `'|고려홍삼정|홍삼정'`.
 * So that `|홍삼` in it says: a word starts so, and spaces in between do not matter.
 */
export function wordStarts(text: string): string {
  const parts = searchWords(text).flatMap((word) => word.match(readerStarts) ?? [word]);
  return parts.map((_, index) => `|${parts.slice(index).join('')}`).join('');
}
