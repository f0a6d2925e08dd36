// Levels of a parcel's journey as tracking providers report them, and what they mean for its order (docs/rules/delivery.md#tracking).
import type { Carrier } from '../base/enums.ts';
import type { ParcelKind } from '../orders/order-actions.ts';
import type { OrderEvent } from '../orders/order-events.ts';

/** 0: no scan yet. 1: registered. 2: picked up. 3: in transit. 4: arrived at the branch. 5: out for delivery. 6: delivered. */
export type TrackingLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const deliveredLevel = 6;
/** The first level at which the carrier has the parcel. */
export const pickedUpLevel = 2;

const levelLabels: Record<TrackingLevel, string> = {
  0: '배송 정보 확인 중',
  1: '배송 준비 중',
  2: '상품 인수',
  3: '이동 중',
  4: '배송 지역 도착',
  5: '배달 출발',
  6: '배송 완료',
};

/** Labels of a parcel that comes back to the merchant. */
const pickupLabels: Record<TrackingLevel, string> = {
  0: '회수 정보 확인 중',
  1: '회수 준비 중',
  2: '회수 중',
  3: '이동 중',
  4: '판매자 지역 도착',
  5: '판매자에게 배달 출발',
  6: '회수 완료',
};

/** The Korean label of a level. */
export function trackingLevelLabel(level: TrackingLevel, kind: ParcelKind): string {
  return kind === 'PICKUP' ? pickupLabels[level] : levelLabels[level];
}

/** The level as a number between 0 and 6; 0 for anything else. */
export function trackingLevelOf(value: unknown): TrackingLevel {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= deliveredLevel
    ? (value as TrackingLevel)
    : 0;
}

/**
 * False for MANUAL and ETC, whose parcels no provider follows: their merchant reports pickup and delivery.
 */
export function isTrackedCarrier(carrier: Carrier): boolean {
  return carrier !== 'MANUAL' && carrier !== 'ETC';
}

/**
 * The events that a parcel's level causes, in order: none before the pickup, the pickup, or the delivery. A delivery without an earlier
 * scan is only the delivery (T15 accepts it from REQUEST_DELIVERY).
 */
export function carrierEventOf(level: TrackingLevel): Extract<OrderEvent, 'PICKED_UP' | 'DELIVERED'> | null {
  if (level >= deliveredLevel) return 'DELIVERED';
  return level >= pickedUpLevel ? 'PICKED_UP' : null;
}
