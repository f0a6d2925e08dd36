// Reading a stored text that may be damaged or have another shape.
import { expect, test } from 'vitest';
import { storedValue } from './stored-value.ts';

test.each([null, '', '{', 'null', '1', '{}'])('%j is read as the empty value of a list', (text) => {
  expect(storedValue(text, ['empty'])).toEqual(['empty']);
});

test('a value of the same shape is returned', () => {
  expect(storedValue('[1]', [])).toEqual([1]);
  expect(storedValue('{"a":1}', {})).toEqual({ a: 1 });
  expect(storedValue('[]', { a: 2 })).toEqual({ a: 2 });
});
