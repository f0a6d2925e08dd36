// Fills the search log of the demo shop with the searches of the last two days, from which the popular keywords are counted
// (docs/rules/search.md#popular).
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { popularKeywords } from '../../../../demo/catalogue/keywords.ts';
import { jsonRows } from './column-names.ts';
import type { Db } from './connect.ts';

const hourMs = dayMs / 24;

/** Hours before the start at which the searches of today and of the day before were made. */
const hoursAgo = { viewersToday: 2, viewersBefore: 26 } as const;

/** Products that a search is logged to have found; the log requires a number, and the ranking that it is not 0. */
const loggedHits = 10;

/** The searches of an earlier start are enough for so many hours. */
const enoughHours = 22;

/** Inserts nothing while there are searches of an earlier start. Persons are the same each time and count once. */
export async function fillDemoSearches(db: Db, now: Date): Promise<void> {
  const rows = popularKeywords.flatMap(({ keyword, ...viewers }) =>
    Object.entries(hoursAgo).map(([day, hours]) => ({
      keyword,
      viewers: viewers[day as keyof typeof hoursAgo],
      searchedAt: new Date(now.getTime() - hours * hourMs),
    })),
  );
  await sql`
    insert into search_log (keyword, hit_count, viewer_hash, searched_at)
    select given.keyword, ${loggedHits}::int, 'demo ' || person, given.searched_at
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as given (keyword text, viewers int, searched_at timestamptz)
    cross join lateral generate_series(1, given.viewers) as person
    where not exists (
      select from search_log where viewer_hash = 'demo 1' and searched_at > ${new Date(now.getTime() - enoughHours * hourMs)} and searched_at <= ${now})`.execute(
    db,
  );
}
