// SQL of conversion events. Owns conversion_event; reads orders and product items.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { AdEvent } from '../../../providers/ads/port.ts';

/** Public numbers of the displayed items among these; unknown ones are left out. */
export async function listPublicIds(db: Db, productItemUuids: readonly string[]): Promise<string[]> {
  if (productItemUuids.length === 0) return [];
  const found = await sql<{ id: string }>`
    select id::text as id from product_item where uuid = any(${productItemUuids}::uuid[]) order by id`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

type Purchase = { orderNo: string; value: number; isPaid: boolean; contentIds: string[] };

/** An order of this member, or of a guest. */
export async function findPurchase(
  db: Db,
  orderUuid: string,
  userUuid: string | undefined,
): Promise<Purchase | undefined> {
  const found = await sql<Purchase>`
    select o.order_no, o.pay_price as value, o.paid_at is not null as is_paid,
      array(select distinct p.product_item_id::text from order_product p where p.order_uuid = o.uuid order by 1) as content_ids
    from orders o where o.uuid = ${orderUuid} and o.user_uuid is not distinct from ${userUuid ?? null}::uuid`.execute(
    db,
  );
  return found.rows[0];
}

/** Queues an event; one with the same name and id was queued before and is left unchanged. */
export async function insertEvent(db: Db, event: AdEvent, now: Date): Promise<void> {
  await sql`
    insert into conversion_event (event_name, event_id, body, due_at, created_at)
    values (${event.name}, ${event.id}, ${JSON.stringify(event)}::jsonb, ${now}, ${now})
    on conflict (event_name, event_id) do nothing`.execute(db);
}

export type DueEvent = { uuid: string; body: AdEvent; tryCount: number };

/** Leases due events for a minute and counts the try. */
export async function claimDueEvents(db: Db, count: number, now: Date): Promise<DueEvent[]> {
  const claimed = await sql<DueEvent>`
    update conversion_event e set due_at = ${new Date(now.getTime() + 60_000)}, try_count = e.try_count + 1
    where e.uuid = any(array(select uuid from conversion_event where due_at <= ${now}
      order by due_at limit ${sql.lit(count)} for update skip locked))
    returning e.uuid, e.body, e.try_count`.execute(db);
  return claimed.rows;
}

/** `dueAt`: the next try; null when the event was accepted or given up, and its body is erased. */
export type EventResult = { uuid: string; dueAt: Date | null; code: string | null };

/** Writes the results of a call. */
export async function writeEventResults(db: Db, results: readonly EventResult[]): Promise<void> {
  await sql`
    update conversion_event e set due_at = r.due_at, result_code = r.code,
      body = case when r.due_at is null then null else e.body end
    from unnest(${results.map((one) => one.uuid)}::uuid[], ${results.map((one) => one.dueAt)}::timestamptz[],
      ${results.map((one) => one.code)}::text[]) as r (uuid, due_at, code)
    where e.uuid = r.uuid`.execute(db);
}

/** Deletes events that were queued before. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from conversion_event where created_at < ${before}`.execute(db);
}
