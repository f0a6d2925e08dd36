// The sentence about the dispatch date, from the product page to the completed order.
import { describe, expect, test } from 'vitest';
import { dispatchDate, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';
import { dispatchText } from './dispatch-text.ts';

const holidays = ['2026-11-24'];

describe('the dispatch date, before payment and right after it', () => {
  test.each([
    {
      when: 'before the cut-off of a business day',
      now: '2026-11-20T13:59:59',
      cutOffTime: '14:00',
      before: '오늘 14시까지 결제하면 오늘 출발합니다.',
      after: '11월 20일(금)에 출발합니다.',
    },
    {
      when: 'before a cut-off with minutes',
      now: '2026-11-20T09:00:00',
      cutOffTime: '13:30',
      before: '오늘 13시 30분까지 결제하면 오늘 출발합니다.',
      after: '11월 20일(금)에 출발합니다.',
    },
    {
      when: 'at the cut-off of a Friday',
      now: '2026-11-20T14:00:00',
      cutOffTime: '14:00',
      before: '지금 결제하면 11월 23일(월)에 출발합니다.',
      after: '11월 23일(월)에 출발합니다.',
    },
    {
      when: 'on a Saturday',
      now: '2026-11-21T10:00:00',
      cutOffTime: '14:00',
      before: '지금 결제하면 11월 23일(월)에 출발합니다.',
      after: '11월 23일(월)에 출발합니다.',
    },
    {
      when: 'after the cut-off before a holiday',
      now: '2026-11-23T18:00:00',
      cutOffTime: '14:00',
      before: '지금 결제하면 11월 25일(수)에 출발합니다.',
      after: '11월 25일(수)에 출발합니다.',
    },
  ])('$when', ({ now, cutOffTime, before, after }) => {
    const instant = parseSeoulDateTime(now);
    const date = dispatchDate(instant, cutOffTime, holidays);
    const today = seoulDate(instant);
    expect(dispatchText({ isPaid: false, dispatchDate: date, today, cutOffTime })).toBe(before);
    expect(dispatchText({ isPaid: true, dispatchDates: [date] })).toBe(after);
  });

  test('names the last date of several parcels, and none without a stored date', () => {
    expect(dispatchText({ isPaid: true, dispatchDates: ['2026-11-20', '2026-11-23'] })).toBe(
      '11월 23일(월)까지 모두 출발합니다.',
    );
    expect(dispatchText({ isPaid: true, dispatchDates: ['2026-11-20', '2026-11-20'] })).toBe(
      '11월 20일(금)에 출발합니다.',
    );
    expect(dispatchText({ isPaid: true, dispatchDates: [] })).toBe('상품을 준비하여 보내 드리겠습니다.');
  });
});
