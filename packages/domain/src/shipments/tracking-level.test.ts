// What every level of a parcel means for its order, and values that are no level.
import { expect, test } from 'vitest';
import { carriers } from '../base/enums.ts';
import { carrierEventOf, isTrackedCarrier, trackingLevelLabel, trackingLevelOf } from './tracking-level.ts';

test.each([
  [0, null, '배송 정보 확인 중', '회수 정보 확인 중'],
  [1, null, '배송 준비 중', '회수 준비 중'],
  [2, 'PICKED_UP', '상품 인수', '회수 중'],
  [3, 'PICKED_UP', '이동 중', '이동 중'],
  [4, 'PICKED_UP', '배송 지역 도착', '판매자 지역 도착'],
  [5, 'PICKED_UP', '배달 출발', '판매자에게 배달 출발'],
  [6, 'DELIVERED', '배송 완료', '회수 완료'],
] as const)('level %i causes %s and is shown as %s, of a pickup as %s', (level, event, label, ofPickup) => {
  expect(carrierEventOf(level)).toBe(event);
  expect(trackingLevelLabel(level, 'OUTBOUND')).toBe(label);
  expect(trackingLevelLabel(level, 'PICKUP')).toBe(ofPickup);
});

test.each([7, -1, 2.5, '6', null, undefined, Number.NaN])('%s is no level and counts as 0', (value) => {
  expect(trackingLevelOf(value)).toBe(0);
});

test('only MANUAL and ETC are not tracked', () => {
  expect(carriers.filter((carrier) => !isTrackedCarrier(carrier))).toEqual(['ETC', 'MANUAL']);
});
