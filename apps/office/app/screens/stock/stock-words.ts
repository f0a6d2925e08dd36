// The reasons of changes of stock in the words of the desk.
import type { StockReason } from '#domain/catalog/stock-adjustment.ts';

export const stockReasonLabels: Record<StockReason, string> = {
  FIRST: '처음 등록',
  IMPORT: '파일 등록',
  ADJUST: '상품 화면에서 고침',
  ORDER: '주문',
  ORDER_RETURNED: '주문 취소·반품',
  SOLD_OUT: '품절 취소',
  RESTOCK: '입고',
  COUNT: '재고 실사',
  DAMAGE: '파손·분실',
  MOVED: '다른 옵션으로 옮김',
  SHORT_DATED: '소비기한 임박으로 판매 제외',
  PROMISE_CHANGED: '소비기한 약속 변경',
  STOPPED: '로트 판매 중지',
  REOPENED: '로트 판매 재개',
};
