// Instagram user names.
import { expect, test } from 'vitest';
import { instagramId } from './instagram-id.ts';

test.each([
  ['@Onns.Shop', 'onns.shop'],
  [' onns_1 ', 'onns_1'],
  ['a', 'a'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('normalizes %s to %s', (text, name) => {
  expect(instagramId(text)).toBe(name);
});

test.each(['', '@', '.a', 'a.', 'a..b', 'a b', '온스', 'a-b', 'a'.repeat(31)])('%j is no name', (text) => {
  expect(instagramId(text)).toBeUndefined();
});
