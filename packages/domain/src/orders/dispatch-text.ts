// The sentence about the dispatch date that the product page, the order sheet and the completed order share
// (docs/rules/delivery.md#dispatch-date). It names no day of arrival, which is an estimate (arrival.ts). The date itself is
// `dispatchDate` of calendar.ts.
import { formatKoreanDate } from '../base/calendar.ts';

/** Dates are 'YYYY-MM-DD' in Seoul. */
export type DispatchFacts =
  /** Before payment: the dispatch date of an order paid now; `cutOffTime` as 'HH:mm'. */
  | { isPaid: false; dispatchDate: string; today: string; cutOffTime: string }
  /** After payment: the dispatch date of each parcel; empty for orders paid before dispatch dates were stored. */
  | { isPaid: true; dispatchDates: readonly string[] };

/** '14:00' -> '14시', '14:30' -> '14시 30분'. */
function clockText(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return Number(minutes) === 0 ? `${Number(hours)}시` : `${Number(hours)}시 ${Number(minutes)}분`;
}

/** The Korean sentence. A paid order whose parcels are dispatched on several days names the last one. */
export function dispatchText(facts: DispatchFacts): string {
  if (facts.isPaid) {
    const days = [...new Set(facts.dispatchDates)].toSorted();
    const last = days.at(-1);
    if (last === undefined) return '상품을 준비하여 보내 드리겠습니다.';
    return days.length === 1
      ? `${formatKoreanDate(last)}에 출발합니다.`
      : `${formatKoreanDate(last)}까지 모두 출발합니다.`;
  }
  const { dispatchDate, today, cutOffTime } = facts;
  return dispatchDate === today
    ? `오늘 ${clockText(cutOffTime)}까지 결제하면 오늘 출발합니다.`
    : `지금 결제하면 ${formatKoreanDate(dispatchDate)}에 출발합니다.`;
}
