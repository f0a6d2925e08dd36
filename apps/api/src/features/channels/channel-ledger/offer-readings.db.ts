// SQL of stock and price as the channels state them. Owns channel_offer_reading.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';

export type OfferLink = { uuid: string; channelProductId: string; optionCode: string };

/** The links of the products of a channel that were read longest ago, at most `count` products; only those that were sent. */
export async function listLongestUnread(
  db: Db,
  channel: ChannelName,
  { before, count }: { before: Date; count: number },
): Promise<OfferLink[]> {
  const found = await sql<OfferLink>`
    select l.uuid, l.channel_product_id, l.option_code from channel_product l
    join (select p.channel_product_id, coalesce(min(v.read_at), '-infinity') as read_at from channel_product p
      left join channel_offer_reading v on v.link_uuid = p.uuid
      where p.channel = ${channel} and p.offered_at is not null
      group by 1 having coalesce(min(v.read_at), '-infinity') < ${before} order by 2, 1 limit ${sql.lit(count)}) d
      on d.channel_product_id = l.channel_product_id
    where l.channel = ${channel} and l.offered_at is not null order by d.read_at, l.channel_product_id, l.option_code`.execute(
    db,
  );
  return found.rows;
}

/** The link of a reading with all links of its product. */
export async function listProductOf(
  db: Db,
  uuid: string,
): Promise<(OfferLink & { channel: ChannelName; offeredAt: Date | null })[]> {
  const found = await sql<OfferLink & { channel: ChannelName; offeredAt: Date | null }>`
    select l.uuid, l.channel, l.channel_product_id, l.option_code, l.offered_at from channel_product o
    join channel_product l on l.channel = o.channel and l.channel_product_id = o.channel_product_id
    where o.uuid = ${uuid} order by l.uuid <> o.uuid`.execute(db);
  return found.rows;
}

/** What the channel states of a link; `price` null for a product or an option that it does not have. */
export type OfferReading = { uuid: string; stockCount: number; price: number | null };

/** Stores what the channel stated at `readAt`; a link that was removed meanwhile is left out. */
export async function storeOfferReadings(
  db: Db,
  readings: readonly OfferReading[],
  readAt: Date,
): Promise<void> {
  await sql`
    insert into channel_offer_reading as v (link_uuid, stock_count, price, read_at)
    select l.uuid, r.stock_count, r.price, ${readAt}::timestamptz
    from jsonb_to_recordset(${jsonRows(readings)}::jsonb) as r (uuid uuid, stock_count bigint, price bigint)
    join channel_product l on l.uuid = r.uuid
    on conflict (link_uuid) do update set stock_count = excluded.stock_count, price = excluded.price, read_at = excluded.read_at
    where v.read_at < excluded.read_at`.execute(db);
}
