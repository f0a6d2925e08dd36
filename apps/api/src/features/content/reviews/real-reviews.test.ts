// Fills the demo shop with real reviews and reads them through the lists: every fifth of 175,000 in npm test, all in npm run test:full.
// The reviews are not part of the repository; without the files beside it these tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Pooled, transact } from '../../../db/connect.ts';
import { testShop } from '../../../testing/shop.ts';
import { summarize } from './summarize.ts';

const folder = new URL('../../../../../../../shared/data/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));
const [ofGoods, ofFilms] = [pathOf('reviews_shop.tsv.gz'), pathOf('reviews_movie.tsv.gz')];
const isThere = existsSync(ofGoods) && existsSync(ofFilms);
/** One review of this many is filled in. */
const oneOf = process.env.ONNS_TEST_LONG === '1' ? 1 : 5;
const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1);

type Given = { rating: number; text: string };

/** Ten points of a film are five stars; empty texts are left out. */
function realReviews(): Given[] {
  const goods = linesOf(ofGoods).map((line) => line.split('\t'));
  const films = linesOf(ofFilms).map((line) => line.split('\t'));
  return [
    ...films.map(([, rating, , text]) => ({ rating: Math.ceil(Number(rating) / 2), text: text ?? '' })),
    ...goods.map(([rating, text]) => ({ rating: Number(rating), text: text ?? '' })),
  ]
    .filter(({ text }) => text.trim() !== '')
    .filter((_, at) => at % oneOf === 0);
}

const atOnce = 5_000;

/** Every third review is of the first product, the others are spread over all products. */
async function fill(db: Pooled, given: readonly Given[]): Promise<void> {
  for (let from = 0; from < given.length; from += atOnce) {
    const part = given.slice(from, from + atOnce);
    await sql`
      insert into product_review (product_uuid, product_item_uuid, store_uuid, display_name, option_text, rating, text, like_count,
        is_repeat_buyer, has_efficacy_claim, created_at)
      select l.product_uuid, l.product_item_uuid, l.store_uuid, '상품', '', g.rating, g.text, (g.place % 97) / 90, g.place % 5 = 0, false,
        timestamptz '2026-01-01' + (g.place + ${from}::int) * interval '1 minute'
      from unnest(${part.map(({ rating }) => rating)}::int[], ${part.map(({ text }) => text)}::text[]) with ordinality as g (rating, text, place)
      join (select *, row_number() over (order by id) as place, count(*) over () as count from product_list where is_shown) l
        on l.place = case when g.place % 3 = 0 then 1 else 1 + g.place % l.count end
      order by g.place`.execute(db);
  }
  const products = await sql<{ uuid: string }>`select product_uuid as uuid from product_list`.execute(db);
  await transact(db, (tx) =>
    summarize(
      tx,
      products.rows.map(({ uuid }) => uuid),
    ),
  );
  await sql`analyze product_review`.execute(db);
}

const title = isThere
  ? `every ${oneOf}th of 175,000 real reviews`
  : 'skipped, because the real reviews are not beside the project in ../shared/data';

describe.skipIf(!isThere)(title, () => {
  const shop = testShop({ demo: true });
  let given: Given[];
  let productUuid = '';
  beforeAll(async () => {
    given = realReviews();
    await fill(shop.database.db, given);
    const { data } = await shop.api.getProductItemsByPaging({ count: 1, sortType: 'REVIEW' });
    productUuid = data[0]?.product.uuid ?? '';
  }, 300_000);

  test('are counted, and the largest product has its share', async () => {
    const { summary } = await shop.api.getMainProductItemReview({ uuid: productUuid });
    expect(given.length).toBeGreaterThan(170_000 / oneOf);
    expect(summary.reviewCount).toBeGreaterThan(given.length / 4);
    expect(Object.values(summary.ratingCounts).reduce((sum, count) => sum + count, 0)).toBe(
      summary.reviewCount,
    );
  });

  test('single jamo, emoji and angle brackets are returned as they were written', async () => {
    const odd = given
      .filter(({ text }) => /[ㄱ-ㅣ<>]|\p{Extended_Pictographic}/u.test(text))
      .slice(0, 3000 / oneOf);
    expect(odd.length).toBe(3000 / oneOf);
    const stored = await sql<{ count: number }>`
      select count(*)::int as count from unnest(${odd.map(({ text }) => text)}::text[]) t (text)
      where exists (select from product_review v where v.text = t.text)`.execute(shop.database.db);
    expect(stored.rows[0]?.count).toBe(odd.length);
    const { data } = await shop.api.getProductItemReviewsByPaging({ count: 100, productUuid, keyword: '<' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ text }) => given.some((review) => review.text === text))).toBe(true);
  });

  test.each(['BEST', 'NEWEST', 'RATING_DESC', 'RATING_ASC'] as const)(
    '%s: pages follow each other without gap or repetition',
    async (sortType) => {
      const seen = new Set<string>();
      let cursor: string | undefined;
      for (let page = 0; page < 100; page += 1) {
        const { data, paging } = await shop.api.getProductItemReviewsByPaging({
          count: 20,
          productUuid,
          sortType,
          ...(cursor !== undefined && { cursor }),
        });
        for (const { uuid } of data) seen.add(uuid);
        ({ cursor } = paging);
      }
      expect(seen.size).toBe(2000);
    },
  );
});
