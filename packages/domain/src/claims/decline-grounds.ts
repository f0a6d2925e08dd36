// The only grounds on which a return or an exchange may be declined (docs/rules/claims.md#decline).

export const declineGrounds = [
  'DAMAGED_BY_SHOPPER',
  'USED_OR_CONSUMED',
  'TIME_VALUE_LOSS',
  'WINDOW_CLOSED',
  'NOT_RETURNED',
] as const;
export type DeclineGround = (typeof declineGrounds)[number];

const labels: Record<DeclineGround, string> = {
  DAMAGED_BY_SHOPPER: '고객 책임으로 상품이 멸실되거나 훼손되었습니다.',
  USED_OR_CONSUMED: '섭취하거나 봉인을 뜯어 상품 가치가 현저히 감소했습니다.',
  TIME_VALUE_LOSS: '시간이 지나 다시 판매하기 어려울 만큼 상품 가치가 감소했습니다.',
  WINDOW_CLOSED: '교환·반품 신청 기간이 지났습니다.',
  NOT_RETURNED: '상품이 도착하지 않았습니다.',
};

/** The sentence of a ground for shoppers. */
export function declineGroundLabel(ground: DeclineGround): string {
  return labels[ground];
}
