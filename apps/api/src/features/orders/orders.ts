// The door of orders: locking an order, moving its rows by the transition table, reading it whole.
// Commands that fire an event stand in one file per event; this is what they share with payments.
import type { OrderActor, OrderEvent } from '#domain/order-events.ts';
import { advance } from '#domain/order-status.ts';
import type { OrderStatus } from '#domain/enums.ts';
import { refuse } from '#domain/refusal.ts';
import { type Tx, together } from '../../db/connect.ts';
import { type StockNeed } from '../product-items/product-items.ts';
import {
  type OrderProductRow,
  type OrderRow,
  listOrderProducts,
  lockOrderRow,
  writeMoves,
} from './orders.db.ts';

export { holdMs } from './new-order.ts';
export { orderAnswer } from './order-answer.ts';
export { makeOrderToken, readOrderToken } from './order-token.ts';
export {
  boughtCount,
  claimExpiredHolds,
  endHold,
  extendHold,
  findOrder,
  holdLeaseMs,
  listOrderGroups,
  lockWaitingOrder,
  prolongHold,
  writePaid,
  type Promised,
  type WholeOrderRow,
} from './orders.db.ts';

export type LockedOrder = { order: OrderRow; products: OrderProductRow[] };

/** Takes the order's lock; whatever moves its rows or its money holds it, so such commands run one after the other. */
export async function lockOrder(tx: Tx, orderUuid: string): Promise<LockedOrder> {
  // Sent together, done one after the other: the rows are read when the lock is there.
  const [order, products] = await together(lockOrderRow(tx, orderUuid), listOrderProducts(tx, orderUuid));
  return order === undefined ? refuse('ORDER_NOT_FOUND') : { order, products };
}

/** True when every row stands in this status. */
export function isAll(locked: LockedOrder, status: OrderStatus): boolean {
  return locked.products.every((product) => product.status === status);
}

/**
 * Moves every row of the order by one event and answers them as they stand then; refuses ORDER_STATUS_CONFLICT where the table
 * does not list it.
 */
export async function moveOrder(
  tx: Tx,
  locked: LockedOrder,
  event: { event: OrderEvent; actor: OrderActor; reason?: string; now: Date },
): Promise<OrderProductRow[]> {
  const moved = locked.products.map((product) => ({
    ...product,
    status: advance(product.status, event.event, event.actor).to,
  }));
  const moves = locked.products.map((product, index) => ({
    orderProductUuid: product.uuid,
    from: product.status,
    to: moved[index]?.status ?? product.status,
  }));
  await writeMoves(tx, moves, { ...event, reason: event.reason ?? null });
  return moved;
}

/** What the order's rows took from stock. */
export function stockNeeds(locked: LockedOrder): StockNeed[] {
  return locked.products.map((product) => ({
    productItemUuid: product.product_item_uuid,
    productUuid: product.product_uuid,
    count: product.count,
    orderProductUuid: product.uuid,
  }));
}
