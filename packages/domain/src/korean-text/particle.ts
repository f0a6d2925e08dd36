// The form of a Korean particle after a word, which depends on the final sound of the word: 홍삼을, 비타민으로, 오메가3으로.

/** The form after a final consonant and the form after a vowel. For 으로/로, a final ㄹ counts as a vowel. */
export type Particle = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로';

/** The final consonant of a word as pronounced: none, ㄹ or another; null if unknown (Latin words, symbols). */
function lastSound(word: string): 'none' | 'ㄹ' | 'other' | null {
  const last =
    word
      .normalize('NFC')
      .replace(/[\s)\]'"’”]+$/u, '')
      .at(-1) ?? '';
  const code = last.charCodeAt(0) - 0xac00;
  if (code >= 0 && code < 11_172) {
    const final = code % 28;
    return final === 0 ? 'none' : final === 8 ? 'ㄹ' : 'other';
  }
  // Digits are read 영 일 이 삼 사 오 육 칠 팔 구; numbers that end in 0 end in 십, 백, 천 or 만.
  if (/\d/.test(last)) return '178'.includes(last) ? 'ㄹ' : '036'.includes(last) ? 'other' : 'none';
  return null;
}

/** The form of `particle` after `word`; both forms, '을(를)' or '(으)로', if the final sound is unknown. */
export function particleAfter(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const sound = lastSound(word);
  if (sound === null) return particle === '으로/로' ? '(으)로' : `${afterConsonant}(${afterVowel})`;
  const isLikeVowel = sound === 'none' || (sound === 'ㄹ' && particle === '으로/로');
  return isLikeVowel ? afterVowel : afterConsonant;
}
