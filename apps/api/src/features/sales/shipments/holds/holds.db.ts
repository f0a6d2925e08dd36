// SQL of holds of order products. Owns dispatch_hold.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import type { DispatchHold, HoldFacts } from '#domain/shipments/dispatch-hold.ts';
import { undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

const statuses = sql.join(undispatchedStatuses.map((status) => sql.lit(status)));

/** Of hold `h`, whose order product has this status: it has not ended, and the row waits for the dispatch. */
const isInEffect = (status: RawBuilder<unknown>, now: Date) => sql`
  h.ended_at is null and (h.held_until is null or h.held_until > ${seoulDate(now)}::date) and ${status} in (${statuses})`;

/** Selects the order products that are held now as `key`. */
export const heldRows = (now: Date): RawBuilder<unknown> => sql`
  select h.order_product_uuid as key from dispatch_hold h join order_product held on held.uuid = h.order_product_uuid
  where ${isInEffect(sql`held.status`, now)}`;

/** The hold of order product `r` that is in effect now, as ShownHold; null: it is not held. */
export const holdOfRow = (now: Date): RawBuilder<unknown> => sql`(
  select jsonb_build_object('reason', h.reason, 'text', h.text, 'heldUntil', h.held_until, 'heldAt', h.held_at, 'staffName', s.name)
  from dispatch_hold h join staff_user s on s.uuid = h.held_by_uuid
  where h.order_product_uuid = r.uuid and ${isInEffect(sql`r.status`, now)})`;

/** `heldAt` is a text, because JSON returns it. */
export type ShownHold = DispatchHold & { heldAt: string };

/** The holds that are in effect now, by order product. */
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
  /** When staff ended or replaced it; null for one that is open or has ended by itself. */
  endedAt: Date | null;
  endedByName: string | null;
};

/** All holds of these rows, oldest first. */
export async function listHolds(db: Db, orderProductUuids: readonly string[]): Promise<HoldRow[]> {
  const found = await sql<HoldRow>`
    select h.order_product_uuid, h.reason, h.text, h.held_until::text as held_until, h.held_at, s.name as staff_name, h.ended_at, e.name as ended_by_name
    from dispatch_hold h join staff_user s on s.uuid = h.held_by_uuid left join staff_user e on e.uuid = h.ended_by_uuid
    where h.order_product_uuid = any(${orderProductUuids}::uuid[]) order by h.held_at, h.uuid`.execute(db);
  return found.rows;
}

type Change = { orderProductUuid: string; staffUuid: string; now: Date };

/** Holds a row; a hold that has not ended by itself is replaced. Run under the order's lock. */
export async function writeHold(tx: Tx, hold: HoldFacts, change: Change): Promise<void> {
  await endHold(tx, change);
  await sql`
    insert into dispatch_hold (order_product_uuid, reason, text, held_until, held_by_uuid, held_at)
    values (${change.orderProductUuid}, ${hold.reason}, ${hold.text}, ${hold.heldUntil}::date, ${change.staffUuid}, ${change.now})`.execute(
    tx,
  );
}

/** Ends the open hold of a row: by the staff, or where it has ended by itself, on its day. Run under the order's lock. */
export async function endHold(tx: Tx, { orderProductUuid, staffUuid, now }: Change): Promise<void> {
  await sql`
    update dispatch_hold set
      ended_at = least(${now}, held_until::timestamp at time zone 'Asia/Seoul'),
      ended_by_uuid = case when held_until <= ${seoulDate(now)}::date then null else ${staffUuid}::uuid end
    where order_product_uuid = ${orderProductUuid} and ended_at is null`.execute(tx);
}
