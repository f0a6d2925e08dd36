// Which column takes what is left, and from which width on a list scrolls.
import { describe, expect, test } from 'vitest';
import { columnWidth, leastWidth } from './column-widths.ts';

const [number, name, sum] = [
  { id: 'number', width: 160 },
  { id: 'name', width: 320 },
  { id: 'sum', width: 80 },
] as const;
const columns = [number, name, sum];

describe('the widths of columns', () => {
  test('are those of the columns, except that of the widest, which takes what is left', () => {
    expect(columns.map((column) => columnWidth(columns, column))).toEqual(['10rem', undefined, '5rem']);
  });

  test('add up to a least width, for which the widest becomes narrower', () => {
    expect(leastWidth(columns, 88)).toBe(`${(160 + 160 + 80 + 88) / 16}rem`);
    expect(leastWidth([], 0)).toBe('0rem');
  });
});
