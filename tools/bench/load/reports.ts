// Reports over a year of a million order products, by month and by each value that their rows are grouped by.
// Not here: the data (data/year-volume.ts).
import { sql } from 'kysely';
import {
  claimGroups,
  couponGroups,
  funnelGroups,
  memberGroups,
  mileageGroups,
  productGroups,
  salesGroups,
  searchGroups,
  settlementGroups,
} from '#domain/base/report-words.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type { Db } from '../../../apps/api/src/db/connect.ts';
import { openYear } from '../data/year-volume.ts';
import type { BenchOptions } from '../options.ts';
import type { Providers } from '../programs/parts.ts';
import { type Report, measureLists, openStaffSession, post } from './lists.ts';
import type { ReadScenario } from './measure.ts';

const reports = [
  ['sales', salesGroups],
  ['products', productGroups],
  ['settlement', settlementGroups],
  ['claims', claimGroups],
  ['coupons', couponGroups],
  ['mileage', mileageGroups],
  ['search', searchGroups],
  ['members', memberGroups],
  ['funnel', funnelGroups],
] as const;

/** Measures the reports and returns the table; the database is filled by the first run, which takes some minutes. */
export async function measureReports(
  _options: BenchOptions,
  providers: Providers,
  report: Report,
): Promise<string[][]> {
  const database = await openYear(report);
  return measureLists(
    database,
    providers,
    { scenariosOf: reportScenarios, aimMsOf: () => 500, yardstick: plainSum },
    report,
  );
}

/** The least that a report of sales has to do: it reads the facts of the year once. */
const plainSum = {
  title: 'a sum of the facts of sales',
  run: (db: Db) =>
    sql`select sum(f.goods_price + f.delivery_price + f.other_price) from sales_fact f where f.day >= current_date - 365`.execute(
      db,
    ),
};

async function reportScenarios(db: Db): Promise<ReadScenario[]> {
  const staff = await openStaffSession(db);
  const toDate = seoulDate(new Date());
  const dateRange = { fromDate: addDays(toDate, -365), toDate };
  return reports.map(([name, groups]) => ({
    name: `report-${name}`,
    title: `${name} of a year, by month and by each value`,
    isSlow: true,
    requests: [{ unit: 'MONTH' }, ...groups.map((by) => ({ by }))].map((grouping) =>
      post(`/staff/reports/action/${name}`, staff, { dateRange, ...grouping }),
    ),
  }));
}
