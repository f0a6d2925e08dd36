// SQL of search_word: words for suggestions and corrections; reads names of products, brands and categories.
// Words are extracted from names in vocabulary.ts.
import { sql } from 'kysely';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { Word } from './vocabulary.ts';

/** Names of at most `count` shown products after a product uuid, with brands and ingredients: the texts from which words are extracted. */
export async function listNames(db: Db, after: string, count: number) {
  const found = await sql<{
    uuid: string;
    name: string;
    brand: string;
    latin: string;
    near: string;
    ingredients: string[];
  }>`
    select p.uuid, p.name, b.name as brand, b.latin, f.name as near,
      coalesce((select array_agg(n ->> 'name') from jsonb_array_elements(coalesce(nullif(p.health -> 'nutrition', 'null'), '[]')) as n), '{}') as ingredients
    from search_item f join product p on p.uuid = f.product_uuid join brand b on b.uuid = p.brand_uuid
    where f.is_shown and f.product_uuid > ${after}::uuid order by f.product_uuid limit ${sql.lit(count)}`.execute(
    db,
  );
  return found.rows;
}

/** Names and brands of these products. */
export async function listNamesOf(db: Db, productUuids: readonly string[]): Promise<string[]> {
  const found = await sql<{ text: string }>`
    select p.name as text from product p where p.uuid = any(${productUuids}::uuid[])
    union select unnest(array[b.name, b.latin]) from product p join brand b on b.uuid = p.brand_uuid where p.uuid = any(${productUuids}::uuid[])`.execute(
    db,
  );
  return found.rows.map((row) => row.text);
}

/** Other texts of the vocabulary: categories, recommended keywords, synonyms. */
export async function listOtherTexts(db: Db): Promise<string[]> {
  const found = await sql<{ text: string }>`
    select name as text from category where is_active and is_display
    union select keyword from recommended_keyword where is_display and is_active
    union select unnest(words) from keyword_rule where kind = 'SYNONYM' and is_display and is_active`.execute(
    db,
  );
  return found.rows.map((row) => row.text);
}

const columns = sql`word text, shown text, jamo text, initials text, product_count int, typo_keys text[]`;

/** Inserts words that are not in the table. */
export async function addWords(tx: Tx, words: readonly Word[]): Promise<void> {
  await sql`insert into search_word (word, shown, jamo, initials, product_count, typo_keys)
    select word, shown, jamo, initials, product_count, typo_keys from jsonb_to_recordset(${jsonRows(words)}::jsonb) as d (${columns})
    order by word on conflict do nothing`.execute(tx);
}

/** Upserts words with their counts; unchanged rows are not written. */
export async function saveWords(tx: Tx, words: readonly Word[]): Promise<void> {
  await sql`insert into search_word (word, shown, jamo, initials, product_count, typo_keys)
    select word, shown, jamo, initials, product_count, typo_keys from jsonb_to_recordset(${jsonRows(words)}::jsonb) as d (${columns})
    order by word
    on conflict (word) do update set shown = excluded.shown, jamo = excluded.jamo, initials = excluded.initials,
      product_count = excluded.product_count, typo_keys = excluded.typo_keys
    where (search_word.shown, search_word.product_count, search_word.typo_keys) is distinct from (excluded.shown, excluded.product_count, excluded.typo_keys)`.execute(
    tx,
  );
}

/** Deletes all words except these. */
export async function deleteOtherWords(tx: Tx, words: readonly string[]): Promise<void> {
  await sql`delete from search_word w where not exists (
    select from unnest(${words}::text[]) as kept (word) where kept.word = w.word)`.execute(tx);
}

/** Up to 100 words that have one of these typo keys (column `typo_keys`), most products first. */
export async function listWordsByTypoKeys(db: Db, typoKeys: readonly string[]) {
  const found = await sql<{ word: string; shown: string; jamo: string; productCount: number }>`
    select word, shown, jamo, product_count from search_word where typo_keys && ${typoKeys}::text[]
    order by product_count desc limit 100`.execute(db);
  return found.rows;
}

/** Which of these are in the vocabulary, longest first, then by number of products. */
export async function listKnownWords(db: Db, words: readonly string[]) {
  const found = await sql<{ word: string; shown: string; productCount: number }>`
    select word, shown, product_count from search_word where word = any(${words}::text[])
    order by length(word) desc, product_count desc`.execute(db);
  return found.rows;
}

/** Which of these words name a category. */
export async function listCategoryNames(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct name from category where is_active and is_display and name = any(${words}::text[])`.execute(
    db,
  );
  return found.rows.map((row) => row.name);
}

/** The most brands whose names are compared with an unknown one. */
const mostBrands = 10_000;

/** Names of the brands with a shown product. */
export async function listBrandNames(db: Db): Promise<{ name: string; latin: string }[]> {
  const found = await sql<{ name: string; latin: string }>`
    select b.name, b.latin from brand b
    where exists (select from product_list l where l.brand_uuid = b.uuid and l.is_shown) order by b.name limit ${sql.lit(mostBrands)}`.execute(
    db,
  );
  return found.rows;
}

/** The words that most products have. */
export async function listCommonWords(db: Db, count: number): Promise<string[]> {
  const found = await sql<{ shown: string }>`
    select shown from search_word order by product_count desc, word limit ${sql.lit(count)}`.execute(db);
  return found.rows.map((row) => row.shown);
}
