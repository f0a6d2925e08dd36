// SQL of commands to channels. Owns channel_command; reads the product orders of channels.
import { cutText } from '#domain/base/cut-text.ts';
import { sql } from 'kysely';
import type { Carrier, OrderStatus } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ChannelCommand } from '#domain/channels/sales-channel/command.ts';
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { renewalOf } from '../../../db/due-leases.ts';
import { isPaused } from './pauses.db.ts';

/** A command to store. */
export type NewCommand = {
  channel: ChannelName;
  channelOrderId: string;
  productOrderId: string;
  orderUuid: string;
  body: ChannelCommand;
  /** Idempotency key: the same decision is enqueued once. */
  key: string;
  staffUuid?: string | undefined;
  now: Date;
};

/** A command of a job that sends it. */
export type DueCommand = {
  uuid: string;
  channel: ChannelName;
  channelOrderId: string;
  productOrderId: string;
  orderUuid: string;
  body: ChannelCommand;
  /** With the current attempt. Above 1, an earlier attempt may have reached the channel. */
  tryCount: number;
};

const dueColumns = sql`c.uuid, c.channel, c.channel_order_id, c.product_order_id,
  c.order_uuid, c.body, c.try_count`;

/** Stores commands that are due immediately; one with a known key is left unchanged. */
export async function enqueueCommands(tx: Tx, given: readonly NewCommand[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    insert into channel_command (channel, kind, channel_order_id, product_order_id, order_uuid, body, command_key, created_at, created_by, due_at)
    select channel, body ->> 'kind', channel_order_id, product_order_id, order_uuid, body, key, now, staff_uuid, now
    from jsonb_to_recordset(${jsonRows(given)}::jsonb) as one (channel text, channel_order_id text, product_order_id text,
      order_uuid uuid, body jsonb, key text, staff_uuid uuid, now timestamptz)
    on conflict (command_key) do nothing`.execute(tx);
}

/** Stores a command that is due immediately; one with a known key is left unchanged. */
export async function enqueueCommand(tx: Tx, given: NewCommand): Promise<void> {
  await enqueueCommands(tx, [given]);
}

/** Commands of one product order are sent one after the other. */
const isFirst = sql`not exists (
  select from channel_command e where e.channel = c.channel and e.product_order_id = c.product_order_id and e.due_at is not null
    and (e.created_at, e.uuid) < (c.created_at, c.uuid))`;

/**
 * Leases up to `count` due commands of the kind of the oldest one, and counts the attempt; with `uuids` those of them that are due. None while the
 * channel is paused.
 */
export async function claimDue(
  db: Db,
  channel: ChannelName,
  {
    uuids,
    count,
    leaseUntil,
    now,
  }: { uuids?: readonly string[] | undefined; count: number; leaseUntil: Date; now: Date },
): Promise<DueCommand[]> {
  const isDue = sql`c.channel = ${channel} and c.due_at <= ${now} and ${isFirst}
    and (${uuids === undefined} or c.uuid = any(${uuids ?? []}::uuid[]))`;
  const claimed = await sql<DueCommand>`
    update channel_command c set due_at = ${leaseUntil}, try_count = c.try_count + 1
    where not ${isPaused(channel, now)} and c.uuid = any(array(select c.uuid from channel_command c
      where ${isDue} and c.kind = (select c.kind from channel_command c where ${isDue} order by c.due_at, c.uuid limit 1)
      order by c.due_at, c.uuid limit ${sql.lit(count)} for update skip locked))
    returning ${dueColumns}`.execute(db);
  return claimed.rows;
}

export const renewCommands = renewalOf('channel_command');

export type CommandState = {
  key: string;
  uuid: string;
  state: 'OPEN' | 'DONE' | 'FAILED';
  message: string | null;
};

/** What became of the commands with these keys. */
export async function listStates(db: Db, keys: readonly string[]): Promise<CommandState[]> {
  const found = await sql<CommandState>`
    select command_key as key, uuid, last_message as message,
      case when done_at is not null then 'DONE' when failed_at is not null then 'FAILED' else 'OPEN' end as state
    from channel_command where command_key = any(${keys})`.execute(db);
  return found.rows;
}

/** The channel executed them. */
export async function writeDone(db: Db, uuids: readonly string[], now: Date): Promise<void> {
  await sql`
    update channel_command set done_at = ${now}, due_at = null, last_code = null, last_message = null
    where uuid = any(${uuids}::uuid[]) and done_at is null`.execute(db);
}

/** The channel refused it. */
export async function writeFailed(
  tx: Tx,
  uuid: string,
  { code, message, now }: { code: string; message: string; now: Date },
): Promise<void> {
  await sql`
    update channel_command set failed_at = ${now}, due_at = null, last_code = ${cutText(code, 100)}, last_message = ${message}
    where uuid = ${uuid} and done_at is null`.execute(tx);
}

/** Without an answer: due again at `dueAt`. With `isUnsent` the attempt is not counted, because the call was not made. */
export async function writePostponed(
  db: Db,
  uuids: readonly string[],
  { dueAt, code, isUnsent }: { dueAt: Date; code: string; isUnsent: boolean },
): Promise<void> {
  await sql`
    update channel_command set due_at = ${dueAt}, last_code = ${cutText(code, 100)},
      try_count = greatest(0, try_count - ${isUnsent ? 1 : 0})
    where uuid = any(${uuids}::uuid[]) and due_at is not null`.execute(db);
}

/** The product orders of rows, of one store or of all; rows of the shop itself have none. A row that was split off has that of its first row. */
export async function listProductOrders(
  db: Db,
  orderProductUuids: readonly string[],
  storeUuid?: string,
): Promise<ProductOrder[]> {
  const found = await sql<ProductOrder>`
    with recursive line as (
      select uuid as asked_uuid, uuid, parent_uuid from order_product where uuid = any(${orderProductUuids}::uuid[])
      union all select l.asked_uuid, r.uuid, r.parent_uuid from line l join order_product r on r.uuid = l.parent_uuid)
    select r.uuid as order_product_uuid, r.status, p.channel, p.channel_order_id, p.product_order_id,
      r.order_uuid, p.is_placed or coalesce(done.has_confirmed, false) as is_confirmed, p.is_option_open,
      done.count as ended_count
    from line l join channel_order_product p on p.order_product_uuid = l.uuid join order_product r on r.uuid = l.asked_uuid
      join order_group g on g.uuid = r.order_group_uuid
      cross join lateral (select count(*) filter (where c.kind <> 'DISPATCH')::int as count, bool_or(c.kind = 'CONFIRM' and c.done_at is not null) as has_confirmed
        from channel_command c where c.channel = p.channel and c.product_order_id = p.product_order_id and c.due_at is null) done
    where (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)`.execute(db);
  return found.rows;
}

const ofProductOrder = (kind: 'CONFIRM' | 'DISPATCH') => sql`
  select from channel_command c where c.channel = p.channel and c.product_order_id = p.product_order_id and c.kind = ${sql.lit(kind)}`;

/**
 * Of row `r` of order `o`, a RowAtChannel (packages/domain/src/orders/staff-moves.ts): what decides, as `listProductOrders` and
 * `deleteUnsentDispatch` do, on its moves. Null for a row of the shop, and for one that its channel does not know.
 */
export const atChannel = sql`case when o.sales_channel <> 'ONNS' then (
  select jsonb_build_object('isConfirmed', p.is_placed or exists (${ofProductOrder('CONFIRM')} and c.done_at is not null),
    'isOptionOpen', p.is_option_open,
    'isInvoiceSent', exists (${ofProductOrder('DISPATCH')} and c.failed_at is null and (c.try_count > 0 or c.done_at is not null)))
  from channel_order_product p
  where p.order_product_uuid = case when r.parent_uuid is null then r.uuid else first_order_product(r.parent_uuid) end) end`;

/** Of row `r` of order `o`: claims have split its product order. */
export const isSplitAtChannel = sql`o.sales_channel <> 'ONNS' and (r.parent_uuid is not null
  or exists (select from order_product x where x.order_uuid = o.uuid and x.parent_uuid = r.uuid))`;

type RowOfProductOrder = Pick<ProductOrder, 'channel' | 'productOrderId' | 'status'> & { uuid: string };

/** All rows of these product orders: the first one and those that were split off. */
export async function listRowsOfProductOrders(
  db: Db,
  orders: readonly Pick<ProductOrder, 'channel' | 'productOrderId'>[],
): Promise<RowOfProductOrder[]> {
  const keys = orders.map(({ channel, productOrderId }) => ({ channel, id: productOrderId }));
  const found = await sql<RowOfProductOrder>`
    with recursive part as (
      select p.channel, p.product_order_id, r.uuid, r.order_uuid, r.status
      from jsonb_to_recordset(${jsonRows(keys)}::jsonb) as k (channel text, id text)
        join channel_order_product p on p.channel = k.channel and p.product_order_id = k.id join order_product r on r.uuid = p.order_product_uuid
      union
      select p.channel, p.product_order_id, r.uuid, r.order_uuid, r.status
      from part p join order_product r on r.order_uuid = p.order_uuid and r.parent_uuid = p.uuid)
    select channel, product_order_id, uuid, status from part`.execute(db);
  return found.rows;
}

export type ProductOrder = Pick<NewCommand, 'channel' | 'channelOrderId' | 'productOrderId' | 'orderUuid'> & {
  orderProductUuid: string;
  status: OrderStatus;
  /** Its channel accepted the confirmation of the order. */
  isConfirmed: boolean;
  /** The shopper chose another option, which no item is linked to. */
  isOptionOpen: boolean;
  /** Commands that were executed or refused; without invoices, which are deleted when they are withdrawn. */
  endedCount: number;
};

type Invoice = { carrier: Carrier; invoiceNumber: string };

/** Invoices that other rows of the product order have, oldest first; those of cancelled rows are not sent. */
export async function listOtherInvoices(tx: Tx, found: ProductOrder): Promise<Invoice[]> {
  const others = (await listRowsOfProductOrders(tx, [found])).filter(
    ({ uuid, status }) => uuid !== found.orderProductUuid && !isCancelled(status),
  );
  const listed = await sql<Invoice>`
    select s.carrier, s.invoice_number from shipment s
    where s.kind = 'OUTBOUND' and s.withdrawn_at is null and exists (select from shipment_item i
      where i.shipment_uuid = s.uuid and i.order_product_uuid = any(${others.map(({ uuid }) => uuid)}::uuid[]))
    order by s.created_at, s.uuid`.execute(tx);
  return listed.rows;
}

const dispatchOf = ({ channel, productOrderId }: ProductOrder) =>
  sql`channel = ${channel} and product_order_id = ${productOrderId} and kind = 'DISPATCH'`;

/** An invoice of the product order was sent, or waits to be sent: a channel stores one. */
export async function hasDispatch(tx: Tx, found: ProductOrder): Promise<boolean> {
  const left = await sql`
    select from channel_command where ${dispatchOf(found)} and failed_at is null limit 1`.execute(tx);
  return left.rows.length > 0;
}

/** Deletes a dispatch that was not sent or was refused, unless it has one of the `kept` invoices. False if one was sent, or is being sent. */
export async function deleteUnsentDispatch(
  tx: Tx,
  found: ProductOrder,
  kept: readonly Invoice[],
): Promise<boolean> {
  const isUnsent = sql`(failed_at is not null or (try_count = 0 and done_at is null))`;
  await sql`
    delete from channel_command where ${dispatchOf(found)} and ${isUnsent}
      and (body ->> 'carrier', body ->> 'invoiceNumber') not in (select carrier, invoice_number
        from jsonb_to_recordset(${jsonRows(kept)}::jsonb) as k (carrier text, invoice_number text))`.execute(
    tx,
  );
  const sent = await sql`
    select from channel_command where ${dispatchOf(found)} and not ${isUnsent} limit 1`.execute(tx);
  return sent.rows.length === 0;
}
