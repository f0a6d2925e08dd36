// Rules of inquiries of visitors about opening a store and about sets of products that are not sold as such (docs/rules/inquiries.md#visitors).

/** STORE: a company wants to sell in the shop. TYING: several products as a set, such as gifts or large quantities. */
export const visitorInquiryKinds = ['STORE', 'TYING'] as const;
export type VisitorInquiryKind = (typeof visitorInquiryKinds)[number];

/** Statuses that the receipt of a store inquiry can have. */
export const storeInquiryStatuses = ['RECEIVED', 'REVIEWING', 'ACCEPTED', 'REJECTED'] as const;
export const tyingInquiryStatuses = ['RECEIVED', 'ANSWERED', 'CLOSED'] as const;
export type VisitorInquiryStatus =
  | (typeof storeInquiryStatuses)[number]
  | (typeof tyingInquiryStatuses)[number];

/** Results that staff give a store inquiry. REVIEWING means that the decision takes longer; the inquiry stays open. */
export const storeDecisions = ['REVIEWING', 'ACCEPTED', 'REJECTED'] as const;
export type StoreDecision = (typeof storeDecisions)[number];

export const storeDecisionLabels: Readonly<Record<StoreDecision, string>> = {
  REVIEWING: '검토 중',
  ACCEPTED: '승인',
  REJECTED: '반려',
};

/** What the products of a set are for. */
export const tyingPurposes = ['GIFT', 'BULK', 'SET', 'ETC'] as const;
export type TyingPurpose = (typeof tyingPurposes)[number];

export const tyingPurposeLabels: Readonly<Record<TyingPurpose, string>> = {
  GIFT: '선물 세트',
  BULK: '대량 구매',
  SET: '묶음 구성',
  ETC: '기타',
};

/** Business days within which an inquiry is answered. */
export const visitorAnswerDays: Readonly<Record<VisitorInquiryKind, number>> = { STORE: 5, TYING: 2 };

/** Inquiries of each kind from one phone number within a day. */
export const visitorInquiriesPerDay = 5;

export const maxTyingItems = 20;
export const maxTyingCount = 999;
export const maxTyingMessage = 1000;

/** A web address that staff can open; undefined for any other text. 'onns.example' is completed to 'https://onns.example'. */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isWeb = url !== undefined && /^https?:$/u.test(url.protocol) && url.hostname.includes('.');
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

export type TyingItem = { productItemUuid: string; count: number };

/** Each item once, with its counts added up, in the order of first occurrence. */
export function mergedItems(items: readonly TyingItem[]): TyingItem[] {
  const counts = new Map<string, number>();
  for (const { productItemUuid, count } of items) {
    const uuid = productItemUuid.toLowerCase();
    counts.set(uuid, (counts.get(uuid) ?? 0) + count);
  }
  return [...counts].map(([productItemUuid, count]) => ({ productItemUuid, count }));
}
