// Where a typed keyword stands in a suggestion, so that the screen can mark it. Letters only; what is found is search's work.
import { normalizeForSearch } from '#domain/hangul.ts';

/** [from, to) in UTF-16 units of `text`; spacing and case do not matter. Empty when the words are apart or only half typed. */
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
  const start = normalized.indexOf(wanted);
  if (start < 0) return [];
  const from = origins[start] ?? 0;
  const last = origins[start + wanted.length - 1] ?? from;
  const lastLetter = String.fromCodePoint(text.codePointAt(last) ?? 0);
  return [[from, last + lastLetter.length]];
}
