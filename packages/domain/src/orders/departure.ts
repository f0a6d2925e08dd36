// The day on which an order leaves, in the one sentence that the product page, the order sheet and the finished order share. Never
// a day of arrival: that the shop cannot keep for a carrier. Which day it is, is `dispatchDate` of calendar.ts.
import { formatKoreanDate } from '../base/calendar.ts';

export type Departure =
  /** Before payment: the day on which it leaves when it is paid now. Days as 'YYYY-MM-DD' in Seoul, the cut-off as 'HH:mm'. */
  | { isPaid: false; leavesOn: string; today: string; cutOffTime: string }
  /** After payment: the day of each parcel. */
  | { isPaid: true; leavesOn: readonly string[] };

/** '14:00' -> '14시', '14:30' -> '14시 30분'. */
function clockText(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return Number(minutes) === 0 ? `${Number(hours)}시` : `${Number(hours)}시 ${Number(minutes)}분`;
}

/** The sentence; a paid order whose parcels leave on several days names the last one. */
export function departureText(departure: Departure): string {
  if (departure.isPaid) {
    const days = [...new Set(departure.leavesOn)].toSorted();
    const last = days.at(-1);
    if (last === undefined) return '상품을 준비하여 보내 드리겠습니다.';
    return days.length === 1
      ? `${formatKoreanDate(last)}에 출발합니다.`
      : `${formatKoreanDate(last)}까지 모두 출발합니다.`;
  }
  const { leavesOn, today, cutOffTime } = departure;
  return leavesOn === today
    ? `오늘 ${clockText(cutOffTime)}까지 결제하면 오늘 출발합니다.`
    : `지금 결제하면 ${formatKoreanDate(leavesOn)}에 출발합니다.`;
}
