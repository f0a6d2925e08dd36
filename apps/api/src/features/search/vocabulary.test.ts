// Learning words and telling slips.
import { describe, expect, test } from 'vitest';
import { jamo } from '#domain/hangul.ts';
import { createVocabulary, isOneSlip, slipsOf } from './vocabulary.ts';

describe('one slip of the finger', () => {
  test.each([
    ['홍삼', '홍상', true],
    ['루테인', '루태인', true],
    ['프로폴리스', '프로폴리쓰', true],
    ['비타민', '비타미', true],
    ['비타민', '비타민ㅇ', true],
    ['칼슘', '칼슘', true],
    ['유산균', '유신균', true],
    ['msm', 'mms', true],
    ['홍삼', '인삼', false],
    ['비타민', '비토만', false],
  ])('%s and %s: %s', (right, typed, isOne) => {
    expect(isOneSlip(jamo(right), jamo(typed))).toBe(isOne);
    expect(isOneSlip(jamo(typed), jamo(right))).toBe(isOne);
    if (isOne && jamo(right).length >= 4 && jamo(typed).length >= 4) {
      const shared = slipsOf(jamo(typed)).filter((slip) => slipsOf(jamo(right)).includes(slip));
      expect(shared.length).toBeGreaterThan(0);
    }
  });
});

test('words are learned from names and counted inside them', () => {
  const vocabulary = createVocabulary();
  const names = ['고려 홍삼정', '홍삼 골드', '홍삼 골드(6년근)', '진홍삼골드'];
  for (const name of names) vocabulary.add(name);
  vocabulary.keep(2);
  for (const name of names) vocabulary.count(name.replaceAll(/[ ()]/g, ''));
  expect(vocabulary.words().map(({ shown, product_count }) => [shown, product_count])).toEqual([
    ['홍삼', 4],
    ['골드', 3],
  ]);
});
