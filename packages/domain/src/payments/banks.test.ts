// Banks and account numbers of refunds and virtual accounts: table of cases.
import { expect, test } from 'vitest';
import { accountDigits, bankCodes, bankName, isAccountNumber, maskedAccount } from './banks.ts';

test('every bank has a name, and another code is shown as it is', () => {
  expect(new Set(bankCodes.map(bankName)).size).toBe(bankCodes.length);
  expect(bankName('toString')).toBe('toString');
});

test.each([
  ['110-123-456789', true],
  ['110 123 456789', true],
  ['1234567', false],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['110-123-45678a', false],
  ['', false],
])('%s is an account number: %s', (written, isRight) => {
  expect(isAccountNumber(accountDigits(written))).toBe(isRight);
});

test('shows the last three digits only', () => {
  expect(maskedAccount('110123456789')).toBe('*********789');
});
