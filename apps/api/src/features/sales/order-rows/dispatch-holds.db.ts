// SQL of holds of order products. Owns dispatch_hold.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import type { DispatchHold, HoldFacts } from '#domain/shipments/dispatch-hold.ts';
import { undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import type { Db, Tx } from '../../../db/connect.ts';

const statuses = sql.join(undispatchedStatuses.map((status) => sql.lit(status)));

/** SQL condition: hold `h` has not ended, and its order product, whose status is given, waits for the dispatch. */
const isInEffect = (status: RawBuilder<unknown>, now: Date) => sql`
  h.ended_at is null and (h.held_until is null or h.held_until > ${seoulDate(now)}::date) and ${status} in (${statuses})`;

/** SQL query that returns the uuids of order products that are held now, as column `key`. */
export const heldRows = (now: Date): RawBuilder<unknown> => sql`
  select h.order_product_uuid as key from dispatch_hold h join order_product held on held.uuid = h.order_product_uuid
  where ${isInEffect(sql`held.status`, now)}`;

/** SQL expression: the hold of order product `r` that is in effect now, as ShownHold; null when it is not held. */
export const holdOfRow = (now: Date): RawBuilder<unknown> => sql`(
  select jsonb_build_object('reason', h.reason, 'text', h.text, 'heldUntil', h.held_until, 'heldAt', h.held_at, 'staffName', s.name)
  from dispatch_hold h join staff_user s on s.uuid = h.held_by_uuid
  where h.order_product_uuid = r.uuid and ${isInEffect(sql`r.status`, now)})`;

/** A hold as JSON; `heldAt` is an ISO timestamp. */
export type ShownHold = DispatchHold & { heldAt: string };

/** Returns the holds of these order products that are in effect now, by the uuid of the order product. */
export async function listHeld(db: Db, uuids: readonly string[], now: Date): Promise<Map<string, ShownHold>> {
  const found = await sql<{ uuid: string; hold: ShownHold | null }>`
    select r.uuid, ${holdOfRow(now)} as hold from order_product r where r.uuid = any(${uuids}::uuid[])`.execute(
    db,
  );
  return new Map(found.rows.flatMap(({ uuid, hold }) => (hold === null ? [] : [[uuid, hold] as const])));
}

export type HoldRow = DispatchHold & {
  orderProductUuid: string;
  heldAt: Date;
  /** When staff released or replaced the hold; null for an open hold, and for one that ended automatically and was not replaced. */
  endedAt: Date | null;
  endedByName: string | null;
};

/** Returns all holds of these order products, also those that ended, oldest first. */
export async function listHolds(db: Db, orderProductUuids: readonly string[]): Promise<HoldRow[]> {
  const found = await sql<HoldRow>`
    select h.order_product_uuid, h.reason, h.text, h.held_until::text as held_until, h.held_at, s.name as staff_name, h.ended_at, e.name as ended_by_name
    from dispatch_hold h join staff_user s on s.uuid = h.held_by_uuid left join staff_user e on e.uuid = h.ended_by_uuid
    where h.order_product_uuid = any(${orderProductUuids}::uuid[]) order by h.held_at, h.uuid`.execute(db);
  return found.rows;
}

/** Copies the holds of an order product, also those that ended, to the one that was split off it. */
export async function copyHolds(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into dispatch_hold
    select (jsonb_populate_record(h, jsonb_build_object('uuid', uuidv7(), 'order_product_uuid', ${to}::uuid))).*
    from dispatch_hold h where h.order_product_uuid = ${from} order by h.held_at, h.uuid`.execute(tx);
}

type Change = { orderProductUuids: readonly string[]; staffUuid: string; now: Date };

/**
 * Inserts a hold of rows and ends an earlier one of each; `stockLotUuid` is the stopped lot that causes it. The caller holds the locks of the
 * orders.
 */
export async function writeHolds(
  tx: Tx,
  hold: HoldFacts & { stockLotUuid?: string },
  change: Change,
): Promise<void> {
  await endHolds(tx, change);
  await sql`
    insert into dispatch_hold (order_product_uuid, reason, text, held_until, stock_lot_uuid, held_by_uuid, held_at)
    select row, ${hold.reason}, ${hold.text}, ${hold.heldUntil}::date, ${hold.stockLotUuid ?? null}::uuid, ${change.staffUuid}::uuid,
      ${change.now}::timestamptz from unnest(${change.orderProductUuids}::uuid[]) row`.execute(tx);
}

/**
 * Ends the holds of rows that a stopped lot caused; the holds by staff that they replaced are in effect again. The caller holds the locks of the
 * orders.
 */
export async function endHoldsOfLot(tx: Tx, change: Change): Promise<void> {
  await endHolds(tx, change);
  await sql`
    insert into dispatch_hold (order_product_uuid, reason, text, held_until, held_by_uuid, held_at)
    select distinct on (p.order_product_uuid) p.order_product_uuid, p.reason, p.text, p.held_until, p.held_by_uuid, ${change.now}
    from dispatch_hold h join dispatch_hold p on p.order_product_uuid = h.order_product_uuid and p.ended_at = h.held_at
    where h.order_product_uuid = any(${change.orderProductUuids}::uuid[]) and h.stock_lot_uuid is not null and h.ended_at = ${change.now}
      and p.stock_lot_uuid is null and (p.held_until is null or p.held_until > ${seoulDate(change.now)}::date)
    order by p.order_product_uuid, p.held_at desc, p.uuid desc`.execute(tx);
}

/**
 * Ends the holds of rows. A hold that ended automatically gets the start of its day as its end and no staff account. The caller holds the locks
 * of the orders.
 */
export async function endHolds(tx: Tx, { orderProductUuids, staffUuid, now }: Change): Promise<void> {
  await sql`
    update dispatch_hold set
      ended_at = least(${now}, held_until::timestamp at time zone 'Asia/Seoul'),
      ended_by_uuid = case when held_until <= ${seoulDate(now)}::date then null else ${staffUuid}::uuid end
    where order_product_uuid = any(${orderProductUuids}::uuid[]) and ended_at is null`.execute(tx);
}
