// Hangul for search: one spelling for what people type, its letters, its first consonants, a forgotten keyboard switch.
// What is done with them (indexes, ranking, correction) is the server's search.

/** In the order of Unicode's syllable block: first consonants, vowels, last consonants ('' = none). */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** Letters that are typed as two. */
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

/** The two-set keyboard (두벌식): the key without and with Shift where it differs. */
const keyRows =
  'qㅂwㅈeㄷrㄱtㅅyㅛuㅕiㅑoㅐpㅔaㅁsㄴdㅇfㄹgㅎhㅗjㅓkㅏlㅣzㅋxㅌcㅊvㅍbㅠnㅜmㅡQㅃWㅉEㄸRㄲTㅆOㅒPㅖ';
const letterByKey = new Map<string, string>();
const keyByLetter = new Map<string, string>();
for (let index = 0; index < keyRows.length; index += 2) {
  letterByKey.set(keyRows.charAt(index), keyRows.charAt(index + 1));
  keyByLetter.set(keyRows.charAt(index + 1), keyRows.charAt(index));
}

/** One spelling for search: composed, lower case, full-width signs narrowed, all spaces gone. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .toLowerCase()
    .replace(/\s/gu, '');
}

type Syllable = { initial: string; vowel: string; final: string };

function takeApart(character: string): Syllable | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return null;
  const place = code - firstSyllable;
  return {
    initial: initials[Math.floor(place / (vowels.length * finals.length))] ?? '',
    vowel: vowels[Math.floor(place / finals.length) % vowels.length] ?? '',
    final: finals[place % finals.length] ?? '',
  };
}

function simpleLetters(letter: string): string {
  return compounds[letter] ?? letter;
}

/** Every letter as it is typed, double vowels and final pairs in two: '홍삼' -> 'ㅎㅗㅇㅅㅏㅁ'. */
export function jamo(text: string): string {
  return [...text]
    .map((character) => {
      const syllable = takeApart(character);
      if (!syllable) return simpleLetters(character);
      return syllable.initial + simpleLetters(syllable.vowel) + simpleLetters(syllable.final);
    })
    .join('');
}

/** The first consonant of each syllable, anything else as it is: '홍삼 C' -> 'ㅎㅅ C'. */
export function initialConsonants(text: string): string {
  return [...text].map((character) => takeApart(character)?.initial ?? character).join('');
}

/** True for text of consonants alone: the shopper types ㅎㅅ for 홍삼. */
export function isInitialConsonants(text: string): boolean {
  return text !== '' && [...text].every((character) => initials.includes(character));
}

function syllableOf(initial: string, vowel: string, final: string): string {
  const place =
    (initials.indexOf(initial) * vowels.length + vowels.indexOf(vowel)) * finals.length +
    finals.indexOf(final);
  return String.fromCodePoint(firstSyllable + place);
}

/** The longest final (one letter or a pair) at `at` that leaves the next vowel its own first consonant. */
function finalAt(letters: readonly string[], at: number): { final: string; length: number } {
  const isVowelAt = (index: number) => vowels.includes(letters[index] ?? '');
  const first = letters[at] ?? '';
  const pair = compoundOf.get(first + (letters[at + 1] ?? ''));
  if (pair && finals.includes(pair) && !isVowelAt(at + 2)) return { final: pair, length: 2 };
  if (first !== '' && finals.includes(first) && !isVowelAt(at + 1)) return { final: first, length: 1 };
  return { final: '', length: 0 };
}

/** Letters put together as a keyboard does: 'ㅎㅗㅇㅅㅏㅁ' -> '홍삼'; what makes no syllable stays as it is. */
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

/** A Korean word typed with the keyboard left on English: 'ghdtka' -> '홍삼'. */
export function qwertyToHangul(text: string): string {
  const letters = [...text].map((key) => letterByKey.get(key) ?? letterByKey.get(key.toLowerCase()) ?? key);
  return composeHangul(letters.join(''));
}

/** An English word typed with the keyboard left on Korean: '퍗므ㅑㅜ' -> 'vitamin'. */
export function hangulToQwerty(text: string): string {
  return [...jamo(text)].map((letter) => keyByLetter.get(letter) ?? letter).join('');
}
