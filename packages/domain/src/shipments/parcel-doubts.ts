// Whether an answer of a tracking provider can be about the parcel of an order: a mistyped number is the number of another parcel, which
// may have been delivered (docs/rules/delivery.md#plausibility).
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

/** The first syllables of the provinces as addresses write them, in long and short form; some were renamed. */
const provinces: Readonly<Record<string, string>> = {
  서울: '서울',
  부산: '부산',
  대구: '대구',
  인천: '인천',
  광주광역시: '광주',
  대전: '대전',
  울산: '울산',
  세종: '세종',
  경기: '경기',
  강원: '강원',
  충청북도: '충북',
  충북: '충북',
  충청남도: '충남',
  충남: '충남',
  전라북도: '전북',
  전북: '전북',
  전라남도: '전남',
  전남: '전남',
  경상북도: '경북',
  경북: '경북',
  경상남도: '경남',
  경남: '경남',
  제주: '제주',
};

/** The province of an address, '서울' to '제주'; undefined where its first word is none. '광주' alone is also a city of 경기. */
export function provinceOf(address: string): string | undefined {
  const [first = ''] = address.trim().split(/\s+/u);
  const found = Object.keys(provinces).find((name) => first.startsWith(name));
  return found === undefined ? undefined : provinces[found];
}

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
