// Every combination of the codes of Naver; expected values are written by hand (docs/rules/channels.md#statuses).
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../base/enums.ts';
import type { OrderStatus } from '../../base/enums.ts';
import { isCancelled, isPossibleMove, mapSource, targetOf } from './map-source.ts';

const bases = {
  PAYMENT_WAITING: 'WAITING_DEPOSIT',
  PAYED: 'PAYMENT_COMPLETE',
  'PAYED placed': 'PREPARING_PRODUCT',
  DELIVERING: 'IN_DELIVERY',
  DELIVERED: 'DELIVERY_COMPLETE',
  PURCHASE_DECIDED: 'PURCHASE_CONFIRM',
  EXCHANGED: 'EXCHANGE_DELIVERY_COMPLETE',
  CANCELED: 'CANCEL',
  CANCELED_BY_NOPAYMENT: 'AUTO_CANCEL',
  RETURNED: 'RETURN',
} as const;

const claimTypes = [
  '',
  'CANCEL',
  'RETURN',
  'EXCHANGE',
  'PURCHASE_DECISION_HOLDBACK',
  'ADMIN_CANCEL',
  'GIFT',
] as const;
const claimStatuses = [
  '',
  'CANCEL_REQUEST',
  'CANCELING',
  'CANCEL_DONE',
  'CANCEL_REJECT',
  'RETURN_REQUEST',
  'EXCHANGE_REQUEST',
  'COLLECTING',
  'COLLECT_DONE',
  'EXCHANGE_REDELIVERING',
  'RETURN_DONE',
  'EXCHANGE_DONE',
  'RETURN_REJECT',
  'EXCHANGE_REJECT',
  'PURCHASE_DECISION_HOLDBACK',
  'PURCHASE_DECISION_REQUEST',
  'PURCHASE_DECISION_HOLDBACK_RELEASE',
  'ADMIN_CANCELING',
  'ADMIN_CANCEL_DONE',
  'ADMIN_CANCEL_REJECT',
  'EXPLODED',
] as const;

/** Of a product order that did not end: 'claim type, claim status' to the status and the stage of the claim. Other pairs are unknown. */
const claims: Record<string, [OrderStatus | 'base' | 'rejected', string]> = {
  'CANCEL CANCEL_REQUEST': ['REQUEST_CANCEL', 'REQUESTED'],
  'CANCEL CANCELING': ['APPROVE_CANCEL', 'APPROVED'],
  'CANCEL CANCEL_DONE': ['CANCEL', 'DONE'],
  'CANCEL CANCEL_REJECT': ['base', 'WITHDRAWN'],
  'ADMIN_CANCEL CANCEL_REQUEST': ['REQUEST_CANCEL', 'REQUESTED'],
  'ADMIN_CANCEL CANCELING': ['APPROVE_CANCEL', 'APPROVED'],
  'ADMIN_CANCEL CANCEL_DONE': ['ADMIN_CANCEL', 'DONE'],
  'ADMIN_CANCEL CANCEL_REJECT': ['base', 'WITHDRAWN'],
  'ADMIN_CANCEL ADMIN_CANCELING': ['ADMIN_CANCEL', 'DONE'],
  'ADMIN_CANCEL ADMIN_CANCEL_DONE': ['ADMIN_CANCEL', 'DONE'],
  'ADMIN_CANCEL ADMIN_CANCEL_REJECT': ['base', 'WITHDRAWN'],
  'RETURN RETURN_REQUEST': ['REQUEST_RETURN', 'REQUESTED'],
  'RETURN COLLECTING': ['APPROVE_RETURN', 'APPROVED'],
  'RETURN COLLECT_DONE': ['RETURN_DELIVERY_COMPLETE', 'RECEIVED'],
  'RETURN RETURN_DONE': ['RETURN', 'DONE'],
  'RETURN RETURN_REJECT': ['rejected', 'WITHDRAWN'],
  'EXCHANGE EXCHANGE_REQUEST': ['REQUEST_EXCHANGE', 'REQUESTED'],
  'EXCHANGE COLLECTING': ['APPROVE_EXCHANGE', 'APPROVED'],
  'EXCHANGE COLLECT_DONE': ['APPROVE_EXCHANGE', 'APPROVED'],
  'EXCHANGE EXCHANGE_REDELIVERING': ['EXCHANGE', 'RESHIPPED'],
  'EXCHANGE EXCHANGE_DONE': ['EXCHANGE_DELIVERY_COMPLETE', 'DONE'],
  'EXCHANGE EXCHANGE_REJECT': ['rejected', 'WITHDRAWN'],
};

const sourceOf = (name: string, claimType: string, claimStatus: string) => ({
  status: name.replace(' placed', ''),
  isPlaced: name !== 'PAYED',
  claimType,
  claimStatus,
});

/** The expected status and stage; undefined for an unknown code. */
function expected(
  base: OrderStatus,
  type: string,
  code: string,
): { status: string; stage?: string } | undefined {
  if (type === '' && code === '') return { status: base };
  if (type === 'PURCHASE_DECISION_HOLDBACK')
    return code.startsWith('PURCHASE_DECISION') ? { status: base } : undefined;
  const claim = claims[`${type} ${code}`];
  if (claim === undefined) return undefined;
  const [to, stage] = claim;
  const isEnd = base === 'CANCEL' || base === 'AUTO_CANCEL' || base === 'RETURN';
  const endStage =
    isEnd && ['REQUESTED', 'APPROVED', 'RECEIVED', 'RESHIPPED'].includes(stage) ? 'DONE' : stage;
  if (base === 'CANCEL') return { status: type === 'ADMIN_CANCEL' ? 'ADMIN_CANCEL' : base, stage: endStage };
  if (isEnd || to === 'base') return { status: base, stage: endStage };
  if (to === 'rejected') {
    const isReceived = base === 'DELIVERY_COMPLETE' || base === 'EXCHANGE_DELIVERY_COMPLETE';
    return { status: isReceived ? `CANCEL_${type}` : base, stage };
  }
  const isKept = to === 'EXCHANGE_DELIVERY_COMPLETE' && base === 'PURCHASE_CONFIRM';
  return { status: isKept ? base : to, stage };
}

describe('the status of a product order', () => {
  test('follows from every combination of its codes, and an unknown code is returned', () => {
    let count = 0;
    for (const [name, base] of Object.entries(bases))
      for (const type of claimTypes)
        for (const code of claimStatuses) {
          const source = sourceOf(name, type, code);
          const mapped = mapSource(source);
          const wanted = expected(base, type, code);
          const key = `${name} ${type} ${code}`;
          if (wanted === undefined)
            expect(mapped, key).toEqual({ kind: 'UNKNOWN', code: `${type} ${code}`.trim() });
          else {
            expect(mapped, key).toMatchObject({ kind: 'MAPPED', status: wanted.status, base });
            expect(mapped.kind === 'MAPPED' ? mapped.claim?.stage : '', key).toBe(wanted.stage);
          }
          count += 1;
        }
    expect(count).toBe(10 * 7 * 21);
  });

  test('is UNKNOWN with the code for any other code, also for the name of a property of every object', () => {
    for (const code of ['SHIPPED', 'constructor', ''])
      expect(mapSource(sourceOf(code, '', ''))).toEqual({ kind: 'UNKNOWN', code });
  });

  test.each([
    ['RETURN', 'RETURN_REJECT', 'DECLINE_RETURN'],
    ['EXCHANGE', 'EXCHANGE_REJECT', 'DECLINE_EXCHANGE'],
  ])('of a %s that the shop rejected is declined', (type, code, status) => {
    const mapped = mapSource(sourceOf('DELIVERED', type, code), { isDeclinedByShop: true });
    expect(mapped).toMatchObject({ status, claim: { stage: 'DECLINED' } });
  });

  test.each([
    ['PURCHASE_DECISION_HOLDBACK', true],
    ['PURCHASE_DECISION_REQUEST', true],
    ['PURCHASE_DECISION_HOLDBACK_RELEASE', false],
  ])('is kept by %s, which pauses the confirmation: %s', (code, isConfirmPaused) => {
    const mapped = mapSource(sourceOf('DELIVERED', 'PURCHASE_DECISION_HOLDBACK', code));
    expect(mapped).toMatchObject({ status: 'DELIVERY_COMPLETE', isConfirmPaused, claim: undefined });
  });
});

describe('a move', () => {
  test('never leaves a cancelled or returned row, and leaves a confirmed one by a return or an exchange', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const ended = isCancelled(from) || from === 'RETURN';
        const isClaim = /RETURN|EXCHANGE/u.test(to);
        if (from === to) expect(isPossibleMove(from, to)).toBe(true);
        else if (ended) expect(isPossibleMove(from, to), `${from} ${to}`).toBe(false);
        else if (from === 'PURCHASE_CONFIRM') expect(isPossibleMove(from, to), to).toBe(isClaim);
      }
  });

  test('keeps a row whose invoice was not sent, and ends units that the shop did not have as SOLD_OUT_CANCEL', () => {
    const row = { status: 'REQUEST_DELIVERY', previousStatus: null, isOversold: false } as const;
    expect(targetOf(row, 'PREPARING_PRODUCT')).toBe('REQUEST_DELIVERY');
    expect(targetOf(row, 'IN_DELIVERY')).toBe('IN_DELIVERY');
    const held = { ...row, status: 'REQUEST_CANCEL', previousStatus: 'REQUEST_DELIVERY' } as const;
    expect(targetOf(held, 'PREPARING_PRODUCT')).toBe('REQUEST_DELIVERY');
    const oversold = { ...row, status: 'PAYMENT_COMPLETE', isOversold: true } as const;
    expect(targetOf(oversold, 'CANCEL')).toBe('SOLD_OUT_CANCEL');
    expect(targetOf({ ...oversold, isOversold: false }, 'CANCEL')).toBe('CANCEL');
  });
});
