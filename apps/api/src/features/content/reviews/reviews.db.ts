// SQL that writes reviews. Owns product_review and product_review_summary. Lists: review-lists.db.ts.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** An order product of a member that may be reviewed. */
export type BoughtRow = {
  product_uuid: string;
  product_item_uuid: string;
  store_uuid: string;
  first_order_product_uuid: string;
  display_name: string;
  option_text: string;
  status: OrderStatus;
  confirmed_at: Date | null;
  /** Not undefined when the purchase was reviewed; true when that review was deleted. */
  is_review_deleted: boolean | null;
  is_repeat_buyer: boolean;
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
      where p.uuid = ${orderProductUuid} and o.user_uuid = ${userUuid}) r`.execute(db);
  return found.rows[0];
}

/** What a member writes. */
export type Written = { rating: number; text: string; hasEfficacyClaim: boolean };

export type NewReview = Written & {
  userUuid: string;
  orderProductUuid: string;
  bought: BoughtRow;
  now: Date;
};

/** Inserts a review and returns its uuid; undefined when the purchase has one. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { bought } = review;
  const inserted = await sql<{ uuid: string }>`
    insert into product_review (product_uuid, product_item_uuid, store_uuid, user_uuid, order_product_uuid, first_order_product_uuid,
      display_name, option_text, rating, text, is_repeat_buyer, has_efficacy_claim, created_at)
    values (${bought.product_uuid}, ${bought.product_item_uuid}, ${bought.store_uuid}, ${review.userUuid}, ${review.orderProductUuid},
      ${bought.first_order_product_uuid}, ${bought.display_name}, ${bought.option_text}, ${review.rating}, ${review.text},
      ${bought.is_repeat_buyer}, ${review.hasEfficacyClaim}, ${review.now})
    on conflict (first_order_product_uuid) do nothing returning uuid`.execute(tx);
  return inserted.rows[0]?.uuid;
}

export async function writeImages(tx: Tx, uuid: string, imageUuids: readonly string[]): Promise<void> {
  await sql`update product_review set image_uuids = ${imageUuids}::uuid[] where uuid = ${uuid}`.execute(tx);
}

export type LockedReview = { uuid: string; product_uuid: string; is_deleted: boolean };

/** Locks a review of the member; undefined for one of another person. */
export async function lockOwnReview(
  tx: Tx,
  uuid: string,
  userUuid: string,
): Promise<LockedReview | undefined> {
  const found =
    await sql<LockedReview>`select uuid, product_uuid, deleted_at is not null as is_deleted from product_review
    where uuid = ${uuid} and user_uuid = ${userUuid} for update`.execute(tx);
  return found.rows[0];
}

export async function updateReview(
  tx: Tx,
  uuid: string,
  edited: Written & { imageUuids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update product_review set rating = ${edited.rating}, text = ${edited.text}, image_uuids = ${edited.imageUuids}::uuid[],
      has_efficacy_claim = ${edited.hasEfficacyClaim}, edited_at = ${edited.now}
    where uuid = ${uuid}`.execute(tx);
}

export async function writeDeleted(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update product_review set deleted_at = ${now}, image_uuids = '{}' where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Removes the members from their reviews, which stay. */
export async function releaseWriters(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`update product_review set user_uuid = null where user_uuid = any(${userUuids}::uuid[])`.execute(
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
