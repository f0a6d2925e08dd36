// SQL of restock alerts. Owns restock_alert and restock_item.
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';
import { type AnyItemRow, anyItem } from '../product-items/product-items.ts';
import { isOnSale } from '../product-lists/product-lists.ts';

/** A member, or the phone of a guest in digits. */
export type Waiting = { userUuid: string } | { phone: string };

const columnOf = (person: Waiting): RawBuilder<unknown> =>
  'userUuid' in person ? sql`user_uuid` : sql`phone`;
const valueOf = (person: Waiting): RawBuilder<unknown> =>
  'userUuid' in person ? sql`${person.userUuid}::uuid` : sql`${person.phone}`;

/** Units in stock of an item that is on sale; undefined when there is none. */
export async function findStock(db: Db, itemUuid: string, now: Date): Promise<number | undefined> {
  const found = await sql<{ stockCount: number }>`
    select i.stock_count from product_item i join product p on p.uuid = i.product_uuid
    join product_list l on l.product_uuid = p.uuid and l.is_shown
    where i.uuid = ${itemUuid} and ${isOnSale(now)}`.execute(db);
  return found.rows[0]?.stockCount;
}

/**
 * Adds the person to the queue of the item; a person who waits already keeps the place and waits longer. The item is locked first, so
 * that a job that removes it from restock_item does not miss this alert.
 */
export async function saveAlert(
  tx: Tx,
  { itemUuid, person, now, until }: { itemUuid: string; person: Waiting; now: Date; until: Date },
): Promise<{ uuid: string; until: Date }> {
  await sql`insert into restock_item (product_item_uuid, next_batch_at) values (${itemUuid}, ${now})
    on conflict (product_item_uuid) do update set next_batch_at = restock_item.next_batch_at`.execute(tx);
  const saved = await sql<{ uuid: string; until: Date }>`
    insert into restock_alert (product_item_uuid, ${columnOf(person)}, created_at, until)
    values (${itemUuid}, ${valueOf(person)}, ${now}, ${until})
    on conflict (product_item_uuid, ${columnOf(person)}) do update set until = excluded.until, uuid = excluded.uuid
    returning uuid, until`.execute(tx);
  const [row] = saved.rows;
  if (row === undefined) throw new Error('An upsert returned no row.');
  return row;
}

/** Number of waiting alerts of a member for other items. */
export async function countOtherAlerts(
  db: Db,
  { userUuid, itemUuid }: { userUuid: string; itemUuid: string },
  now: Date,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from restock_alert
    where user_uuid = ${userUuid} and product_item_uuid <> ${itemUuid} and until > ${now}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function deleteAlert(db: Db, itemUuid: string, person: Waiting): Promise<number> {
  const deleted = await sql`delete from restock_alert
    where product_item_uuid = ${itemUuid} and ${columnOf(person)} = ${valueOf(person)} returning 1`.execute(
    db,
  );
  return deleted.rows.length;
}

/** Deletes the alerts of members who withdraw. */
export async function deleteAlerts(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from restock_alert where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** An alert with its item: `uuid` is that of the alert. */
type AlertRow = AnyItemRow & {
  itemUuid: string;
  alertCreatedAt: Date;
  alertUntil: Date;
  cursorText: string;
  totalCount?: number;
};

/** A page of the alerts of a member, newest first, with their items, shown or not. */
export async function listAlerts(db: Db, userUuid: string, input: PagingInput, now: Date) {
  const window = newestFirst(input, { at: sql`a.created_at`, uuid: sql`a.uuid` });
  const own = sql`from restock_alert a where a.user_uuid = ${userUuid} and a.until > ${now}`;
  const found = await sql<AlertRow>`
    select item.*, item.uuid as item_uuid, a.created_at as alert_created_at, a.until as alert_until, a.*
    from (
      select a.uuid, a.created_at, a.until, a.product_item_uuid, ${window.cursorColumn} as cursor_text
        ${window.isFirst ? sql`, ${cappedCount(own)} as total_count` : sql``}
      ${own} and ${window.after} order by ${window.orderBy} ${window.limit}) a
    cross join lateral (${anyItem(now)} and i.uuid = a.product_item_uuid offset 0) item
    order by ${window.orderBy}`.execute(db);
  const { rows } = found;
  const count = window.isFirst && (input.page ?? 1) === 1 ? (rows[0]?.totalCount ?? 0) : rows[0]?.totalCount;
  return cappedPageOf(rows, input, window, count);
}

export type RestockedItem = { uuid: string; stockCount: number; name: string };

/** Locks items that are buyable again and whose batch is due; the longest overdue first. */
export async function claimRestockedItems(tx: Tx, count: number, now: Date): Promise<RestockedItem[]> {
  const claimed = await sql<RestockedItem>`
    select i.uuid, i.stock_count, i.display_name as name
    from restock_item r join product_item i on i.uuid = r.product_item_uuid join product p on p.uuid = i.product_uuid
    where r.next_batch_at <= ${now} and i.stock_count > 0 and ${isOnSale(now)}
    order by r.next_batch_at, r.product_item_uuid limit ${sql.lit(count)} for update of r skip locked`.execute(
    tx,
  );
  return claimed.rows;
}

export type NotifiedPerson = { itemUuid: string; userUuid: string | null; phone: string };

/**
 * Removes the first persons of each item from its queue and returns them in its order. A member and a guest with the same phone are one
 * person. Expired alerts do not count.
 */
export async function takeBatch(
  tx: Tx,
  batches: readonly { uuid: string; size: number }[],
  now: Date,
): Promise<NotifiedPerson[]> {
  const taken = await sql<NotifiedPerson>`
    with batch as (select * from jsonb_to_recordset(${jsonRows(batches)}::jsonb) as b (uuid uuid, size int)),
    waiting as (
      select a.uuid, a.queue_number, a.product_item_uuid, a.user_uuid, coalesce(a.phone, u.phone) as phone, batch.size
      from batch join restock_alert a on a.product_item_uuid = batch.uuid left join users u on u.uuid = a.user_uuid
      where a.until > ${now}),
    person as (
      select product_item_uuid, phone, min(queue_number) as queue_number, max(user_uuid::text)::uuid as user_uuid, max(size) as size,
        row_number() over (partition by product_item_uuid order by min(queue_number)) as place
      from waiting group by product_item_uuid, phone),
    chosen as (select * from person where place <= size),
    deleted as (
      delete from restock_alert a using waiting w, chosen c
      where a.uuid = w.uuid and c.product_item_uuid = w.product_item_uuid and c.phone = w.phone)
    select product_item_uuid as item_uuid, user_uuid, phone from chosen order by queue_number`.execute(tx);
  return taken.rows;
}

/** Sets the time of the next batch of claimed items, and removes those without alerts. */
export async function finishBatches(tx: Tx, itemUuids: readonly string[], nextAt: Date): Promise<void> {
  await sql`delete from restock_item r where r.product_item_uuid = ${anyOf(itemUuids)}
    and not exists (select from restock_alert a where a.product_item_uuid = r.product_item_uuid)`.execute(tx);
  await sql`update restock_item set next_batch_at = ${nextAt} where product_item_uuid = ${anyOf(itemUuids)}`.execute(
    tx,
  );
}

export async function deleteEndedAlerts(db: Db, now: Date): Promise<void> {
  await sql`delete from restock_alert where until <= ${now}`.execute(db);
}
