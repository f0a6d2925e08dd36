// SQL of searches that were made: their log, the ranks counted from it, the merchant's recommended terms.
// Owns search_log, recommended_keyword and banned_keyword. Finding products is hits.db.ts.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';

/** Notes a search for the ranks; who searched is a hash. */
export async function logSearch(
  tx: Db,
  search: { keyword: string; hitCount: number; isHalfTyped: boolean; viewerHash: string; now: Date },
): Promise<void> {
  await sql`insert into search_log (keyword, hit_count, is_half_typed, viewer_hash, searched_at)
    values (${search.keyword}, ${search.hitCount}, ${search.isHalfTyped}, ${search.viewerHash}, ${search.now})`.execute(
    tx,
  );
}

/**
 * Terms of the last 24 hours by how many people searched them (one person counts once a term, a word put right
 * counts as the right one, banned and half typed ones not at all), with their place among the 24 hours before.
 */
export async function listHotKeywords(db: Db, now: Date) {
  const found = await sql<{ keyword: string; rank: number; earlier_rank: number | null }>`
    with counted as (
      select keyword, searched_at > ${new Date(now.getTime() - dayMs)} as is_today, count(distinct viewer_hash) as viewers
      from search_log where hit_count > 0 and not is_half_typed and keyword ~ '[가-힣a-zA-Z]' and keyword !~ '[ㄱ-ㅣ]' and not exists (select from banned_keyword b where position(b.keyword in search_log.keyword) > 0)
        and searched_at > ${new Date(now.getTime() - 2 * dayMs)} and searched_at <= ${now} group by 1, 2),
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
