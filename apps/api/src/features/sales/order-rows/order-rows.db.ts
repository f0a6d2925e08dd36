// SQL of orders: rows, locks and writes. Owns orders, order_group, order_product, and order_product_history. A new order is written by
// insert-order.db.ts; whole orders and their lookups are whole-order.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Delivery } from '#contract/catalog/catalogue-shapes.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type {
  ClaimStatus,
  ClaimType,
  Inflow,
  OrderStatus,
  RemoteAreaType,
  ReturnRestriction,
  SalesChannel,
  TaxType,
} from '#domain/base/enums.ts';
import type { GiftFacts } from '#domain/orders/gift.ts';
import type { OrderActor, OrderEvent } from '#domain/orders/order-events.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import type { RowAmounts } from '#domain/orders/split-row.ts';
import type { OrderPrice } from '#domain/prices/quote.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type RegisteredShares = { count: number; PRODUCT: number; CART: number; PROMOTION_CODE: number };

export type OrderProductRow = RowAmounts & {
  uuid: string;
  orderGroupUuid: string;
  parentUuid: string | null;
  productUuid: string;
  productItemUuid: string;
  productItemId: number;
  displayName: string;
  optionItems: { name: string; value: string }[];
  brandName: string;
  mainImage: string;
  fixedPrice: number;
  taxType: TaxType;
  /** Named on the product page at the registration. */
  returnRestriction: ReturnRestriction;
  /** Shares of coupons at registration, for `count` units; null while no claim has changed them. */
  registeredShares: RegisteredShares | null;
  status: OrderStatus;
  statusChangedAt: Date;
  previousStatus: OrderStatus | null;
  claimType: ClaimType | null;
  claimStatus: ClaimStatus;
  /** The newest claim of the row. */
  claimUuid: string | null;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  /** First purchase confirmation; a later claim does not clear it. */
  confirmedAt: Date | null;
  autoConfirmAt: Date | null;
  /** Last day of a return or exchange for a reason of the shopper, `YYYY-MM-DD`. */
  withdrawLastDate: string | null;
  /** A return or exchange is open: the purchase is not confirmed automatically. */
  isConfirmPaused: boolean;
  isBuyable: boolean;
};

export type OrderGroupRow = {
  uuid: string;
  deliveryGroupKey: string;
  store: { uuid: string; name: string; isOwn: boolean };
  /** The delivery terms at registration. */
  delivery: Static<typeof Delivery>;
  deliveryFee: number;
  remoteDeliveryFee: number;
  promiseDate: string | null;
  dispatchDate: string | null;
};

/** A group as commands read it under the order's lock. */
export type LockedGroupRow = OrderGroupRow & {
  /** The store charges the initial delivery when a free delivery is returned. */
  chargesInitialOnReturn: boolean;
};

export type OrderRow = OrderPrice &
  GiftFacts & {
    uuid: string;
    orderNo: string;
    clientOrderId: string;
    requestHash: string;
    salesChannel: SalesChannel;
    orderName: string;
    userUuid: string | null;
    ordererName: string;
    ordererPhone: string;
    ordererEmail: string | null;
    recipientName: string;
    recipientPhone: string;
    zipCode: string;
    address: string;
    detailAddress: string;
    deliveryMemo: string | null;
    remoteAreaType: RemoteAreaType;
    inflow: Inflow;
    taxFreeAmount: number;
    /** The revisions agreed to at registration, in the order of their types. */
    agreedTerms: { termsUuid: string; termsType: string; revisionNumber: number; agreedAt: string }[];
    reservedUntil: Date | null;
    createdAt: Date;
    /** Days for the deposit to a virtual account, as the shop gave them at the registration. */
    depositDays: number;
    paidAt: Date | null;
  };

/** Locks the order; a command that moves its rows or its money takes this lock first. */
export async function lockOrderRow(tx: Tx, uuid: string): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`select * from orders where uuid = ${uuid} for update`.execute(tx);
  return found.rows[0];
}

/** Select that locks an order that awaits payment, which is one with a stock reservation (docs/rules/orders.md#reservation). */
export const lockWaitingOrder = (uuid: RawBuilder<unknown>, orElse: RawBuilder<unknown> = sql`false`) => sql`
  select o.uuid from orders o where o.uuid = ${uuid} and (o.reserved_until is not null or ${orElse}) for update`;

/** True if the order exists and, with `storeUuid`, contains products of this store. */
export async function isOrderOfStore(
  db: Db,
  orderUuid: string,
  storeUuid: string | undefined,
): Promise<boolean> {
  const found = await sql`
    select from order_group where order_uuid = ${orderUuid}
      and (${storeUuid === undefined} or store_uuid = ${storeUuid ?? null}::uuid) limit 1`.execute(db);
  return found.rows.length > 0;
}

/** The products of an order in line order; run under the order's lock. */
export async function listOrderProducts(tx: Tx, orderUuid: string): Promise<OrderProductRow[]> {
  const found = await sql<OrderProductRow>`
    select r.*, i.stock_count > 0 and i.is_active and i.is_display as is_buyable
    from order_product r join product_item i on i.uuid = r.product_item_uuid where r.order_uuid = ${orderUuid} order by r.line_no`.execute(
    tx,
  );
  return found.rows;
}

/** The groups of an order; run under the order's lock. */
export async function listOrderGroups(tx: Tx, orderUuid: string): Promise<LockedGroupRow[]> {
  const found = await sql<LockedGroupRow>`
    select * from order_group where order_uuid = ${orderUuid} order by uuid`.execute(tx);
  return found.rows;
}

export type StatusMove = {
  orderProductUuid: string;
  from: OrderStatus | null;
  to: OrderStatus;
  /** The new `previousStatus`: the status that a rejected or withdrawn claim restores. */
  previous: OrderStatus | null;
};

/** Writes the new status of rows and one history row each. */
export async function writeMoves(
  tx: Tx,
  moves: readonly StatusMove[],
  about: {
    event: OrderEvent;
    actor: OrderActor;
    actorUuid?: string | undefined;
    reason?: string | undefined;
    now: Date;
  },
): Promise<void> {
  const steps = moves.map((move) => ({
    uuid: move.orderProductUuid,
    fromStatus: move.from,
    toStatus: move.to,
    previousStatus: move.previous,
  }));
  await sql`
    with step as (
      select * from jsonb_to_recordset(${jsonRows(steps)}::jsonb)
        as step (uuid uuid, from_status text, to_status text, previous_status text)),
    moved as (
      update order_product r set status = step.to_status, previous_status = step.previous_status, status_changed_at = ${about.now}
      from step where r.uuid = step.uuid and r.uuid = any(array(select uuid from step)))
    insert into order_product_history (order_product_uuid, from_status, event, actor, actor_uuid, to_status, reason, at)
    select uuid, from_status, ${about.event}, ${about.actor}, ${about.actorUuid ?? null}::uuid, to_status, ${about.reason ?? null}, ${about.now}
    from step`.execute(tx);
}

/** Dates that are promised when an order is paid, `YYYY-MM-DD`. */
export type DispatchPromise = {
  /** The last day on which the law allows the groups to be dispatched. */
  promiseDate: string;
  /** The dispatch date by order group. */
  dispatchDates: { uuid: string; date: string }[];
};

/** Marks the order as paid, ends its reservation and writes the promised dates. */
export async function writePaid(
  tx: Tx,
  orderUuid: string,
  { now, ...promise }: DispatchPromise & { now: Date },
): Promise<void> {
  await sql`
    with paid as (update orders set paid_at = ${now}, reserved_until = null, reserved_by = null where uuid = ${orderUuid})
    ${promiseUpdate(orderUuid, promise)}`.execute(tx);
}

/** Replaces the promised dates of a paid order. */
export async function writePromise(tx: Tx, orderUuid: string, promise: DispatchPromise): Promise<void> {
  await promiseUpdate(orderUuid, promise).execute(tx);
}

const promiseUpdate = (orderUuid: string, { promiseDate, dispatchDates }: DispatchPromise) => sql`
    update order_group g set promise_date = ${promiseDate}, dispatch_date = d.day
    from unnest(${dispatchDates.map((one) => one.uuid)}::uuid[], ${dispatchDates.map((one) => one.date)}::date[]) as d (uuid, day)
    where g.order_uuid = ${orderUuid} and g.uuid = d.uuid`;

/** Reserves the order's stock until `reservedUntil`; `reservedBy` is the address whose reservations are limited. */
export async function writeReservation(
  tx: Tx,
  orderUuid: string,
  reservedUntil: Date,
  reservedBy: string,
): Promise<void> {
  await sql`update orders set reserved_until = ${reservedUntil}, reserved_by = ${reservedBy} where uuid = ${orderUuid}`.execute(
    tx,
  );
}

/** Sets the end of a reservation whose payment is unknown or may still be made; one that has ended is not revived. */
export async function postponeExpiry(tx: Tx, orderUuid: string, reservedUntil: Date): Promise<void> {
  await sql`update orders set reserved_until = ${reservedUntil} where uuid = ${orderUuid} and reserved_until is not null`.execute(
    tx,
  );
}

/** Extends a reservation to at least `reservedUntil`; one that has ended is not revived. */
export async function extendReservation(db: Db, orderUuid: string, reservedUntil: Date): Promise<void> {
  await sql`
    update orders set reserved_until = greatest(reserved_until, ${reservedUntil}::timestamptz)
    where uuid = ${orderUuid} and reserved_until is not null`.execute(db);
}

/** The order is unpaid again, because the bank took its deposit back: it reserves its stock until `reservedUntil`. */
export async function reopenReservation(tx: Tx, orderUuid: string, reservedUntil: Date): Promise<void> {
  await sql`update orders set paid_at = null, reserved_until = ${reservedUntil} where uuid = ${orderUuid}`.execute(
    tx,
  );
}

/** Ends the reservation; the caller returns the stock in the same transaction. */
export async function endReservation(tx: Tx, orderUuid: string): Promise<void> {
  await sql`
    update orders set reserved_until = null, reserved_by = null where uuid = ${orderUuid} and reserved_until is not null`.execute(
    tx,
  );
}

/** How long a process leases an order whose reservation has expired. */
export const expiryLeaseMs = 60_000;

/** Up to 20 orders whose reservation has expired, oldest first, leased for `expiryLeaseMs`, so that one process handles each. */
export async function claimExpiredReservations(db: Db, now: Date): Promise<string[]> {
  const claimed = await sql<{ uuid: string }>`
    update orders set reserved_until = ${new Date(now.getTime() + expiryLeaseMs)}
    where uuid in (select uuid from orders where reserved_until <= ${now} order by reserved_until limit 20 for update skip locked)
    returning uuid`.execute(db);
  return claimed.rows.map((row) => row.uuid);
}

/**
 * Select of the units of an item that a member has bought: cancelled and returned ones do not count, reserved unpaid ones do. The
 * lateral join makes the planner start from the member's orders instead of all orders of the item.
 */
export const boughtCount = (userUuid: RawBuilder<unknown>, itemUuid: RawBuilder<unknown>) => sql`
  select coalesce(sum(own.count), 0)::int from orders o
  cross join lateral (
    select sum(r.count) as count from order_product r
    where r.order_uuid = o.uuid and r.product_item_uuid = ${itemUuid} and r.status <> all(${negativeStatuses})) own
  where o.user_uuid = ${userUuid}`;

/** Locks the member, so that commands that depend on the member's whole cart or on all orders run one after the other. */
export async function lockMember(tx: Tx, userUuid: string): Promise<void> {
  await sql`select from users where uuid = ${userUuid} for no key update`.execute(tx);
}

/** Units that the member has bought, by item (`boughtCount`). */
export async function listBought(
  db: Db,
  userUuid: string,
  itemUuids: readonly string[],
): Promise<{ uuid: string; count: number }[]> {
  const found = await sql<{ uuid: string; count: number }>`
    select item.uuid, (${boughtCount(sql`${userUuid}`, sql`item.uuid`)}) as count
    from unnest(${itemUuids}::uuid[]) as item (uuid)`.execute(db);
  return found.rows;
}

/** Recent is the last 30 days (docs/rules/orders.md#counts). */
const recentMs = 30 * dayMs;
const sinceRecently = (now: Date) => new Date(now.getTime() - recentMs);

/** The person that a public figure counts: the member, or a guest by the phone of the order; an order without a phone is one person. */
const buyer = sql`coalesce(o.user_uuid::text, nullif(o.orderer_phone, ''), o.uuid::text)`;

/** Number of paid order products and of buyers, cancelled and returned ones aside (docs/rules/orders.md#counts). */
export async function countOrders(db: Db, column: 'product' | 'item', uuid: string, now: Date) {
  const name = column === 'product' ? sql`r.product_uuid` : sql`r.product_item_uuid`;
  const found = await sql<{ orderCount: number; recentOrderCount: number; buyerCount: number }>`
    select count(*)::int as order_count, count(*) filter (where o.paid_at > ${sinceRecently(now)})::int as recent_order_count,
      count(distinct ${buyer})::int as buyer_count
    from order_product r join orders o on o.uuid = r.order_uuid
    where ${name} = ${uuid} and o.paid_at is not null and r.status <> all(${negativeStatuses})`.execute(db);
  return found.rows[0];
}

/** The uuid of the product or item with this number or uuid. */
export async function findUuidOf(
  db: Db,
  column: 'product' | 'item',
  idOrUuid: string,
): Promise<string | undefined> {
  const table = column === 'product' ? sql`product` : sql`product_item`;
  const where = idOrUuid.length === 36 ? sql`uuid = ${idOrUuid}::uuid` : sql`id = ${idOrUuid}::bigint`;
  const found = await sql<{ uuid: string }>`select uuid from ${table} where ${where}`.execute(db);
  return found.rows[0]?.uuid;
}

/**
 * Buyers of the last 30 days by product, for the sort order SALES. People are counted, because one buyer of many units or rows would decide it
 * (docs/rules/orders.md#counts).
 */
export async function listRecentSales(db: Db, now: Date): Promise<{ productUuid: string; count: number }[]> {
  const found = await sql<{ productUuid: string; count: number }>`
    select r.product_uuid, count(distinct ${buyer})::int as count from order_product r join orders o on o.uuid = r.order_uuid
    where o.paid_at > ${sinceRecently(now)} and r.status <> all(${negativeStatuses}) group by r.product_uuid`.execute(
    db,
  );
  return found.rows;
}
