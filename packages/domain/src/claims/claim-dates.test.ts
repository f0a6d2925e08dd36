// Days of claims on the Seoul calendar (docs/rules/claims.md#windows, docs/rules/claims.md#deadlines).
import { describe, expect, test } from 'vitest';
import { parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { answerDueAt, autoRefundAt, defectLastDate, refundDueDate } from './claim-dates.ts';

const holidays = ['2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08', '2025-10-09'];
const at = (text: string) => parseSeoulDateTime(text);

describe('deadlines', () => {
  test.each([
    { received: '2025-10-10T09:00:00', due: '2025-10-15' },
    { received: '2025-10-02T23:59:59', due: '2025-10-14' },
  ])(
    'goods received at $received are refunded until $due, at 18:00 without an inspection',
    ({ received, due }) => {
      expect(refundDueDate(at(received), holidays)).toBe(due);
      expect(seoulDateTime(autoRefundAt(at(received), holidays))).toBe(`${due}T18:00:00`);
    },
  );

  test.each([
    { type: 'CANCEL', requested: '2025-10-02T10:00:00', due: '2025-10-14T00:00:00' },
    { type: 'CANCEL_DISPATCH', requested: '2025-10-13T10:00:00', due: '2025-10-16T00:00:00' },
    { type: 'RETURN', requested: '2025-10-10T10:00:00', due: '2025-10-16T00:00:00' },
    { type: 'EXCHANGE', requested: '2025-10-10T10:00:00', due: '2025-10-16T00:00:00' },
  ] as const)('a $type of $requested is to be answered before $due', ({ type, requested, due }) => {
    expect(seoulDateTime(answerDueAt(type, at(requested), holidays))).toBe(due);
  });

  test.each([
    { delivered: '2025-07-01T12:00:00', last: '2025-10-01' },
    { delivered: '2025-07-03T12:00:00', last: '2025-10-10' },
    { delivered: '2025-11-30T12:00:00', last: '2026-03-02' },
  ])('defects of goods delivered at $delivered are claimed until $last', ({ delivered, last }) => {
    expect(defectLastDate(at(delivered), holidays)).toBe(last);
  });
});
