// The month of the address.
import { addDays } from '#domain/base/calendar.ts';

/** Months are texts `2026-11`; anything else is the month of `today` (YYYY-MM-DD). */
export const monthOf = (named: string | null, today: string): string =>
  named !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7);

export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
/** Every month has at most 31 days. */
export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** `2026년 11월`. */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** The days of the month as filters of lists name them. */
export const daysOfMonth = (month: string): string => `${month}-01~${addDays(`${nextMonth(month)}-01`, -1)}`;
