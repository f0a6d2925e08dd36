// What the figures of my page are called. The figures are the API's (getMyOverall).
import type { Answer } from '#contract/contract.ts';
import type { UserGradeType } from '#domain/base/enums.ts';

export const gradeLabels: Record<UserGradeType, string> = {
  BASIC: '일반',
  SILVER: '실버',
  GOLD: '골드',
  VIP: 'VIP',
};

type OrderCounts = Answer<'getMyOverall'>['orderCounts'];

/** The five steps of an order as its shopper sees them. What waits for the carrier is being prepared for them. */
export function orderSteps(counts: OrderCounts): { label: string; count: number }[] {
  return [
    { label: '입금 대기', count: counts.WAITING_DEPOSIT },
    { label: '결제 완료', count: counts.PAYMENT_COMPLETE },
    { label: '상품 준비', count: counts.PREPARING_PRODUCT + counts.REQUEST_DELIVERY },
    { label: '배송 중', count: counts.IN_DELIVERY },
    { label: '배송 완료', count: counts.DELIVERY_COMPLETE },
  ];
}
