// Durations of the clock command.
import { expect, test } from 'vitest';
import { stepMs } from './move-clock.ts';

test.each([
  ['+3d', 259_200_000],
  ['-30m', -1_800_000],
  ['+90s', 90_000],
  ['+2h', 7_200_000],
  ['3d', undefined],
  ['+3', undefined],
  ['soon', undefined],
])('%s is %s milliseconds', (text, ms) => {
  expect(stepMs(text)).toBe(ms);
});
