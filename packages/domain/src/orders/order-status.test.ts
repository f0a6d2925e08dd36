// Paths to a status, and the derived status of an order (docs/rules/orders.md#derived-status). The transition table is tested in
// order-transitions.test.ts, actions in order-actions.test.ts.
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../base/enums.ts';
import type { OrderStatus } from '../base/enums.ts';
import {
  advance,
  can,
  derivedStatus,
  isNegative,
  orderStatusMeanings,
  pathTo,
  previousStatusAfter,
} from './order-status.ts';

describe('pathTo', () => {
  test('returns the events to a status', () => {
    expect(pathTo('PAYMENT_COMPLETE')?.map((step) => step.transition.id)).toEqual(['T02']);
    expect(pathTo('PAYMENT_FAIL')?.map((step) => step.event)).toEqual(['REGISTER', 'PG_FAILED']);
  });

  test('reaches every status', () => {
    for (const status of orderStatuses) {
      const path = pathTo(status);
      expect(path, status).not.toBeNull();
      let at: OrderStatus | null = null;
      for (const step of path ?? []) {
        expect(step.from).toBe(at);
        expect(can(at, step.event, step.actor)).toBe(true);
        at = step.to;
      }
      expect(at).toBe(status);
    }
  });
});

describe('the previous status of a row', () => {
  test('is stored when a claim is requested and restored when it is withdrawn', () => {
    const requested = advance('PREPARING_PRODUCT', 'REQUEST_CANCEL', 'SHOPPER');
    const previousStatus = previousStatusAfter(
      requested.transition,
      'PREPARING_PRODUCT',
      undefined,
      requested.to,
    );
    expect(previousStatus).toBe('PREPARING_PRODUCT');
    const withdrawn = advance(requested.to, 'WITHDRAW', 'SHOPPER', { previousStatus });
    expect(withdrawn.to).toBe('PREPARING_PRODUCT');
  });

  test('is unchanged by events that store none', () => {
    const { transition } = advance('PAYMENT_TRY', 'PG_APPROVED', 'PG');
    expect(previousStatusAfter(transition, 'PAYMENT_TRY', undefined, 'PAYMENT_COMPLETE')).toBeUndefined();
    expect(previousStatusAfter(transition, 'PAYMENT_TRY', 'IN_DELIVERY', 'PAYMENT_COMPLETE')).toBe(
      'IN_DELIVERY',
    );
  });
});

describe('derived status of an order', () => {
  test.each([
    {
      경우: '한 줄 취소',
      rows: ['IN_DELIVERY', 'CANCEL'],
      status: 'IN_DELIVERY',
      label: '배송 중 (일부 취소)',
    },
    {
      경우: '한 줄 반품 요청',
      rows: ['DELIVERY_COMPLETE', 'REQUEST_RETURN'],
      status: 'REQUEST_RETURN',
      label: '반품 요청',
    },
    { 경우: '품절과 취소', rows: ['SOLD_OUT_CANCEL', 'CANCEL'], status: 'CANCEL', label: '취소 완료' },
    { 경우: '반품과 취소', rows: ['RETURN', 'CANCEL'], status: 'RETURN', label: '반품 완료' },
    {
      경우: '한 줄만 구매 확정',
      rows: ['PURCHASE_CONFIRM', 'DELIVERY_COMPLETE'],
      status: 'DELIVERY_COMPLETE',
      label: '배송 완료',
    },
    {
      경우: '한 줄만 준비 중',
      rows: ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT'],
      status: 'PAYMENT_COMPLETE',
      label: '결제 완료',
    },
    {
      경우: '반품과 취소와 배송',
      rows: ['RETURN', 'CANCEL', 'IN_DELIVERY'],
      status: 'IN_DELIVERY',
      label: '배송 중 (일부 반품)',
    },
    {
      경우: '모두 자동 취소',
      rows: ['AUTO_CANCEL', 'AUTO_CANCEL'],
      status: 'AUTO_CANCEL',
      label: '자동 취소',
    },
    { 경우: '결제 실패', rows: ['PAYMENT_FAIL', 'PAYMENT_FAIL'], status: 'PAYMENT_FAIL', label: '결제 실패' },
  ] as const)('$경우: $label', ({ rows, status, label }) => {
    expect(derivedStatus(rows)).toEqual({ status, label });
    expect(derivedStatus(rows.toReversed())).toEqual({ status, label });
  });

  test('is the status of the row for a single row', () => {
    for (const status of orderStatuses) expect(derivedStatus([status]).status).toBe(status);
  });

  test('throws a RangeError without rows', () => {
    expect(() => derivedStatus([])).toThrow(RangeError);
  });
});

describe('R046 meanings of the 30 statuses', () => {
  test('R046 each has a distinct Korean label', () => {
    const labels = Object.values(orderStatusMeanings).map((meaning) => meaning.label);
    expect(new Set(labels).size).toBe(30);
    for (const label of labels) expect(label).toMatch(/^[가-힣 ]+$/u);
    expect(Object.keys(orderStatusMeanings).toSorted()).toEqual([...orderStatuses].toSorted());
  });

  test('PURCHASE_CONFIRM and completed cancellations and returns are terminal', () => {
    expect(orderStatuses.filter((status) => orderStatusMeanings[status].isTerminal)).toEqual([
      'PURCHASE_CONFIRM',
      'CANCEL',
      'AUTO_CANCEL',
      'ADMIN_CANCEL',
      'SOLD_OUT_CANCEL',
      'RETURN',
    ]);
    expect(isNegative('PAYMENT_FAIL')).toBe(true);
    expect(isNegative('PURCHASE_CONFIRM')).toBe(false);
  });

  test('a claim is IN_REQUEST until it is completed, and NONE in the ten statuses without a claim', () => {
    const normal = orderStatuses.filter((status) => orderStatusMeanings[status].claimStatus === 'NONE');
    expect(normal).toHaveLength(10);
    expect(normal.every((status) => orderStatusMeanings[status].claimType === null)).toBe(true);
    expect(orderStatusMeanings.EXCHANGE).toMatchObject({ claimType: 'EXCHANGE', claimStatus: 'IN_REQUEST' });
    expect(orderStatusMeanings.DECLINE_RETURN).toMatchObject({
      claimType: 'RETURN',
      claimStatus: 'COMPLETE',
    });
  });
});
