// Numbers, dates and times as the desk shows them. Date-times of the API are Seoul local ISO texts without offset.
const numberFormat = new Intl.NumberFormat('ko-KR');
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** `1,284`; money in columns has no unit. */
export const formatCount = (count: number): string => numberFormat.format(count);

/** `+3`, `-1,284`. */
export const formatChange = (change: number): string => (change > 0 ? '+' : '') + formatCount(change);

/** `1,284`; `10,000+` where the server stopped counting. */
export const formatCapped = ({ count, isCountCapped }: { count: number; isCountCapped?: boolean }): string =>
  `${formatCount(count)}${isCountCapped ? '+' : ''}`;

/** `11.24` of this year, `2025.11.24` of another. `date` begins with YYYY-MM-DD. */
export function formatDay(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const short = `${Number(month)}.${day}`;
  return year === String(new Date().getFullYear()) ? short : `${year}.${short}`;
}

/** `11.24 16:05`. */
export const formatTime = (dateTime: string): string => `${formatDay(dateTime)} ${dateTime.slice(11, 16)}`;

/** `11.24 화`. */
export function formatWeekday(date: string): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return `${formatDay(date)} ${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}`;
}
