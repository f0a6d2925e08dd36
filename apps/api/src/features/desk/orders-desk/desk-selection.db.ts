// SQL of all rows that a filter of the orders desk selects, for commands on a whole result (docs/rules/delivery.md#desk).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { countedAtMost } from '../../../db/paging.ts';
import { isUnfiltered, tabStatusCondition } from './desk-filter.db.ts';
import { type ListScope, conditionsOf, pageOfMany, totalOf } from './desk-list.db.ts';
import { type DeskListInput, isByDue, pageInOrder, pageSelected, windowOf } from './desk-pages.db.ts';
import { matchingRows } from './desk-search.db.ts';

export type DeskSelection = {
  /** In the order of the list. */
  uuids: string[];
  rowCount: number;
  orderCount: number;
  /** What was paid for the rows, in won. */
  payPrice: number;
  /** The filter selects more than `countedAtMost` rows, of which these are the first. */
  isCapped: boolean;
};

/** The first `countedAtMost` rows that the list with this input has, with their sums. */
export async function selectDeskRows(
  db: Db,
  filter: Omit<DeskListInput, 'count'>,
  scope: ListScope,
): Promise<DeskSelection> {
  const input = { ...filter, count: countedAtMost };
  const { orderBy } = windowOf(input);
  const atMost = sql.lit(countedAtMost);
  const found = await sql<DeskSelection>`
    with selected as materialized (
      select d.order_product_uuid, d.order_uuid, r.pay_price, row_number() over (order by ${orderBy}) as place
      from ${await numbersOf(db, input, scope)} page join order_desk_row d on d.number = page.number
      join order_product r on r.uuid = d.order_product_uuid),
    kept as (select * from selected where place <= ${atMost})
    select coalesce(array_agg(order_product_uuid order by place), '{}') as uuids, count(*)::int as row_count,
      count(distinct order_uuid)::int as order_count, coalesce(sum(pay_price), 0)::float8 as pay_price,
      (select count(*) > ${atMost} from selected) as is_capped
    from kept`.execute(db);
  const [selection] = found.rows;
  if (selection === undefined) throw new Error('A sum without a row.');
  return selection;
}

/** The numbers of the rows, up to one more than `countedAtMost`, found as the list finds its pages. */
async function numbersOf(db: Db, input: DeskListInput, scope: ListScope): Promise<RawBuilder<unknown>> {
  const { tab = 'ALL' } = input;
  const { search, condition } = await conditionsOf(db, input, scope);
  const window = windowOf(input);
  if (search === undefined) {
    const { isCapped } = await totalOf(db, tab, input, { ...scope, condition });
    return isUnfiltered(input) || isCapped
      ? pageInOrder(input, { window, condition })
      : pageSelected(input, { window, condition });
  }
  const sorted = isByDue(input) ? sql`, d.due_day` : sql``;
  const matching = matchingRows(search, sql`d.number, d.status${sorted}`, condition);
  const size = await sql<{ keyCount: number; isCapped: boolean }>`
    with ${matching} select (select count(*)::int from keys) as key_count, count(*) > ${sql.lit(countedAtMost)} as is_capped
    from matching`.execute(db);
  const { keyCount = 0, isCapped = false } = size.rows[0] ?? {};
  if (isCapped) return pageOfMany(input, { search, condition, window, keyCount });
  return sql`(with ${matching} select d.number from matching d where ${tabStatusCondition(tab, input)}
    order by ${window.orderBy} ${window.limit})`;
}
