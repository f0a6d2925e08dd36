// Initials of brand names, by which the list of brand pages is narrowed (docs/rules/content.md#brand-pages).

/** The consonants of a keyboard, then the Latin letters. */
export const brandInitials = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** In the order of Unicode's syllables. */
const syllableInitials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const syllablesPerInitial = 588;

/** A double consonant belongs to its single one: 꼬마숩 is under ㄱ. */
const singles: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };
const single = (initial: string): string => singles[initial] ?? initial;

/** The initial of a name; undefined where it begins with neither a Korean nor a Latin letter. */
export function initialOf(name: string): string | undefined {
  const code = name.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable)
    return single(syllableInitials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? '');
  const letter = name.charAt(0).toUpperCase();
  return brandInitials.includes(letter) ? letter : undefined;
}

/** Ranges of code points, both ends included, in which the first character of a name with this initial is. */
export function firstCharacters(initial: string): [from: number, to: number][] {
  if (/^[A-Z]$/.test(initial)) {
    const code = initial.charCodeAt(0);
    return [code, code + 32].map((one) => [one, one]);
  }
  return syllableInitials.flatMap((one, at): [number, number][] => {
    if (single(one) !== initial) return [];
    const from = firstSyllable + at * syllablesPerInitial;
    return [[from, from + syllablesPerInitial - 1]];
  });
}
