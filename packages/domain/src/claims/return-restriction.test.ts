// Restricted goods: which reasons are refused, and which grounds need the restriction.
import { expect, test } from 'vitest';
import { claimReasons, returnRestrictions } from '../base/enums.ts';
import { claimReasonMeanings } from './claim-reasons.ts';
import { declineGrounds } from './decline-grounds.ts';
import { isGroundPermitted, isReasonRestricted, restrictionText } from './return-restriction.ts';

const refused = (restriction: (typeof returnRestrictions)[number]) =>
  claimReasons.filter((reason) => isReasonRestricted(restriction, reason));

test('the reasons that are refused', () => {
  expect(refused('NONE')).toEqual([]);
  expect(refused('OPENED')).toEqual(['PRODUCT_CLAIM']);
  expect(refused('TIME_VALUE')).toEqual(
    claimReasons.filter((reason) => claimReasonMeanings[reason].fault !== 'MERCHANT'),
  );
});

test('a defect is never refused', () => {
  const defects = claimReasons.filter((reason) => claimReasonMeanings[reason].isDefect);
  expect(defects.length).toBeGreaterThan(0);
  for (const restriction of returnRestrictions)
    expect(defects.filter((reason) => isReasonRestricted(restriction, reason))).toEqual([]);
});

test.each([
  [['NONE'], ['DAMAGED_BY_SHOPPER', 'WINDOW_CLOSED', 'NOT_RETURNED']],
  [
    ['NONE', 'OPENED'],
    ['DAMAGED_BY_SHOPPER', 'USED_OR_CONSUMED', 'WINDOW_CLOSED', 'NOT_RETURNED'],
  ],
  [['TIME_VALUE'], ['DAMAGED_BY_SHOPPER', 'TIME_VALUE_LOSS', 'WINDOW_CLOSED', 'NOT_RETURNED']],
] as const)('goods with %s may be declined on %s', (restrictions, grounds) => {
  expect(declineGrounds.filter((ground) => isGroundPermitted(ground, restrictions))).toEqual(grounds);
});

test('each restriction has its sentence', () => {
  expect(returnRestrictions.filter((one) => restrictionText(one) === null)).toEqual(['NONE']);
});
