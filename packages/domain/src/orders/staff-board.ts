// What the board of staff counts (docs/rules/staff.md#board).
import type { OrderTab } from '../shipments/order-tabs.ts';

/** Tabs of the orders desk on the board, in the order of a sale. */
export const boardTabs = [
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'REQUEST_INFORMATION',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
] as const satisfies readonly OrderTab[];

/**
 * APPROVE_CANCEL, APPROVE_RETURN: requests that staff do not answer (T25, T31, T41). EXPIRE_DEPOSIT: order products whose deposit does not come (T09).
 * REFUND_RETURN: returned goods that staff do not inspect (T45).
 */
export const automaticKinds = [
  'APPROVE_CANCEL',
  'APPROVE_RETURN',
  'EXPIRE_DEPOSIT',
  'REFUND_RETURN',
] as const;
export type AutomaticKind = (typeof automaticKinds)[number];
