// SQL of the report of members: who joined, and the facts of the orders of members (docs/rules/reports.md#members).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { memberGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { isRead } from './fact-groups.db.ts';
import { dayFor, dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

const joinedOn = dayOf(sql`u.created_at`);
const cohort = sql`to_char(u.created_at at time zone 'Asia/Seoul', 'YYYY-MM')`;

/** The value of a new member `u`, of a fact `f`, and of a buyer: facts `f` that were summed by member, with the member `u`. */
type Group = Record<'ofNew' | 'ofFact' | 'ofBuyer', RawBuilder<unknown>>;
const none = sql`null::text`;
const groups: Readonly<Record<(typeof memberGroups)[number], Group>> = {
  AGE_GROUP: {
    ofNew: sql`age_group_of(u.birth, ${joinedOn})`,
    ofFact: sql`f.age_group`,
    ofBuyer: sql`f.value`,
  },
  PURCHASE_BAND: { ofNew: sql`'none'`, ofFact: sql`f.purchase_band`, ofBuyer: sql`f.value` },
  COHORT: { ofNew: cohort, ofFact: none, ofBuyer: cohort },
};

const isSaleOfOrder = sql`f.kind = 'SALE' and f.order_count > 0`;

/** New members and buyers of a period. A member has many facts and counts once: the facts are first summed by member. */
export function readMembers(db: Db, { unit, by, dateRange }: Input<'getMembersReport'>) {
  const { ofNew, ofFact, ofBuyer } =
    by === undefined ? { ofNew: none, ofFact: none, ofBuyer: none } : groups[by];
  const buyers = (condition: RawBuilder<unknown>) =>
    sql`count(distinct f.user_uuid) filter (where ${condition})`;
  return readReport(db, {
    source: sql`from (
      select ${joinedOn} as day, ${ofNew} as value, u.uuid as user_uuid, true as is_new, false as has_bought, false as has_bought_again,
        0 as order_count, 0 as price
      from users u where ${isAtDay(sql`u.created_at`, dateRange)}
      union all
      select f.day, ${ofBuyer}, f.user_uuid, false, f.has_bought, f.has_bought_again, f.order_count, f.price
      from (
        select ${dayFor(unit, sql`f.day`)} as day, ${ofFact} as value, f.user_uuid, bool_or(${isSaleOfOrder}) as has_bought,
          bool_or(${isSaleOfOrder} and f.purchase_band <> 'none') as has_bought_again,
          sum(f.order_count) filter (where f.kind = 'SALE') as order_count, sum(f.goods_price + f.delivery_price + f.other_price) as price
        from sales_fact f where f.user_uuid is not null and ${isRead({ dateRange, storeUuid: undefined })} group by 1, 2, 3) f
      join users u on u.uuid = f.user_uuid) f where true`,
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
