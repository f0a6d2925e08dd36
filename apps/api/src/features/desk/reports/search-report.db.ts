// SQL of the report of searches, from their log (docs/rules/reports.md#search).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** Searches of a period. */
export function readSearches(db: Db, { unit, by, dateRange, isZeroHit }: Input<'getSearchReport'>) {
  return readReport(db, {
    source: sql`from (select ${dayOf(sql`l.searched_at`)} as day, l.keyword, l.hit_count from search_log l
      where ${isAtDay(sql`l.searched_at`, dateRange)}
        and (${isZeroHit ?? null}::boolean is null or (l.hit_count = 0) = ${isZeroHit ?? null}::boolean)) f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.keyword`,
    named: undefined,
    measures: {
      searchCount: sql`count(*)`,
      zeroHitCount: sql`count(*) filter (where f.hit_count = 0)`,
    },
    largest: 'searchCount',
  });
}
