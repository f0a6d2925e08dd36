// Initials of brand names: single and double consonants, Latin letters, and the ranges that the database compares.
import { expect, test } from 'vitest';
import { brandInitials, firstCharacters, initialOf } from './brand-initial.ts';

test.each([
  ['마레웰', 'ㅁ'],
  ['꼬마숩', 'ㄱ'],
  ['뼈대로', 'ㅂ'],
  ['힣', 'ㅎ'],
  ['가', 'ㄱ'],
  ['onns', 'O'],
  ['ONNS', 'O'],
  ['365밀', undefined],
  ['ㅋ', 'ㅋ'],
  ['', undefined],
  ['😀', undefined],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('every syllable and Latin letter is in the ranges of its initial and of no other', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, at) => String.fromCodePoint(0xac00 + at));
  const letters = [...'abcxyzABCXYZ'];
  for (const character of [...syllables, ...letters]) {
    const code = character.codePointAt(0) ?? 0;
    const found = brandInitials.filter((initial) =>
      firstCharacters(initial).some(([from, to]) => code >= from && code <= to),
    );
    if (found.length !== 1 || found[0] !== initialOf(character)) expect([character, found]).toEqual([]);
  }
});
