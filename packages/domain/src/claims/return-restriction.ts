// Goods whose return and exchange the law lets a store restrict, if it was named before the purchase (docs/rules/claims.md#restricted).
import { type ClaimReason, type ReturnRestriction, returnRestrictions } from '../base/enums.ts';
import { claimReasonMeanings } from './claim-reasons.ts';
import type { DeclineGround } from './decline-grounds.ts';

type Meaning = {
  /** The row of the information table of the product page, and the sentence of the claim form. */
  text: string;
  /** The ground on which staff may decline a claim for such goods only. */
  ground: DeclineGround;
  /** Reasons of the shopper that cannot be given; undefined: all. */
  refusedReasons?: readonly ClaimReason[];
};

const meanings: Record<Exclude<ReturnRestriction, 'NONE'>, Meaning> = {
  // Dissatisfaction with taste or smell means that the goods were opened.
  OPENED: {
    text: '섭취하거나 봉인 씰을 뜯은 상품은 단순 변심으로 교환·반품할 수 없습니다. 하자가 있으면 개봉했더라도 신청할 수 있습니다.',
    ground: 'USED_OR_CONSUMED',
    refusedReasons: ['PRODUCT_CLAIM'],
  },
  TIME_VALUE: {
    text: '시간이 지나면 다시 판매하기 어려운 상품으로, 단순 변심으로 교환·반품할 수 없습니다. 하자가 있으면 신청할 수 있습니다.',
    ground: 'TIME_VALUE_LOSS',
  },
};

/** The sentence for shoppers; null for goods without a restriction. */
export const restrictionText = (restriction: ReturnRestriction): string | null =>
  restriction === 'NONE' ? null : meanings[restriction].text;

/** True if a shopper cannot return or exchange such goods for this reason. Goods with a defect can always be claimed. */
export function isReasonRestricted(restriction: ReturnRestriction, reason: ClaimReason): boolean {
  if (restriction === 'NONE' || claimReasonMeanings[reason].fault === 'MERCHANT') return false;
  return meanings[restriction].refusedReasons?.includes(reason) ?? true;
}

/** The restriction that a ground needs; undefined for the other grounds. */
export const restrictionOfGround = (ground: DeclineGround): ReturnRestriction | undefined =>
  returnRestrictions.find((one) => one !== 'NONE' && meanings[one].ground === ground);
