// Products, names, words and large categories of the database, for the scenarios.
// Not here: requests (scenarios/).
import { sql } from 'kysely';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { vocabularyOf } from './queries.ts';
import { seededRandom } from './random.ts';
import { reviewedProductCode } from './reviews.ts';
import { type Goods, pagesOfCategory, pageSize, shuffled } from '../scenarios/goods.ts';

/** Enough for thousands of different requests, and quick to read. */
const sampled = 10_000;

/** Reads visible products in a stable order. */
export async function readGoods(url: string): Promise<Goods> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const products = await sql<{ uuid: string; name: string; brand: string; isPlentiful: boolean }>`
      select l.product_item_uuid as uuid, p.name, b.name as brand, l.stock_count > 100000 as "isPlentiful"
      from product_list l join product p on p.uuid = l.product_uuid join brand b on b.uuid = p.brand_uuid
      where l.is_shown order by md5(p.code) limit ${sql.lit(sampled)}`.execute(database.db);
    const categories = await sql<{ uuid: string; code: string }>`
      select c.uuid, c.code from category c
      where (select count(*) from product_list l where l.is_shown and l.category_uuids @> array[c.uuid]) >= ${sql.lit(pageSize * (pagesOfCategory + 1))}
      order by c.code`.execute(database.db);
    const reviewed = await sql<{ uuid: string }>`
      select l.product_item_uuid as uuid from product_list l join product p on p.uuid = l.product_uuid
      where p.code = ${reviewedProductCode}`.execute(database.db);
    if (categories.rows.length === 0) throw new Error('No category has enough products: use more --items.');
    return {
      vocabulary: vocabularyOf(products.rows),
      products: shuffled(products.rows, seededRandom(2).next),
      categories: categories.rows,
      reviewed: reviewed.rows,
    };
  } finally {
    await database.close();
  }
}
