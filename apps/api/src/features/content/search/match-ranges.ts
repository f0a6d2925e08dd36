// Where a typed keyword stands in a suggestion, so that the screen can mark it. Letters only; what is found is search's work.
import { initialConsonants, isInitialConsonants, normalizeForSearch } from '#domain/korean-text/hangul.ts';

/**
 * [from, to) in UTF-16 units of `text`; spacing and case do not matter, first consonants mark their syllables, and a last syllable that is
 * only begun is left out. Empty when the words are apart.
 */
export function matchRanges(text: string, keyword: string): number[][] {
  const wanted = normalizeForSearch(keyword);
  if (wanted === '') return [];
  let normalized = '';
  const origins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const part = normalizeForSearch(letter);
    for (let index = 0; index < part.length; index += 1) origins.push(at);
    normalized += part;
    at += letter.length;
  }
  const [start, length] = findStart(normalized, wanted);
  if (start < 0) return [];
  const from = origins[start] ?? 0;
  const last = origins[start + length - 1] ?? from;
  const lastLetter = String.fromCodePoint(text.codePointAt(last) ?? 0);
  return [[from, last + lastLetter.length]];
}

/** Where it begins and how many letters of it are there. */
function findStart(normalized: string, wanted: string): [number, number] {
  if (isInitialConsonants(wanted)) return [initialConsonants(normalized).indexOf(wanted), wanted.length];
  const whole = normalized.indexOf(wanted);
  if (whole >= 0 || wanted.length === 1) return [whole, wanted.length];
  return [normalized.indexOf(wanted.slice(0, -1)), wanted.length - 1];
}
