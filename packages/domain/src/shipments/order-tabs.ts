// Tabs of the orders desk (docs/rules/delivery.md#desk).
import type { OrderStatus } from '../base/enums.ts';

export const orderTabs = [
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'REQUEST_INFORMATION',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
  'CLAIM',
  'ALL',
] as const;
export type OrderTab = (typeof orderTabs)[number];

export const orderTabLabels: Record<OrderTab, string> = {
  WAITING_DEPOSIT: '입금대기',
  PAYMENT_COMPLETE: '신규주문',
  REQUEST_INFORMATION: '정보확인',
  PREPARING_PRODUCT: '상품준비',
  REQUEST_DELIVERY: '배송준비',
  IN_DELIVERY: '배송중',
  DELIVERY_COMPLETE: '배송완료',
  PURCHASE_CONFIRM: '구매확정',
  CLAIM: '취소·반품·교환',
  ALL: '전체',
};

/** Statuses of rows with a claim in progress, the tab CLAIM. */
const claimTabStatuses: readonly OrderStatus[] = [
  'REQUEST_CANCEL',
  'APPROVE_CANCEL',
  'REQUEST_DISPATCH_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
  'REQUEST_RETURN',
  'APPROVE_RETURN',
  'RETURN_DELIVERY_COMPLETE',
  'REQUEST_EXCHANGE',
  'APPROVE_EXCHANGE',
  'EXCHANGE',
];

/** Statuses of paid rows before the dispatch, in which a row can be late (docs/rules/delivery.md#promise). */
export const undispatchedStatuses: readonly OrderStatus[] = [
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
];

/** Statuses that wait until the due date: for the deposit, or for the dispatch. */
export const datedStatuses: readonly OrderStatus[] = ['WAITING_DEPOSIT', ...undispatchedStatuses];

/** True if rows of this status are in the tab. Every listed row is in ALL. */
export function isInTab(status: string, tab: OrderTab): boolean {
  if (tab === 'ALL') return true;
  return tab === 'CLAIM' ? claimTabStatuses.some((one) => one === status) : status === tab;
}
