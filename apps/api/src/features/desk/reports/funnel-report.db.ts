// SQL of the report of the funnel: people by the step that they reached in the shop (docs/rules/reports.md#funnel).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { funnelKey } from './funnel-key.ts';
import { funnelIn } from './funnel-sums.db.ts';
import { startOf } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** People who reached each step: a person counts once in a row and once in the totals, on the first day of it. */
export function readFunnel(
  db: Db,
  { unit, by, dateRange }: Input<'getFunnelReport'>,
  ctx: Pick<Ctx, 'config'>,
) {
  const from = sql`${dateRange.fromDate}::date`;
  const ofRow = {
    previous: by === undefined ? sql`f.previous_day` : sql`f.previous_day_of_inflow`,
    start: unit === undefined ? from : sql`greatest(${startOf(unit, sql`f.day`)}, ${from})`,
  };
  const ofAll = { previous: sql`f.previous_day`, start: from };
  return readReport(db, {
    source: sql`from ${funnelIn(dateRange, funnelKey(ctx))} f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.inflow`,
    named: undefined,
    measures: peopleAtFirst(ofRow),
    totals: peopleAtFirst(ofAll),
    largest: 'viewCount',
  });
}

/** The people of each step who had not reached it between the start and their day. */
function peopleAtFirst({ previous, start }: Record<'previous' | 'start', RawBuilder<unknown>>) {
  const isFirst = sql`(${previous} is null or ${previous} < ${start})`;
  const people = (step: string) => sql`sum(f.people) filter (where f.step = ${sql.lit(step)} and ${isFirst})`;
  return {
    viewCount: people('VIEW'),
    cartCount: people('CART'),
    checkoutCount: people('ORDER'),
    paidCount: people('PAY'),
  };
}
