// Parts of the statement of listCards that select the rows of one page: along the sort index, or gathered by the filter and sorted.
// Conditions and sort orders are in list-scan.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../../db/paging.ts';
import type { KeywordMatch } from '../search/search.ts';
import { type Scan, rowByRow } from './list-scan.db.ts';

/** A total that is not stored is counted up to this number: shoppers do not page further, and counting would cost more than the page. */
export const mostCounted = 1_000;

/** Up to this many products of a keyword are gathered and sorted; with more, the list is scanned in its order. */
const mostGathered = 2_000;
/** Rows of a list that are scanned for a keyword; if they contain no full page, all products of the keyword are gathered and sorted. */
const mostScanned = 1_500;

export type PageQuery = {
  /** `with` clause of a statement that counts or pages; CTE `size` has at most one row more than are counted. */
  begin: RawBuilder<unknown>;
  /** The rows of the page, with the alias `scan.row`. */
  rows: RawBuilder<unknown>;
};

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const beginWith = (few: RawBuilder<unknown>) =>
  sql`with few as materialized (${few}), size as materialized (select count(*)::int as count from few)`;
const isAtMost = (most: number) => sql`(select count from size) <= ${sql.lit(most)}`;
const isFew = isAtMost(mostCounted);
const limitCounted = sql`limit ${sql.lit(mostCounted + 1)}`;
const pageOfWindow = ({ orderBy, limit }: Window) => sql`order by ${orderBy} ${limit}`;

/** Rows of a scan whose conditions all belong to its sort index (or of items): read in index order, page by page. */
export function scannedPage({ row, from, scope, conditions, gatherOrder }: Scan, window: Window): PageQuery {
  const where = and([scope, ...conditions.map((one) => one.condition)]);
  return {
    begin: beginWith(sql`select from ${from} where ${where} ${gatherOrder} ${limitCounted}`),
    rows: sql`select ${sql.raw(row)}.* from ${from} where ${where} and ${window.after} ${pageOfWindow(window)}`,
  };
}

/**
 * Rows of a filtered scan. Up to `mostCounted` rows are gathered by the most selective index and sorted; more are filtered row by row
 * along the sort index, where a full page is near. The planner of a prepared statement cannot know which case applies, so the rows
 * are counted first.
 */
export function gatheredOrScannedPage(
  { row, from, scope, conditions, gatherOrder }: Scan,
  window: Window,
): PageQuery {
  const where = and([scope, ...conditions.map((one) => one.condition)]);
  const along = and([
    scope,
    ...conditions.map((one) => (one.isIndexed ? one.condition : rowByRow(one.condition))),
  ]);
  const page = pageOfWindow(window);
  return {
    begin: beginWith(
      sql`select ${sql.raw(row)}.* from ${from} where ${where} ${gatherOrder} ${limitCounted}`,
    ),
    rows: sql`(select * from few ${sql.raw(row)} where ${isFew} and ${window.after} ${page})
      union all (select ${sql.raw(row)}.* from ${from} where not (${isFew}) and ${along} and ${window.after} ${page})`,
  };
}

/**
 * List rows that match a keyword, in another order than relevance. Up to `mostGathered` products are gathered by the keyword and sorted.
 * With more, `mostScanned` rows of the sort order after the cursor are filtered by the keyword; if they contain no full page of
 * `count` rows (lowest price first, and the keyword finds expensive goods), all products of the keyword are gathered and sorted.
 */
export function keywordPage(
  { from, joins, scope, conditions }: Scan,
  window: Window,
  match: KeywordMatch,
  count: number,
): PageQuery {
  const [indexed, filtered] = [true, false].map((isIndexed) =>
    conditions.filter((one) => one.isIndexed === isIndexed).map((one) => one.condition),
  );
  const page = pageOfWindow(window);
  const isGathered = isAtMost(mostGathered);
  // Lateral and `offset 0`: one list row per found product, because the planner does not know how many products are found.
  const gathered = sql`(${match.products}) w cross join lateral (select l.* from ${from}
    where ${and([scope, ...conditions.map((one) => rowByRow(one.condition))])} and l.product_uuid = w.product_uuid offset 0) l`;
  // Ordered by the keys of the inner order, so that the scan stops at the last row of the page.
  const along = sql`select l.product_uuid from (
      select l.*, ${window.keys} from product_list l where not (${isGathered}) and ${and([scope, ...(indexed ?? [])])} and ${window.after}
      order by ${window.orderBy} limit ${sql.lit(mostScanned)}) l ${joins}
    where ${and([match.matchesRow, ...(filtered ?? [])])} order by ${window.orderByKeys} ${window.limit}`;
  const isWhole = sql`(select count(*) from along) > ${sql.lit(count)}`;
  return {
    begin: sql`${beginWith(sql`select l.* from ${gathered} limit ${sql.lit(mostGathered + 1)}`)}, along as materialized (${along})`,
    rows: sql`(select * from few l where ${isGathered} and ${window.after} ${page})
      union all (select l.* from along join product_list l on l.product_uuid = along.product_uuid where not (${isGathered}) and ${isWhole})
      union all (select l.* from ${gathered} where not (${isGathered}) and not ${isWhole} and ${window.after} ${page})`,
  };
}
