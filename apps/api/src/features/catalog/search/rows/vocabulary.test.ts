// Typo distance between words, and extraction of words from names.
import { describe, expect, test } from 'vitest';
import { jamo } from '#domain/korean-text/hangul.ts';
import {
  createVocabulary,
  isOneTypo,
  isOneSyllableTypo,
  typoKeysOf,
  syllableTypoKeysOf,
  wordOf,
} from './vocabulary.ts';

describe('isOneTypo', () => {
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
    expect(isOneTypo(jamo(right), jamo(typed))).toBe(isOne);
    expect(isOneTypo(jamo(typed), jamo(right))).toBe(isOne);
    if (isOne && jamo(right).length >= 4 && jamo(typed).length >= 4) {
      const shared = typoKeysOf(jamo(typed)).filter((key) => typoKeysOf(jamo(right)).includes(key));
      expect(shared.length).toBeGreaterThan(0);
    }
  });
});

describe('isOneSyllableTypo', () => {
  test.each([
    ['콜겐라', '콜라겐', true],
    ['오가메<3>', '오메가<3>', true],
    ['루루테인', '루테인', true],
    ['홍삼삼', '홍삼', true],
    ['프폴리스', '프로폴리스', true],
    ['콜겐', '콜라겐', true],
    ['마그네씀', '마그네슘', true],
    ['왜이프로틴', '웨이프로틴', true],
    ['소팔매토', '쏘팔메토', true],
    // A missing last syllable is a prefix, a missing first syllable is a substring: neither is a typo.
    ['프로폴리', '프로폴리스', false],
    ['로폴리스', '프로폴리스', false],
    ['비타민비', '비타민씨', false],
    ['유산균', '유산', false],
    ['홍삼', '인삼', false],
  ])('%s for %s: %s', (typed, right, isOne) => {
    expect(isOneSyllableTypo(typed, right)).toBe(isOne);
    if (!isOne) return;
    const known = wordOf(right, 1).typoKeys;
    expect(
      syllableTypoKeysOf(typed)
        .concat(typoKeysOf(jamo(typed)))
        .some((key) => known.includes(key)),
    ).toBe(true);
  });
});

test('extracts words that occur twice and counts the names that contain them', () => {
  const vocabulary = createVocabulary();
  const names = ['고려 홍삼정', '홍삼 골드', '홍삼 골드(6년근)', '진홍삼골드'];
  for (const name of names) vocabulary.add(name);
  vocabulary.keep(2);
  for (const name of names) vocabulary.count(name.replaceAll(/[ ()]/g, ''));
  expect(vocabulary.words().map(({ shown, productCount }) => [shown, productCount])).toEqual([
    ['홍삼', 4],
    ['골드', 3],
  ]);
});
