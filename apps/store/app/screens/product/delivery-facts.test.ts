// When an order leaves, in words.
import { expect, test } from 'vitest';
import { dispatchText } from './delivery-facts.tsx';

test('before the cut-off of a business day it leaves today', () => {
  expect(dispatchText({ isToday: true, day: '11월 20일(금)', cutOffTime: '14:00' })).toBe(
    '오늘 14시까지 결제하면 오늘 출발',
  );
  expect(dispatchText({ isToday: true, day: '11월 20일(금)', cutOffTime: '13:30' })).toBe(
    '오늘 13시 30분까지 결제하면 오늘 출발',
  );
});

test('afterwards the day on which it leaves is named, never a day of arrival', () => {
  expect(dispatchText({ isToday: false, day: '11월 23일(월)', cutOffTime: '14:00' })).toBe(
    '지금 결제하면 11월 23일(월) 출발',
  );
});
