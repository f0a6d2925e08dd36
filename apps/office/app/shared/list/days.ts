// The value of a filter of days: as the range of a call, and in words.
import { formatDay } from '../format.ts';

/** `2026-11-01~2026-11-28` as a range of days. */
export function daysOf(value: string): { fromDate: string; toDate: string } {
  const [fromDate = '', toDate = ''] = value.split('~');
  return { fromDate, toDate };
}

/** `2026-11-01~2026-11-28` as `11.01~11.28`. */
export const daysWords = (value: string): string =>
  value
    .split('~')
    .map((day) => (day === '' ? '' : formatDay(day)))
    .join('~');
