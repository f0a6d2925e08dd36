// Position of a typed keyword in a suggestion, so that the screen can mark it.
import { initialConsonants, isInitialConsonants, normalizeForSearch } from '#domain/korean-text/hangul.ts';

/**
 * [from, to) in UTF-16 code units of `text`, ignoring spaces and case. Initial consonants match their syllables; a partial last syllable
 * is not included. Empty when the text does not contain the keyword in one run.
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

/** Start and length of the match; start -1 without one. */
function findStart(normalized: string, wanted: string): [number, number] {
  if (isInitialConsonants(wanted)) return [initialConsonants(normalized).indexOf(wanted), wanted.length];
  const whole = normalized.indexOf(wanted);
  if (whole >= 0 || wanted.length === 1) return [whole, wanted.length];
  return [normalized.indexOf(wanted.slice(0, -1)), wanted.length - 1];
}
