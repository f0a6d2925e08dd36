// The right particle after a word: 홍삼을, 비타민으로, 오메가3으로. It follows the sound the word ends with.
// Whole sentences stand in the screens.

/** After a final consonant, and after a vowel; 으로 and 로 differ in that ㄹ counts as a vowel. */
export type Particle = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로';

/** The last consonant a word is heard with: none, ㄹ, or another. null where it cannot be told (Latin words, signs). */
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
  // 영 일 이 삼 사 오 육 칠 팔 구, and 십, 백, 천, 만 for what ends in 0.
  if (/\d/.test(last)) return '178'.includes(last) ? 'ㄹ' : '036'.includes(last) ? 'other' : 'none';
  return null;
}

/** The particle that fits after `word`; both forms, '을(를)' or '(으)로', where the sound cannot be told. */
export function particleAfter(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const sound = lastSound(word);
  if (sound === null) return particle === '으로/로' ? '(으)로' : `${afterConsonant}(${afterVowel})`;
  const isLikeVowel = sound === 'none' || (sound === 'ㄹ' && particle === '으로/로');
  return isLikeVowel ? afterVowel : afterConsonant;
}
