// The status of a claim in words, also after its rows moved on.
import { expect, test } from 'vitest';
import { orderStatusLabel } from '../orders/order-status.ts';
import { claimStatusLabel } from './claim-status-label.ts';

test.each([
  ['CANCEL', 'REQUESTED', 'REQUEST_CANCEL', '취소 요청'],
  ['CANCEL', 'DONE', 'CANCEL', '취소 완료'],
  ['CANCEL', 'WITHDRAWN', 'PREPARING_PRODUCT', '취소 철회'],
  ['CANCEL', 'WITHDRAWN', 'ADMIN_CANCEL', '판매자 취소'],
  ['CANCEL_DISPATCH', 'WITHDRAWN', 'IN_DELIVERY', '발송 취소 철회'],
  ['RETURN', 'APPROVED', 'APPROVE_RETURN', '반품 수거 중'],
  ['RETURN', 'DECLINED', 'DECLINE_RETURN', '반품 거절'],
  ['RETURN', 'DECLINED', 'REQUEST_EXCHANGE', '반품 거절'],
  ['RETURN', 'WITHDRAWN', 'PURCHASE_CONFIRM', '반품 철회'],
  ['EXCHANGE', 'DONE', 'EXCHANGE_DELIVERY_COMPLETE', '교환 완료'],
  ['EXCHANGE', 'DONE', 'PURCHASE_CONFIRM', '교환 완료'],
] as const)('a claim of type %s at stage %s with rows in %s reads %s', (type, stage, rowStatus, label) => {
  expect(claimStatusLabel({ type, stage }, rowStatus, orderStatusLabel)).toBe(label);
});
