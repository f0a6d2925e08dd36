// The estimated day of arrival by region (docs/rules/delivery.md#arrival): the product page shows it beside the dispatch date, an order while a
// parcel is under way. The carrier may miss it, so its text states 예정.
import { type Holidays, addDays, formatKoreanDate, weekdayOf } from '../base/calendar.ts';
import type { Carrier, DeliveryFeeType, RemoteAreaType } from '../base/enums.ts';

/** Delivery days after the dispatch: parcels to Jeju and to islands take a ship one and two days longer. */
const transitDays: Record<RemoteAreaType, number> = { NONE: 1, JEJU: 2, ISLAND: 3 };

/** Goods that no parcel carrier delivers on its usual days. */
const carriersWithoutEstimate: readonly Carrier[] = ['ETC', 'MANUAL', 'TODAY_PICKUP'];

/** Carriers deliver on Saturdays, not on Sundays and holidays. */
const isDeliveryDay = (date: string, holidays: Holidays): boolean =>
  weekdayOf(date) !== 0 && !holidays.includes(date);

/** What the estimate depends on; `dispatchDate` is 'YYYY-MM-DD' in Seoul. */
export type ArrivalFacts = {
  dispatchDate: string;
  holidays: Holidays;
  carrier: Carrier;
  deliveryFeeType: DeliveryFeeType;
};

/**
 * The estimated day ('YYYY-MM-DD' in Seoul) on which a parcel of this dispatch date arrives; null where delivery is agreed otherwise (ETC) or
 * no parcel carrier brings it.
 */
export function arrivalDate(facts: ArrivalFacts, area: RemoteAreaType): string | null {
  const { dispatchDate, holidays, carrier, deliveryFeeType } = facts;
  if (deliveryFeeType === 'ETC' || carriersWithoutEstimate.includes(carrier)) return null;
  let day = dispatchDate;
  let left = transitDays[area];
  while (left > 0) {
    day = addDays(day, 1);
    if (isDeliveryDay(day, holidays)) left -= 1;
  }
  return day;
}

/** The Korean texts for the mainland and for remote areas; null without an estimate. */
export function arrivalTexts(facts: ArrivalFacts): { mainland: string; remote: string } | null {
  const [mainland, jeju, island] = (['NONE', 'JEJU', 'ISLAND'] as const).map((area) => {
    const date = arrivalDate(facts, area);
    return date === null ? null : formatKoreanDate(date);
  });
  if (!mainland) return null;
  return { mainland: `${mainland} 도착 예정`, remote: `제주 ${jeju}, 도서산간 ${island} 도착 예정` };
}
