// SQL of the report of members: who joined, and the facts of the orders of members (docs/rules/reports.md#members).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { memberGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { buyersIn } from '../../sales/sales-sums/sales-sums.ts';
import { dayOf, inSeoul, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

const joinedOn = dayOf(sql`u.created_at`);
const cohort = sql`to_char(${inSeoul(sql`u.created_at`)}, 'YYYY-MM')`;
/** The members with their cohorts. `offset 0` computes them for each member, and not for each buyer. */
const cohorts = sql`(select u.uuid, ${cohort} as cohort from users u offset 0)`;

/** The value of a new member `u`, and of a buyer with what they bought, `f`; a cohort needs the member `u`. */
type Group = Record<'ofNew' | 'ofBuyer', RawBuilder<unknown>>;
const none = sql`null::text`;
const groups: Readonly<Record<(typeof memberGroups)[number], Group>> = {
  AGE_GROUP: {
    ofNew: sql`age_group_of(u.birth, ${joinedOn})`,
    ofBuyer: sql`f.age_group`,
  },
  PURCHASE_BAND: { ofNew: sql`'none'`, ofBuyer: sql`f.purchase_band` },
  COHORT: { ofNew: cohort, ofBuyer: sql`u.cohort` },
};

const buyers = (condition: RawBuilder<unknown>) =>
  sql`count(distinct f.user_uuid) filter (where ${condition})`;

/** New members and buyers of a period. */
export function readMembers(db: Db, { unit, by, dateRange }: Input<'getMembersReport'>) {
  const { ofNew, ofBuyer } = by === undefined ? { ofNew: none, ofBuyer: none } : groups[by];
  return readReport(db, {
    source: sql`from (
      select ${joinedOn} as day, ${ofNew} as value, u.uuid as user_uuid, true as is_new, false as has_bought, false as has_bought_again,
        0 as order_count, 0 as price
      from users u where ${isAtDay(sql`u.created_at`, dateRange)}
      union all
      select f.day, ${ofBuyer}, f.user_uuid, false, f.has_bought, f.has_bought and f.purchase_band <> 'none', f.order_count, f.price
      from ${buyersIn(dateRange)} f ${by === 'COHORT' ? sql`join ${cohorts} u on u.uuid = f.user_uuid` : sql``}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.value`,
    named: undefined,
    measures: {
      joinedCount: sql`count(*) filter (where f.is_new)`,
      buyerCount: buyers(sql`f.has_bought`),
      repeatBuyerCount: buyers(sql`f.has_bought_again`),
      orderCount: sql`sum(f.order_count)`,
      netPrice: sql`sum(f.price)`,
    },
    largest: 'netPrice',
  });
}
