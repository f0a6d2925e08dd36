// The form of a Korean particle after a word, which depends on the final sound of the word: 홍삼을, 비타민으로, MSM으로, omega로.

/** The form after a final consonant and the form after a vowel. For 으로/로, a final ㄹ counts as a vowel. */
export type Particle = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로';

type Sound = 'none' | 'ㄹ' | 'other';

/** Single consonants are read by their names, which end in a consonant (기역, 리을); ㄹ is the only one that ends in ㄹ. */
const consonantLetters = /[ㄱ-ㅎ]/;

function soundOfSyllable(syllable: string): Sound {
  const code = syllable.charCodeAt(0) - 0xac00;
  if (code < 0 || code >= 11_172) return 'none';
  const final = code % 28;
  return final === 0 ? 'none' : final === 8 ? 'ㄹ' : 'other';
}

/**
 * Abbreviations (MSM, b) are read letter by letter. Words are read as they are usually transcribed: final l, m, n and ng are final
 * consonants; b, c, k and p are one after a single vowel (팩) and a separate syllable otherwise (밀크).
 */
function soundOfLatin(word: string): Sound {
  const isAbbreviation = word === word.toUpperCase() || word.length === 1;
  // 엘, 알, 엠, 엔; all other letters are read with a final vowel.
  if (isAbbreviation) return /[lr]$/i.test(word) ? 'ㄹ' : /[mn]$/i.test(word) ? 'other' : 'none';
  if (/l$/i.test(word)) return 'ㄹ';
  if (/(?:[mn]|ng)$/i.test(word) || /(?<![aeiou])[aeiou](?:ck|[bckp])$/i.test(word)) return 'other';
  return 'none';
}

/** The final sound of a word as it is read; symbols at its end are not read, and a word of symbols counts as ending in a vowel. */
function lastSound(word: string): Sound {
  const read = word.normalize('NFC').replace(/[^\p{L}\p{N}]+$/u, '');
  const last = read.at(-1);
  if (last === undefined) return 'none';
  // Digits are read 영 일 이 삼 사 오 육 칠 팔 구; numbers that end in 0 end in 십, 백, 천 or 만.
  if (/[0-9]/.test(last)) return '178'.includes(last) ? 'ㄹ' : '036'.includes(last) ? 'other' : 'none';
  if (consonantLetters.test(last)) return last === 'ㄹ' ? 'ㄹ' : 'other';
  const latin = /[a-z]+$/i.exec(read)?.[0];
  return latin === undefined ? soundOfSyllable(last) : soundOfLatin(latin);
}

/** The form of `particle` after `word`. Latin words are read by the rules of transcription, which have exceptions. */
export function particleAfter(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const sound = lastSound(word);
  const isLikeVowel = sound === 'none' || (sound === 'ㄹ' && particle === '으로/로');
  return isLikeVowel ? afterVowel : afterConsonant;
}
