// SQL that writes reviews. Owns product_review and product_review_summary. Lists: review-lists.db.ts, likes and reports: review-reports.db.ts.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { ReviewState } from '#domain/reviews/review-types.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** An order product of a member that may be reviewed. */
export type BoughtRow = {
  productUuid: string;
  productItemUuid: string;
  storeUuid: string;
  firstOrderProductUuid: string;
  displayName: string;
  optionText: string;
  status: OrderStatus;
  confirmedAt: Date | null;
  /** Not undefined when the purchase was reviewed; true when that review was deleted. */
  isReviewDeleted: boolean | null;
  isRepeatBuyer: boolean;
};

/** The member's order product; undefined for one of another person. */
export async function findBought(
  db: Db,
  userUuid: string,
  orderProductUuid: string,
): Promise<BoughtRow | undefined> {
  const found = await sql<BoughtRow>`
    select r.*, (select v.deleted_at is not null from product_review v where v.first_order_product_uuid = r.first_order_product_uuid)
      as is_review_deleted
    from (
      select p.product_uuid, p.product_item_uuid, g.store_uuid, p.display_name, p.status, p.confirmed_at,
        case when p.parent_uuid is null then p.uuid else first_order_product(p.parent_uuid) end as first_order_product_uuid,
        coalesce((select string_agg(one ->> 'value', ' / ') from jsonb_array_elements(p.option_items) one), '') as option_text,
        exists (
          select from orders earlier join order_product e on e.order_uuid = earlier.uuid
          where earlier.user_uuid = o.user_uuid and earlier.created_at < o.created_at and e.product_uuid = p.product_uuid
            and e.status = 'PURCHASE_CONFIRM') as is_repeat_buyer
      from order_product p join orders o on o.uuid = p.order_uuid join order_group g on g.uuid = p.order_group_uuid
      where p.uuid = ${orderProductUuid} and o.user_uuid = ${userUuid} and o.sales_channel = 'ONNS') r`.execute(
    db,
  );
  return found.rows[0];
}

/** What a member writes. */
export type Written = { rating: number; text: string; hasEfficacyClaim: boolean };

export type NewReview = Written & {
  userUuid: string;
  orderProductUuid: string;
  bought: BoughtRow;
  rewardDueAt: Date;
  /** Announced rewards in won. */
  rewards: { textRewardPrice: number; photoRewardPrice: number };
  now: Date;
};

/** Inserts a review and returns its uuid; undefined when the purchase has one. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { bought } = review;
  const inserted = await sql<{ uuid: string }>`
    insert into product_review (product_uuid, product_item_uuid, store_uuid, user_uuid, order_product_uuid, first_order_product_uuid,
      display_name, option_text, rating, text, is_repeat_buyer, has_efficacy_claim, reward_due_at, text_reward_price, photo_reward_price, created_at)
    values (${bought.productUuid}, ${bought.productItemUuid}, ${bought.storeUuid}, ${review.userUuid}, ${review.orderProductUuid},
      ${bought.firstOrderProductUuid}, ${bought.displayName}, ${bought.optionText}, ${review.rating}, ${review.text},
      ${bought.isRepeatBuyer}, ${review.hasEfficacyClaim}, ${review.rewardDueAt}, ${review.rewards.textRewardPrice}, ${review.rewards.photoRewardPrice}, ${review.now})
    on conflict (first_order_product_uuid) do nothing returning uuid`.execute(tx);
  return inserted.rows[0]?.uuid;
}

export async function writeImages(tx: Tx, uuid: string, imageUuids: readonly string[]): Promise<void> {
  await sql`update product_review set image_uuids = ${imageUuids}::uuid[] where uuid = ${uuid}`.execute(tx);
}

export type LockedReview = {
  uuid: string;
  productUuid: string;
  isDeleted: boolean;
  createdAt: Date;
  rewardPrice: number | null;
};

/** Locks a review of the member; undefined for one of another person. */
export async function lockOwnReview(
  tx: Tx,
  uuid: string,
  userUuid: string,
): Promise<LockedReview | undefined> {
  const found =
    await sql<LockedReview>`select uuid, product_uuid, deleted_at is not null as is_deleted, created_at, reward_price from product_review
    where uuid = ${uuid} and user_uuid = ${userUuid} for update`.execute(tx);
  return found.rows[0];
}

export async function updateReview(
  tx: Tx,
  uuid: string,
  edited: Written & { imageUuids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update product_review set rating = ${edited.rating}, text = ${edited.text}, image_uuids = ${edited.imageUuids}::uuid[],
      has_efficacy_claim = ${edited.hasEfficacyClaim}, is_best = is_best and not ${edited.hasEfficacyClaim}, edited_at = ${edited.now}
    where uuid = ${uuid}`.execute(tx);
}

export async function writeDeleted(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update product_review set deleted_at = ${now}, image_uuids = '{}', reward_due_at = null where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Removes the members from their reviews, which stay. */
export async function releaseWriters(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`update product_review set user_uuid = null, reward_due_at = null where user_uuid = any(${userUuids}::uuid[])`.execute(
    tx,
  );
}

/** Adds to the number of likes and returns it. */
export async function writeLikeCount(tx: Tx, uuid: string, change: number): Promise<number> {
  const updated = await sql<{
    likeCount: number;
  }>`update product_review set like_count = like_count + ${change}
    where uuid = ${uuid} returning like_count`.execute(tx);
  return updated.rows[0]?.likeCount ?? 0;
}

/** Takes likes of withdrawn members from their reviews. */
export async function subtractLikes(
  tx: Tx,
  likes: readonly { reviewUuid: string; count: number }[],
): Promise<void> {
  await sql`update product_review v set like_count = v.like_count - n.count
    from jsonb_to_recordset(${jsonRows(likes)}::jsonb) as n (review_uuid uuid, count int)
    where v.uuid = n.review_uuid`.execute(tx);
}

/** Reports hide the review until `dueAt`. */
export async function writeReported(tx: Tx, uuid: string, dueAt: Date): Promise<void> {
  await sql`update product_review set state = 'REPORTED', decide_due_at = ${dueAt}, decide_alarmed_at = null where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Marks at most `count` reviews whose decision is late as alarmed and returns their number. */
export async function claimLateDecisions(tx: Tx, count: number, now: Date): Promise<number> {
  const claimed = await sql`
    update product_review set decide_alarmed_at = ${now}
    where uuid = any(array(select uuid from product_review
      where state = 'REPORTED' and deleted_at is null and decide_due_at <= ${now} and decide_alarmed_at is null
      order by decide_due_at limit ${sql.lit(count)} for update skip locked))
    returning uuid`.execute(tx);
  return claimed.rows.length;
}

export async function writeHidden(tx: Tx, uuid: string, reason: string): Promise<void> {
  await sql`update product_review set state = 'HIDDEN', hidden_reason = ${reason}, decide_due_at = null, decide_alarmed_at = null, is_best = false
    where uuid = ${uuid}`.execute(tx);
}

export async function writeShown(tx: Tx, uuid: string): Promise<void> {
  await sql`update product_review set state = 'SHOWN', hidden_reason = null, decide_due_at = null, decide_alarmed_at = null where uuid = ${uuid}`.execute(
    tx,
  );
}

export async function writeBest(tx: Tx, uuid: string, isBest: boolean): Promise<void> {
  await sql`update product_review set is_best = ${isBest} where uuid = ${uuid}`.execute(tx);
}

export async function writeReply(
  tx: Tx,
  uuid: string,
  { text, staffUuid, now }: { text: string; staffUuid: string; now: Date },
): Promise<void> {
  await sql`update product_review set answer = ${text}, answered_at = ${now}, answered_by = ${staffUuid}
    where uuid = ${uuid}`.execute(tx);
}

export type ModeratedReview = {
  uuid: string;
  productUuid: string;
  userUuid: string | null;
  /** Null for a member who withdrew. */
  writerPhone: string | null;
  displayName: string;
  hasEfficacyClaim: boolean;
  state: ReviewState;
  hiddenReason: string | null;
  answer: string | null;
  hasOpenReport: boolean;
};

/** Locks a review for staff; with `storeUuid` only one of this store. */
export async function lockForStaff(
  tx: Tx,
  uuid: string,
  storeUuid: string | undefined,
): Promise<ModeratedReview | undefined> {
  const found = await sql<ModeratedReview>`
    select v.uuid, v.product_uuid, v.user_uuid, v.display_name, v.has_efficacy_claim, v.state, v.hidden_reason, v.answer,
      exists (select from product_review_report p where p.review_uuid = v.uuid and p.decided_at is null) as has_open_report,
      (select u.phone from users u where u.uuid = v.user_uuid and u.state <> 'WITHDRAWAL') as writer_phone
    from product_review v
    where v.uuid = ${uuid} and v.deleted_at is null and (${storeUuid === undefined} or v.store_uuid = ${storeUuid ?? null}::uuid)
    for update of v`.execute(tx);
  return found.rows[0];
}

export type DueReward = {
  uuid: string;
  userUuid: string;
  orderProductUuid: string;
  photoCount: number;
  isReturned: boolean;
  textRewardPrice: number;
  photoRewardPrice: number;
};

/** Locks the review whose reward has been due longest. While its row is in a claim, or the review is hidden, the reward waits. */
export async function claimDueReward(tx: Tx, now: Date): Promise<DueReward | undefined> {
  const claimed = await sql<DueReward>`
    select v.uuid, v.user_uuid, v.order_product_uuid, cardinality(v.image_uuids) as photo_count, p.status = 'RETURN' as is_returned,
      v.text_reward_price, v.photo_reward_price
    from product_review v join order_product p on p.uuid = v.order_product_uuid
    where v.reward_due_at <= ${now} and v.state = 'SHOWN' and p.status in ('PURCHASE_CONFIRM', 'RETURN')
    order by v.reward_due_at limit 1 for update of v skip locked`.execute(tx);
  return claimed.rows[0];
}

/** The reward is paid, or there is none. */
export async function writeReward(tx: Tx, uuid: string, amount: number): Promise<void> {
  await sql`update product_review set reward_due_at = null, reward_price = ${amount} where uuid = ${uuid}`.execute(
    tx,
  );
}

/**
 * Rewrites the summaries of these products from their shown reviews. The lock makes the second of two concurrent writers count the review
 * of the first.
 */
export async function rewriteSummaries(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`insert into product_review_summary (product_uuid, review_count, photo_count, rating, rating_counts)
    select p.uuid, 0, 0, 0, '{0,0,0,0,0}' from unnest(${productUuids}::uuid[]) p (uuid) order by p.uuid
    on conflict (product_uuid) do nothing`.execute(tx);
  await sql`select from product_review_summary where product_uuid = any(${productUuids}::uuid[]) order by product_uuid for update`.execute(
    tx,
  );
  await sql`
    update product_review_summary s set review_count = n.review_count, photo_count = n.photo_count, rating = n.rating,
      rating_counts = n.rating_counts
    from (
      select p.uuid, count(v.uuid)::int as review_count, count(v.uuid) filter (where v.image_uuids <> '{}')::int as photo_count,
        coalesce(round(avg(v.rating), 1), 0) as rating,
        array[count(v.uuid) filter (where v.rating = 1), count(v.uuid) filter (where v.rating = 2), count(v.uuid) filter (where v.rating = 3),
          count(v.uuid) filter (where v.rating = 4), count(v.uuid) filter (where v.rating = 5)]::int[] as rating_counts
      from unnest(${productUuids}::uuid[]) p (uuid)
      left join product_review v on v.product_uuid = p.uuid and v.state = 'SHOWN' and v.deleted_at is null
      group by p.uuid) n
    where n.uuid = s.product_uuid`.execute(tx);
}
