// Words and periods of reports (docs/rules/reports.md#call).
import { addDays, dayMs, parseSeoulDate, weekdayOf } from './calendar.ts';

export const reportUnits = ['DAY', 'WEEK', 'MONTH'] as const;
export const settlementUnits = [...reportUnits, 'QUARTER'] as const;
export type ReportUnit = (typeof settlementUnits)[number];

export const salesGroups = [
  'CHANNEL',
  'STORE',
  'CATEGORY',
  'BRAND',
  'INFLOW',
  'AGE_GROUP',
  'PURCHASE_BAND',
  'METHOD',
  'AB_GROUP',
] as const;
export const productGroups = ['PRODUCT', 'ITEM', 'CATEGORY', 'BRAND'] as const;
export const claimGroups = ['TYPE', 'REASON', 'CHANNEL', 'STORE', 'CATEGORY', 'BRAND', 'PRODUCT'] as const;
export const couponGroups = ['COUPON', 'KIND'] as const;
export const mileageGroups = ['TYPE'] as const;
export const searchGroups = ['TERM'] as const;
export const memberGroups = ['AGE_GROUP', 'PURCHASE_BAND', 'COHORT'] as const;
export const funnelGroups = ['INFLOW'] as const;
export const settlementGroups = ['CHANNEL', 'STORE', 'METHOD', 'PROVIDER'] as const;

/** Longest period of a report in days. */
export const mostReportDays = 366;

/** A sentence about a period that no report has, in Korean. */
export const reportPeriodProblem = (fromDate: string, toDate: string): string | undefined =>
  (parseSeoulDate(toDate).getTime() - parseSeoulDate(fromDate).getTime()) / dayMs >= mostReportDays
    ? '조회 기간은 최대 1년입니다.'
    : undefined;

/** The first day of the period in which a day is: weeks begin on Monday. */
export function periodStart(day: string, unit: ReportUnit): string {
  if (unit === 'DAY') return day;
  if (unit === 'WEEK') return addDays(day, -((weekdayOf(day) + 6) % 7));
  if (unit === 'MONTH') return `${day.slice(0, 7)}-01`;
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return `${day.slice(0, 4)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
}

/** The first days of the periods from one day to another. */
export function periodsOf(fromDate: string, toDate: string, unit: ReportUnit): string[] {
  const starts: string[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    const start = periodStart(day, unit);
    if (starts.at(-1) !== start) starts.push(start);
  }
  return starts;
}
