// SQL that compares what the channels stated with the shop; a statement returns the rows that may differ (docs/rules/channels.md#ledger).
// Owns no table.
import { type RawBuilder, sql } from 'kysely';
import { endedStatuses } from '#domain/channels/sales-channel/map-source.ts';
import type { ChannelLedgerKind } from '#domain/payments/ledger-words.ts';

/** The product order of reading `v` has no conflict, which states the next step, and no waiting change. */
const isSettled = sql`not exists (select from channel_conflict f where f.channel = v.channel and f.product_order_id = v.product_order_id
    and (f.resolved_at is null or f.resolution = 'ACCEPTED'))
  and not exists (select from channel_message m where m.channel = v.channel and m.product_order_id = v.product_order_id
    and m.handled_at is null)`;

/** The product orders that the shop has, with the sum of `value` over their rows. */
const withRows = (stated: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
  select v.uuid as subject_uuid, o.uuid as order_uuid, o.user_uuid, null::uuid as product_item_uuid, ${stated} as expected, r.value as actual
  from channel_order_reading v
  join channel_order_product p on p.channel = v.channel and p.product_order_id = v.product_order_id
  join channel_order k on k.channel = p.channel and k.channel_order_id = p.channel_order_id
  join orders o on o.uuid = k.order_uuid
  cross join lateral (select ${value} as value from order_product r where r.order_uuid = o.uuid
    and p.order_product_uuid = case when r.parent_uuid is null then r.uuid else first_order_product(r.parent_uuid) end) r
  where ${isSettled}`;

/** The links that were sent and have not changed since, with what the channel stated afterwards. */
const withLinks = (sent: RawBuilder<unknown>, stated: RawBuilder<unknown>) => sql`
  select l.uuid as subject_uuid, null::uuid as order_uuid, null::uuid as user_uuid, l.product_item_uuid, ${sent} as expected, ${stated} as actual
  from channel_offer_reading v join channel_product l on l.uuid = v.link_uuid
  where l.due_at is null and l.offered_at <= v.read_at`;

const comparisons: Readonly<Record<ChannelLedgerKind, RawBuilder<unknown>>> = {
  CHANNEL_ORDER: sql`
    select v.uuid as subject_uuid, null::uuid as order_uuid, null::uuid as user_uuid, null::uuid as product_item_uuid, v.left_count as expected,
      0 as actual
    from channel_order_reading v
    where not exists (select from channel_order_product p where p.channel = v.channel and p.product_order_id = v.product_order_id)
      and ${isSettled}`,
  CHANNEL_AMOUNT: withRows(sql`v.pay_price`, sql`sum(r.pay_price)`),
  CHANNEL_UNITS: withRows(
    sql`v.left_count`,
    sql`coalesce(sum(r.count) filter (where r.status <> all(${[...endedStatuses]}::text[])), 0)`,
  ),
  CHANNEL_STOCK: withLinks(sql`l.offered_stock_count`, sql`v.stock_count`),
  CHANNEL_PRICE: withLinks(sql`l.offered_price`, sql`coalesce(v.price, l.offered_price)`),
};

/** The rows that a kind compares, of readings until `readBefore`. */
export const comparisonWithChannel = (kind: ChannelLedgerKind, readBefore: Date): RawBuilder<unknown> =>
  sql`${comparisons[kind]} and v.read_at <= ${readBefore}`;

/** The product orders and links that were read. */
export const comparedWithChannels = sql`(select from channel_order_reading union all select from channel_offer_reading) r`;
