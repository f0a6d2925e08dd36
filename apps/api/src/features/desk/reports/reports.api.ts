// Handlers of contract/desk/reports.ts.
import type { reports } from '#contract/desk/reports.ts';
import { type ReportUnit, periodsOf, reportPeriodProblem } from '#domain/base/report-words.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { type Db, pipeline } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type Report, prepareReport } from './report-sums.db.ts';
import { readClaims } from './claims-report.db.ts';
import { readCoupons } from './coupons-report.db.ts';
import { readFunnel } from './funnel-report.db.ts';
import { readMembers } from './members-report.db.ts';
import { readMileage } from './mileage-report.db.ts';
import { readProducts } from './products-report.db.ts';
import { readSales } from './sales-report.db.ts';
import { readSearches } from './search-report.db.ts';
import { readSettlement } from './settlement-report.db.ts';

type Period = { dateRange: { fromDate: string; toDate: string }; unit?: ReportUnit; by?: string };

/** Refuses INVALID_INPUT for a period that is too long. */
function checkPeriod({ dateRange: { fromDate, toDate } }: Period): void {
  const message = reportPeriodProblem(fromDate, toDate);
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'dateRange.toDate', message }] });
}

/** The store whose facts are read: that of the staff, or the one that head office names. Refuses NOT_FOUND for another store. */
function storeOf(ctx: Pick<Ctx, 'actor'>, { storeUuid }: { storeUuid?: string }): string | undefined {
  const own = storeOfStaff(ctx);
  return own === undefined || storeUuid === undefined || storeUuid === own
    ? (own ?? storeUuid)
    : refuse('NOT_FOUND');
}

/** Rows by period alone have every period; one without facts is zero. */
function filled<Measure extends string>(
  report: Report<Measure>,
  { dateRange, unit, by }: Period,
): Report<Measure> {
  if (unit === undefined || by !== undefined) return report;
  const zero = Object.fromEntries(Object.keys(report.totals).map((name) => [name, 0])) as Record<
    Measure,
    number
  >;
  const found = new Map(report.rows.map((row) => [row.date, row]));
  return {
    ...report,
    rows: periodsOf(dateRange.fromDate, dateRange.toDate, unit).map(
      (date) => found.get(date) ?? { date, ...zero },
    ),
  };
}

/** The report of a feature for the caller, with a checked period and every period of the range. */
const reportFor =
  <I extends Period & { storeUuid?: string }, Measure extends string>(
    read: (
      db: Db,
      filter: Omit<I, 'storeUuid'> & { storeUuid: string | undefined },
      ctx: Ctx,
    ) => Promise<Report<Measure>>,
  ) =>
  async (input: I, ctx: Ctx): Promise<Report<Measure>> => {
    checkPeriod(input);
    const filter = { ...input, storeUuid: storeOf(ctx, input) };
    const [, report] = await ctx.tx((tx) => pipeline(prepareReport(tx), read(tx, filter, ctx)));
    return filled(report, input);
  };

export const reportsApi: HandlersOf<typeof reports> = {
  getSalesReport: reportFor(readSales),
  getProductsReport: reportFor(readProducts),
  getSettlementReport: reportFor(readSettlement),
  getClaimsReport: reportFor(readClaims),
  getCouponsReport: reportFor(readCoupons),
  getMileageReport: reportFor(readMileage),
  getSearchReport: reportFor(readSearches),
  getMembersReport: reportFor(readMembers),
  getFunnelReport: reportFor(readFunnel),
};
