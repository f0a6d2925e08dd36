// A deadline in words. The end of a day is named as that day, 24:00. Pure.
import { dayMs, seoulDate } from '#domain/base/calendar.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

type Due = {
  /** `오늘 24:00`, `수 18:00`, `12.3 24:00`, `11.20 지남`. */
  short: string;
  /** `11월 25일(수) 24:00`. */
  long: string;
  /** Today or passed. */
  isLate: boolean;
};

/** Midnight of a day `YYYY-MM-DD`, in UTC. */
const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** `dueAt`: Seoul local ISO text, as `2026-11-26T00:00:00`; `now` is the time of the browser. */
export function dueWords(dueAt: string, now = new Date()): Due {
  const [, hour = '00', minute = '00'] = /T(\d\d):(\d\d)/.exec(dueAt) ?? [];
  const isEndOfDay = hour === '00' && minute === '00';
  const day = new Date(dayOf(dueAt) - (isEndOfDay ? dayMs : 0));
  const time = isEndOfDay ? '24:00' : `${hour}:${minute}`;
  const weekday = weekdays[day.getUTCDay()] ?? '';
  const daysLeft = Math.round((day.getTime() - dayOf(seoulDate(now))) / dayMs);
  const monthDay = `${day.getUTCMonth() + 1}.${day.getUTCDate()}`;
  const dayWord = daysLeft === 0 ? '오늘' : daysLeft < 7 ? weekday : monthDay;
  return {
    short: daysLeft < 0 ? `${monthDay} 지남` : `${dayWord} ${time}`,
    long: `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일(${weekday}) ${time}`,
    isLate: daysLeft <= 0,
  };
}
