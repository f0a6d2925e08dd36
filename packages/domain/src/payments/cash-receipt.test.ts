// Numbers of cash receipts, and the plan whose receipts equal the balance of a payment.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CashReceiptType,
  type OpenReceipt,
  isCash,
  isReceiptNumber,
  isReceiptRequired,
  maskedReceiptNumber,
  planReceipts,
} from './cash-receipt.ts';

describe('the number of a cash receipt', () => {
  test.each<[CashReceiptType, string, boolean]>([
    ['PERSONAL', '010-1234-5678', true],
    ['PERSONAL', '0161234567', true],
    ['PERSONAL', '123456789012345678', true],
    ['PERSONAL', '9001011234567', false],
    ['PERSONAL', '0212345678', false],
    ['PERSONAL', '', false],
    ['BUSINESS', '220-81-62517', true],
    ['BUSINESS', '123-45-67891', true],
    ['BUSINESS', '2208162518', false],
    ['BUSINESS', '01012345678', false],
    ['VOLUNTARY', '', true],
    ['VOLUNTARY', '01012345678', false],
  ])('of type %s: %s is accepted: %s', (type, number, isRight) => {
    expect(isReceiptNumber(type, number)).toBe(isRight);
  });

  test('is shown with its last four digits', () => {
    expect(maskedReceiptNumber('010-1234-5678')).toBe('*******5678');
  });
});

test('a receipt is required unasked from 100,000 won, for transfers and virtual accounts', () => {
  expect([99_999, 100_000].map(isReceiptRequired)).toEqual([false, true]);
  expect(
    (['CARD', 'EASY_PAY', 'MOBILE_PHONE', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'NONE'] as const).filter(isCash),
  ).toEqual(['TRANSFER', 'VIRTUAL_ACCOUNT']);
});

describe('the plan of receipts', () => {
  const personal = { type: 'PERSONAL' as const, requestUuid: 'r1' };
  const receipt = (open: number, requestUuid: string | null = 'r1', uuid = 'a'): OpenReceipt => ({
    uuid,
    type: requestUuid === null ? 'VOLUNTARY' : 'PERSONAL',
    requestUuid,
    open,
  });
  test.each<[string, OpenReceipt[], number, typeof personal | undefined, unknown[]]>([
    ['issues what was asked for', [], 5_000, personal, [{ kind: 'ISSUE', amount: 5_000, ...personal }]],
    ['issues nothing that is neither asked for nor required', [], 5_000, undefined, []],
    ['issues nothing for no money', [], 0, personal, []],
    ['leaves what is right', [receipt(5_000)], 5_000, personal, []],
    [
      'reduces by a refund',
      [receipt(5_000)],
      3_000,
      personal,
      [{ kind: 'CANCEL', uuid: 'a', amount: 2_000 }],
    ],
    ['cancels a whole refund', [receipt(5_000)], 0, personal, [{ kind: 'CANCEL', uuid: 'a', amount: 5_000 }]],
    [
      'replaces one that was issued unasked',
      [receipt(5_000, null)],
      5_000,
      personal,
      [
        { kind: 'CANCEL', uuid: 'a', amount: 5_000 },
        { kind: 'ISSUE', amount: 5_000, ...personal },
      ],
    ],
  ])('%s', (_name, receipts, target, wanted, steps) => {
    expect(planReceipts(receipts, target, wanted)).toEqual(steps);
  });

  test('never leaves more than the money, and a second plan has no steps', () => {
    const amount = fc.integer({ min: 0, max: 300_000 });
    const requests = fc.constantFrom('r1', 'r2', null);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, requests), { maxLength: 4 }),
        amount,
        fc.option(requests, { nil: undefined }),
        (given, target, request) => {
          const wanted =
            request === undefined
              ? undefined
              : {
                  type: request === null ? ('VOLUNTARY' as const) : ('PERSONAL' as const),
                  requestUuid: request,
                };
          let receipts = given.map(([open, requestUuid], at) => receipt(open, requestUuid, String(at)));
          const steps = planReceipts(receipts, target, wanted);
          for (const step of steps)
            receipts =
              step.kind === 'ISSUE'
                ? [...receipts, receipt(step.amount, step.requestUuid, 'new')]
                : receipts.map((one) =>
                    one.uuid === step.uuid ? { ...one, open: one.open - step.amount } : one,
                  );
          const left = receipts.reduce((sum, { open }) => sum + open, 0);
          expect(left).toBeLessThanOrEqual(target);
          expect(receipts.every(({ open }) => open >= 0)).toBe(true);
          expect(planReceipts(receipts, target, wanted)).toEqual([]);
        },
      ),
    );
  });
});
