// Keyboard-layout mismatch and vowels that sound alike.
import { expect, test } from 'vitest';
import { isLayoutMismatch, soundAlikes, inOtherLayouts } from './keyword-variants.ts';

test.each([
  ['ghdtka', '홍삼'],
  ['dhaprk3', '오메가3'],
  ['qlxkalsc', '비타민c'],
  ['qlxkals d', '비타민 d'],
  ['ghdtka wjd', '홍삼 정'],
  ['ghdt', '홍ㅅ'],
  ['ghdtk', '홍사'],
  ['퍗므ㅑㅜ', 'vitamin'],
  ['ㅡ느', 'msm'],
  ['ㅜㅁㅎ', 'nag'],
])('%s in the other keyboard layout is %s', (typed, meant) => {
  expect(inOtherLayouts(typed)).toContain(meant);
});

test('returns nothing for letters that form no syllables', () => {
  expect(inOtherLayouts('zxqv')).toEqual([]);
});

test.each([
  ['ㅡ느', true],
  ['ㅜㅁㅎ', true],
  ['채ㅣㅣㅁㅎ두', true],
  ['홍ㅅ', false],
  ['ㅎㅅ', false],
  ['비타미', false],
])('%s is certainly a keyboard-layout mismatch: %s', (keyword, isOnly) => {
  expect(isLayoutMismatch(keyword)).toBe(isOnly);
});

test.each([
  ['루태', ['루테']],
  ['콜라갠', ['콜라겐']],
  ['오매가 3', ['오메가 3']],
  ['세라매', ['세라메', '새라매']],
  ['홍삼', []],
])('variants of %s that sound alike are %j', (keyword, others) => {
  expect(soundAlikes(keyword)).toEqual(others);
});
