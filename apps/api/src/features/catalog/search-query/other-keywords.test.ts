// Other keyboards.
import { expect, test } from 'vitest';
import { isOnlySwitched, soundingAlike, switchedKeyboards } from './other-keywords.ts';

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
])('%s was meant to be %s', (typed, meant) => {
  expect(switchedKeyboards(typed)).toContain(meant);
});

test('what gives no syllables stays as it is', () => {
  expect(switchedKeyboards('zxqv')).toEqual([]);
});

test.each([
  ['ㅡ느', true],
  ['ㅜㅁㅎ', true],
  ['채ㅣㅣㅁㅎ두', true],
  ['홍ㅅ', false],
  ['ㅎㅅ', false],
  ['비타미', false],
])('%s can only be the other keyboard: %s', (keyword, isOnly) => {
  expect(isOnlySwitched(keyword)).toBe(isOnly);
});

test.each([
  ['루태', ['루테']],
  ['콜라갠', ['콜라겐']],
  ['오매가 3', ['오메가 3']],
  ['세라매', ['세라메', '새라매']],
  ['홍삼', []],
])('%s sounds like %j', (keyword, others) => {
  expect(soundingAlike(keyword)).toEqual(others);
});
