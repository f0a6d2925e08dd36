// Periods of reports in words.
import { seoulDate } from '#domain/base/calendar.ts';
import type { ReportUnit } from '#domain/base/report-words.ts';
import { formatDay, formatWeekday } from '../format.ts';
import type { Days } from './period.ts';

/** `11.01–11.22`, or one day. */
export const daysText = ({ fromDate, toDate }: Days): string =>
  fromDate === toDate ? formatDay(fromDate) : `${formatDay(fromDate)}–${formatDay(toDate)}`;

/** `11.01 일`, `11.02–11.08`, `11월`, `4분기`; of another year with the year. */
export function dateText(days: Days, start: string, unit: ReportUnit): string {
  if (unit === 'DAY') return formatWeekday(start);
  if (unit === 'WEEK') return daysText(days);
  const [year = 0, month = 1] = start.split('-').map(Number);
  const name = unit === 'MONTH' ? `${month}월` : `${Math.ceil(month / 3)}분기`;
  const isThisYear = year === Number(seoulDate(new Date()).slice(0, 4));
  return isThisYear ? name : `${year}년 ${name}`;
}

export const unitLabels: Record<ReportUnit, string> = { DAY: '일', WEEK: '주', MONTH: '월', QUARTER: '분기' };

/** Headings of the rows by date. */
export const datesLabels: Record<ReportUnit, string> = {
  DAY: '날짜별',
  WEEK: '주별',
  MONTH: '월별',
  QUARTER: '분기별',
};
