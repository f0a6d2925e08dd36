// How the rows of one page of a list are found, whatever narrows it: the statement's parts that listCards puts together.
// Which rows a filter keeps and in which order is list-walk.db.ts; what stands on a card is cards.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../../db/paging.ts';
import type { Words } from '../search-hits/search-hits.ts';
import { type Walk, rowByRow } from './list-walk.db.ts';

/** A total that is not kept is counted so far and no further: nobody turns that many pages, and counting costs more than they do. */
export const mostCounted = 1_000;

/** So many products of words are gathered and sorted; of more, the list is walked. */
const mostGathered = 2_000;
/** So many rows of a list are looked at for words; where they hold no page, all products of the words are gathered after all. */
const mostWalked = 1_500;

export type Found = {
  /** Begins a statement that counts or pages: at most one row more than are counted. */
  begin: RawBuilder<unknown>;
  /** The page, walked as `walk.row`. */
  rows: RawBuilder<unknown>;
};

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const beginWith = (few: RawBuilder<unknown>) =>
  sql`with few as materialized (${few}), size as materialized (select count(*)::int as count from few)`;
const isAtMost = (most: number) => sql`(select count from size) <= ${sql.lit(most)}`;
const isFew = isAtMost(mostCounted);
const limitCounted = sql`limit ${sql.lit(mostCounted + 1)}`;
const pageOfWindow = ({ orderBy, limit }: Window) => sql`order by ${orderBy} ${limit}`;

/** Rows of a walk that nothing narrows but what its indexes begin with (or of every item): read as they come, page by page. */
export function inOrder({ row, from, start, conditions, anyOrder }: Walk, window: Window): Found {
  const where = and([start, ...conditions.map((one) => one.condition)]);
  return {
    begin: beginWith(sql`select from ${from} where ${where} ${anyOrder} ${limitCounted}`),
    rows: sql`select ${sql.raw(row)}.* from ${from} where ${where} and ${window.after} ${pageOfWindow(window)}`,
  };
}

/**
 * Rows of a filtered walk. A filter that leaves few is answered by whatever index narrows best, and sorted; one that leaves
 * more than a thousand is asked row by row along the sort order, where a page of hits is near. No planner can know which it
 * will be from a prepared statement, so the few are counted first.
 */
export function fewOrMany({ row, from, start, conditions, anyOrder }: Walk, window: Window): Found {
  const where = and([start, ...conditions.map((one) => one.condition)]);
  const along = and([
    start,
    ...conditions.map((one) => (one.isWalked ? one.condition : rowByRow(one.condition))),
  ]);
  const page = pageOfWindow(window);
  return {
    begin: beginWith(sql`select ${sql.raw(row)}.* from ${from} where ${where} ${anyOrder} ${limitCounted}`),
    rows: sql`(select * from few ${sql.raw(row)} where ${isFew} and ${window.after} ${page})
      union all (select ${sql.raw(row)}.* from ${from} where not (${isFew}) and ${along} and ${window.after} ${page})`,
  };
}

/**
 * List rows that hold a keyword, in another order than relevance. Few are gathered by the words and sorted. Many are looked for along
 * the sort order, `count` of them and where they begin given by the window; where so much of the list holds no whole page (cheap
 * things first, and the words mean dear ones), all that hold the words are gathered after all.
 */
export function searched(
  { from, joins, start, conditions }: Walk,
  window: Window,
  words: Words,
  count: number,
): Found {
  const [walked, asked] = [true, false].map((isWalked) =>
    conditions.filter((one) => one.isWalked === isWalked).map((one) => one.condition),
  );
  const page = pageOfWindow(window);
  const isGathered = isAtMost(mostGathered);
  // Lateral and `offset 0`: product by product, as the words find them, for no plan knows how many they are.
  const gathered = sql`(${words.products}) w cross join lateral (select l.* from ${from}
    where ${and([start, ...conditions.map((one) => rowByRow(one.condition))])} and l.product_uuid = w.product_uuid offset 0) l`;
  // Ordered by the keys of what is ordered already, the walk ends with the last row that the page needs.
  const along = sql`select l.product_uuid from (
      select l.*, ${window.keys} from product_list l where not (${isGathered}) and ${and([start, ...(walked ?? [])])} and ${window.after}
      order by ${window.orderBy} limit ${sql.lit(mostWalked)}) l ${joins}
    where ${and([words.standInRow, ...(asked ?? [])])} order by ${window.orderByKeys} ${window.limit}`;
  const isWhole = sql`(select count(*) from along) > ${sql.lit(count)}`;
  return {
    begin: sql`${beginWith(sql`select l.* from ${gathered} limit ${sql.lit(mostGathered + 1)}`)}, along as materialized (${along})`,
    rows: sql`(select * from few l where ${isGathered} and ${window.after} ${page})
      union all (select l.* from along join product_list l on l.product_uuid = along.product_uuid where not (${isGathered}) and ${isWhole})
      union all (select l.* from ${gathered} where not (${isGathered}) and not ${isWhole} and ${window.after} ${page})`,
  };
}
