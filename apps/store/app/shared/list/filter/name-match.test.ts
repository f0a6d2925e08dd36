// Matching of brand names by parts, partial syllables and initial consonants.
import { expect, test } from 'vitest';
import { isNamedLike } from './name-match.ts';

test.each(['누리온', '리온', '누 리온', '누리ㅇ', 'ㄴㄹㅇ', 'ㄹㅇ'])('누리온 is found by %s', (typed) => {
  expect(isNamedLike('누리온', typed)).toBe(true);
});

test('isNamedLike rejects another name and ignores the case of Latin letters', () => {
  expect(isNamedLike('누리온', '마레')).toBe(false);
  expect(isNamedLike('LACTOON 락툰', 'lact')).toBe(true);
});
