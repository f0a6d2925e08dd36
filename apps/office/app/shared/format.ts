// Numbers, dates and times as the desk shows them. Date-times of the API are Seoul local ISO texts without offset.
const numberFormat = new Intl.NumberFormat('ko-KR');

/** `1,284`; money in columns has no unit. */
export const formatCount = (count: number): string => numberFormat.format(count);

/** `11.24` of this year, `2025.11.24` of another. `date` begins with YYYY-MM-DD. */
export function formatDay(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const short = `${Number(month)}.${day}`;
  return year === String(new Date().getFullYear()) ? short : `${year}.${short}`;
}

/** `11.24 16:05`. */
export const formatTime = (dateTime: string): string => `${formatDay(dateTime)} ${dateTime.slice(11, 16)}`;
