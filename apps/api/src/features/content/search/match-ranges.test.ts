// Ranges of a suggestion that match the typed keyword.
import { expect, test } from 'vitest';
import { matchRanges } from './match-ranges.ts';

test.each([
  ['고려 홍삼정', '홍삼', '홍삼'],
  ['눈 건강', '눈건', '눈 건'],
  ['Vitamin C', 'vitaminc', 'Vitamin C'],
  ['고려 홍삼정', 'ㅎㅅ', '홍삼'],
  ['비타민', '비탐', '비'],
  ['홍삼정', '홍ㅅ', '홍'],
])('in %s the keyword %s matches %s', (text, keyword, marked) => {
  expect(matchRanges(text, keyword).map(([from, to]) => text.slice(from, to))).toEqual([marked]);
});

test.each(['루테인', 'ㅋㅋ', '', '삼'])('returns no range when the text does not contain "%s"', (keyword) => {
  expect(matchRanges('비타민', keyword)).toEqual([]);
});
