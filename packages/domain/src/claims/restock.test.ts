// Which returned goods go back into stock with a bulk inspection.
import { describe, expect, test } from 'vitest';
import type { ClaimReason, ReturnRestriction } from '../base/enums.ts';
import { isResellable } from './restock.ts';

type Case = { reason: ClaimReason; restriction: ReturnRestriction; expected: boolean };

const cases: Case[] = [
  { reason: 'SIMPLE_MIND_CHANGE', restriction: 'NONE', expected: true },
  { reason: 'SIMPLE_MIND_CHANGE', restriction: 'OPENED', expected: true },
  { reason: 'SIMPLE_MIND_CHANGE', restriction: 'TIME_VALUE', expected: false },
  { reason: 'DELIVERY_DELAY', restriction: 'NONE', expected: true },
  { reason: 'PRODUCT_CLAIM', restriction: 'NONE', expected: false },
  { reason: 'BROKEN_PRODUCT', restriction: 'NONE', expected: false },
  { reason: 'WRONG_PRODUCT_DISPATCH', restriction: 'NONE', expected: false },
];

describe('isResellable', () => {
  test.each(cases)('$reason of goods with $restriction: $expected', ({ reason, restriction, expected }) => {
    expect(isResellable({ returnRestriction: restriction }, reason)).toBe(expected);
  });
});
