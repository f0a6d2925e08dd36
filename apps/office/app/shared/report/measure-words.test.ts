// Texts of figures and of their changes.
import { expect, test } from 'vitest';
import { changeOf, figureText, figureWithUnit, rateOf } from './measure-words.ts';

test.each([
  { kind: 'WON', value: 172_408_300, text: '172,408,300', withUnit: '172,408,300원' },
  { kind: 'WON', value: -12_500, text: '−12,500', withUnit: '−12,500원' },
  { kind: 'COUNT', value: 0, text: '0', withUnit: '0건' },
  { kind: 'RATE', value: 0.0214, text: '2.1%', withUnit: '2.1%' },
  { kind: 'RATE', value: undefined, text: '–', withUnit: '–' },
] as const)('$kind $value is $withUnit', ({ kind, value, text, withUnit }) => {
  expect(figureText({ kind }, value)).toBe(text);
  expect(figureWithUnit({ kind, counter: '건' }, value)).toBe(withUnit);
});

test.each([
  { kind: 'WON', now: 111, before: 100, expected: { text: '+11%', tone: 'good' } },
  { kind: 'WON', now: 90, before: 100, expected: { text: '−10%', tone: 'bad' } },
  { kind: 'WON', now: 90, before: 100, isLessBetter: true, expected: { text: '−10%', tone: 'good' } },
  { kind: 'COUNT', now: 100, before: 100, expected: { text: '0%', tone: 'same' } },
  { kind: 'RATE', now: 0.021, before: 0.025, isLessBetter: true, expected: { text: '−0.4%p', tone: 'good' } },
  { kind: 'RATE', now: 0.5, before: 0, expected: { text: '+50%p', tone: 'good' } },
  { kind: 'WON', now: 100, before: 0, expected: undefined },
  { kind: 'WON', now: 100, before: -50, expected: undefined },
  { kind: 'RATE', now: undefined, before: 0.5, expected: undefined },
] as const)('a change of $kind from $before to $now', ({ expected, now, before, ...measure }) => {
  expect(changeOf(measure, now, before)).toEqual(expected);
});

test('a rate of nothing is not computed', () => {
  expect(rateOf(1, 0)).toBeUndefined();
  expect(rateOf(1, 4)).toBe(0.25);
});
