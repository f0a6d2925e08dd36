// SQL of suggestions while typing: words, categories, brands, names of products.
// Their order is decided in suggest.ts.
import { sql } from 'kysely';
import type { KeywordSuggestionType } from '#domain/base/enums.ts';
import type { Db } from '../../../../db/connect.ts';
import { containing } from '../../../../db/like.ts';

export type Suggestion = { keyword: string; type: KeywordSuggestionType; targetUuid: string | null };

/** Sorts after every letter: the upper bound of a prefix range. */
const beyond = '\u{10FFFF}';

/** Words that begin with these jamo or initial consonants, most products first; then categories and brands that contain the text. */
export async function listWordSuggestions(
  db: Db,
  wanted: { text: string; begin: string; by: 'jamo' | 'initials'; count: number },
): Promise<Suggestion[]> {
  const column = sql.raw(wanted.by);
  const text = containing(wanted.text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const found = await sql<Suggestion>`
    (select shown as keyword, 'KEYWORD' as type, null::uuid as target_uuid from search_word
      where ${column} >= ${wanted.begin} and ${column} < ${wanted.begin + beyond} order by product_count desc, word limit ${sql.lit(wanted.count)})
    union all
    (select c.name, 'CATEGORY', c.uuid from category c
      where c.is_active and c.is_display and regexp_replace(lower(c.name), '[^[:alnum:]]', '', 'g') like ${text} order by c.level, c.display_order limit 2)
    union all
    (select b.name, 'BRAND', b.uuid from brand b
      where b.normalized_name like ${text}
        and exists (select from product_list l where l.brand_uuid = b.uuid and l.is_shown) order by length(b.name), b.name limit 2)`.execute(
    db,
  );
  return found.rows;
}

/** The names of these products in the given order, with their representative items. */
export async function listProductNames(db: Db, productUuids: readonly string[]): Promise<Suggestion[]> {
  const found = await sql<Suggestion>`
    select p.name as keyword, 'PRODUCT' as type, l.product_item_uuid as target_uuid
    from unnest(${productUuids}::uuid[]) with ordinality as wanted (uuid, place)
    join product_list l on l.product_uuid = wanted.uuid join product p on p.uuid = l.product_uuid order by wanted.place`.execute(
    db,
  );
  return found.rows;
}
