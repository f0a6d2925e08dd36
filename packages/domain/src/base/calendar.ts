// Dates and times in Seoul, and business days (docs/endpoints.md#dates, docs/rules/delivery.md#business-days).
// No function reads a clock: callers pass the instant, and the holidays of the table `holiday`.

/** Korea has had UTC+9 without daylight saving time since 1988, so the time zone of the machine is not used. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;
/** Length of every day in Seoul, which has no daylight saving time. */
export const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Dates ('YYYY-MM-DD') that are not business days besides Saturdays and Sundays. */
export type Holidays = readonly string[];

/** The instant in Seoul: '2026-11-20T10:00:00', whole seconds, no offset. */
export function seoulDateTime(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 19);
}

/** The day in Seoul: '2026-11-20'. */
export function seoulDate(instant: Date): string {
  return seoulDateTime(instant).slice(0, 10);
}

/** The time in Seoul: '10:00'. */
export function seoulTime(instant: Date): string {
  return seoulDateTime(instant).slice(11, 16);
}

/** True for an existing date written 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** True for an existing date-time written 'YYYY-MM-DDTHH:mm:ss', without offset. */
export function isDateTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.test(text) && isDate(text.slice(0, 10));
}

/** The instant of a Seoul date-time without offset. Throws a RangeError if it does not exist. */
export function parseSeoulDateTime(text: string): Date {
  if (!isDateTime(text)) throw new RangeError(`Not a Seoul date-time: ${text}`);
  return new Date(`${text}+09:00`);
}

/** The instant at which a date begins in Seoul. Throws a RangeError if the date does not exist. */
export function parseSeoulDate(date: string): Date {
  return parseSeoulDateTime(`${date}T00:00:00`);
}

function midnightUtc(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date `days` after `date`, before it when negative. Throws a RangeError if `date` does not exist. */
export function addDays(date: string, days: number): string {
  return new Date(midnightUtc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant `years` calendar years later, earlier when negative; 29 February becomes 1 March in a year without it. */
export function addYears(instant: Date, years: number): Date {
  const moved = new Date(instant);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(midnightUtc(date)).getUTCDay();
}

/** 영업일: not a Saturday, Sunday or holiday. */
export function isBusinessDay(date: string, holidays: Holidays): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
}

/** `date` if it is a business day, else the next business day (민법 161). */
export function businessDayOnOrAfter(date: string, holidays: Holidays): string {
  let day = date;
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** The `days`th business day after `date`, which itself is not counted (민법 157). Returns `date` for 0. */
export function addBusinessDays(date: string, days: number, holidays: Holidays): string {
  let day = date;
  for (let counted = 0; counted < days; counted += 1) day = businessDayOnOrAfter(addDays(day, 1), holidays);
  return day;
}

/**
 * The dispatch date of an order paid at `paidAt` (docs/rules/delivery.md#dispatch-date): the same day if it is a business day and
 * the time is before `cutOffTime` ('HH:mm', Seoul), else the next business day.
 */
export function dispatchDate(paidAt: Date, cutOffTime: string, holidays: Holidays): string {
  const today = seoulDate(paidAt);
  const isToday = isBusinessDay(today, holidays) && seoulTime(paidAt) < cutOffTime;
  return isToday ? today : addBusinessDays(today, 1, holidays);
}

/** Business days after payment within which an order must be dispatched (전자상거래법 15): docs/rules/delivery.md#promise. */
export const dispatchDeadlineDays = 3;

/**
 * R140: the month in Seoul, 1 to 12.
 * @planned for the purchases of a month in the back office.
 */
export function monthOf(instant: Date): number {
  return Number(seoulDate(instant).slice(5, 7));
}

/** R012: '11월 22일(일)' of a day or an instant. */
export function formatKoreanDate(day: string | Date): string {
  const date = typeof day === 'string' ? day.slice(0, 10) : seoulDate(day);
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일(${weekdays[weekdayOf(date)] ?? ''})`;
}

/** R012: '11월 22일(일) 14:05' of a Seoul date-time without offset or an instant; without the year, for times within a few weeks. */
export function formatKoreanDayTime(moment: string | Date): string {
  const text = typeof moment === 'string' ? moment : seoulDateTime(moment);
  return `${formatKoreanDate(text)} ${text.slice(11, 16)}`;
}

/** R012: '2026년 11월 22일(일) 14:05' of a Seoul date-time without offset or an instant. */
export function formatKoreanDateTime(moment: string | Date): string {
  const text = typeof moment === 'string' ? moment : seoulDateTime(moment);
  return `${text.slice(0, 4)}년 ${formatKoreanDayTime(text)}`;
}

/** True from 09:00 to 20:00 in Seoul, the hours in which members receive messages that are not urgent. */
export function isDaytime(instant: Date): boolean {
  const time = seoulTime(instant);
  return time >= '09:00' && time < '20:00';
}

/**
 * The sentence for a time that people give for a fact and that cannot be: it lies between the step before and now, in whole seconds
 * (docs/rules/staff.md#fact-times). Undefined where it can be.
 */
export function factTimeProblem(at: Date, stepBefore: Date, now: Date): string | undefined {
  const from = Math.trunc(stepBefore.getTime() / 1000) * 1000;
  const isPossible = at.getTime() >= from && at <= now;
  return isPossible ? undefined : `${formatKoreanDateTime(stepBefore)}부터 현재까지의 시간을 입력해 주세요.`;
}
