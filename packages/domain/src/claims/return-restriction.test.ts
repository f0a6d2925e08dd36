// Restricted goods: which reasons are refused, and which grounds need the restriction.
import { expect, test } from 'vitest';
import { claimReasons, returnRestrictions } from '../base/enums.ts';
import { claimReasonMeanings } from './claim-reasons.ts';
import { declineGrounds } from './decline-grounds.ts';
import { isReasonRestricted, restrictionOfGround, restrictionText } from './return-restriction.ts';

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

test('two grounds need a restriction', () => {
  expect(Object.fromEntries(declineGrounds.map((ground) => [ground, restrictionOfGround(ground)]))).toEqual({
    DAMAGED_BY_SHOPPER: undefined,
    USED_OR_CONSUMED: 'OPENED',
    TIME_VALUE_LOSS: 'TIME_VALUE',
    WINDOW_CLOSED: undefined,
    NOT_RETURNED: undefined,
  });
});

test('each restriction has its sentence', () => {
  expect(returnRestrictions.filter((one) => restrictionText(one) === null)).toEqual(['NONE']);
});
