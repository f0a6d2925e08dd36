// Names at Instagram, as a table.
import { expect, test } from 'vitest';
import { instagramId } from './instagram-id.ts';

test.each([
  ['@Onns.Shop', 'onns.shop'],
  [' onns_1 ', 'onns_1'],
  ['a', 'a'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('%s is kept as %s', (text, kept) => {
  expect(instagramId(text)).toBe(kept);
});

test.each(['', '@', '.a', 'a.', 'a..b', 'a b', '온스', 'a-b', 'a'.repeat(31)])('%j is no name', (text) => {
  expect(instagramId(text)).toBeUndefined();
});
