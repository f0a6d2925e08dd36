// SQL of search: finding products by words, the log of searches, ranks and recommended terms. Owns search_item,
// search_log and recommended_keyword. Cards are product-items' business.
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#domain/calendar.ts';
import type { KeywordSuggestionType } from '#domain/enums.ts';
import { initialConsonants, isInitialConsonants, jamo, normalizeForSearch } from '#domain/hangul.ts';
import type { Db, Tx } from '../../db/connect.ts';

/** Raised when the normaliser changes, so that rows written by an older one are found and rewritten. */
const searchVersion = 1;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Words of a keyword, normalised; empty ones are gone. */
function tokensOf(keyword: string): string[] {
  return keyword
    .split(/\s+/)
    .map(normalizeForSearch)
    .filter((token) => token !== '');
}

/** One word is found inside the words, by its jamo when a syllable is half typed, or by initial consonants. */
function tokenCondition(token: string): RawBuilder<unknown> {
  if (isInitialConsonants(token)) return sql`f.initials like ${like(token)}`;
  if (/[ㄱ-ㅣ]/.test(token)) return sql`f.jamo like ${like(jamo(token))}`;
  return sql`f.words like ${like(token)}`;
}

/** Every word somewhere, in any order; or all of them as one, so that spacing does not matter. */
function foundBy(keyword: string): RawBuilder<unknown> {
  const tokens = tokensOf(keyword);
  const joined = tokens.join('');
  if (joined === '') return sql`false`;
  const each = sql.join(tokens.map(tokenCondition), sql` and `);
  return tokens.length === 1 ? each : sql`((${each}) or ${tokenCondition(joined)})`;
}

/** The same over list rows: `l` is product_list. */
export function wordCondition(keyword: string): RawBuilder<unknown> {
  return sql`l.product_uuid in (select f.product_uuid from search_item f where ${foundBy(keyword)})`;
}

/** 0 the name itself, 1 the name starts so, 2 inside the name, 3 elsewhere (brand, category). */
export function wordRank(keyword: string): RawBuilder<unknown> {
  const joined = tokensOf(keyword).join('');
  return sql`(select case when f.name = ${joined} then 0 when starts_with(f.name, ${joined}) then 1
    when f.name like ${like(joined)} then 2 else 3 end from search_item f where f.product_uuid = l.product_uuid)`;
}

/** True when a shown product has the words. */
export async function isFound(db: Db, keyword: string): Promise<boolean> {
  const found = await sql<{ is_found: boolean }>`
    select exists (select from search_item f join product_list l on l.product_uuid = f.product_uuid and l.is_shown where ${foundBy(keyword)}) as is_found`.execute(
    db,
  );
  return found.rows[0]?.is_found ?? false;
}

/** Rewrites the search rows of these products from their names, brands, categories and options. */
export async function rewriteSearchItems(tx: Tx, productUuids: readonly string[]): Promise<void> {
  const found = await sql<{ uuid: string; name: string; others: string }>`
    select p.uuid, p.name, concat_ws('|', b.name, b.latin, options.texts, under.names) as others
    from product p join brand b on b.uuid = p.brand_uuid
    left join lateral (
      select string_agg(distinct o ->> 'value', '|') as texts from product_item i, jsonb_array_elements(i.option_items) as o
      where i.product_uuid = p.uuid and i.is_active and i.is_display) options on true
    left join lateral (
      select string_agg(c.name, '|') as names from product_category pc join category c on c.uuid = pc.category_uuid where pc.product_uuid = p.uuid) under on true
    where p.uuid = any(${productUuids}::uuid[])`.execute(tx);
  const rows = found.rows.map((row) => {
    const name = normalizeForSearch(row.name);
    const words = [name, ...row.others.split('|').map(normalizeForSearch)]
      .filter((word) => word !== '')
      .join('|');
    return { product_uuid: row.uuid, name, words, jamo: jamo(words), initials: initialConsonants(words) };
  });
  await sql`
    insert into search_item (product_uuid, version, name, words, jamo, initials)
    select d.product_uuid, ${searchVersion}, d.name, d.words, d.jamo, d.initials
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (product_uuid uuid, name text, words text, jamo text, initials text)
    on conflict (product_uuid) do update set version = excluded.version, name = excluded.name, words = excluded.words,
      jamo = excluded.jamo, initials = excluded.initials`.execute(tx);
}

/** Names that hold the words, best recommended first: suggestions while typing. */
export async function listSuggestions(db: Db, keyword: string, count: number) {
  const wanted = like(normalizeForSearch(keyword));
  const found = await sql<{ keyword: string; type: KeywordSuggestionType; target_uuid: string }>`
    (select c.name as keyword, 'CATEGORY' as type, c.uuid as target_uuid from category c
      where c.is_active and c.is_display and lower(replace(c.name, ' ', '')) like ${wanted} order by c.level, c.display_order limit 3)
    union all
    (select b.name, 'BRAND', b.uuid from brand b
      where lower(replace(b.name || '|' || b.latin, ' ', '')) like ${wanted}
        and exists (select from product_list l where l.brand_uuid = b.uuid and l.is_shown) order by b.name limit 3)
    union all
    (select p.name, 'PRODUCT', l.product_item_uuid from product_list l join product p on p.uuid = l.product_uuid
      where l.is_shown and ${wordCondition(keyword)} order by l.is_sold_out, ${wordRank(keyword)}, l.recommend_order, p.name limit ${sql.lit(count)})`.execute(
    db,
  );
  return found.rows;
}

/** Notes a search for the ranks; who searched is a hash. */
export async function logSearch(
  tx: Db,
  search: { keyword: string; hitCount: number; viewerHash: string; now: Date },
): Promise<void> {
  await sql`insert into search_log (keyword, hit_count, viewer_hash, searched_at)
    values (${search.keyword}, ${search.hitCount}, ${search.viewerHash}, ${search.now})`.execute(tx);
}

/** Terms of the last 24 hours by how many people searched them, with their place among the 24 hours before. */
export async function listHotKeywords(db: Db, now: Date) {
  const found = await sql<{ keyword: string; rank: number; earlier_rank: number | null }>`
    with counted as (
      select keyword, searched_at > ${new Date(now.getTime() - dayMs)} as is_today, count(distinct viewer_hash) as viewers
      from search_log where hit_count > 0 and keyword ~ '[가-힣a-zA-Z]' and searched_at > ${new Date(now.getTime() - 2 * dayMs)} and searched_at <= ${now} group by 1, 2),
    ranked as (select keyword, is_today, row_number() over (partition by is_today order by viewers desc, keyword)::int as rank from counted)
    select today.keyword, today.rank, earlier.rank as earlier_rank
    from ranked today left join ranked earlier on earlier.keyword = today.keyword and not earlier.is_today
    where today.is_today and today.rank <= 10 order by today.rank`.execute(db);
  return found.rows;
}

/** The merchant’s own terms, twenty at most. */
export async function listRecommendedKeywords(db: Db) {
  const found = await sql<{ keyword: string; display_order: number; link: string | null }>`
    select keyword, display_order, link from recommended_keyword order by display_order, keyword limit 20`.execute(
    db,
  );
  return found.rows;
}

/** Run by the clock: who searched is kept 90 days, what was searched stays. */
export async function forgetSearchers(db: Db, now: Date): Promise<void> {
  await sql`update search_log set viewer_hash = null
    where viewer_hash is not null and searched_at < ${new Date(now.getTime() - 90 * dayMs)}`.execute(db);
}
