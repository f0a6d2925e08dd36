// How a typed text is found in a name: by its letters, which finds syllables that are still being typed (줌 in 주문), by initial
// consonants (ㅈㅁ), or typed with the English layout (wnans).
import {
  initialConsonants,
  isInitialConsonants,
  jamo,
  normalizeForSearch,
  qwertyToHangul,
} from '#domain/korean-text/hangul.ts';

/** The found part of a name: from a character to the one before `end`. */
export type Range = { start: number; end: number };

/** Undefined where the name does not contain the text; an empty text is in every name. Spaces make no difference. */
export function findIn(name: string, typed: string): Range | undefined {
  const text = normalizeForSearch(typed);
  if (text === '') return { start: 0, end: 0 };
  return find(name, text) ?? (/^[a-z]+$/u.test(text) ? find(name, qwertyToHangul(text)) : undefined);
}

function find(name: string, text: string): Range | undefined {
  const wanted = jamo(text);
  const lettersOf = isInitialConsonants(wanted) ? initialConsonants : jamo;
  // The letters of the name, each with its character.
  const letters = [...name].flatMap((character, place) =>
    [...lettersOf(normalizeForSearch(character))].map((letter, at) => ({ letter, place, isFirst: at === 0 })),
  );
  const whole = letters.map(({ letter }) => letter).join('');
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const [first, last] = [letters[at], letters[at + wanted.length - 1]];
    if (first?.isFirst === true && last !== undefined) return { start: first.place, end: last.place + 1 };
  }
  return undefined;
}
