// What else a keyword may have been meant to be, by its letters alone: another keyboard. Pure; when it is asked is
// choose-reading.ts, words that say nothing are general-words.ts.
import { composeHangul, hangulToQwerty, jamo, qwertyToHangul } from '#domain/korean-text/hangul.ts';

const loneLetter = /[ㄱ-ㅣ]/;
const latin = /^[a-z]+$/i;

/**
 * The keyword with the keyboard switched, likeliest first: each word whole, or with its last letters left Latin (qlxkalsc = 비타민c); in
 * Latin letters; with its last syllable only begun (ghdt = 홍ㅅ).
 */
export function switchedKeyboards(keyword: string): string[] {
  const toHangul = keyword.split(/(\s+)/).map(wordInHangul).join('');
  const toLatin = hangulToQwerty(keyword);
  const begun = qwertyToHangul(keyword);
  const others = [toHangul, toLatin, ...(halfTyped.test(begun) && latin.test(keyword) ? [begun] : [])];
  return [...new Set(others)].filter((other) => other !== keyword && /[가-힣a-z]/i.test(other));
}

/** Whole syllables, then the first consonant of the next. */
const halfTyped = /^[가-힣]+[ㄱ-ㅎ]$/u;

function wordInHangul(word: string): string {
  const letters = word.match(/[a-z]+/gi)?.length ?? 0;
  if (letters === 0) return word;
  for (let kept = 0; kept <= 2; kept += 1) {
    const end = word.length - kept;
    if (end < 2 || (kept > 0 && !latin.test(word.slice(end)))) break;
    const hangul = qwertyToHangul(word.slice(0, end)) + word.slice(end);
    if (!loneLetter.test(hangul)) return hangul;
  }
  return word;
}

/** A vowel that follows no consonant is never Korean typing: ㅡ느 is msm. */
export function isOnlySwitched(keyword: string): boolean {
  return /(?:^|[^가-힣ㄱ-ㅎ])[ㅏ-ㅣ]/.test(keyword) || /[ㅏ-ㅣ]{2}/.test(keyword);
}

/** The keyword with ㅐ for ㅔ and ㅔ for ㅐ, which sound alike: 루태 is on the way to 루테인. */
export function soundingAlike(keyword: string): string[] {
  const letters = jamo(keyword);
  const others = [letters.replaceAll('ㅐ', 'ㅔ'), letters.replaceAll('ㅔ', 'ㅐ')];
  return others.filter((other) => other !== letters).map(composeHangul);
}
