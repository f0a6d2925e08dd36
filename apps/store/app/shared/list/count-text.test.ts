// Text of a product count.
import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('countText shows an exact count, and a minimum rounded down with 이상', () => {
  expect(countText({ totalCount: 1234 })).toBe('1,234개');
  expect(countText({ totalCount: 5000, isTotalCountMinimum: true })).toBe('5,000개 이상');
  expect(countText({ totalCount: 7826, isTotalCountMinimum: true })).toBe('7,000개 이상');
  expect(countText({ totalCount: 3, isTotalCountMinimum: true })).toBe('3개 이상');
});

test('countText shows the number of shown products where there is no count', () => {
  expect(countText({}, 24)).toBe('24개');
});
