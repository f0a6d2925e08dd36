// Arrow keys in the list of suggestions.
import { expect, test } from 'vitest';
import { nextOption, noOption } from './active-option.ts';

test('ArrowDown moves through the options and then back to the entered text', () => {
  const way = [noOption, 0, 1].map((active) => nextOption('ArrowDown', active, 2));
  expect(way).toEqual([0, 1, noOption]);
});

test('ArrowUp begins at the last option and ends at the entered text', () => {
  const way = [noOption, 1, 0].map((active) => nextOption('ArrowUp', active, 2));
  expect(way).toEqual([1, 0, noOption]);
});

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight', '홍'])('%s does not change the active option', (key) => {
  expect(nextOption(key, 0, 2)).toBeNull();
});
