// The state of a row of content at the ends of its period, without a period, and hidden.
import { expect, test } from 'vitest';
import { displayStateOf } from './display-state.ts';

const from = '2026-11-20T10:00:00';
const to = '2026-11-27T10:00:00';

test.each([
  ['before its first second', { isDisplay: true, from, to }, '2026-11-20T09:59:59', 'SCHEDULED'],
  ['in its first second', { isDisplay: true, from, to }, from, 'OPEN'],
  ['in its last second', { isDisplay: true, from, to }, '2026-11-27T09:59:59', 'OPEN'],
  ['at its end', { isDisplay: true, from, to }, to, 'ENDED'],
  ['hidden before its period', { isDisplay: false, from, to }, '2026-11-01T00:00:00', 'HIDDEN'],
  ['hidden after its period', { isDisplay: false, from, to }, '2026-12-01T00:00:00', 'HIDDEN'],
  ['without an end', { isDisplay: true, from }, '2036-01-01T00:00:00', 'OPEN'],
  ['without a period', { isDisplay: true }, '2026-11-01T00:00:00', 'OPEN'],
] as const)('a row %s', (_what, row, now, state) => {
  expect(displayStateOf(row, now)).toBe(state);
});
