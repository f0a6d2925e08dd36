// Words of the board: tabs of orders with what is due there today, and what happens automatically.
import type { AutomaticKind } from '#domain/orders/staff-board.ts';
import type { boardTabs } from '#domain/orders/staff-board.ts';

export const boardTabWords: Record<(typeof boardTabs)[number], { label: string; due?: string }> = {
  WAITING_DEPOSIT: { label: '입금 대기', due: '오늘 만료' },
  PAYMENT_COMPLETE: { label: '신규 주문', due: '오늘 기한' },
  REQUEST_INFORMATION: { label: '정보 확인', due: '오늘 기한' },
  PREPARING_PRODUCT: { label: '상품 준비', due: '오늘 기한' },
  REQUEST_DELIVERY: { label: '배송 준비', due: '오늘 기한' },
  IN_DELIVERY: { label: '배송 중' },
  DELIVERY_COMPLETE: { label: '배송 완료' },
};

export const automaticLabels: Record<AutomaticKind, string> = {
  APPROVE_CANCEL: '취소 요청 자동 승인',
  APPROVE_RETURN: '반품 요청 자동 승인',
  EXPIRE_DEPOSIT: '입금 기한 만료',
  REFUND_RETURN: '검수 없이 자동 환불',
};
