// The words of the transition table (docs/rules/orders.md#transitions): who may do what to an order product, and the shape of a row.
// The rows themselves live in order-transitions-*.ts.
import type { OrderStatus } from '../base/enums.ts';

/**
 * SHOPPER the owner (a guest proved by name or phone + order number), MERCHANT the store's staff, ADMIN headquarters,
 * SYSTEM a timer, PG the payment provider, CARRIER the tracking provider, MARKETPLACE an outside sales channel.
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
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type OrderTransition = {
  id: `T${number}`;
  /** null: there is no order yet. '*': any status, and none. */
  from: readonly OrderStatus[] | '*' | null;
  event: OrderEvent;
  /** Any one of them. */
  actors: readonly OrderActor[];
  /** What the command must have made sure of before it fires the event; '' where nothing more is asked. */
  guard: string;
  /** '@prev': the status stored when the claim or hold began. '@mapped': what the marketplace says (docs/rules/orders.md#marketplace). */
  to: OrderStatus | '@prev' | '@mapped';
  /** The keys of docs/rules/orders.md#transitions: S-, C+, R, N01 and so on. */
  effects: readonly string[];
  /** The shop carries this row out today; the others stand here so that nothing is designed against them. */
  isLive: boolean;
};
