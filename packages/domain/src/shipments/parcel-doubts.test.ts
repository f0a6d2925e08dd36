// Answers of tracking providers that cannot be about the parcel of an order.
import { describe, expect, test } from 'vitest';
import type { TrackingLevel } from './tracking-level.ts';
import { doubtsOf } from './parcel-doubts.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 23, hour));
/** Paid at 1, invoice registered at 5, to Seoul. */
const expected = { paidAt: at(1), dispatchedAt: at(5), address: '서울특별시 강남구 테헤란로 1' };
const scans = (...list: [hour: number, level: TrackingLevel][]) =>
  list.map(([hour, level]) => ({ at: at(hour), level }));

describe('the answer', () => {
  test.each([
    ['without scans', scans(), undefined, []],
    ['of a parcel that is picked up and delivered after the dispatch', scans([6, 2], [20, 6]), '서울', []],
    [
      'of a parcel that was picked up before its invoice was registered',
      scans([3, 2], [20, 6]),
      undefined,
      [],
    ],
    ['with an announcement before the payment', scans([0, 1], [6, 2]), undefined, []],
    ['with a pickup before the payment', scans([0, 2]), undefined, ['PICKED_UP_BEFORE_PAYMENT']],
    ['with a delivery before the dispatch', scans([2, 2], [4, 6]), '서울', ['DELIVERED_BEFORE_DISPATCH']],
    ['to another province', scans([6, 2]), '부산', ['OTHER_REGION']],
    [
      'of the delivered parcel of another receiver',
      scans([0, 2], [3, 6]),
      '부산',
      ['PICKED_UP_BEFORE_PAYMENT', 'DELIVERED_BEFORE_DISPATCH', 'OTHER_REGION'],
    ],
  ] as const)('%s', (_name, given, receiverProvince, doubts) => {
    expect(doubtsOf({ scans: given, receiverProvince }, expected)).toEqual(doubts);
  });
});
