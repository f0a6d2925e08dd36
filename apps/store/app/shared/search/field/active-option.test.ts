// The arrow keys in a list of suggestions.
import { expect, test } from 'vitest';
import { nextOption, noOption } from './active-option.ts';

test('down goes through the options and then back to what was typed', () => {
  const way = [noOption, 0, 1].map((active) => nextOption('ArrowDown', active, 2));
  expect(way).toEqual([0, 1, noOption]);
});

test('up begins at the last option and ends at what was typed', () => {
  const way = [noOption, 1, 0].map((active) => nextOption('ArrowUp', active, 2));
  expect(way).toEqual([1, 0, noOption]);
});

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight', '홍'])('%s stays with the words in the field', (key) => {
  expect(nextOption(key, 0, 2)).toBeNull();
});
