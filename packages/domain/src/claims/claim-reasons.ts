// The reasons of claims: types, fault, photo and who may give them (docs/rules/claims.md#reasons). Data and two lookups.
import type { ClaimReason, ClaimType } from '../base/enums.ts';

export const claimFaults = ['SHOPPER', 'MERCHANT'] as const;
export type ClaimFault = (typeof claimFaults)[number];

/** Who may give a reason: the shopper's form, staff, a job of the shop, or a channel. */
export type ReasonSource = 'SHOPPER' | 'STAFF' | 'SYSTEM' | 'MARKETPLACE';

/** A condition of a reason, which the caller evaluates for the claimed rows. */
export type ReasonGuard = 'PROMISE_PASSED' | 'NOT_COLLECTED';

export type ClaimReasonMeaning = {
  label: string;
  sources: readonly ReasonSource[];
  types: readonly ClaimType[];
  fault: ClaimFault;
  isPhotoRequired: boolean;
  /** The goods are not what was ordered or promised: the longer window applies (docs/rules/claims.md#windows). */
  isDefect: boolean;
  guard?: ReasonGuard;
};

const all: readonly ClaimType[] = ['CANCEL', 'CANCEL_DISPATCH', 'EXCHANGE', 'RETURN'];
const exceptExchange: readonly ClaimType[] = ['CANCEL', 'CANCEL_DISPATCH', 'RETURN'];
const received: readonly ClaimType[] = ['EXCHANGE', 'RETURN'];
const shopper: readonly ReasonSource[] = ['SHOPPER'];
const both: readonly ReasonSource[] = ['SHOPPER', 'STAFF'];

function byShopper(label: string, types: readonly ClaimType[]): ClaimReasonMeaning {
  return { label, sources: shopper, types, fault: 'SHOPPER', isPhotoRequired: false, isDefect: false };
}

function byMerchant(label: string, types: readonly ClaimType[]): ClaimReasonMeaning {
  return { label, sources: both, types, fault: 'MERCHANT', isPhotoRequired: false, isDefect: false };
}

function defect(label: string): ClaimReasonMeaning {
  return { ...byMerchant(label, received), isPhotoRequired: true, isDefect: true };
}

/** In the order in which forms list them. */
export const claimReasonMeanings: Record<ClaimReason, ClaimReasonMeaning> = {
  SIMPLE_MIND_CHANGE: byShopper('단순 변심', all),
  ORDER_MISTAKE: byShopper('주문 실수 (옵션·수량·주소)', all),
  PRICE_CLAIM: byShopper('가격 불만 (더 저렴한 곳 발견)', exceptExchange),
  PRODUCT_CLAIM: byShopper('상품 불만족 (맛·향·기대와 다름)', received),
  DELIVERY_PERIOD_CLAIM: byShopper('배송 기간 불만', exceptExchange),
  DELIVERY_DELAY: { ...byMerchant('배송 지연', exceptExchange), guard: 'PROMISE_PASSED' },
  DELIVERY_COMPANY_NONE_DISPATCH: {
    ...byMerchant('택배사 미집하·미발송', ['CANCEL', 'CANCEL_DISPATCH']),
    guard: 'NOT_COLLECTED',
  },
  BROKEN_PRODUCT: defect('상품 파손'),
  LOW_QUALITY_PRODUCT: defect('품질 불량 (변질·이물 등)'),
  MISSING_PRODUCT: defect('구성품·수량 누락'),
  WRONG_PRODUCT_DISPATCH: defect('오배송 (다른 상품 도착)'),
  WRONG_DESCRIPTION: defect('상품 설명과 다름'),
  WRONG_NAME: { ...byMerchant('상품명 표기 오류', all), isDefect: true },
  WRONG_PRICE: { ...byMerchant('가격 표기 오류', exceptExchange), isDefect: true },
  SOLD_OUT: { ...byMerchant('상품 품절', ['CANCEL']), sources: ['STAFF'] },
  DEPOSIT_EXPIRATION: { ...byShopper('입금 기한 만료', ['CANCEL']), sources: ['SYSTEM'] },
  NAVER_PAY_CLAIM: { ...byShopper('네이버페이 접수', all), sources: ['MARKETPLACE'] },
  ETC: { ...byShopper('기타', all), sources: both },
};

/**
 * Whose fault a cancellation is that ends before staff examine its reason: the merchant's only where the reason has a condition that the
 * shop evaluates, because free delivery could otherwise be kept by naming a reason (docs/rules/claims.md#reasons).
 */
export function unexaminedFault(reason: ClaimReason): ClaimFault {
  const { fault, guard } = claimReasonMeanings[reason];
  return guard === undefined ? 'SHOPPER' : fault;
}

/** Longest text of a claim, in characters. */
export const claimTextLength = 500;
/** Length of the text that ETC requires. */
export const etcText = { minimum: 10, maximum: claimTextLength } as const;

export function claimReasonLabel(reason: ClaimReason): string {
  return claimReasonMeanings[reason].label;
}

/** The reasons that `source` may give for a claim of this type, in the order of forms. */
export function reasonsFor(type: ClaimType, source: ReasonSource): ClaimReason[] {
  return (Object.keys(claimReasonMeanings) as ClaimReason[]).filter((reason) => {
    const meaning = claimReasonMeanings[reason];
    return meaning.types.includes(type) && meaning.sources.includes(source);
  });
}
