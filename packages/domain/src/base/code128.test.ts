// Code 128: widths of known symbols, and properties of the standard.
import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

const symbolModules = 11;
const stopModules = 13;

/** The widths of each symbol but the stop. */
const symbolsIn = (widths: readonly number[]): string[] => {
  const symbols: string[] = [];
  for (let at = 0; at + 6 <= widths.length; at += 6) symbols.push(widths.slice(at, at + 6).join(''));
  return symbols;
};

test.each([
  // Start B, A, check digit 34 (104 + 33 * 1 mod 103), stop.
  ['A', '2112141113231311232331112'],
  // Start C, 12, 34, check digit 82 (105 + 12 + 2 * 34 mod 103).
  ['1234', '2112321122321311231212412331112'],
])('%s has the widths of the standard', (text, widths) => {
  expect(code128(text).join('')).toBe(widths);
});

test('each symbol has eleven modules, the stop thirteen', () => {
  assert(
    property(string({ unit: constantFrom(...'0123456789-AZ az~'), minLength: 1, maxLength: 30 }), (text) => {
      const widths = code128(text);
      const symbols = symbolsIn(widths.slice(0, -7));
      for (const symbol of symbols)
        expect([...symbol].reduce((sum, width) => sum + Number(width), 0)).toBe(symbolModules);
      const total = widths.reduce((sum, width) => sum + width, 0);
      expect(total).toBe(symbols.length * symbolModules + stopModules);
    }),
  );
});

test.each([
  ['202611200001234-001', 178],
  ['202611200001234', 134],
])('%s is %i modules wide, because digits are printed in pairs', (text, modules) => {
  expect(code128(text).reduce((sum, width) => sum + width, 0)).toBe(modules);
});

test.each(['', '가', 'a\n'])('refuses %j', (text) => {
  expect(() => code128(text)).toThrow(RangeError);
});
