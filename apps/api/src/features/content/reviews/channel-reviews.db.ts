// SQL that writes the copies of reviews of channels. Of product_review, which reviews.db.ts owns.
import { sql } from 'kysely';
import type { SalesChannel } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

export type WrittenCopy = {
  /** Identifies the review among those of one call. */
  key: string;
  reviewUuid: string | null;
  productItemUuid: string;
  orderProductUuid: string | null;
  salesChannel: SalesChannel;
  rating: number;
  text: string;
  channelWriter: string;
  hasEfficacyClaim: boolean;
  createdAt: Date;
};

type Saved = { key: string; uuid: string; productUuid: string };

const columns = sql`key text, review_uuid uuid, product_item_uuid uuid, order_product_uuid uuid, sales_channel text, rating int, text text,
  channel_writer text, has_efficacy_claim boolean, created_at timestamptz`;

/** Name and options are those of the order product, otherwise of the item. */
export async function insertCopies(tx: Tx, copies: readonly WrittenCopy[]): Promise<Saved[]> {
  if (copies.length === 0) return [];
  const inserted = await sql<Saved>`
    with given as materialized (
      select uuidv7() as uuid, n.* from jsonb_to_recordset(${jsonRows(copies)}::jsonb) as n (${columns})),
    made as (
      insert into product_review (uuid, product_uuid, product_item_uuid, store_uuid, sales_channel, display_name, option_text, rating, text,
        channel_writer, has_efficacy_claim, created_at)
      select n.uuid, i.product_uuid, i.uuid, p.store_uuid, n.sales_channel, coalesce(o.display_name, i.display_name),
        coalesce((select string_agg(one ->> 'value', ' / ') from jsonb_array_elements(coalesce(o.option_items, i.option_items)) one), ''),
        n.rating, n.text, n.channel_writer, n.has_efficacy_claim, n.created_at
      from given n join product_item i on i.uuid = n.product_item_uuid join product p on p.uuid = i.product_uuid
      left join order_product o on o.uuid = n.order_product_uuid
      order by n.created_at, n.key
      returning uuid, product_uuid)
    select n.key, made.uuid, made.product_uuid from given n join made on made.uuid = n.uuid`.execute(tx);
  return inserted.rows;
}

/** A copy that is the same as before is not written; the product stays, because staff may have moved it to a successor. */
export async function updateCopies(tx: Tx, copies: readonly WrittenCopy[], now: Date): Promise<Saved[]> {
  if (copies.length === 0) return [];
  const updated = await sql<Saved>`
    update product_review v set rating = n.rating, text = n.text, has_efficacy_claim = n.has_efficacy_claim, edited_at = ${now},
      is_best = v.is_best and not n.has_efficacy_claim
    from jsonb_to_recordset(${jsonRows(copies)}::jsonb) as n (${columns})
    where v.uuid = n.review_uuid and (v.rating, v.text) is distinct from (n.rating, n.text)
    returning n.key, v.uuid, v.product_uuid`.execute(tx);
  return updated.rows;
}
