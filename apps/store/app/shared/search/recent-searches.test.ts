// The order of remembered searches.
import { expect, test } from 'vitest';
import { withTermFirst } from './recent-searches.ts';

test('R067 a searched term comes first and stands in the list once', () => {
  expect(withTermFirst(['홍삼', '오메가3'], '오메가3')).toEqual(['오메가3', '홍삼']);
  expect(withTermFirst([], '비타민')).toEqual(['비타민']);
});

test('the list stays short', () => {
  const many = Array.from({ length: 30 }, (_, index) => `검색어 ${index}`);
  expect(withTermFirst(many, '새 검색어')).toHaveLength(10);
});
