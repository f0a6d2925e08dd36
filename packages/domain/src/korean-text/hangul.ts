// Hangul for search: normalisation, jamo (letters), initial consonants, keyboard-layout mismatch. Indexes, ranking and correction are in
// apps/api/src/features/catalog/search-*.

/** In the order of Unicode's syllable block: initial consonants, vowels, final consonants ('' for none). */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** Letters that are typed with two keys. */
const compounds: Record<string, string> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
const compoundOf = new Map(Object.entries(compounds).map(([compound, pair]) => [pair, compound]));

/** Pairs of key and letter of the two-set layout (두벌식); upper-case keys are typed with Shift. */
const keyRows =
  'qㅂwㅈeㄷrㄱtㅅyㅛuㅕiㅑoㅐpㅔaㅁsㄴdㅇfㄹgㅎhㅗjㅓkㅏlㅣzㅋxㅌcㅊvㅍbㅠnㅜmㅡQㅃWㅉEㄸRㄲTㅆOㅒPㅖ';
const letterByKey = new Map<string, string>();
const keyByLetter = new Map<string, string>();
for (let index = 0; index < keyRows.length; index += 2) {
  letterByKey.set(keyRows.charAt(index), keyRows.charAt(index + 1));
  keyByLetter.set(keyRows.charAt(index + 1), keyRows.charAt(index));
}

/** Text normalised for comparison: NFC, lower case, full-width characters as ASCII, no white space. Indexed text is `searchText`. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .toLowerCase()
    .replace(/\s/gu, '');
}

type Syllable = { initial: string; vowel: string; final: string };

function decomposeSyllable(character: string): Syllable | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return null;
  const place = code - firstSyllable;
  return {
    initial: initials[Math.floor(place / (vowels.length * finals.length))] ?? '',
    vowel: vowels[Math.floor(place / finals.length) % vowels.length] ?? '',
    final: finals[place % finals.length] ?? '',
  };
}

function decomposeCompound(letter: string): string {
  return compounds[letter] ?? letter;
}

/** The letters of the text as they are typed, compound vowels and finals as two: '홍삼' -> 'ㅎㅗㅇㅅㅏㅁ'. */
export function jamo(text: string): string {
  return [...text]
    .map((character) => {
      const syllable = decomposeSyllable(character);
      if (!syllable) return decomposeCompound(character);
      return syllable.initial + decomposeCompound(syllable.vowel) + decomposeCompound(syllable.final);
    })
    .join('');
}

/** The text with each syllable replaced by its initial consonant: '홍삼 C' -> 'ㅎㅅ C'. */
export function initialConsonants(text: string): string {
  return [...text].map((character) => decomposeSyllable(character)?.initial ?? character).join('');
}

/** True for text of initial consonants alone: shoppers type ㅎㅅ for 홍삼. */
export function isInitialConsonants(text: string): boolean {
  return text !== '' && [...text].every((character) => initials.includes(character));
}

function syllableOf(initial: string, vowel: string, final: string): string {
  const place =
    (initials.indexOf(initial) * vowels.length + vowels.indexOf(vowel)) * finals.length +
    finals.indexOf(final);
  return String.fromCodePoint(firstSyllable + place);
}

/** The longest final (one letter or a pair) at `at` that leaves an initial consonant for the next vowel. */
function finalAt(letters: readonly string[], at: number): { final: string; length: number } {
  const isVowelAt = (index: number) => vowels.includes(letters[index] ?? '');
  const first = letters[at] ?? '';
  const pair = compoundOf.get(first + (letters[at + 1] ?? ''));
  if (pair && finals.includes(pair) && !isVowelAt(at + 2)) return { final: pair, length: 2 };
  if (first !== '' && finals.includes(first) && !isVowelAt(at + 1)) return { final: first, length: 1 };
  return { final: '', length: 0 };
}

/** Composes letters into syllables as an input method does: 'ㅎㅗㅇㅅㅏㅁ' -> '홍삼'; other characters are unchanged. */
export function composeHangul(text: string): string {
  const letters = [...text];
  let composed = '';
  let at = 0;
  while (at < letters.length) {
    const letter = letters[at] ?? '';
    const hasInitial = initials.includes(letter) && vowels.includes(letters[at + 1] ?? '');
    const vowelAt = hasInitial ? at + 1 : at;
    const vowel = letters[vowelAt] ?? '';
    const doubleVowel = compoundOf.get(vowel + (letters[vowelAt + 1] ?? ''));
    const isDouble = doubleVowel !== undefined && vowels.includes(doubleVowel);
    const afterVowel = vowelAt + (isDouble ? 2 : 1);
    const fullVowel = isDouble ? doubleVowel : vowel;
    if (hasInitial) {
      const { final, length } = finalAt(letters, afterVowel);
      composed += syllableOf(letter, fullVowel, final);
      at = afterVowel + length;
    } else if (vowels.includes(vowel)) {
      composed += fullVowel;
      at = afterVowel;
    } else {
      composed += letter;
      at += 1;
    }
  }
  return composed;
}

/** The Korean text of keys typed with the English layout: 'ghdtka' -> '홍삼'. */
export function qwertyToHangul(text: string): string {
  const letters = [...text].map((key) => letterByKey.get(key) ?? letterByKey.get(key.toLowerCase()) ?? key);
  return composeHangul(letters.join(''));
}

/** The English text of keys typed with the Korean layout: '퍗므ㅑㅜ' -> 'vitamin'. */
export function hangulToQwerty(text: string): string {
  return [...jamo(text)].map((letter) => keyByLetter.get(letter) ?? letter).join('');
}
