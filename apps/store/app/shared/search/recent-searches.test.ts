// Order and number of recent searches.
import { expect, test } from 'vitest';
import { withTermFirst } from './recent-searches.ts';

test('R067 withTermFirst puts a searched term first and lists it once', () => {
  expect(withTermFirst(['홍삼', '오메가3'], '오메가3')).toEqual(['오메가3', '홍삼']);
  expect(withTermFirst([], '비타민')).toEqual(['비타민']);
});

test('withTermFirst returns at most ten terms', () => {
  const many = Array.from({ length: 30 }, (_, index) => `검색어 ${index}`);
  expect(withTermFirst(many, '새 검색어')).toHaveLength(10);
});
