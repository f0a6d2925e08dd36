// The words of a count.
import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a count that was finished is exact, one that stopped is a least', () => {
  expect(countText({ totalCount: 1234 })).toBe('1,234개');
  expect(countText({ totalCount: 5000, isTotalCountMinimum: true })).toBe('5,000개 이상');
  expect(countText({ totalCount: 7826, isTotalCountMinimum: true })).toBe('7,000개 이상');
  expect(countText({ totalCount: 3, isTotalCountMinimum: true })).toBe('3개 이상');
});

test('where nothing was counted, what is shown is said', () => {
  expect(countText({}, 24)).toBe('24개');
});
