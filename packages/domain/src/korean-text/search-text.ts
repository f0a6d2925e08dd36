// Tokens of texts for search: normalised words with delimited numbers. Indexed names and typed keywords pass the same functions.

/** Single Hangul letters (compatibility jamo), which NFKC would replace by conjoining jamo. */
const loneLetters = /([ㄱ-ㅣ]+)/;

/** Legal forms of companies, which say nothing about their goods: (주)종근당 and 종근당 are one maker. */
const legalForms = /\((?:주|유|재|사|합)\)|(?:주식|유한|합자|합명)회사/g;

function normalize(text: string): string {
  return text
    .split(loneLetters)
    .map((part) => (loneLetters.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .replace(legalForms, ' ')
    .toLowerCase();
}

const tokenPattern = /(?<!\d)\d\+\d(?!\d)|\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*/gu;

/**
 * The words of a text in lower case without symbols: `'오메가3 (1,200㎎)'` -> `['오메가<3>', '<1200>mg']`. Each number, and 1+1, is
 * enclosed in <> so that 60 does not match inside 160 or 600. Letters and numbers without a separator are one word.
 */
export function searchWords(text: string): string[] {
  const whole = normalize(text);
  const words: string[] = [];
  let end = -1;
  for (const token of whole.matchAll(tokenPattern)) {
    const letters = /^\d/.test(token[0]) ? `<${token[0].replaceAll(',', '')}>` : token[0];
    if (token.index === end) words.push(`${words.pop() ?? ''}${letters}`);
    else words.push(letters);
    end = token.index + token[0].length;
  }
  return words;
}

/** The words joined without spaces, for comparison: `'홍삼 농축액 60포'` -> `'홍삼농축액<60>포'`. */
export function searchText(text: string): string {
  return searchWords(text).join('');
}

/** Parts of a word: numbers, Hangul, and Latin or other letters. */
const wordPartPattern = /<[\d.+]+>|[가-힣ㄱ-ㅣ]+|[^가-힣ㄱ-ㅣ<>]+/gu;

/**
 * For each start of a word the rest of the text, preceded by |: `'고려 홍삼정'` -> `'|고려홍삼정|홍삼정'`. Words also start where Hangul,
 * Latin letters and numbers meet. A substring match of `|홍삼` finds texts with a word that starts with 홍삼, whatever the spaces after it.
 */
export function wordStarts(text: string): string {
  const parts = searchWords(text).flatMap((word) => word.match(wordPartPattern) ?? [word]);
  return parts.map((_, index) => `|${parts.slice(index).join('')}`).join('');
}
