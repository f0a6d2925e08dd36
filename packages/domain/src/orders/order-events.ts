// Actors, events and the type of a row of the transition table (docs/rules/orders.md#transitions). The rows are in order-transitions-*.ts.
import type { OrderStatus } from '../base/enums.ts';

/**
 * SHOPPER: the owner of the order, or a guest who proved it by order number and name or phone. MERCHANT: staff of the store. ADMIN: staff
 * of head office. SYSTEM: a job. PG: the payment provider. CARRIER: the tracking provider. MARKETPLACE: an external sales channel.
 */
export const orderActors = [
  'SHOPPER',
  'MERCHANT',
  'ADMIN',
  'SYSTEM',
  'PG',
  'CARRIER',
  'MARKETPLACE',
] as const;
export type OrderActor = (typeof orderActors)[number];

export const orderEvents = [
  'REGISTER',
  'VA_ISSUED',
  'PG_APPROVED',
  'PG_FAILED',
  'HOLD_EXPIRED',
  'RETRY',
  'DEPOSITED',
  'DEPOSIT_EXPIRED',
  'CANCEL',
  'CONFIRM_ORDER',
  'REQUEST_SHIPMENT',
  'WITHDRAW_INVOICE',
  'PICKED_UP',
  'DELIVERED',
  'UNTRACKED_TIMEOUT',
  'CONFIRM_PURCHASE',
  'AUTO_CONFIRM',
  'REQUEST_INFO',
  'SUPPLY_INFO',
  'INFO_TIMEOUT',
  'REQUEST_CANCEL',
  'APPROVE',
  'AUTO_APPROVE',
  'ALREADY_SHIPPED',
  'WITHDRAW',
  'REFUND_DONE',
  'REQUEST_DISPATCH_CANCEL',
  'CANNOT_STOP',
  'SOLD_OUT',
  'ADMIN_CANCEL',
  'REQUEST_RETURN',
  'DECLINE',
  'COLLECTED',
  'INSPECTION_FAIL',
  'REQUEST_EXCHANGE',
  'TO_RETURN',
  'RESHIP',
  'MARKETPLACE_SYNC',
  'DEPOSIT_REVERSED',
  'PAID_BY_HAND',
  'CORRECT_INVOICE',
  'DECLINE_GIFT',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type OrderTransition = {
  id: `T${number}`;
  /** null: no order exists yet. '*': every status, and also before an order exists. */
  from: readonly OrderStatus[] | '*' | null;
  event: OrderEvent;
  /** Each of them may fire the event. */
  actors: readonly OrderActor[];
  /** Conditions that the command checks before it fires the event; '' if there are none. */
  guard: string;
  /** '@prev': the status stored when the claim or hold began. '@mapped': the channel's status (docs/rules/orders.md#channel). */
  to: OrderStatus | '@prev' | '@mapped';
  /** Codes of docs/rules/orders.md#effects: S-, C+, R, N01 and so on. */
  effects: readonly string[];
};
