// SQL of reviews of channels. Owns channel_review; their copies are written by content/reviews.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import { jsonRows } from '../../../db/column-names.ts';
import { ifGiven, isInDays } from '../../../db/conditions.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, newestFirst, pageOf } from '../../../db/paging.ts';
import type { SourceReview } from '../../../providers/channel/port.ts';
import { itemOfChannel } from '../channel-items/channel-items.ts';

export type ReadReview = {
  reviewId: string;
  classType: SourceReview['classType'];
  productOrderId: string;
  channelProductId: string;
  rating: number;
  text: string;
  imageUrls: string[];
  writerMaskedId: string;
  registeredAt: Date;
};

export type MergedReview = {
  reviewId: string;
  isNew: boolean;
  reviewUuid: string | null;
  productItemUuid: string | null;
  orderProductUuid: string | null;
  rating: number;
  text: string;
  writerMaskedId: string;
  registeredAt: Date;
};

const readColumns = sql`review_id text, class_type text, product_order_id text, channel_product_id text, rating int, text text,
  image_urls text[], writer_masked_id text, registered_at timestamptz`;

/** Inserts the reviews that were read, and updates those that changed or whose item became known; returns both. */
export async function mergeReviews(
  tx: Tx,
  channel: ChannelName,
  { rows, now }: { rows: readonly ReadReview[]; now: Date },
): Promise<MergedReview[]> {
  const item = itemOfChannel(channel, {
    productOrderIds: sql`array[n.product_order_id]`,
    channelProductId: sql`n.channel_product_id`,
  });
  const merged = await sql<MergedReview>`
    insert into channel_review (channel, review_id, class_type, product_order_id, product_item_uuid, order_product_uuid, rating, text,
      image_urls, writer_masked_id, registered_at, synced_at)
    select ${channel}, n.review_id, n.class_type, n.product_order_id, item.uuid, item.order_product_uuid, n.rating, n.text, n.image_urls,
      n.writer_masked_id, n.registered_at, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as n (${readColumns}) ${item}
    order by n.review_id
    on conflict (channel, review_id) do update set class_type = excluded.class_type, rating = excluded.rating, text = excluded.text,
      image_urls = excluded.image_urls, synced_at = excluded.synced_at,
      product_item_uuid = coalesce(channel_review.product_item_uuid, excluded.product_item_uuid),
      order_product_uuid = coalesce(channel_review.order_product_uuid, excluded.order_product_uuid)
    where (channel_review.class_type, channel_review.rating, channel_review.text, channel_review.image_urls)
        is distinct from (excluded.class_type, excluded.rating, excluded.text, excluded.image_urls)
      or channel_review.product_item_uuid is null and excluded.product_item_uuid is not null
    returning review_id, (xmax = 0) as is_new, review_uuid, product_item_uuid, order_product_uuid, rating, text, writer_masked_id,
      registered_at`.execute(tx);
  return merged.rows;
}

/** Stores the copies that were made of reviews. */
export async function writeCopies(
  tx: Tx,
  channel: ChannelName,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`update channel_review v set review_uuid = n.uuid
    from unnest(${[...copies.keys()]}::text[], ${[...copies.values()]}::uuid[]) as n (review_id, uuid)
    where v.channel = ${channel} and v.review_id = n.review_id and v.review_uuid is null`.execute(tx);
}

export type ChannelReviewRow = {
  uuid: string;
  channel: ChannelName;
  reviewId: string;
  classType: SourceReview['classType'];
  productOrderId: string;
  productItemUuid: string | null;
  reviewUuid: string | null;
  rating: number;
  text: string;
  imageUrls: string[];
  writerMaskedId: string;
  registeredAt: Date;
  syncedAt: Date;
};

const columns = sql`v.uuid, v.channel, v.review_id, v.class_type, v.product_order_id, v.product_item_uuid, v.review_uuid, v.rating, v.text,
  v.image_urls, v.writer_masked_id, v.registered_at, v.synced_at`;

type Filter = PagingInput & {
  classType?: SourceReview['classType'];
  rating?: number;
  dateRange?: { fromDate?: string; toDate?: string };
};

function conditionsOf({ classType, rating, dateRange }: Filter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...ifGiven(classType, (type) => sql`v.class_type = ${type}`),
    ...ifGiven(rating, (value) => sql`v.rating = ${value}`),
    ...isInDays(sql`v.registered_at`, dateRange),
  ];
  return sql.join(conditions, sql` and `);
}

/** One page of the reviews of channels, newest first. */
export async function listChannelReviews(
  db: Db,
  filter: Filter,
): Promise<{ rows: ChannelReviewRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`v.registered_at`, uuid: sql`v.uuid` });
  const where = conditionsOf(filter);
  const found = await sql<ChannelReviewRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text from channel_review v
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from channel_review v where ${where}`.execute(db);
  return pageOf(found.rows, filter, window, total.rows[0]?.count ?? 0);
}

/** The newest review with this number of a channel. */
export async function findChannelReview(db: Db, id: string): Promise<ChannelReviewRow | undefined> {
  const found = await sql<ChannelReviewRow>`
    select ${columns} from channel_review v where v.review_id = ${id} order by v.registered_at desc, v.uuid limit 1`.execute(
    db,
  );
  return found.rows[0];
}
