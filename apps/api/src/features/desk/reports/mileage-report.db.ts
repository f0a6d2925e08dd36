// SQL of the report of mileage, from its ledger (docs/rules/reports.md#mileage).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { MileageType } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import { dayOf, isAtDay, startOf } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

const amountOf = (...types: MileageType[]) =>
  sql`coalesce(sum(f.amount) filter (where f.type in (${sql.join(types.map((type) => sql.lit(type)))})), 0)`;

/** What members hold at the end of a row's period: what they held before the range, and the changes since. */
function balance({ unit, by, dateRange }: Input<'getMileageReport'>): RawBuilder<unknown> {
  const before = sql`(select coalesce(sum(b.amount), 0) from mileage_row b
    where b.created_at < ${dateRange.fromDate}::timestamp at time zone 'Asia/Seoul')`;
  if (by !== undefined)
    return sql`case when grouping(f.type::text) = 1 then ${before} + sum(f.amount) else 0 end`;
  if (unit === undefined) return sql`${before} + coalesce(sum(f.amount), 0)`;
  const period = startOf(unit, sql`f.day`);
  return sql`${before} + sum(sum(f.amount)) over (partition by grouping(${period}) order by ${period})`;
}

/** Changes of mileage and the balance of all members, which days without changes have too. */
export function readMileage(db: Db, input: Input<'getMileageReport'>) {
  const { unit, by, dateRange } = input;
  return readReport(db, {
    source: sql`from (select m.type, m.amount, ${dayOf(sql`m.created_at`)} as day from mileage_row m
      where ${isAtDay(sql`m.created_at`, dateRange)}
      union all select null, 0, d::date from generate_series(${dateRange.fromDate}::date, ${dateRange.toDate}::date, interval '1 day') d
      where ${by === undefined}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.type`,
    named: undefined,
    measures: {
      earnedPrice: amountOf('EARN_PURCHASE', 'EARN_REVIEW', 'EARN_EVENT', 'EARN_SIGNUP', 'EARN_ADMIN'),
      usedPrice: sql`-${amountOf('USE')}`,
      restoredPrice: amountOf('RESTORE'),
      expiredPrice: sql`-${amountOf('EXPIRE')}`,
      takenBackPrice: sql`-${amountOf('CLAWBACK', 'DEDUCT_ADMIN', 'FORFEIT')}`,
      changePrice: sql`coalesce(sum(f.amount), 0)`,
      balancePrice: balance(input),
    },
    largest: 'changePrice',
  });
}
