// Fills the demo shop with reviews (demo/reviews) of writers who cannot sign in.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { hasEfficacyClaim } from '#domain/reviews/review.ts';
import { channelReviews } from '../../../../demo/reviews/channel-reviews.ts';
import { reviewers, reviews } from '../../../../demo/reviews/reviews.ts';
import { saveChannelReviews, summarize } from '../features/content/reviews/reviews.ts';
import { jsonRows } from './column-names.ts';
import { type Pooled, type Tx, transact } from './connect.ts';

/** Days before which the writers registered. */
const registeredDaysAgo = 100;

/** Inserts the writers with their reviews and likes, and the reviews of Naver Pay with their copies. The products must exist. */
export async function fillDemoReviews(db: Pooled, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const writers = await fillWriters(tx, new Date(now.getTime() - registeredDaysAgo * dayMs));
    await fillReviews(tx, writers, now);
    await sql`
      insert into product_review_like (review_uuid, user_uuid, liked_at)
      select v.uuid, k.user_uuid, v.created_at + interval '1 day'
      from product_review v
      cross join lateral (
        select u.uuid as user_uuid from unnest(${writers}::uuid[]) u (uuid) where u.uuid <> v.user_uuid order by u.uuid limit v.like_count) k`.execute(
      tx,
    );
    await fillChannelReviews(tx, now);
    const found = await sql<{
      uuid: string;
    }>`select distinct product_uuid as uuid from product_review`.execute(tx);
    await summarize(
      tx,
      found.rows.map(({ uuid }) => uuid),
    );
  });
}

/** Returns the uuids of the writers in their order. */
async function fillWriters(tx: Tx, registeredAt: Date): Promise<string[]> {
  const made = await sql<{ uuid: string }>`
    with given as (select name, place from unnest(${[...reviewers]}::text[]) with ordinality as r (name, place)),
    made as (
      insert into users (provider, name, phone, last_login_at, created_at)
      select 'KAKAO', name, '0100000' || lpad(place::text, 4, '0'), ${registeredAt}, ${registeredAt} from given order by place
      returning uuid, phone)
    select uuid from made order by phone`.execute(tx);
  return made.rows.map(({ uuid }) => uuid);
}

async function fillReviews(tx: Tx, writers: readonly string[], now: Date): Promise<void> {
  const rows = reviews
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map((review, place) => ({
      isRepeatBuyer: false,
      ...review,
      place,
      userUuid: writers[review.by],
      likeCount: review.likes ?? 0,
      hasEfficacyClaim: hasEfficacyClaim(review.text),
      createdAt: new Date(now.getTime() - review.daysAgo * dayMs),
    }));
  await sql`
    insert into product_review (product_uuid, product_item_uuid, store_uuid, user_uuid, display_name, option_text, rating, text, like_count,
      is_repeat_buyer, has_efficacy_claim, answer, answered_at, created_at)
    select p.uuid, i.uuid, p.store_uuid, d.user_uuid, i.display_name,
      coalesce((select string_agg(one ->> 'value', ' / ') from jsonb_array_elements(i.option_items) one), ''), d.rating, d.text, d.like_count,
      d.is_repeat_buyer, d.has_efficacy_claim, d.answer, case when d.answer is not null then d.created_at + interval '1 day' end, d.created_at
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (place int, product text, user_uuid uuid, rating int, text text,
      like_count int, is_repeat_buyer boolean, has_efficacy_claim boolean, answer text, created_at timestamptz)
    join product p on p.code = d.product join product_list l on l.product_uuid = p.uuid join product_item i on i.uuid = l.product_item_uuid
    order by d.place`.execute(tx);
}

async function fillChannelReviews(tx: Tx, now: Date): Promise<void> {
  const rows = channelReviews.map((review, place) => ({
    ...review,
    reviewId: String(500_000_001 + place),
    productOrderId: String(2_026_110_000_000_001 + place),
    registeredAt: new Date(now.getTime() - review.daysAgo * dayMs),
  }));
  const stored = await sql<{ reviewId: string; productItemUuid: string }>`
    insert into channel_review (channel, review_id, class_type, product_order_id, product_item_uuid, rating, text, writer_masked_id,
      registered_at, synced_at)
    select 'NAVERPAY', d.review_id, 'GENERAL', d.product_order_id, l.product_item_uuid, d.rating, d.text, d.writer, d.registered_at, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (review_id text, product text, product_order_id text, rating int, text text,
      writer text, registered_at timestamptz)
    join product p on p.code = d.product join product_list l on l.product_uuid = p.uuid
    returning review_id, product_item_uuid`.execute(tx);
  const itemOf = new Map(stored.rows.map((row) => [row.reviewId, row.productItemUuid]));
  const copies = rows.map((row) => ({
    key: row.reviewId,
    reviewUuid: null,
    productItemUuid: itemOf.get(row.reviewId) ?? '',
    orderProductUuid: null,
    salesChannel: 'NAVERPAY' as const,
    rating: row.rating,
    text: row.text,
    channelWriter: row.writer,
    createdAt: row.registeredAt,
  }));
  const uuids = await saveChannelReviews(tx, copies, now);
  await sql`update channel_review v set review_uuid = n.uuid
    from unnest(${[...uuids.keys()]}::text[], ${[...uuids.values()]}::uuid[]) as n (review_id, uuid)
    where v.channel = 'NAVERPAY' and v.review_id = n.review_id`.execute(tx);
}
