// The estimated day of arrival by region: from the time of payment over the dispatch date to the texts.
import { describe, expect, test } from 'vitest';
import { dispatchDate, parseSeoulDateTime } from '../base/calendar.ts';
import { arrivalTexts } from './arrival.ts';

/** A Thursday. */
const holidays = ['2026-12-03'];
const usual = { holidays, carrier: 'CJ', deliveryFeeType: 'CONDITIONAL_FREE' } as const;

describe('the estimated day of arrival', () => {
  test.each([
    ['before the cut-off', '2026-11-30T13:59:59', '12월 1일(화)', '12월 2일(수)', '12월 4일(금)'],
    ['at the cut-off', '2026-11-30T14:00:00', '12월 2일(수)', '12월 4일(금)', '12월 5일(토)'],
    ['before a holiday', '2026-12-02T10:00:00', '12월 4일(금)', '12월 5일(토)', '12월 7일(월)'],
    ['on a Friday', '2026-12-04T10:00:00', '12월 5일(토)', '12월 7일(월)', '12월 8일(화)'],
    ['on a Saturday', '2026-12-05T10:00:00', '12월 8일(화)', '12월 9일(수)', '12월 10일(목)'],
  ])('%s, %s: %s, Jeju %s, islands %s', (_when, paidAt, mainland, jeju, island) => {
    const date = dispatchDate(parseSeoulDateTime(paidAt), '14:00', holidays);
    expect(arrivalTexts({ ...usual, dispatchDate: date })).toEqual({
      mainland: `${mainland} 도착 예정`,
      remote: `제주 ${jeju}, 도서산간 ${island} 도착 예정`,
    });
  });

  test.each([
    { carrier: 'TODAY_PICKUP' as const },
    { carrier: 'MANUAL' as const },
    { carrier: 'ETC' as const },
    { deliveryFeeType: 'ETC' as const },
  ])('no estimate for %o', (other) => {
    expect(arrivalTexts({ ...usual, ...other, dispatchDate: '2026-11-30' })).toBeNull();
  });
});
