// Answers of tracking providers that cannot be about the parcel of an order.
import { describe, expect, test } from 'vitest';
import type { TrackingLevel } from './tracking-level.ts';
import { doubtsOf, provinceOf } from './parcel-doubts.ts';

test.each([
  ['서울특별시 강남구 테헤란로 1', '서울'],
  ['서울 강남구', '서울'],
  ['경기 광주시 오포로 1', '경기'],
  ['광주광역시 북구', '광주'],
  ['광주 북구', undefined],
  ['강원특별자치도 춘천시', '강원'],
  ['강원도 춘천시', '강원'],
  ['전북특별자치도 전주시', '전북'],
  ['전라북도 전주시', '전북'],
  ['제주특별자치도 제주시', '제주'],
  ['경상남도 창원시', '경남'],
  ['', undefined],
  ['Seoul', undefined],
])('the province of %j is %s', (address, province) => {
  expect(provinceOf(address)).toBe(province);
});

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
