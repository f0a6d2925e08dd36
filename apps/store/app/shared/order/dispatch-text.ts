// When an order leaves, in words that are true whenever it is paid. Never an arrival day: we cannot promise it.
import { formatKoreanDate } from '#domain/calendar.ts';

/** '14:00' -> '14시', '14:30' -> '14시 30분'. */
export function clockText(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return minutes === '00' ? `${Number(hours)}시` : `${Number(hours)}시 ${Number(minutes)}분`;
}

/**
 * '오늘 14시까지 결제하면 오늘 출발합니다.' of the day that the quote names, the store's cut-off and the shopper's day
 * in Seoul; another day by its date.
 */
export function dispatchText(dispatchDate: string, cutOffTime: string, today: string): string {
  if (dispatchDate === today) return `오늘 ${clockText(cutOffTime)}까지 결제하면 오늘 출발합니다.`;
  return `${formatKoreanDate(dispatchDate)} ${clockText(cutOffTime)}까지 결제하면 그날 출발합니다.`;
}
