// A fragment is rendered once and inserted into every page that requests it, and into no other.
import { describe, expect, test } from 'vitest';
import { insertFragments, requestFragment } from './fragment-cache.ts';

const element = (marks: number[], content = '') =>
  `<cached-fragment n="${marks.join(' ')}">${content}</cached-fragment>`;

/** A page with these fragments, each rendered as its name where it is not cached. */
function page(...names: string[]): string {
  const elements = names.map((name) => {
    const { mark, isCached } = requestFragment(name);
    return element([mark], isCached ? '' : `<li>${name}</li>`);
  });
  return insertFragments(`<ul>${elements.join('')}</ul>`);
}

describe('a cached fragment', () => {
  test('is inserted into the next page without rendering, adjacent ones by one element', () => {
    expect(page('홍삼', '오메가3')).toBe('<ul><li>홍삼</li><li>오메가3</li></ul>');
    const cached = [requestFragment('오메가3'), requestFragment('홍삼')];
    expect(cached.map(({ isCached }) => isCached)).toEqual([true, true]);
    expect(insertFragments(element(cached.map(({ mark }) => mark)))).toBe('<li>오메가3</li><li>홍삼</li>');
  });

  test('that is requested twice on its first page is inserted twice', () => {
    expect(page('유산균', '유산균')).toBe('<ul><li>유산균</li><li>유산균</li></ul>');
    expect(page('유산균')).toBe('<ul><li>유산균</li></ul>');
  });

  test('without content is cached as well', () => {
    expect(insertFragments(element([requestFragment('empty').mark]))).toBe('');
    expect(requestFragment('empty').isCached).toBe(true);
    expect(insertFragments('')).toBe('');
  });

  test('of a page whose rendering failed is rendered by the next page', () => {
    requestFragment('failed');
    expect(page('비타민')).toBe('<ul><li>비타민</li></ul>');
    expect(page('비타민', 'failed')).toBe('<ul><li>비타민</li><li>failed</li></ul>');
  });

  test('that is nested in another one is refused with an error', () => {
    const [outer, inner] = [requestFragment('outer'), requestFragment('inner')];
    expect(() => insertFragments(element([outer.mark], element([inner.mark], 'x')))).toThrow(
      'nested in a cached fragment',
    );
  });

  test('that is unused for a whole generation is dropped, one in use is not', () => {
    const long = '가'.repeat(400_000);
    page('often');
    page('once');
    for (let turn = 0; turn < 30; turn += 1) page('often', `${turn}${long}`);
    expect(requestFragment('often').isCached).toBe(true);
    expect(requestFragment('once').isCached).toBe(false);
  });
});
