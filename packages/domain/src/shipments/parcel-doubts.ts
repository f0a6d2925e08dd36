// Whether an answer of a tracking provider can be about the parcel of an order: a mistyped number is the number of another parcel, which
// may have been delivered (docs/rules/delivery.md#plausibility).
import { provinceOf } from '../base/provinces.ts';
import { type TrackingLevel, deliveredLevel, pickedUpLevel } from './tracking-level.ts';

/** Why an answer is not believed. */
export const parcelDoubts = [
  'PICKED_UP_BEFORE_PAYMENT',
  'DELIVERED_BEFORE_DISPATCH',
  'OTHER_REGION',
] as const;
export type ParcelDoubt = (typeof parcelDoubts)[number];

export const parcelDoubtLabels: Record<ParcelDoubt, string> = {
  PICKED_UP_BEFORE_PAYMENT: '결제 전에 집화된 송장번호',
  DELIVERED_BEFORE_DISPATCH: '송장 등록 전에 배송이 완료된 송장번호',
  OTHER_REGION: '받는 지역이 주문과 다른 송장번호',
};

type Answer = {
  scans: readonly { at: Date; level: TrackingLevel }[];
  /** Province of the receiver, where the provider names one. */
  receiverProvince?: string | undefined;
};
type Expected = {
  /** Null: not known. */
  paidAt: Date | null;
  /** When the invoice was registered. */
  dispatchedAt: Date;
  address: string;
};

/** The reasons not to believe the answer; [] for a plausible one. What the provider does not name causes no doubt. */
export function doubtsOf(
  { scans, receiverProvince }: Answer,
  { paidAt, dispatchedAt, address }: Expected,
): ParcelDoubt[] {
  const province = provinceOf(address);
  const isEarlyPickup =
    paidAt !== null && scans.some(({ at, level }) => level >= pickedUpLevel && at < paidAt);
  const isEarlyDelivery = scans.some(({ at, level }) => level === deliveredLevel && at < dispatchedAt);
  const isElsewhere =
    receiverProvince !== undefined && province !== undefined && receiverProvince !== province;
  return [
    ...(isEarlyPickup ? (['PICKED_UP_BEFORE_PAYMENT'] as const) : []),
    ...(isEarlyDelivery ? (['DELIVERED_BEFORE_DISPATCH'] as const) : []),
    ...(isElsewhere ? (['OTHER_REGION'] as const) : []),
  ];
}
