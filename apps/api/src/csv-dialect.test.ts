// Delimiters of tables as text, and cells that are formulas of a text.
import { expect, test } from 'vitest';
import { csvDialectOf, unwrappedCell } from './csv-dialect.ts';

test.each([
  ['a,b,c\n1;2;3;4;5', ',', false],
  ['a;b;c\n1,2,3,4,5', ';', false],
  ['a\tb\tc\n', '\t', false],
  ['\uFEFF\r\n\na;b', ';', false],
  ['"a;b;c",d', ',', false],
  ['"a\nb";c', ';', false],
  ['a', ',', false],
  ['', ',', false],
  ['a,b;c', ',', false],
  ['sep=,\r\na;b;c', ',', true],
  ['SEP=;\na,b,c', ';', true],
  ['\uFEFFsep=\t\na,b,c', '\t', true],
  ['sep=|', '|', true],
])('%j has the delimiter %j', (text, delimiter, hasSeparatorLine) => {
  expect(csvDialectOf(text)).toEqual({ delimiter, hasSeparatorLine });
});

test.each([
  ['="0123"', '0123'],
  [' ="0123" ', '0123'],
  ['="가 ""나"""', '가 "나"'],
  ['=""', ''],
  ['=A1', '=A1'],
  ['="a"&"b"', '="a"&"b"'],
  [' x ', ' x '],
])('the cell %j is %j', (cell, text) => {
  expect(unwrappedCell(cell)).toBe(text);
});
