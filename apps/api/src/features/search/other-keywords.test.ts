// Other keyboards and general words.
import { expect, test } from 'vitest';
import { isOnlySwitched, plainKeyword, switchedKeyboards, withoutKind } from './other-keywords.ts';

test.each([
  ['ghdtka', '홍삼'],
  ['dhaprk3', '오메가3'],
  ['qlxkalsc', '비타민c'],
  ['qlxkals d', '비타민 d'],
  ['ghdtka wjd', '홍삼 정'],
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
  ['눈영양제', '눈건강'],
  ['관절영양제', '관절'],
  ['철분제', '철분'],
  ['어린이 영양제', '어린이'],
  ['간에 좋은 약', '간건강'],
  ['눈에 좋은 영양제', '눈건강'],
  ['콜레스테롤 낮추는', '콜레스테롤'],
  ['비타민C가 많은 젤리', '비타민C 젤리'],
  ['아빠 영양제', '아빠'],
  ['물 없이 먹는 비타민', '물 없이 비타민'],
  ['아이 먹는 유산균', '아이 유산균'],
  ['홍삼', undefined],
  ['영양제', undefined],
])('%s asks for %s', (keyword, plain) => {
  expect(plainKeyword(keyword)).toBe(plain);
});

test.each([
  ['어린이 영양제', '어린이'],
  ['눈 영양제', '눈건강'],
  ['철분제', '철분'],
  ['영양제', undefined],
  ['황제', undefined],
  ['황제 홍삼', undefined],
  ['쌍화 한약', undefined],
  ['홍삼', undefined],
])('%s, found a few times by chance, asks for %s', (keyword, plain) => {
  expect(withoutKind(keyword)).toBe(plain);
});
