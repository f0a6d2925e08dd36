// A deadline in words. The end of a day is named as that day, 24:00. Pure.
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

type Due = {
  /** `오늘 24:00`, `수 18:00`, `12.3 24:00`. */
  short: string;
  /** `11월 25일(수) 24:00`. */
  long: string;
  /** Today or passed. */
  isLate: boolean;
};

const dayMs = 86_400_000;
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** `dueAt`: Seoul local ISO text, as `2026-11-26T00:00:00`; `now` is read as local time of the desk. */
export function dueWords(dueAt: string, now = new Date()): Due {
  const [, hour = '00', minute = '00'] = /T(\d\d):(\d\d)/.exec(dueAt) ?? [];
  const [year = 0, month = 1, date = 1] = dueAt.slice(0, 10).split('-').map(Number);
  const isEndOfDay = hour === '00' && minute === '00';
  const day = new Date(Date.UTC(year, month - 1, date) - (isEndOfDay ? dayMs : 0));
  const time = isEndOfDay ? '24:00' : `${hour}:${minute}`;
  const weekday = weekdays[day.getUTCDay()] ?? '';
  const daysLeft = Math.round((day.getTime() - dayOf(now)) / dayMs);
  const monthDay = `${day.getUTCMonth() + 1}.${day.getUTCDate()}`;
  const isSoon = daysLeft > 0 && daysLeft < 7;
  return {
    short: `${daysLeft === 0 ? '오늘' : isSoon ? weekday : monthDay} ${time}`,
    long: `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일(${weekday}) ${time}`,
    isLate: daysLeft <= 0,
  };
}
