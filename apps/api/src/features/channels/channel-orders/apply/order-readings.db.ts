// SQL of product orders as their channel stated them (docs/rules/channels.md#ledger). Owns channel_order_reading.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import { unitsLeft } from '#domain/channels/sales-channel/map-source.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db } from '../../../../db/connect.ts';
import type { SourceChange, SourceProductOrder } from '../../../../providers/channel/port.ts';

/** Stores what the channel stated at the read with this serial, except over a later read. */
export async function storeReadings(
  db: Db,
  channel: ChannelName,
  products: readonly SourceProductOrder[],
  { serial, now }: { serial: number; now: Date },
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({
    productOrderId: product.productOrderId,
    orderId: product.orderId,
    payPrice: product.totalPayPrice,
    leftCount: unitsLeft(product),
  }));
  await sql`
    insert into channel_order_reading as v (channel, product_order_id, channel_order_id, pay_price, left_count, read_serial, read_at)
    select distinct on (r.product_order_id) ${channel}, r.product_order_id, r.order_id, r.pay_price, r.left_count, ${serial}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (product_order_id text, order_id text, pay_price bigint, left_count int)
    order by r.product_order_id
    on conflict (channel, product_order_id) do update set pay_price = excluded.pay_price, left_count = excluded.left_count,
      read_serial = excluded.read_serial, read_at = excluded.read_at
    where v.read_serial < excluded.read_serial`.execute(db);
}

/** The product orders of these changes that were not read after the change. */
export async function listUnreadChanges(
  db: Db,
  channel: ChannelName,
  changes: readonly SourceChange[],
): Promise<string[]> {
  const rows = changes.map(({ productOrderId: id, changedAt: at }) => ({ id, at }));
  const found = await sql<{ id: string }>`
    select distinct c.id from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as c (id text, at timestamptz)
    where not exists (select from channel_order_reading v where v.channel = ${channel} and v.product_order_id = c.id and v.read_at >= c.at)`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** The product order of a reading. */
export async function findReading(
  db: Db,
  uuid: string,
): Promise<{ channel: ChannelName; productOrderId: string } | undefined> {
  const found = await sql<{ channel: ChannelName; productOrderId: string }>`
    select channel, product_order_id from channel_order_reading where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Deletes at most `count` readings that are older than `before`, of product orders that the shop has. */
export async function deleteReadingsBefore(db: Db, before: Date, count: number): Promise<void> {
  await sql`
    delete from channel_order_reading where uuid in (
      select v.uuid from channel_order_reading v
      join channel_order_product p on p.channel = v.channel and p.product_order_id = v.product_order_id
      where v.read_at < ${before} order by v.read_at limit ${sql.lit(count)})`.execute(db);
}
