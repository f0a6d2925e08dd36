// SQL conditions on the days of a report.
import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '#domain/base/report-words.ts';

export type DateRange = { fromDate: string; toDate: string };
/** The same as SQL expressions of dates. */
export type DateRangeSql = Record<keyof DateRange, RawBuilder<unknown>>;

/** The time is on one of these days of Seoul. */
export const isAtDay = (
  time: RawBuilder<unknown>,
  { fromDate, toDate }: DateRange | DateRangeSql,
): RawBuilder<unknown> =>
  sql`${time} >= ${fromDate}::timestamp at time zone 'Asia/Seoul'
    and ${time} < (${toDate}::date + 1)::timestamp at time zone 'Asia/Seoul'`;

/** The time as Seoul writes it: the only offset since 1988. The name of the zone would take most of the time of a report. */
export const inSeoul = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${time} at time zone interval '9 hours')`;

/** The day of Seoul. */
export const dayOf = (time: RawBuilder<unknown>): RawBuilder<unknown> => sql`${inSeoul(time)}::date`;

/** The day if the rows of a report have a date; otherwise null, which makes one group of all days. */
export const dayFor = (unit: ReportUnit | undefined, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  unit === undefined ? sql`null::date` : day;

/** First day of the period in which a day is. */
export const startOf = (unit: ReportUnit, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  unit === 'DAY' ? day : sql`date_trunc(${sql.lit(unit.toLowerCase())}, ${day}::timestamp)::date`;
