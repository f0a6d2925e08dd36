// Grams by which the index of search_item finds a text.

/** Letters of a gram (db/functions/search-grams.sql). */
const gramLength = 3;
/** More grams of one text hardly exclude more rows, and the index looks up each of them. */
const mostGrams = 6;

/**
 * Trigrams of a text (letters, jamo or initial consonants) to look up in the index of search_item, at most `mostGrams`, evenly
 * spread; a text of up to three letters is its own gram.
 */
export function searchGrams(text: string): string[] {
  const letters = [...text];
  if (letters.length <= gramLength) return [text];
  const last = letters.length - gramLength;
  const count = Math.min(last + 1, mostGrams);
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  return [...new Set(starts.map((at) => letters.slice(at, at + gramLength).join('')))];
}
