// Whole numbers as programs write them, and why other texts are none.
import { expect, test } from 'vitest';
import { readWholeNumber } from './written-number.ts';

test.each([0, 5, 990, 1000, 19_900, 100_000_000])('reads %i in each way of writing it', (value) => {
  const grouped = value.toLocaleString('en');
  for (const text of [
    `${value}`,
    `${value}.0`,
    `${value}.00`,
    `${value},00`,
    grouped,
    `${grouped}.00`,
    ` ${value} `,
  ])
    expect(readWholeNumber(text)).toEqual({ value });
  for (const text of [
    `₩${grouped}`,
    `￦${value}`,
    `${grouped}원`,
    `${grouped} 원`,
    `KRW ${value}.00`,
    `\\${grouped}`,
  ]) {
    expect(readWholeNumber(text, { isWon: true })).toEqual({ value });
    expect(readWholeNumber(text)).toEqual({ problem: 'NOT_A_NUMBER' });
  }
});

test.each([
  ['１９９００', 19_900],
  ['19 900', 19_900],
  ['0012', 12],
])('reads %s as %i', (text, value) => {
  expect(readWholeNumber(text)).toEqual({ value });
});

test.each([
  ['', 'NOT_A_NUMBER'],
  ['비쌈', 'NOT_A_NUMBER'],
  ['1,99,00', 'NOT_A_NUMBER'],
  ['19,9000', 'NOT_A_NUMBER'],
  ['1.2.3', 'NOT_A_NUMBER'],
  ['$19', 'NOT_A_NUMBER'],
  ['1234567890123456', 'NOT_A_NUMBER'],
  ['-1', 'NEGATIVE'],
  ['-1.5', 'NEGATIVE'],
  ['19900.50', 'FRACTION'],
  ['19,90', 'FRACTION'],
  ['19.900', 'FRACTION'],
  ['1.000', 'FRACTION'],
  ['1.99E+04', 'SHORTENED'],
  ['6.12346e11', 'SHORTENED'],
])('refuses %s because of %s', (text, problem) => {
  expect(readWholeNumber(text)).toEqual({ problem });
});
