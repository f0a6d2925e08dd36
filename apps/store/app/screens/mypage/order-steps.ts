// The figures of the orders on /mypage, which getMyOverall returns, with the list that each one leads to.
import type { Answer } from '#contract/contract.ts';

type OrderCounts = Answer<'getMyOverall'>['orderCounts'];

/** The five steps of an order on /mypage. Orders that wait for the carrier are counted as 상품 준비. */
export function orderSteps(counts: OrderCounts): { label: string; count: number; status: string }[] {
  return [
    { label: '입금 대기', count: counts.WAITING_DEPOSIT, status: 'unpaid' },
    { label: '결제 완료', count: counts.PAYMENT_COMPLETE, status: 'paid' },
    { label: '상품 준비', count: counts.PREPARING_PRODUCT + counts.REQUEST_DELIVERY, status: 'preparing' },
    { label: '배송 중', count: counts.IN_DELIVERY, status: 'delivery' },
    { label: '배송 완료', count: counts.DELIVERY_COMPLETE, status: 'delivered' },
  ];
}
