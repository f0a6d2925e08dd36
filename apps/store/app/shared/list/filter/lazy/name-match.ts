// Finds a name in a short list as it is typed, without asking the server. Searching for products is the API's.
import { initialConsonants, isInitialConsonants, jamo, normalizeForSearch } from '#domain/hangul.ts';

/** True where the name holds what was typed; a syllable half typed (종근ㄷ) and initial consonants (ㅈㄱㄷ) count. */
export function isNamedLike(name: string, typed: string): boolean {
  const words = normalizeForSearch(name);
  const wanted = normalizeForSearch(typed);
  if (isInitialConsonants(wanted)) return initialConsonants(words).includes(wanted);
  return words.includes(wanted) || jamo(words).includes(jamo(wanted));
}
