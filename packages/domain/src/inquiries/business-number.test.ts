// The check digit of business registration numbers.
import { describe, expect, test } from 'vitest';
import { businessNumberDigits, formatBusinessNumber, isBusinessNumber } from './business-number.ts';

/** Published in the footers of large companies. */
const real = ['120-81-47521', '220-81-62517', '124-81-00998', '1208147521', ' 220 81 62517 '];

describe('a business number', () => {
  test.each(real)('%s is valid', (text) => expect(isBusinessNumber(text)).toBe(true));

  test.each([
    '',
    '000-00-00000',
    '120-81-4752',
    '120-81-475210',
    '12O-81-47521',
    '１２０８１４７５２１',
    '012-34-56789',
  ])('%j is not valid', (text) => expect(isBusinessNumber(text)).toBe(false));

  test.each(real)('%s with any one digit changed is not valid', (text) => {
    const digits = businessNumberDigits(text);
    for (let at = 0; at < digits.length; at += 1)
      for (let by = 1; by < 10; by += 1) {
        const changed = [...digits].map((digit, place) => (place === at ? (Number(digit) + by) % 10 : digit));
        expect([changed.join(''), isBusinessNumber(changed.join(''))]).toEqual([changed.join(''), false]);
      }
  });

  test('is shown with dashes', () => {
    expect(formatBusinessNumber('1208147521')).toBe('120-81-47521');
    expect(formatBusinessNumber('12081')).toBe('12081');
  });
});
