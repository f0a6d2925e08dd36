// Lists serialised as one text with each of the four separators.
import { describe, expect, test } from 'vitest';
import { joinList, splitList } from './join-list.ts';

describe('R141 comma, space, tab and pipe separated lists', () => {
  test.each([
    { format: 'csv', text: 'a,b,3' },
    { format: 'ssv', text: 'a b 3' },
    { format: 'tsv', text: 'a\tb\t3' },
    { format: 'pipes', text: 'a|b|3' },
  ] as const)('R141 $format', ({ format, text }) => {
    expect(joinList(['a', 'b', 3], format)).toBe(text);
    expect(splitList(text, format)).toEqual(['a', 'b', '3']);
  });

  test('R141 maps an empty list to an empty text and back', () => {
    expect(joinList([], 'pipes')).toBe('');
    expect(splitList('', 'pipes')).toEqual([]);
  });

  test('R141 refuses a value that contains the separator', () => {
    expect(() => joinList(['건강|식품', 'b'], 'pipes')).toThrow('pipe');
    expect(joinList(['건강|식품', 'b'], 'csv')).toBe('건강|식품,b');
  });
});
