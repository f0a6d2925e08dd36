// SQL of requests for missing data. Owns order_info_request.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { voidDeliveryChanges } from './delivery-changes.db.ts';

export type InfoRequestRow = {
  uuid: string;
  orderUuid: string;
  text: string;
  requestedAt: Date;
  dueAt: Date;
  remindAt: Date | null;
  reminderCount: number;
  closedAt: Date | null;
};

/** True until the answer and the deadline. */
export const isOpen = ({ closedAt, dueAt }: InfoRequestRow, now: Date): boolean =>
  closedAt === null && dueAt > now;

/** The order's open request, created if missing; a further text is added to an open one. Run under the order's lock. */
export async function saveInfoRequest(
  tx: Tx,
  given: { orderUuid: string; text: string; dueAt: Date; remindAt: Date; now: Date },
): Promise<InfoRequestRow> {
  const saved = await sql<InfoRequestRow>`
    insert into order_info_request as r (order_uuid, text, requested_at, due_at, remind_at)
    values (${given.orderUuid}, ${given.text}, ${given.now}, ${given.dueAt}, ${given.remindAt})
    on conflict (order_uuid) where closed_at is null do update set
      text = case when position(excluded.text in r.text) > 0 then r.text else left(r.text || ' / ' || excluded.text, 500) end
    returning *`.execute(tx);
  const [request] = saved.rows;
  if (request === undefined) throw new Error('A request for information vanished under its order’s lock.');
  return request;
}

/** `recipientPhone`: the number of the recipient of the order, as it is now. */
export type LinkedRequestRow = InfoRequestRow & { recipientPhone: string };

export async function findInfoRequest(db: Db, uuid: string): Promise<LinkedRequestRow | undefined> {
  const found = await sql<LinkedRequestRow>`
    select r.*, o.recipient_phone from order_info_request r join orders o on o.uuid = r.order_uuid where r.uuid = ${uuid}`.execute(
    db,
  );
  return found.rows[0];
}

/** The open request of a locked order. */
export async function findOpenRequest(tx: Tx, orderUuid: string): Promise<InfoRequestRow | undefined> {
  const found = await sql<InfoRequestRow>`
    select * from order_info_request where order_uuid = ${orderUuid} and closed_at is null`.execute(tx);
  return found.rows[0];
}

/** The newest request of an order, and its rows that waited for data when the bank last took the deposit back (T58). Undefined without such rows. */
export async function findReversedRequest(
  tx: Tx,
  orderUuid: string,
): Promise<{ text: string; orderProductUuids: string[] } | undefined> {
  const found = await sql<{ text: string; orderProductUuids: string[] }>`
    with reversal as (
      select distinct on (h.order_product_uuid) h.order_product_uuid, h.from_status
      from order_product p join order_product_history h on h.order_product_uuid = p.uuid
      where p.order_uuid = ${orderUuid} and h.event = 'DEPOSIT_REVERSED' order by h.order_product_uuid, h.uuid desc)
    select q.text, array_agg(v.order_product_uuid) as order_product_uuids
    from reversal v
    cross join (select text from order_info_request where order_uuid = ${orderUuid} order by uuid desc limit 1) q
    where v.from_status = 'REQUEST_INFORMATION' group by q.text`.execute(tx);
  return found.rows[0];
}

/** Closes the open request of an order; a change of the address that waits for its payment is void. */
export async function closeInfoRequest(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await voidDeliveryChanges(tx, orderUuid, now);
  await sql`
    update order_info_request set closed_at = ${now}, remind_at = null where order_uuid = ${orderUuid} and closed_at is null`.execute(
    tx,
  );
}

/** Open requests whose time is over, the longest due first. */
export async function listDueRequests(db: Db, now: Date): Promise<InfoRequestRow[]> {
  const found = await sql<InfoRequestRow>`
    select * from order_info_request where due_at <= ${now} and closed_at is null order by due_at limit 200`.execute(
    db,
  );
  return found.rows;
}

/** Up to 20 open requests whose reminder is due; leased for two minutes. */
export async function claimReminders(db: Db, now: Date): Promise<InfoRequestRow[]> {
  const claimed = await sql<InfoRequestRow>`
    update order_info_request set remind_at = ${new Date(now.getTime() + 120_000)}
    where uuid = any(array(select uuid from order_info_request where remind_at <= ${now} and closed_at is null
      order by remind_at limit 20 for update skip locked))
    returning *`.execute(db);
  return claimed.rows;
}

export async function writeReminded(
  tx: Tx,
  uuid: string,
  { remindAt, count }: { remindAt: Date | null; count: number },
): Promise<void> {
  await sql`
    update order_info_request set remind_at = ${remindAt}, reminder_count = ${count} where uuid = ${uuid}`.execute(
    tx,
  );
}

/** True if every group of the order is of this store. */
export async function isOfOneStore(db: Db, orderUuid: string, storeUuid: string): Promise<boolean> {
  const found = await sql<{ isOwn: boolean }>`
    select bool_and(store_uuid = ${storeUuid}) as is_own from order_group where order_uuid = ${orderUuid}`.execute(
    db,
  );
  return found.rows[0]?.isOwn === true;
}
