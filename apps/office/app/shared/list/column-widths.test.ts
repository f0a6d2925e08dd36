// Widths of the columns of a list, and the width below which the list scrolls.
import { describe, expect, test } from 'vitest';
import { columnWidth, leastWidth } from './column-widths.ts';

const [number, name, sum] = [
  { id: 'number', width: 160 },
  { id: 'name', width: 320 },
  { id: 'sum', width: 80 },
] as const;
const columns = [number, name, sum];

describe('widths of columns', () => {
  test('columnWidth returns the declared width, and undefined for the widest column', () => {
    expect(columns.map((column) => columnWidth(columns, column))).toEqual(['10rem', undefined, '5rem']);
  });

  test('leastWidth adds the widths, with half of the widest column', () => {
    expect(leastWidth(columns, 88)).toBe(`${(160 + 160 + 80 + 88) / 16}rem`);
    expect(leastWidth([], 0)).toBe('0rem');
  });
});
