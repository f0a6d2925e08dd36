// Masking of the ids of winners.
import { expect, test } from 'vitest';
import { maskedWinnerId } from './event-rules.ts';

test.each([
  ['onns.winner', 'on****er'],
  ['@onns.winner', 'on****er'],
  [' kong ', 'ko****'],
  ['ab****12', 'ab****12'],
  ['ko****', 'ko****'],
  ['abc****123', 'ab****23'],
])('the winner %s is announced as %s', (winnerId, announced) => {
  expect(maskedWinnerId(winnerId)).toBe(announced);
  expect(maskedWinnerId(announced)).toBe(announced);
});
