// The sentence about the day an order leaves.
import { expect, test } from 'vitest';
import { dispatchText } from './dispatch-text.ts';

test('before the cut-off the order leaves today', () => {
  expect(dispatchText('2026-11-20', '14:00', '2026-11-20')).toBe('오늘 14시까지 결제하면 오늘 출발합니다.');
});

test('after the cut-off the day is named, with the hour until which that stays true', () => {
  expect(dispatchText('2026-11-23', '12:30', '2026-11-20')).toBe(
    '11월 23일(월) 12시 30분까지 결제하면 그날 출발합니다.',
  );
});
