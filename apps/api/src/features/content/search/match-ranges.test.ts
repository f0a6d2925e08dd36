// Marks in suggestions.
import { expect, test } from 'vitest';
import { matchRanges } from './match-ranges.ts';

test.each([
  ['고려 홍삼정', '홍삼', '홍삼'],
  ['눈 건강', '눈건', '눈 건'],
  ['Vitamin C', 'vitaminc', 'Vitamin C'],
  ['고려 홍삼정', 'ㅎㅅ', '홍삼'],
  ['비타민', '비탐', '비'],
  ['홍삼정', '홍ㅅ', '홍'],
])('in %s the letters of %s are marked', (text, keyword, marked) => {
  expect(matchRanges(text, keyword).map(([from, to]) => text.slice(from, to))).toEqual([marked]);
});

test.each(['루테인', 'ㅋㅋ', '', '삼'])('nothing is marked where %s is not', (keyword) => {
  expect(matchRanges('비타민', keyword)).toEqual([]);
});
