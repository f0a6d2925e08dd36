// SQL of the report of members: who joined, and the facts of the orders of members (docs/rules/reports.md#members).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { memberGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { isRead } from './fact-groups.db.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

const keys: Readonly<Record<(typeof memberGroups)[number], RawBuilder<unknown>>> = {
  AGE_GROUP: sql`f.age_group`,
  PURCHASE_BAND: sql`f.purchase_band`,
  COHORT: sql`f.cohort`,
};

const cohort = sql`to_char(u.created_at at time zone 'Asia/Seoul', 'YYYY-MM')`;

/** New members and buyers of a period. */
export function readMembers(db: Db, { unit, by, dateRange }: Input<'getMembersReport'>) {
  const buyers = (condition: RawBuilder<unknown>) =>
    sql`count(distinct f.user_uuid) filter (where f.kind = 'SALE' and f.order_count > 0 and ${condition})`;
  return readReport(db, {
    source: sql`from (
      select ${dayOf(sql`u.created_at`)} as day, 'JOIN' as kind, u.uuid as user_uuid, age_group_of(u.birth, ${dayOf(sql`u.created_at`)}) as age_group,
        'none' as purchase_band, ${cohort} as cohort, 0 as order_count, 0::bigint as price
      from users u where ${isAtDay(sql`u.created_at`, dateRange)}
      union all
      select f.day, f.kind, f.user_uuid, f.age_group, f.purchase_band, ${cohort}, f.order_count, f.goods_price + f.delivery_price + f.other_price
      from sales_fact f join users u on u.uuid = f.user_uuid where ${isRead({ dateRange, storeUuid: undefined })}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && keys[by],
    named: undefined,
    measures: {
      joinedCount: sql`count(*) filter (where f.kind = 'JOIN')`,
      buyerCount: buyers(sql`true`),
      repeatBuyerCount: buyers(sql`f.purchase_band <> 'none'`),
      orderCount: sql`sum(f.order_count) filter (where f.kind = 'SALE')`,
      netPrice: sql`sum(f.price)`,
    },
    largest: 'netPrice',
  });
}
