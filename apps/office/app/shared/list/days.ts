// The value of a filter of days as the range of a call.

/** `2026-11-01~2026-11-28` as a range of days. */
export function daysOf(value: string): { fromDate: string; toDate: string } {
  const [fromDate = '', toDate = ''] = value.split('~');
  return { fromDate, toDate };
}
