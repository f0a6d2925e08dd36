// SQL of the search log, the popular keywords counted from it, and recommended keywords.
// Owns search_log; content/keywords writes recommended_keyword and keyword_rule. Products are found in catalog/search.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';

/** Logs a submitted search; `viewerHash` is the `personHash` of its caller. */
export async function logSearch(
  tx: Db,
  search: { keyword: string; hitCount: number; isPrefixMatch: boolean; viewerHash: string; now: Date },
): Promise<void> {
  await sql`insert into search_log (keyword, hit_count, is_prefix, viewer_hash, searched_at)
    values (${search.keyword}, ${search.hitCount}, ${search.isPrefixMatch}, ${search.viewerHash}, ${search.now})`.execute(
    tx,
  );
}

/** People who must have searched a keyword before it is shown as popular. */
const fewestViewers = 3;

/**
 * The ten keywords of the last 24 hours that most viewers searched, with their rank of the 24 hours before (docs/rules/search.md#popular).
 * A viewer counts once per keyword and a corrected keyword as its correction; banned keywords, prefix matches and keywords of fewer than
 * `fewestViewers` do not count.
 */
export async function listHotKeywords(db: Db, now: Date) {
  const found = await sql<{ keyword: string; rank: number; earlierRank: number | null }>`
    with counted as (
      select keyword, searched_at > ${new Date(now.getTime() - dayMs)} as is_today, count(distinct viewer_hash) as viewers
      from search_log where hit_count > 0 and not is_prefix and keyword ~ '[가-힣a-zA-Z]' and keyword !~ '[ㄱ-ㅣ]' and not exists (select from keyword_rule b, unnest(b.words) word
          where b.kind = 'BAN' and b.is_display and b.is_active
            and position(replace(lower(word), ' ', '') in replace(lower(search_log.keyword), ' ', '')) > 0)
        and searched_at > ${new Date(now.getTime() - 2 * dayMs)} and searched_at <= ${now} group by 1, 2
      having count(distinct viewer_hash) >= ${fewestViewers}),
    ranked as (select keyword, is_today, row_number() over (partition by is_today order by viewers desc, keyword)::int as rank from counted)
    select today.keyword, today.rank, earlier.rank as earlier_rank
    from ranked today left join ranked earlier on earlier.keyword = today.keyword and not earlier.is_today
    where today.is_today and today.rank <= 10 order by today.rank`.execute(db);
  return found.rows;
}

/** At most twenty recommended keywords in the order of staff. */
export async function listRecommendedKeywords(db: Db) {
  const found = await sql<{ keyword: string; displayOrder: number; link: string | null }>`
    select keyword, display_order, link from recommended_keyword where is_display and is_active
    order by display_order, number limit 20`.execute(db);
  return found.rows;
}

/** Deletes the viewer hash of searches older than 90 days; the keyword stays. */
export async function deleteOldViewerHashes(db: Db, now: Date): Promise<void> {
  await sql`update search_log set viewer_hash = null
    where viewer_hash is not null and searched_at < ${new Date(now.getTime() - 90 * dayMs)}`.execute(db);
}
