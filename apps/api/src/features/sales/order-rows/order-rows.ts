// Public API of order rows: locking an order, moving its rows by the transition table, reading it whole.
// Not here: the commands that cause an event (checkout, payments).
import type { OrderActor, OrderEvent } from '#domain/orders/order-events.ts';
import { advance, previousStatusAfter } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import type { StockNeed } from '../../catalog/product-items/product-items.ts';
import {
  type OrderProductRow,
  type OrderRow,
  listOrderProducts,
  lockOrderRow,
  writeMoves,
} from './order-rows.db.ts';

export {
  type NewGroup,
  type NewOrder,
  type NewOrderProduct,
  alreadyTaken,
  insertOrder,
} from './insert-order.db.ts';
export { orderAnswer } from './order-answer.ts';
export {
  type Promised,
  type WholeOrderRow,
  boughtCount,
  claimExpiredHolds,
  countOrders,
  endHold,
  extendHold,
  findCounted,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrder,
  findOrderByClientId,
  findOrderOfClient,
  findOrderOfMember,
  findOrderOfRow,
  holdLeaseMs,
  listBought,
  listOrderGroups,
  lockBuyer,
  lockWaitingOrder,
  prolongHold,
  writeHold,
  writePaid,
} from './order-rows.db.ts';
export { makeOrderToken, readOrderToken } from './order-token.ts';

/** docs/rules/orders.md#reservation: how long a registered order reserves its stock once its payment window was opened. */
export const holdMs = 30 * 60_000;

export type LockedOrder = { order: OrderRow; products: OrderProductRow[] };

/** Takes the order's lock; whatever moves its rows or its money holds it, so such commands run one after the other. */
export async function lockOrder(tx: Tx, orderUuid: string): Promise<LockedOrder> {
  // Sent together, done one after the other: the rows are read when the lock is there.
  const [order, products] = await pipeline(lockOrderRow(tx, orderUuid), listOrderProducts(tx, orderUuid));
  return order === undefined ? refuse('ORDER_NOT_FOUND') : { order, products };
}

/** True when every row stands in this status. */
export function isAll(locked: LockedOrder, status: OrderStatus): boolean {
  return locked.products.every((product) => product.status === status);
}

/** What moves rows: an event of the transition table, and who caused it. */
export type Move = {
  event: OrderEvent;
  actor: OrderActor;
  /** The member or staff account behind the actor; undefined for guests, providers and jobs. */
  actorUuid?: string | undefined;
  /** Code of a provider or of the shop, stored in the history. */
  reason?: string;
  now: Date;
};

/**
 * Moves rows of a locked order by one event and returns them as they are afterwards. `@prev` of the table leads to the row's
 * previous_status. Refuses ORDER_STATUS_CONFLICT, and writes nothing, where the table does not list the event for one of them.
 */
export async function moveRows(
  tx: Tx,
  rows: readonly OrderProductRow[],
  move: Move,
): Promise<OrderProductRow[]> {
  const moved = rows.map((row) => {
    const before = row.previous_status ?? undefined;
    const { to, transition } = advance(row.status, move.event, move.actor, { previousStatus: before });
    return { row, to, previous: previousStatusAfter(transition, row.status, before) ?? null };
  });
  const moves = moved.map(({ row, to, previous }) => ({
    orderProductUuid: row.uuid,
    from: row.status,
    to,
    previous,
  }));
  await writeMoves(tx, moves, move);
  return moved.map(({ row, to, previous }) => ({ ...row, status: to, previous_status: previous }));
}

/** The stock that these order products take. */
export function stockNeeds(products: readonly Ordered[]): StockNeed[] {
  return products.map((product) => ({
    productItemUuid: product.product_item_uuid,
    productUuid: product.product_uuid,
    count: product.count,
    orderProductUuid: product.uuid,
  }));
}

type Ordered = Pick<OrderProductRow, 'uuid' | 'product_uuid' | 'product_item_uuid' | 'count'>;
