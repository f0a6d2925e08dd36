// Reviews of one product of the bench's database, so that its page has as many as a bestseller.
import { sql } from 'kysely';
import { type Database, transact } from '../../../apps/api/src/db/connect.ts';
import { summarize } from '../../../apps/api/src/features/content/reviews/reviews.ts';
import { reviews } from '../../../demo/reviews/reviews.ts';

export const reviewedProductCode = 'lactoon-daily-19';
const reviewCount = 5000;

/** Inserts 5,000 reviews of the product with the texts of the demo shop, unless they exist. */
export async function fillReviews(database: Database): Promise<void> {
  const texts = reviews.map(({ text }) => text);
  await transact(database.db, async (tx) => {
    const found = await sql<{ uuid: string }>`
      insert into product_review (product_uuid, product_item_uuid, store_uuid, display_name, option_text, rating, text, like_count,
        is_repeat_buyer, has_efficacy_claim, created_at)
      select p.uuid, l.product_item_uuid, p.store_uuid, p.name, '', 1 + (n * 7) % 5,
        (${texts}::text[])[1 + n % ${texts.length}::int], n % 97 / 90, n % 5 = 0, false, timestamptz '2026-01-01' + n * interval '1 hour'
      from product p join product_list l on l.product_uuid = p.uuid, generate_series(1, ${sql.lit(reviewCount)}) n
      where p.code = ${reviewedProductCode} and not exists (select from product_review v where v.product_uuid = p.uuid)
      returning product_uuid as uuid`.execute(tx);
    const [first] = found.rows;
    if (first !== undefined) await summarize(tx, [first.uuid]);
  });
}
