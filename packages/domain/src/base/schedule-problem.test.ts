// Permitted times of scheduled changes. Clock: noon of 1 December 2026.
import { expect, test } from 'vitest';
import { scheduleProblem } from './schedule-problem.ts';

test.each([
  ['2026-12-01T12:04:59', true],
  ['2026-12-01T12:05:00', false],
  ['2027-12-01T12:00:00', false],
  ['2027-12-01T12:00:01', true],
])('%s is refused: %s', (time, isRefused) => {
  const problem = scheduleProblem(new Date(`${time}+09:00`), new Date('2026-12-01T12:00:00+09:00'));
  expect(problem !== undefined).toBe(isRefused);
});
