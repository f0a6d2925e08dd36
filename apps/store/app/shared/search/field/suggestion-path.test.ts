// Paths of suggestions by type.
import { expect, test } from 'vitest';
import { suggestionPath } from './suggestion-path.ts';
import type { Suggestion } from './suggestion-path.ts';

const uuid = '019a9f00-0000-7000-8000-00000000000a';

test.each<[Suggestion['type'], string]>([
  ['PRODUCT', `/goods/${uuid}`],
  ['BRAND', `/goods/list/category?code=all&brand=${uuid}`],
  ['CATEGORY', `/goods/list/category?code=${uuid}`],
])('a %s suggestion leads to %s', (type, path) => {
  expect(suggestionPath({ type, keyword: '홍삼', targetUuid: uuid, matchRanges: [] })).toBe(path);
});

test('a KEYWORD suggestion leads to the search results', () => {
  const results = `/goods/list/search/${encodeURIComponent('홍삼 스틱')}`;
  expect(suggestionPath({ type: 'KEYWORD', keyword: '홍삼 스틱', matchRanges: [] })).toBe(results);
});
