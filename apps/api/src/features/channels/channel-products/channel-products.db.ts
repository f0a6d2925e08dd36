// SQL of links between items and products of channels. Owns channel_product; reads items, products and stores.
import { cutText } from '#domain/base/cut-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Offer, ShopItem } from '#domain/channels/sales-channel/offer.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { renewalOf } from '../../../db/due-leases.ts';
import { type Paging, type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';
import { storeSells } from '../../base/stores/stores.ts';
import { isOnSale } from '../../catalog/product-lists/product-lists.ts';

/** A link with its item and what was sent to the channel. */
export type LinkRow = {
  uuid: string;
  channel: ChannelName;
  channelProductId: string;
  optionCode: string;
  productItemUuid: string;
  offeredStockCount: number | null;
  offeredPrice: number | null;
  offeredIsOnSale: boolean | null;
  offeredAt: Date | null;
  dueAt: Date | null;
  lastCode: string | null;
  linkedAt: Date;
  displayName: string;
  optionText: string;
  stockCount: number;
  salesPrice: number;
  isOnSale: boolean;
  /** Units that the channel may sell now. */
  currentStockCount: number;
  isDifferent: boolean;
};

/** How items are compared with what was sent: `buffer` units are not offered. */
export type SaleScope = { buffer: number; now: Date };

/** Item of link `c` as the shop sells it. */
const soldItem = (now: Date) => sql`channel_product c join product_item i on i.uuid = c.product_item_uuid
  join product p on p.uuid = i.product_uuid join store s on s.uuid = p.store_uuid
  cross join lateral (select ${storeSells} and ${isOnSale(now)} as is_on_sale) sold`;

/** Units of `offerOf` in packages/domain/src/channels/sales-channel/offer.ts. */
const currentStock = (buffer: number) =>
  sql`case when sold.is_on_sale then greatest(0, i.stock_count - ${buffer}::int) else 0 end`;

/** What was sent for link `c` is not what its channel may sell now. */
const isOutdated = (buffer: number) => sql`(c.offered_stock_count is distinct from ${currentStock(buffer)}
  or c.offered_price is distinct from i.sales_price or c.offered_is_on_sale is distinct from sold.is_on_sale)`;

/** As `isOutdated`, without links that are never sent, because their channel asks the shop when an order is made. */
const isDifferent = (buffer: number) =>
  sql`((c.offered_at is not null or c.due_at is not null) and ${isOutdated(buffer)})`;

const linkColumns = (
  buffer: number,
) => sql`c.uuid, c.channel, c.channel_product_id, c.option_code, c.product_item_uuid, c.offered_stock_count, c.offered_price,
  c.offered_is_on_sale, c.offered_at, c.due_at, c.last_code, c.linked_at, i.display_name, i.stock_count, i.sales_price,
  sold.is_on_sale, ${currentStock(buffer)} as current_stock_count, ${isDifferent(buffer)} as is_different,
  coalesce((select string_agg(one ->> 'value', ' / ') from jsonb_array_elements(i.option_items) one), '') as option_text`;

export async function findLink(
  db: Db,
  { channel, uuid }: { channel: ChannelName; uuid: string },
  { buffer, now }: SaleScope,
): Promise<LinkRow | undefined> {
  const found = await sql<LinkRow>`
    select ${linkColumns(buffer)} from ${soldItem(now)} where c.channel = ${channel} and c.uuid = ${uuid}`.execute(
    db,
  );
  return found.rows[0];
}

/** The links of a channel to one of these items or of these products. */
export async function listLinksOf(
  db: Db,
  {
    channel,
    productItemUuids,
    channelProductIds,
  }: { channel: ChannelName; productItemUuids: readonly string[]; channelProductIds: readonly string[] },
  { buffer, now }: SaleScope,
): Promise<LinkRow[]> {
  const found = await sql<LinkRow>`
    select ${linkColumns(buffer)} from ${soldItem(now)}
    where c.channel = ${channel} and (c.product_item_uuid = any(${productItemUuids}::uuid[])
      or c.channel_product_id = any(${channelProductIds}::text[]))`.execute(db);
  return found.rows;
}

export type NewLink = {
  channel: ChannelName;
  channelProductId: string;
  optionCode: string;
  productItemUuid: string;
};

/** Stores links whose stock and price are due; returns those that were stored, without those that contradict a link of a concurrent call. */
export async function insertLinks(
  tx: Tx,
  links: readonly NewLink[],
  { staffUuid, isOffered, now }: { staffUuid: string; isOffered: boolean; now: Date },
): Promise<(NewLink & { uuid: string })[]> {
  const made = await sql<NewLink & { uuid: string }>`
    insert into channel_product (channel, channel_product_id, option_code, product_item_uuid, due_at, linked_at, linked_by)
    select channel, channel_product_id, option_code, product_item_uuid, ${isOffered ? now : null}::timestamptz, ${now}, ${staffUuid}
    from jsonb_to_recordset(${jsonRows(links)}::jsonb)
      as n (channel text, channel_product_id text, option_code text, product_item_uuid uuid)
    on conflict do nothing returning uuid, channel, channel_product_id, option_code, product_item_uuid`.execute(
    tx,
  );
  return made.rows;
}

/** The item exists and is not deleted. */
export async function isItem(db: Db, uuid: string): Promise<boolean> {
  const found = await sql`select from product_item where uuid = ${uuid} and is_active`.execute(db);
  return found.rows.length > 0;
}

/** By code: the item with this code, or without one the items with this inventory code. */
export async function listItemsByCode(db: Db, codes: readonly string[]): Promise<Map<string, string[]>> {
  const found = await sql<{ code: string; uuids: string[] }>`
    select g.code, coalesce(array_agg(i.uuid) filter (where i.code = g.code), array_agg(i.uuid)) as uuids from unnest(${codes}::text[]) as g (code)
    join product_item i on i.is_active and (i.code = g.code or i.inventory_code = g.code and g.code <> '')
    group by g.code`.execute(db);
  return new Map(found.rows.map(({ code, uuids }) => [code, uuids]));
}

/** Removes a link and returns it. */
export async function deleteLink(tx: Tx, channel: ChannelName, uuid: string): Promise<NewLink | undefined> {
  const deleted = await sql<NewLink>`
    delete from channel_product where channel = ${channel} and uuid = ${uuid}
    returning channel, channel_product_id, option_code, product_item_uuid`.execute(tx);
  return deleted.rows[0];
}

export type LinkFilter = PagingInput & {
  channel: ChannelName;
  keyword?: string | undefined;
  isFailed?: boolean | undefined;
  isDifferent?: boolean | undefined;
};

const conditionOf = (
  { channel, keyword, isFailed = false, isDifferent: isDifferentOnly = false }: LinkFilter,
  buffer: number,
): RawBuilder<unknown> => sql`
  c.channel = ${channel} and (${!isFailed} or c.last_code is not null) and (${!isDifferentOnly} or ${isDifferent(buffer)})
  and (${keyword === undefined} or c.channel_product_id = ${keyword ?? ''} or strpos(lower(i.display_name), ${(keyword ?? '').toLowerCase()}) > 0)`;

/** Newest links first. */
export async function listLinks(
  db: Db,
  filter: LinkFilter,
  { buffer, now }: SaleScope,
): Promise<{ rows: LinkRow[]; paging: Paging }> {
  const condition = conditionOf(filter, buffer);
  const window = newestFirst(filter, { at: sql`c.linked_at`, uuid: sql`c.uuid` });
  const found = await sql<LinkRow & { cursorText: string; total: number | null }>`
    select ${linkColumns(buffer)}, ${window.cursorColumn} as cursor_text,
      ${window.isFirst ? cappedCount(sql`from ${soldItem(now)} where ${condition}`) : sql`null::int`} as total
    from ${soldItem(now)} where ${condition} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  return cappedPageOf(found.rows, filter, window, found.rows[0]?.total ?? (window.isFirst ? 0 : undefined));
}

/**
 * Makes the products of a channel due whose stock, price or sale differs from what was sent to the channel. Commands that change items write
 * nothing for it, so that checkout does no work for channels (docs/rules/channels.md#offers). Returns their number.
 */
export async function markChanged(db: Db, channel: ChannelName, { buffer, now }: SaleScope): Promise<number> {
  const marked = await sql`
    update channel_product t set due_at = ${now}, try_count = 0
    where t.channel = ${channel} and t.due_at is null and t.channel_product_id = any(array(
      select c.channel_product_id from ${soldItem(now)}
      where c.channel = ${channel} and c.due_at is null and ${isOutdated(buffer)}))
    returning 1`.execute(db);
  return marked.rows.length;
}

/** A link whose stock and price are sent now. */
export type DueLink = ShopItem & {
  uuid: string;
  channelProductId: string;
  optionCode: string;
  tryCount: number;
};

/**
 * Leases due products of a channel and returns all of their links: the options of a product are sent together. A product is leased by
 * its first link, so that two processes never send one product at the same time, and the newest values are sent last.
 */
export async function claimProducts(
  db: Db,
  channel: ChannelName,
  { count, leaseUntil, now }: { count: number; leaseUntil: Date; now: Date },
): Promise<DueLink[]> {
  const claimed = await sql<{ uuid: string }>`
    with leased as (
      select f.channel_product_id from channel_product f
      where f.channel = ${channel} and (f.due_at is null or f.due_at <= ${now})
        and f.channel_product_id = any(array(select distinct d.channel_product_id from channel_product d where d.channel = ${channel} and d.due_at <= ${now}))
        and not exists (select from channel_product e where e.channel = ${channel} and e.channel_product_id = f.channel_product_id
          and (e.option_code < f.option_code or e.due_at > ${now}))
      limit ${sql.lit(count)} for update of f skip locked)
    update channel_product c set due_at = ${leaseUntil}, try_count = c.try_count + 1
    where c.channel = ${channel} and c.channel_product_id = any(array(select channel_product_id from leased))
    returning c.uuid`.execute(db);
  if (claimed.rows.length === 0) return [];
  // Read after the lease: a change that is committed meanwhile is sent now or found by the next comparison.
  const found = await sql<DueLink>`
    select c.uuid, c.channel_product_id, c.option_code, c.try_count,
      i.stock_count, i.sales_price, sold.is_on_sale
    from ${soldItem(now)} where c.uuid = any(${claimed.rows.map(({ uuid }) => uuid)}::uuid[])
    order by c.channel_product_id, c.option_code`.execute(db);
  return found.rows;
}

export const renewLinks = renewalOf('channel_product');

/** The channel accepted these offers. */
export async function writeOffered(
  db: Db,
  offered: readonly (Offer & { uuid: string })[],
  now: Date,
): Promise<void> {
  await sql`
    update channel_product c set offered_stock_count = o.stock, offered_price = o.price, offered_is_on_sale = o.sold,
      offered_at = ${now}, due_at = null, try_count = 0, last_code = null
    from unnest(${offered.map((one) => one.uuid)}::uuid[], ${offered.map((one) => one.stockCount)}::int[],
      ${offered.map((one) => one.price)}::int[], ${offered.map((one) => one.isOnSale)}::boolean[]) as o (uuid, stock, price, sold)
    where c.uuid = o.uuid`.execute(db);
}

/** The channel did not accept the offers of these links; they are sent again at `dueAt`. */
export async function writeNotOffered(
  db: Db,
  uuids: readonly string[],
  { code, dueAt }: { code: string; dueAt: Date },
): Promise<void> {
  await sql`
    update channel_product set due_at = ${dueAt}, last_code = ${cutText(code, 100)} where uuid = any(${uuids}::uuid[])`.execute(
    db,
  );
}
