// Periods of reports in words.
import { seoulDate } from '#domain/base/calendar.ts';
import type { ReportUnit } from '#domain/base/report-words.ts';
import { formatDay, formatWeekday } from '../format.ts';
import type { Days } from './period.ts';

/** `11.01–11.22`, or one day. */
export const daysText = ({ fromDate, toDate }: Days): string =>
  fromDate === toDate ? formatDay(fromDate) : `${formatDay(fromDate)}–${formatDay(toDate)}`;

/** `11.01 일`, `11.02–11.08`, `11월`; of another year with the year. */
export function dateText(days: Days, start: string, unit: ReportUnit): string {
  if (unit === 'DAY') return formatWeekday(start);
  if (unit === 'WEEK') return daysText(days);
  const [year, month] = start.split('-').map(Number);
  const isThisYear = year === Number(seoulDate(new Date()).slice(0, 4));
  return isThisYear ? `${month}월` : `${year}년 ${month}월`;
}

export const unitLabels: Record<ReportUnit, string> = { DAY: '일', WEEK: '주', MONTH: '월' };

/** Headings of the rows by date. */
export const datesLabels: Record<ReportUnit, string> = { DAY: '날짜별', WEEK: '주별', MONTH: '월별' };
