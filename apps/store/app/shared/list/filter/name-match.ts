// Matches names of a short list against typed text in the browser.
import {
  initialConsonants,
  isInitialConsonants,
  jamo,
  normalizeForSearch,
} from '#domain/korean-text/hangul.ts';

/** Whether the name contains the text; a partial last syllable (종근ㄷ) and initial consonants (ㅈㄱㄷ) match too. */
export function isNamedLike(name: string, typed: string): boolean {
  const words = normalizeForSearch(name);
  const query = normalizeForSearch(typed);
  if (isInitialConsonants(query)) return initialConsonants(words).includes(query);
  return words.includes(query) || jamo(words).includes(jamo(query));
}
