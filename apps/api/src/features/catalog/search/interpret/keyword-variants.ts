// Variants of a keyword by its letters alone: the other keyboard layout, vowels that sound alike. Pure; choose-interpretation.ts and
// suggest.ts decide when they are tried.
import { composeHangul, hangulToQwerty, jamo, qwertyToHangul } from '#domain/korean-text/hangul.ts';

const loneLetter = /[ㄱ-ㅣ]/;
const latin = /^[a-z]+$/i;

/**
 * The keyword as typed in the other keyboard layout, likeliest first: in Hangul, each word as a whole or with its last letters left Latin
 * (qlxkalsc = 비타민c); in Latin letters; in Hangul with a partial last syllable (ghdt = 홍ㅅ).
 */
export function inOtherLayouts(keyword: string): string[] {
  const toHangul = keyword.split(/(\s+)/).map(wordInHangul).join('');
  const toLatin = hangulToQwerty(keyword);
  const partial = qwertyToHangul(keyword);
  const others = [
    toHangul,
    toLatin,
    ...(partialSyllable.test(partial) && latin.test(keyword) ? [partial] : []),
  ];
  return [...new Set(others)].filter((other) => other !== keyword && /[가-힣a-z]/i.test(other));
}

/** Complete syllables, then the initial consonant of the next. */
const partialSyllable = /^[가-힣]+[ㄱ-ㅎ]$/u;

function wordInHangul(word: string): string {
  const letters = word.match(/[a-z]+/gi)?.length ?? 0;
  if (letters === 0) return word;
  for (let latinCount = 0; latinCount <= 2; latinCount += 1) {
    const end = word.length - latinCount;
    if (end < 2 || (latinCount > 0 && !latin.test(word.slice(end)))) break;
    const hangul = qwertyToHangul(word.slice(0, end)) + word.slice(end);
    if (!loneLetter.test(hangul)) return hangul;
  }
  return word;
}

/** True for a vowel without a preceding consonant, which is never typed in Korean: ㅡ느 is msm in the other layout. */
export function isLayoutMismatch(keyword: string): boolean {
  return /(?:^|[^가-힣ㄱ-ㅎ])[ㅏ-ㅣ]/.test(keyword) || /[ㅏ-ㅣ]{2}/.test(keyword);
}

/** The keyword with ㅐ for ㅔ and ㅔ for ㅐ, which sound alike: 루테 for 루태, a prefix of 루테인. */
export function soundAlikes(keyword: string): string[] {
  const letters = jamo(keyword);
  const others = [letters.replaceAll('ㅐ', 'ㅔ'), letters.replaceAll('ㅔ', 'ㅐ')];
  return others.filter((other) => other !== letters).map(composeHangul);
}
