// Input and result of an order event.
import type { LockedOrder, Move, OrderProductRow } from '../order-rows/order-rows.ts';

export type OrderEventFacts = {
  locked: LockedOrder;
  /** The rows to move; all or none. */
  rows: readonly OrderProductRow[];
  move: Move;
  /** Who causes that rows leave the order, which decides about expired coupons. Default: derived from the actor. */
  cause?: 'SHOPPER' | 'MERCHANT' | 'SYSTEM';
  /** Mileage to restore by order product where it is not the row's whole share (docs/rules/refunds.md#fields). */
  restoredMileage?: ReadonlyMap<string, number>;
};

export type FiredEvent = {
  /** The moved rows as they are afterwards, without the dates that effects wrote. */
  rows: OrderProductRow[];
  /** User coupons that became usable again. */
  restoredCoupons: readonly { userCouponUuid: string; name: string }[];
};
