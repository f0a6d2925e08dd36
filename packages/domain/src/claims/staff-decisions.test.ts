// Decisions of staff on claims: what is offered at each stage, why a decision is refused, and under which condition it is accepted.
import { describe, expect, test } from 'vitest';
import { refusalCatalogue } from '../base/refusal.ts';
import { headOfficeOnly } from '../members/staff.ts';
import { groundTexts } from './decline-problem.ts';
import {
  type DecidableClaim,
  type StaffDecision,
  decisionProblem,
  decisionSentences,
  staffDecisionsOf,
} from './staff-decisions.ts';

const now = new Date('2026-11-23T10:00:00+09:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const received = { receivedAt: daysAgo(1), collect: { method: 'PICKUP', status: 'RECEIVED' } } as const;

const claim: DecidableClaim = {
  type: 'RETURN',
  stage: 'REQUESTED',
  status: 'IN_REQUEST',
  rowStatus: 'REQUEST_RETURN',
  salesChannel: 'ONNS',
  fault: 'SHOPPER',
  isPickedUp: false,
  isRefundCreated: false,
  hold: null,
  approvedAt: null,
  receivedAt: null,
  collect: { method: 'PICKUP', status: 'READY' },
  unpaidPrice: 0,
  isReplacementAvailable: true,
};
const of = {
  cancel: { type: 'CANCEL', rowStatus: 'REQUEST_CANCEL', collect: null },
  waiting: {
    type: 'CANCEL',
    stage: 'APPROVED',
    rowStatus: 'APPROVE_CANCEL',
    collect: null,
    unpaidPrice: 3000,
  },
  dispatch: { type: 'CANCEL_DISPATCH', rowStatus: 'REQUEST_DISPATCH_CANCEL', collect: null },
  dispatched: { type: 'CANCEL_DISPATCH', stage: 'APPROVED', rowStatus: 'APPROVE_DISPATCH_CANCEL' },
  approvedReturn: { stage: 'APPROVED', rowStatus: 'APPROVE_RETURN', approvedAt: daysAgo(2) },
  receivedReturn: { stage: 'RECEIVED', rowStatus: 'RETURN_DELIVERY_COMPLETE', ...received },
  exchange: { type: 'EXCHANGE', rowStatus: 'REQUEST_EXCHANGE' },
  approvedExchange: { type: 'EXCHANGE', stage: 'APPROVED', rowStatus: 'APPROVE_EXCHANGE' },
  reshipped: { type: 'EXCHANGE', stage: 'RESHIPPED', rowStatus: 'EXCHANGE' },
  done: { stage: 'DONE', status: 'COMPLETE', rowStatus: 'RETURN', isRefundCreated: true },
} as const satisfies Record<string, Partial<DecidableClaim>>;
const hold = { reason: 'ETC', text: '확인 중입니다.', extraFee: 0 };

describe('offered decisions', () => {
  test.each<[name: string, facts: Partial<DecidableClaim>, decisions: string]>([
    ['a requested return', {}, 'APPROVE RECEIVE DECLINE HOLD'],
    ['a return on hold', { hold }, 'APPROVE RECEIVE DECLINE HOLD RELEASE'],
    ['an approved return', of.approvedReturn, 'RECEIVE DECLINE HOLD'],
    ['a received return', of.receivedReturn, 'PASS_INSPECTION FAIL_INSPECTION HOLD'],
    ['a refunded return', { ...of.receivedReturn, isRefundCreated: true }, 'HOLD'],
    ['a cancellation', of.cancel, 'APPROVE ALREADY_SHIPPED HOLD'],
    ['a cancellation that waits for its fee', of.waiting, 'APPROVE HOLD'],
    ['a dispatch cancellation', of.dispatch, 'APPROVE CANNOT_STOP HOLD'],
    ['an approved dispatch cancellation', of.dispatched, 'RECEIVE HOLD'],
    ['an exchange', of.exchange, 'APPROVE DECLINE TO_RETURN HOLD'],
    ['an approved exchange', of.approvedExchange, 'RESHIP RECEIVE FAIL_INSPECTION TO_RETURN HOLD'],
    ['a received exchange', { ...of.approvedExchange, ...received }, 'RESHIP FAIL_INSPECTION TO_RETURN HOLD'],
    ['a re-shipped exchange', of.reshipped, 'HOLD'],
    ['a completed claim', of.done, ''],
  ])('on %s', (_name, facts, decisions) => {
    const offered = staffDecisionsOf({ ...claim, ...facts }, { role: 'ADMIN', now });
    expect(offered.map(({ action }) => action).join(' ')).toBe(decisions);
  });
});

type Case = [decision: StaffDecision, facts: Partial<DecidableClaim>, sentence: string | undefined];
const notStated = refusalCatalogue.ORDER_STATUS_CONFLICT.message;
const channel = { salesChannel: 'NAVERPAY' } as const;

test.each<Case>([
  ['APPROVE', {}, undefined],
  [
    'APPROVE',
    { ...of.exchange, isReplacementAvailable: false },
    refusalCatalogue.EXCHANGE_ITEM_UNAVAILABLE.message,
  ],
  ['APPROVE', { ...of.waiting, isRefundCreated: true }, notStated],
  ['APPROVE', channel, '수거는 판매 채널이 진행합니다. 상품이 도착하면 상품 확인에서 처리해 주세요.'],
  ['APPROVE', { ...of.cancel, ...channel }, undefined],
  ['DECLINE', of.approvedReturn, groundTexts.NOT_RETURNED],
  ['DECLINE', { ...of.approvedReturn, approvedAt: daysAgo(14) }, undefined],
  [
    'DECLINE',
    { ...of.approvedReturn, approvedAt: daysAgo(14), collect: { method: 'PICKUP', status: 'COLLECTED' } },
    groundTexts.NOT_RETURNED,
  ],
  ['DECLINE', of.cancel, notStated],
  ['CANNOT_STOP', of.dispatch, decisionSentences.notPickedUp],
  ['CANNOT_STOP', { ...of.dispatch, isPickedUp: true }, undefined],
  ['FAIL_INSPECTION', of.approvedExchange, decisionSentences.notReceived],
  ['FAIL_INSPECTION', { ...of.approvedExchange, ...received }, undefined],
  ['RESHIP', of.approvedExchange, decisionSentences.notReady],
  ['RESHIP', { ...of.approvedExchange, fault: 'MERCHANT' }, undefined],
  ['RESHIP', { ...of.approvedExchange, ...received }, undefined],
  ['RESHIP', { ...of.approvedExchange, collect: { method: 'NONE', status: 'READY' } }, undefined],
  ['TO_RETURN', of.exchange, headOfficeOnly],
  ['PASS_INSPECTION', { ...of.receivedReturn, ...channel }, undefined],
  ['RELEASE', {}, notStated],
])('%s on %j by staff of a store is refused with: %s', (decision, facts, sentence) => {
  const problem = decisionProblem(decision, { ...claim, ...facts }, { role: 'MERCHANT', now });
  expect(problem?.sentence).toBe(sentence);
});

test.each<[decision: StaffDecision, facts: Partial<DecidableClaim>, condition: string | undefined]>([
  ['APPROVE', of.waiting, 'MERCHANT_FAULT'],
  ['APPROVE', {}, undefined],
  ['PASS_INSPECTION', { ...of.receivedReturn, unpaidPrice: 1 }, 'MERCHANT_FAULT'],
  ['DECLINE', { ...of.approvedReturn, approvedAt: daysAgo(15) }, 'NOT_RETURNED'],
  ['DECLINE', {}, undefined],
])('%s on %j has the condition %s', (decision, facts, condition) => {
  const offered = staffDecisionsOf({ ...claim, ...facts }, { role: 'MERCHANT', now });
  expect(offered.find(({ action }) => action === decision)?.condition).toBe(condition);
});
