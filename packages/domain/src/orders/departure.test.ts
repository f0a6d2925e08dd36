// One promise of the day of departure, from the product page to the finished order.
import { describe, expect, test } from 'vitest';
import { dispatchDate, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';
import { departureText } from './departure.ts';

const holidays = ['2026-11-24'];

describe('the day of departure, before payment and right after it', () => {
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
    const leavesOn = dispatchDate(instant, cutOffTime, holidays);
    const today = seoulDate(instant);
    expect(departureText({ isPaid: false, leavesOn, today, cutOffTime })).toBe(before);
    expect(departureText({ isPaid: true, leavesOn: [leavesOn] })).toBe(after);
  });

  test('several parcels name the last day, an order of before this promise names none', () => {
    expect(departureText({ isPaid: true, leavesOn: ['2026-11-20', '2026-11-23'] })).toBe(
      '11월 23일(월)까지 모두 출발합니다.',
    );
    expect(departureText({ isPaid: true, leavesOn: ['2026-11-20', '2026-11-20'] })).toBe(
      '11월 20일(금)에 출발합니다.',
    );
    expect(departureText({ isPaid: true, leavesOn: [] })).toBe('상품을 준비하여 보내 드리겠습니다.');
  });
});
