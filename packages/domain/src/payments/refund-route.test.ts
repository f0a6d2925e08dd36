// Routes of refunds by means of payment, and interest: tables of cases.
import { expect, test } from 'vitest';
import type { PaymentMethod } from '../base/enums.ts';
import { delayInterest, needsAccount, refundRoute } from './refund-route.ts';

const at = (text: string) => new Date(`${text}+09:00`);

test.each<[PaymentMethod, string, string, boolean, string]>([
  ['CARD', '2026-11-01T10:00:00', '2027-10-01T10:00:00', false, 'CANCEL'],
  ['EASY_PAY', '2026-11-01T10:00:00', '2026-11-02T10:00:00', false, 'CANCEL'],
  ['TRANSFER', '2026-11-01T10:00:00', '2026-11-02T10:00:00', true, 'CANCEL'],
  ['VIRTUAL_ACCOUNT', '2026-11-01T10:00:00', '2026-11-01T11:00:00', true, 'ACCOUNT'],
  ['MOBILE_PHONE', '2026-11-01T00:00:00', '2026-11-30T23:59:59', true, 'CANCEL'],
  ['MOBILE_PHONE', '2026-11-30T23:59:59', '2026-12-01T00:00:00', true, 'TRANSFER'],
  ['MOBILE_PHONE', '2025-11-30T10:00:00', '2026-11-30T10:00:00', true, 'TRANSFER'],
  ['MOBILE_PHONE', '2026-11-01T00:00:00', '2026-11-01T00:10:00', false, 'TRANSFER'],
  ['NONE', '2026-11-01T00:00:00', '2026-11-01T00:10:00', true, 'TRANSFER'],
])('%s paid %s, refunded %s, whole %s: %s', (method, paidAt, now, isWhole, route) => {
  expect(refundRoute({ method, paidAt: at(paidAt), isWhole }, at(now))).toBe(route);
});

test('only a cancelled charge needs no account', () => {
  expect((['CANCEL', 'ACCOUNT', 'TRANSFER'] as const).map(needsAccount)).toEqual([false, true, true]);
});

test.each([
  [35_900, '2026-11-10', '2026-11-25T23:00:00', 221],
  [100_000, '2026-11-10', '2026-11-11T00:00:00', 41],
  [41_900, '2026-11-10', '2026-12-10T12:00:00', 516],
  [41_900, '2026-11-10', '2026-11-10T23:59:59', 0],
  [41_900, '2026-11-10', '2026-11-01T12:00:00', 0],
  [0, '2026-11-10', '2027-11-10T12:00:00', 0],
])('%i won due %s, paid %s: interest %i', (amount, due, paid, interest) => {
  expect(delayInterest(amount, due, at(paid))).toBe(interest);
});
