// Lists as one text, with each of the four separators.
import { describe, expect, test } from 'vitest';
import { joinList, splitList } from './join-list.ts';

describe('R141 the separators are comma, space, tab and pipe', () => {
  test.each([
    { format: 'csv', text: 'a,b,3' },
    { format: 'ssv', text: 'a b 3' },
    { format: 'tsv', text: 'a\tb\t3' },
    { format: 'pipes', text: 'a|b|3' },
  ] as const)('R141 $format', ({ format, text }) => {
    expect(joinList(['a', 'b', 3], format)).toBe(text);
    expect(splitList(text, format)).toEqual(['a', 'b', '3']);
  });

  test('R141 an empty list is an empty text and back', () => {
    expect(joinList([], 'pipes')).toBe('');
    expect(splitList('', 'pipes')).toEqual([]);
  });

  test('R141 a value that holds its separator is refused, not torn in two', () => {
    expect(() => joinList(['건강|식품', 'b'], 'pipes')).toThrow('pipe');
    expect(joinList(['건강|식품', 'b'], 'csv')).toBe('건강|식품,b');
  });
});
