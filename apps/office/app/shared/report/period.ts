// The period of a report, and the period that it is compared with. Days are days in Seoul.
import { addDays, dayMs, isDate } from '#domain/base/calendar.ts';
import { reportPeriodProblem } from '#domain/base/report-words.ts';
import type { ReportUnit } from '#domain/base/report-words.ts';

/** Both days are included. */
export type Days = { fromDate: string; toDate: string };

/** Periods that follow the current day; free days are stored as `2026-11-01~2026-11-28`. */
export const presets = [
  { id: '7d', label: '최근 7일' },
  { id: '30d', label: '최근 30일' },
  { id: '90d', label: '최근 90일' },
  { id: 'month', label: '이번 달' },
  { id: 'last-month', label: '지난달' },
] as const;
export type Preset = (typeof presets)[number]['id'];

const defaultPreset: Preset = '30d';

const comparisons = ['BEFORE', 'YEAR', 'NONE'] as const;
/** The preceding period, the same weekdays a year before, or nothing. */
export type Comparison = (typeof comparisons)[number];

/** The comparison of an address; the preceding period for a text that names none. */
export const comparisonOf = (text: string | null): Comparison =>
  comparisons.find((one) => one === text) ?? 'BEFORE';

/** 52 weeks: the same weekday. */
const weekdayYear = 364;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Number of days, both ends included. */
export const lengthOf = ({ fromDate, toDate }: Days): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / dayMs) + 1;

/** The days of a preset; recent days and the current month include `today`. */
export function daysOfPreset(preset: Preset, today: string): Days {
  if (preset === 'month') return { fromDate: firstOfMonth(today), toDate: today };
  if (preset === 'last-month') {
    const toDate = addDays(firstOfMonth(today), -1);
    return { fromDate: firstOfMonth(toDate), toDate };
  }
  return { fromDate: addDays(today, 1 - Number.parseInt(preset, 10)), toDate: today };
}

/** Why a report cannot show these days, in Korean; undefined where it can. No report shows days after `today`. */
export function periodProblem({ fromDate, toDate }: Days, today: string): string | undefined {
  if (!isDate(fromDate) || !isDate(toDate)) return '두 날짜를 모두 입력해 주세요.';
  if (toDate > today) return '오늘까지의 날짜를 입력해 주세요.';
  if (fromDate > toDate) return '종료일은 시작일과 같거나 뒤여야 합니다.';
  return reportPeriodProblem(fromDate, toDate);
}

/** The period of an address: a preset or free days; the default preset for anything else. */
export function periodOf(text: string | null, today: string): { preset: Preset | undefined; days: Days } {
  const preset = presets.find(({ id }) => id === text)?.id;
  if (preset !== undefined) return { preset, days: daysOfPreset(preset, today) };
  const [fromDate = '', toDate = ''] = text?.split('~') ?? [];
  if (periodProblem({ fromDate, toDate }, today) === undefined)
    return { preset: undefined, days: { fromDate, toDate } };
  return { preset: defaultPreset, days: daysOfPreset(defaultPreset, today) };
}

/**
 * The period that these days are compared with. The preceding period of a whole month is the month before, of recent days and of other days as
 * many days directly before. A year before means 52 weeks, so that weekdays are compared with the same weekdays.
 */
export function comparedDays(days: Days, comparison: Comparison, preset?: Preset): Days | undefined {
  if (comparison === 'NONE') return undefined;
  const { fromDate, toDate } = days;
  if (comparison === 'YEAR')
    return { fromDate: addDays(fromDate, -weekdayYear), toDate: addDays(toDate, -weekdayYear) };
  const dayBefore = addDays(fromDate, -1);
  const isRecent = preset?.endsWith('d') === true;
  const isWholeMonth = !isRecent && fromDate === firstOfMonth(fromDate) && toDate === lastOfMonth(fromDate);
  if (isWholeMonth) return { fromDate: firstOfMonth(dayBefore), toDate: dayBefore };
  return { fromDate: addDays(fromDate, -lengthOf(days)), toDate: dayBefore };
}

/** The unit of an address; without one, a period has at most about 60 points. `units` are those of the report. */
export function unitOf(text: string | null, days: Days, units: readonly ReportUnit[]): ReportUnit {
  const named = units.find((unit) => unit === text);
  if (named !== undefined) return named;
  const length = lengthOf(days);
  if (length <= 62) return 'DAY';
  return length <= 200 ? 'WEEK' : 'MONTH';
}

/** The last day of a day, week, month or quarter by its first day. */
function endOf(start: string, unit: ReportUnit): string {
  if (unit === 'DAY') return start;
  if (unit === 'WEEK') return addDays(start, 6);
  return lastOfMonth(unit === 'MONTH' ? start : addDays(start, 62));
}

/** The days of a period within the day, week, month or quarter that begins at `start`. */
export function daysWithin({ fromDate, toDate }: Days, start: string, unit: ReportUnit): Days {
  const end = endOf(start, unit);
  return { fromDate: start < fromDate ? fromDate : start, toDate: end > toDate ? toDate : end };
}
