// The address of search results for any entered term.
import { describe, expect, test } from 'vitest';
import { searchResultPath, searchTerm } from './search-path.ts';

describe('the address of search results', () => {
  test('is one path segment, also for slashes, question marks and percent signs', () => {
    expect(searchResultPath(' 비타민 C ')).toBe(`/goods/list/search/${encodeURIComponent('비타민 C')}`);
    expect(searchResultPath('a/b?c#d%')).toBe('/goods/list/search/a%2Fb%3Fc%23d%25');
  });

  test.each(['.', '..', '_', '보고서.data'])(
    'puts the reserved term %s into one path segment that is read back unchanged',
    (term) => {
      const { pathname } = new URL(searchResultPath(term), 'http://shop.example');
      const last = pathname.slice('/goods/list/search/'.length);
      expect(pathname.startsWith('/goods/list/search/')).toBe(true);
      expect(last).not.toBe('');
      expect(last.endsWith('.data')).toBe(false);
      expect(last).not.toBe('_');
      expect(searchTerm(decodeURIComponent(last))).toBe(term);
    },
  );

  test('leaves out an emoji that the maximum length would split', () => {
    const term = searchTerm(`${'가'.repeat(49)}😀`);
    expect(term).toBe('가'.repeat(49));
    expect(() => searchResultPath(`${'가'.repeat(49)}😀`)).not.toThrow();
  });
});
