// A suggestion leads to the thing it names.
import { expect, test } from 'vitest';
import { suggestionPath } from './suggestion-path.ts';
import type { Suggestion } from './suggestion-path.ts';

const uuid = '019a9f00-0000-7000-8000-00000000000a';

test.each<[Suggestion['type'], string]>([
  ['PRODUCT', `/goods/${uuid}`],
  ['BRAND', `/goods/list/category?code=all&brand=${uuid}`],
  ['CATEGORY', `/goods/list/category?code=${uuid}`],
])('a %s leads to its own page', (type, path) => {
  expect(suggestionPath({ type, keyword: '홍삼', targetUuid: uuid, matchRanges: [] })).toBe(path);
});

test('a word leads to its results', () => {
  const results = `/goods/list/search/${encodeURIComponent('홍삼 스틱')}`;
  expect(suggestionPath({ type: 'KEYWORD', keyword: '홍삼 스틱', matchRanges: [] })).toBe(results);
});
