// Public API of order rows: locks an order, moves its rows by the transition table, reads it whole.
// Not here: the commands that cause an event (checkout, payments).
import type { OrderActor, OrderEvent, OrderTransition } from '#domain/orders/order-events.ts';
import { missingDelivery } from '#domain/orders/missing-delivery.ts';
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
  productAsWritten,
} from './insert-order.db.ts';
export {
  type ChannelOrder,
  type NewChannelRow,
  type OrderSums,
  insertChannelOrder,
  insertChannelRows,
  nextLineNo,
  payPriceOf,
  writeGroupFees,
  writeOrderSums,
} from './insert-channel-order.db.ts';
export { recountFacts, recountOrder } from './order-sum.db.ts';
export { orderNoOf } from './order-number.ts';
export { requireOwnChannel } from './own-channel.ts';
export { nextSerial, takeSerials } from './order-serial.db.ts';
export {
  type Viewer,
  groupResponse,
  maskedForStaff,
  orderResponse,
  priceResponse,
  productResponse,
  unpaidOrderResponse,
} from './order-response.ts';
export {
  type DispatchPromise,
  boughtCount,
  claimExpiredReservations,
  countOrders,
  endReservation,
  extendReservation,
  findUuidOf,
  expiryLeaseMs,
  isOrderOfStore,
  listBought,
  listOrderGroups,
  lockMember,
  lockWaitingOrder,
  postponeExpiry,
  reopenReservation,
  writeReservation,
  writePaid,
  writePromise,
} from './order-rows.db.ts';
export {
  type ParcelRow,
  type ShownProductRow,
  type WholeOrderRow,
  asWholeOrder,
  delayOfRow,
  findGuestOrderByName,
  findGuestOrderByPhone,
  findOrder,
  findOrderByClientId,
  findOrderOfClient,
  findOrderOfMember,
  findOrderByOrderProduct,
  isOrder,
  newWholeOrder,
  ofReceiver,
  shownProductColumns,
  wholeOrderColumns,
} from './whole-order.db.ts';
export { asGiverSees } from './giver-view.ts';
export { answerGift, raiseRemoteFees, writeDelivery } from './delivery.db.ts';
export {
  type UnpaidOrderRow,
  type UnpaidOrderUseRow,
  listUnpaidOrders,
  unpaidOrder,
  unpaidOrdersOf,
} from './unpaid-orders.db.ts';
export { writeRowClaims } from './row-claims.db.ts';
export { clearDelivery, writeDispatched, writeRowDates } from './row-dates.db.ts';
export { writeRowItems } from './row-item.db.ts';
export { changeShares } from './row-shares.db.ts';
export { listOrderProducts } from './order-rows.db.ts';
export { splitRow } from './split-row.db.ts';
export {
  type ShownHold,
  endHolds,
  endHoldsOfLot,
  heldRows,
  holdOfRow,
  listHeld,
  listHolds,
  writeHolds,
} from './dispatch-holds.db.ts';
export { type OrderProductRow, type OrderRow } from './order-rows.db.ts';
export { guestProof, makeOrderToken, orderAddress, readOrderToken } from '../../../order-token.ts';

/** How long an attempt reserves stock once its payment window was opened (docs/rules/orders.md#reservation). */
export const reservationMs = 30 * 60_000;

export type LockedOrder = { order: OrderRow; products: OrderProductRow[] };

/** Locks an order, so that commands that move its rows or its money run one after the other. Refuses ORDER_NOT_FOUND. */
export async function lockOrder(tx: Tx, orderUuid: string): Promise<LockedOrder> {
  // Pipelined statements run in order: the products are read after the lock is taken.
  const [order, products] = await pipeline(lockOrderRow(tx, orderUuid), listOrderProducts(tx, orderUuid));
  return order === undefined ? refuse('ORDER_NOT_FOUND') : { order, products };
}

/** What the order lacks for its delivery. */
export const missingDataOf = (order: OrderRow): ReturnType<typeof missingDelivery> =>
  missingDelivery({
    recipientName: order.recipientName,
    phone: order.recipientPhone,
    zipCode: order.zipCode,
    address: order.address,
  });

/** True when every product of the order has this status. */
export function allHaveStatus(order: Pick<LockedOrder, 'products'>, status: OrderStatus): boolean {
  return order.products.every((product) => product.status === status);
}

/** The rows of an order that wait for missing data. */
export const waitingRows = ({ products }: LockedOrder): OrderProductRow[] =>
  products.filter(({ status }) => status === 'REQUEST_INFORMATION');

/** An event of the transition table, and the actor who caused it. */
export type Move = {
  event: OrderEvent;
  actor: OrderActor;
  /** The member or staff account behind the actor; undefined for guests, providers and jobs. */
  actorUuid?: string | undefined;
  /** Code of a provider or of the shop, stored in the history. */
  reason?: string | undefined;
  /** Selects one of two transitions with the same event. */
  transitionId?: OrderTransition['id'] | undefined;
  /** Status of each row at its channel (T57). */
  mappedStatuses?: ReadonlyMap<string, OrderStatus> | undefined;
  now: Date;
};

/** A row after its move, and the transition that moved it. */
export type Moved = { row: OrderProductRow; from: OrderStatus; transition: OrderTransition };

/**
 * Moves rows of a locked order by one event and returns them as they are afterwards. `@prev` of the table leads to the row's
 * `previousStatus`. Refuses ORDER_STATUS_CONFLICT, and writes nothing, where the table does not list the event for one of them.
 */
export async function moveRows(
  tx: Tx,
  rows: readonly OrderProductRow[],
  move: Move,
): Promise<OrderProductRow[]> {
  const moved = await advanceRows(tx, rows, move);
  return moved.map(({ row }) => row);
}

/** As moveRows, and returns the transition of each row, whose effects `fireEvent` of order-events executes. */
export async function advanceRows(tx: Tx, rows: readonly OrderProductRow[], move: Move): Promise<Moved[]> {
  const moved = rows.map((row) => {
    const before = row.previousStatus ?? undefined;
    const { to, transition } = advance(row.status, move.event, move.actor, {
      previousStatus: before,
      mappedStatus: move.mappedStatuses?.get(row.uuid),
      ...(move.transitionId !== undefined && { transitionId: move.transitionId }),
    });
    const previous = previousStatusAfter(transition, row.status, before, to) ?? null;
    return { row: { ...row, status: to, previousStatus: previous }, from: row.status, transition };
  });
  const moves = moved.map(({ row, from }) => ({
    orderProductUuid: row.uuid,
    from,
    to: row.status,
    previous: row.previousStatus,
  }));
  await writeMoves(tx, moves, move);
  return moved;
}

/** The stock that these order products take. */
export function stockNeeds(products: readonly Ordered[]): StockNeed[] {
  return products.map((product) => ({
    productItemUuid: product.productItemUuid,
    productUuid: product.productUuid,
    count: product.count,
    orderProductUuid: product.uuid,
  }));
}

type Ordered = Pick<OrderProductRow, 'uuid' | 'productUuid' | 'productItemUuid' | 'count'>;
