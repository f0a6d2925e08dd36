// SQL of reviews of a merchant's former shop, in product_review, which reviews.db.ts owns.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type WrittenFormerReview = {
  reviewNo: string;
  productUuid: string;
  /** Null for a writer who is no member; `writer` is the masked name then. */
  userUuid: string | null;
  writer: string | null;
  optionText: string;
  rating: number;
  text: string;
  hasEfficacyClaim: boolean;
  writtenAt: Date;
  /** Uploads that are stored and not used. */
  imageUuids: readonly string[];
};

/** Condition on review `v`: without pictures, and neither deleted nor edited by its writer. */
const takesPictures = sql`v.image_uuids = '{}' and v.deleted_at is null and v.edited_at is null`;

export type StoredFormerReview = {
  productUuid: string;
  userUuid: string | null;
  /** A file may add pictures to it. */
  takesPictures: boolean;
};

/** Those of these reviews that are stored, deleted ones as well, by number. */
export async function listStoredReviews(
  db: Db,
  reviewNos: readonly string[],
): Promise<Map<string, StoredFormerReview>> {
  const found = await sql<StoredFormerReview & { reviewNo: string }>`
    select former_review_no as review_no, product_uuid, user_uuid, ${takesPictures} as takes_pictures from product_review v
    where former_review_no = any(${reviewNos}::text[])`.execute(db);
  return new Map(found.rows.map(({ reviewNo, ...review }) => [reviewNo, review]));
}

/** Negative, and so below the numbers of other reviews: ascending by day, and by the order of the import for up to 10,000,000 reviews of a day. */
const number = sql`(n.written_at::date - date '1970-01-01')::bigint * 10000000 + nextval('former_review_number') % 10000000 - 1000000000000`;

/** Inserts the reviews that are not stored, each for the first item of its product; returns the products. */
export async function insertFormerReviews(
  tx: Tx,
  reviews: readonly WrittenFormerReview[],
): Promise<string[]> {
  const inserted = await sql<{ productUuid: string }>`
    with made as (
      insert into product_review (number, product_uuid, product_item_uuid, store_uuid, user_uuid, channel_writer, display_name, option_text,
        rating, text, has_efficacy_claim, former_review_no, created_at) overriding system value
      select ${number}, p.uuid, i.uuid, p.store_uuid, n.user_uuid, n.writer, i.display_name, n.option_text, n.rating, n.text,
        n.has_efficacy_claim, n.review_no, n.written_at
      from jsonb_to_recordset(${jsonRows(reviews)}::jsonb) as n (review_no text, product_uuid uuid, user_uuid uuid, writer text,
        option_text text, rating int, text text, has_efficacy_claim boolean, written_at timestamptz)
      join product p on p.uuid = n.product_uuid
      cross join lateral (
        select uuid, display_name from product_item where product_uuid = p.uuid order by option_order, uuid limit 1) i
      on conflict (former_review_no) where former_review_no is not null do nothing returning product_uuid)
    select distinct product_uuid from made`.execute(tx);
  return inserted.rows.map(({ productUuid }) => productUuid);
}

/** Adds pictures to reviews that take them; returns these reviews. */
export async function addPictures(
  tx: Tx,
  reviews: readonly Pick<WrittenFormerReview, 'reviewNo' | 'imageUuids'>[],
): Promise<{ uuid: string; productUuid: string; imageUuids: string[] }[]> {
  const given = reviews.filter(({ imageUuids }) => imageUuids.length > 0);
  if (given.length === 0) return [];
  const added = await sql<{ uuid: string; productUuid: string; imageUuids: string[] }>`
    update product_review v set image_uuids = n.image_uuids
    from jsonb_to_recordset(${jsonRows(given)}::jsonb) as n (review_no text, image_uuids uuid[])
    where v.former_review_no = n.review_no and ${takesPictures}
    returning v.uuid, v.product_uuid, v.image_uuids`.execute(tx);
  return added.rows;
}
