// Every decision of the claims desk, for every type and stage of a claim of another channel.
import { describe, expect, test } from 'vitest';
import { claimReasons, claimTypes } from '../../base/enums.ts';
import { claimStages } from '../../claims/claim-stages.ts';
import { type DecidedClaim, type DeskDecision, cancelReasonOf, meaningOf } from './desk-decision.ts';

const claim = (over: Partial<DecidedClaim> = {}): DecidedClaim => ({
  type: 'RETURN',
  stage: 'REQUESTED',
  isComplete: false,
  isReceived: false,
  hold: undefined,
  ...over,
});
const at = new Date('2026-11-24T01:00:00Z');
const decisions: Record<DeskDecision['kind'], DeskDecision> = {
  APPROVE: { kind: 'APPROVE' },
  DECLINE: { kind: 'DECLINE', text: '사용한 상품입니다.' },
  FAIL_INSPECTION: { kind: 'FAIL_INSPECTION', text: '사용한 상품입니다.' },
  RECEIVE: { kind: 'RECEIVE' },
  PASS_INSPECTION: { kind: 'PASS_INSPECTION', isRestocked: false },
  RESHIP: { kind: 'RESHIP', carrier: 'CJ', invoiceNumber: '123456789012', at },
  HOLD: { kind: 'HOLD', reason: 'ETC', text: '확인 중입니다.', extraFee: 0 },
  RELEASE: { kind: 'RELEASE' },
  ALREADY_SHIPPED: { kind: 'ALREADY_SHIPPED' },
  CANNOT_STOP: { kind: 'CANNOT_STOP' },
  TO_RETURN: { kind: 'TO_RETURN' },
};
const outcomeOf = (given: DecidedClaim, kind: DeskDecision['kind']): string => {
  const meaning = meaningOf(given, decisions[kind]);
  return meaning.kind === 'send' ? meaning.command.kind : meaning.kind;
};

// decision | CANCEL | RETURN | EXCHANGE, for an open claim of any stage
const table = `
APPROVE         | APPROVE_CANCEL | refused        | refused
DECLINE         | refused        | REJECT_RETURN  | REJECT_EXCHANGE
FAIL_INSPECTION | refused        | REJECT_RETURN  | REJECT_EXCHANGE
RECEIVE         | refused        | refused        | APPROVE_EXCHANGE_COLLECTED
PASS_INSPECTION | refused        | APPROVE_RETURN | refused
RESHIP          | refused        | refused        | RESHIP_EXCHANGE
HOLD            | refused        | HOLD_RETURN    | HOLD_EXCHANGE
RELEASE         | refused        | done           | done
ALREADY_SHIPPED | refused        | refused        | refused
CANNOT_STOP     | refused        | refused        | refused
TO_RETURN       | refused        | refused        | refused`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

describe.each(table)('%s', (kind = '', ...expected) => {
  test.each(
    (['CANCEL', 'RETURN', 'EXCHANGE'] as const).map((type, index) => [type, expected[index] ?? ''] as const),
  )('of a requested %s: %s', (type, outcome) => {
    expect(outcomeOf(claim({ type }), kind as DeskDecision['kind'])).toBe(outcome);
  });
});

test('a repeated decision is done', () => {
  expect(outcomeOf(claim({ type: 'CANCEL', stage: 'DONE', isComplete: true }), 'APPROVE')).toBe('done');
  expect(outcomeOf(claim({ stage: 'DONE', isComplete: true }), 'PASS_INSPECTION')).toBe('done');
  expect(outcomeOf(claim({ stage: 'DECLINED', isComplete: true }), 'DECLINE')).toBe('done');
  expect(outcomeOf(claim({ type: 'EXCHANGE', stage: 'RESHIPPED' }), 'RESHIP')).toBe('done');
  expect(outcomeOf(claim({ type: 'EXCHANGE', stage: 'APPROVED', isReceived: true }), 'RECEIVE')).toBe('done');
  const hold = { reason: 'ETC', text: '확인 중입니다.', extraFee: 0 };
  expect(outcomeOf(claim({ hold }), 'HOLD')).toBe('done');
  expect(outcomeOf(claim({ hold: { ...hold, extraFee: 1 } }), 'HOLD')).toBe('HOLD_RETURN');
  expect(outcomeOf(claim({ hold }), 'RELEASE')).toBe('RELEASE_RETURN');
});

test('nothing is sent about a claim that has ended', () => {
  for (const type of claimTypes)
    for (const stage of claimStages)
      for (const decision of Object.values(decisions))
        expect(meaningOf(claim({ type, stage, isComplete: true }), decision).kind).not.toBe('send');
});

test('a reason of a hold that the channel does not know is ETC, and restocked units are refused', () => {
  const hold = (reason: string) =>
    meaningOf(claim({ type: 'EXCHANGE' }), { kind: 'HOLD', reason, text: '확인', extraFee: 3_000 });
  expect(hold('고객 확인')).toMatchObject({
    command: { kind: 'HOLD_EXCHANGE', reason: 'ETC', extraFee: 3_000 },
  });
  expect(hold('EXCHANGE_DELIVERYFEE')).toMatchObject({ command: { reason: 'EXCHANGE_DELIVERYFEE' } });
  expect(hold('RETURN_DELIVERYFEE')).toMatchObject({ command: { reason: 'ETC' } });
  expect(meaningOf(claim(), { kind: 'PASS_INSPECTION', isRestocked: true }).kind).toBe('refused');
});

test('a cancellation by the seller never names a fault of the shopper', () => {
  const reasons = Object.fromEntries(claimReasons.map((reason) => [reason, cancelReasonOf(reason)]));
  expect(reasons).toMatchObject({
    SOLD_OUT: 'SOLD_OUT',
    DELIVERY_DELAY: 'DELAYED_DELIVERY',
    WRONG_PRICE: 'INCORRECT_INFO',
    ETC: 'INCORRECT_INFO',
  });
});
