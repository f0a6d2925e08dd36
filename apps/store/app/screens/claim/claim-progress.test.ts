// Steps of a claim by type and status.
import { expect, test } from 'vitest';
import { type ClaimType, type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { arrivalText, claimProgress } from './claim-progress.ts';

test.each<{ type: ClaimType; status: OrderStatus; isRefundOpen: boolean; step: string | null }>([
  { type: 'CANCEL', status: 'REQUEST_CANCEL', isRefundOpen: false, step: '취소 요청' },
  { type: 'CANCEL', status: 'CANCEL', isRefundOpen: true, step: '취소 승인' },
  { type: 'CANCEL', status: 'CANCEL', isRefundOpen: false, step: '환불 완료' },
  { type: 'CANCEL_DISPATCH', status: 'APPROVE_DISPATCH_CANCEL', isRefundOpen: true, step: '취소 승인' },
  { type: 'RETURN', status: 'REQUEST_RETURN', isRefundOpen: false, step: '반품 요청' },
  { type: 'RETURN', status: 'APPROVE_RETURN', isRefundOpen: false, step: '상품 수거' },
  { type: 'RETURN', status: 'RETURN_DELIVERY_COMPLETE', isRefundOpen: true, step: '상품 확인' },
  { type: 'RETURN', status: 'RETURN', isRefundOpen: false, step: '환불 완료' },
  { type: 'EXCHANGE', status: 'EXCHANGE', isRefundOpen: false, step: '교환품 배송' },
  { type: 'EXCHANGE', status: 'EXCHANGE_DELIVERY_COMPLETE', isRefundOpen: false, step: '교환 완료' },
  { type: 'CANCEL', status: 'PREPARING_PRODUCT', isRefundOpen: false, step: null },
])('$type in $status, refund open $isRefundOpen: $step', ({ type, status, isRefundOpen, step }) => {
  const progress = claimProgress({ type, stage: 'REQUESTED' }, status, isRefundOpen);
  expect(progress === null ? null : progress.steps[progress.current]).toBe(step);
});

test('a claim that ended has the last step or none, whatever its rows do afterwards', () => {
  const ended = { type: 'EXCHANGE', stage: 'DONE' } as const;
  for (const status of ['PURCHASE_CONFIRM', 'REQUEST_RETURN'] as const) {
    expect(claimProgress(ended, status, false)).toMatchObject({ current: 3 });
    expect(claimProgress({ ...ended, stage: 'DECLINED' }, status, false)).toBeNull();
    expect(claimProgress({ ...ended, stage: 'WITHDRAWN' }, status, false)).toBeNull();
  }
});

test('every status of a claim has a step, except declined and withdrawn ones', () => {
  const without = orderStatuses.filter((status) => {
    const { claimType } = orderStatusMeanings[status];
    if (claimType === null) return false;
    const type = claimType === 'OF_CLAIM' ? 'CANCEL' : claimType;
    return claimProgress({ type, stage: 'REQUESTED' }, status, false) === null;
  });
  expect(without.toSorted()).toEqual([
    'CANCEL_EXCHANGE',
    'CANCEL_RETURN',
    'DECLINE_EXCHANGE',
    'DECLINE_RETURN',
  ]);
});

test.each<{ status: OrderStatus; collect: 'REQUESTED' | 'RECEIVED'; isHeld: boolean; ending: string | null }>(
  [
    { status: 'APPROVE_EXCHANGE', collect: 'REQUESTED', isHeld: false, ending: null },
    { status: 'APPROVE_EXCHANGE', collect: 'RECEIVED', isHeld: false, ending: '교환 상품을 보내 드립니다.' },
    { status: 'APPROVE_EXCHANGE', collect: 'RECEIVED', isHeld: true, ending: null },
    { status: 'EXCHANGE', collect: 'RECEIVED', isHeld: false, ending: null },
    { status: 'RETURN_DELIVERY_COMPLETE', collect: 'RECEIVED', isHeld: false, ending: '환불해 드립니다.' },
    { status: 'RETURN', collect: 'RECEIVED', isHeld: false, ending: null },
  ],
)('goods $collect in $status, held $isHeld: $ending', ({ status, collect, isHeld, ending }) => {
  const claim: Parameters<typeof arrivalText>[0] = {
    stage: 'REQUESTED',
    collect: { method: 'PICKUP', status: collect },
    ...(isHeld ? { holdback: { reason: 'INSPECTION', text: '확인하고 있습니다.', feeDemand: 0 } } : {}),
  };
  const text = arrivalText(claim, status);
  expect(text?.endsWith(ending ?? '-') ?? null).toBe(ending === null ? null : true);
  expect(arrivalText({ ...claim, stage: 'DONE' }, status)).toBeUndefined();
});
