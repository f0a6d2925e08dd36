// SQL of messages of channels. Owns channel_message.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { renewalOf } from '../../../../db/due-leases.ts';
import type { SourceChange } from '../../../../providers/channel/port.ts';

/** Stores the changes of a page; a repeated one is counted, and applied again in a repair. Returns how many are new. */
export async function storeChanges(
  db: Db,
  channel: ChannelName,
  changes: readonly SourceChange[],
  { isRepair, now }: { isRepair: boolean; now: Date },
): Promise<number> {
  const rows = changes.map((change) => ({
    key: `CHANGE:${change.productOrderId}:${change.type}:${change.changedAt.toISOString()}`,
    type: change.type,
    orderId: change.orderId,
    productOrderId: change.productOrderId,
    changedAt: change.changedAt,
  }));
  const stored = await sql<{ isNew: boolean }>`
    insert into channel_message as m (channel, kind, message_key, type, channel_order_id, product_order_id, changed_at, received_at, due_at)
    select distinct on (c.key) ${channel}, 'CHANGE', c.key, c.type, c.order_id, c.product_order_id, c.changed_at, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as c (key text, type text, order_id text, product_order_id text, changed_at timestamptz) order by c.key
    on conflict (channel, message_key) do update set received_count = m.received_count + 1,
      due_at = case when ${isRepair} then coalesce(m.due_at, ${now}::timestamptz) else m.due_at end,
      handled_at = case when ${isRepair} then null else m.handled_at end
    returning received_count = 1 as is_new`.execute(db);
  return stored.rows.filter(({ isNew }) => isNew).length;
}

/** Stores a callback; repeated ones of a type are one row per minute. */
export async function storeCallback(tx: Tx, channel: ChannelName, type: string, now: Date): Promise<void> {
  const minute = now.toISOString().slice(0, 16);
  await sql`
    insert into channel_message as m (channel, kind, message_key, type, received_at, handled_at)
    values (${channel}, 'CALLBACK', ${`CALLBACK:${type}:${minute}`}, ${type}, ${now}, ${now})
    on conflict (channel, message_key) do update set received_count = m.received_count + 1`.execute(tx);
}

export type Message = {
  uuid: string;
  channelOrderId: string;
  productOrderId: string;
  changedAt: Date;
  tryCount: number;
};

/** Leases up to `limit` due messages of a channel; those of one order come together. */
export async function claimMessages(
  db: Db,
  channel: ChannelName,
  { limit, leaseUntil, now }: { limit: number; leaseUntil: Date; now: Date },
): Promise<Message[]> {
  const claimed = await sql<Message>`
    update channel_message set due_at = ${leaseUntil}, try_count = try_count + 1
    where uuid = any(array(
      select uuid from channel_message where channel = ${channel} and due_at <= ${now}
      order by due_at, channel_order_id limit ${sql.lit(limit)} for update skip locked))
    returning uuid, channel_order_id, product_order_id, changed_at, try_count`.execute(db);
  return claimed.rows;
}

export const renewMessages = renewalOf('channel_message');

/** The product orders are applied: their leased messages, and those that waited for staff, are handled. */
export async function writeHandled(
  tx: Tx,
  channel: ChannelName,
  { uuids, productOrderIds }: { uuids: readonly string[]; productOrderIds: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    update channel_message set handled_at = ${now}, due_at = null, last_code = null
    where channel = ${channel} and product_order_id = any(${productOrderIds}::text[]) and handled_at is null
      and (due_at is null or uuid = any(${uuids}::uuid[]))`.execute(tx);
}

/** The messages wait: until `dueAt`, or for staff where it is null. */
export async function writeWaiting(
  db: Db,
  messages: readonly { uuid: string; dueAt: Date | null }[],
  code: string,
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update channel_message m set due_at = w.due_at, last_code = ${code}
    from jsonb_to_recordset(${jsonRows(messages)}::jsonb) as w (uuid uuid, due_at timestamptz)
    where m.uuid = w.uuid and m.handled_at is null`.execute(db);
}

/** Makes the messages due that wait for the links of these products of the channel; returns how many. */
export async function makeUnlinkedDue(
  tx: Tx,
  {
    channel,
    channelProductIds,
    now,
  }: { channel: ChannelName; channelProductIds: readonly string[]; now: Date },
): Promise<number> {
  const due = await sql`
    update channel_message m set due_at = ${now}, try_count = 0
    from channel_conflict c
    where c.channel = ${channel} and c.kind = 'UNLINKED_PRODUCT' and c.resolved_at is null and c.detail ->> 'channelProductId' = any(${channelProductIds}::text[])
      and m.channel = c.channel and m.product_order_id = c.product_order_id and m.handled_at is null returning m.uuid`.execute(
    tx,
  );
  return due.rows.length;
}

/** Deletes at most `count` handled messages that were received before. */
export async function deleteMessagesBefore(db: Db, before: Date, count: number): Promise<void> {
  await sql`
    delete from channel_message where uuid in (
      select uuid from channel_message where received_at < ${before} and handled_at is not null
      order by received_at limit ${sql.lit(count)})`.execute(db);
}
