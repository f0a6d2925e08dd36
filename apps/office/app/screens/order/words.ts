// Korean names of events, actors, templates and providers in the story and the amounts of an order.
import type { RefundState, PaymentState, RemoteAreaType } from '#domain/base/enums.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';

/** Korean name of each event of the table of transitions. */
export const eventLabels: Record<OrderEvent, string> = {
  REGISTER: '주문 접수',
  VA_ISSUED: '입금 계좌 발급',
  PG_APPROVED: '결제 승인',
  PG_FAILED: '결제 실패',
  HOLD_EXPIRED: '결제 시간이 지났습니다',
  RETRY: '다시 결제',
  DEPOSITED: '입금 확인',
  DEPOSIT_EXPIRED: '입금 기한이 지났습니다',
  CANCEL: '구매자 취소',
  CONFIRM_ORDER: '발주 확인',
  REQUEST_SHIPMENT: '송장 등록',
  WITHDRAW_INVOICE: '송장 회수',
  PICKED_UP: '집하, 배송 시작',
  DELIVERED: '배송 완료',
  UNTRACKED_TIMEOUT: '배송 완료로 처리 (조회 기한 지남)',
  CONFIRM_PURCHASE: '구매 확정',
  AUTO_CONFIRM: '자동 구매 확정',
  REQUEST_INFO: '정보 요청',
  SUPPLY_INFO: '정보 입력',
  INFO_TIMEOUT: '정보가 오지 않아 취소',
  DECLINE_GIFT: '받는 분이 선물을 거절',
  REQUEST_CANCEL: '취소 요청',
  APPROVE: '요청 승인',
  AUTO_APPROVE: '요청 자동 승인',
  ALREADY_SHIPPED: '이미 발송한 상품',
  WITHDRAW: '요청 철회',
  REFUND_DONE: '환불 완료',
  REQUEST_DISPATCH_CANCEL: '발송 취소 요청',
  CANNOT_STOP: '배송을 멈출 수 없어 반품으로 전환',
  SOLD_OUT: '품절 취소',
  ADMIN_CANCEL: '판매자 취소',
  REQUEST_RETURN: '반품 요청',
  DECLINE: '요청 거절',
  COLLECTED: '상품 입고',
  INSPECTION_FAIL: '검수 불합격',
  REQUEST_EXCHANGE: '교환 요청',
  TO_RETURN: '반품으로 전환',
  RESHIP: '교환품 재발송',
  MARKETPLACE_SYNC: '판매 채널의 상태를 반영',
  DEPOSIT_REVERSED: '은행이 입금을 취소',
  PAID_BY_HAND: '입금을 직접 확인',
  CORRECT_INVOICE: '송장 정정',
};

export const actorLabels: Record<string, string> = {
  SHOPPER: '구매자',
  // Staff of the store or of head office; both act for the seller.
  MERCHANT: '직원',
  ADMIN: '본사',
  SYSTEM: '자동',
  PG: '결제사',
  CARRIER: '택배사',
  MARKETPLACE: '판매 채널',
};

const wayLabels: Record<string, string> = { PHONE: '휴대폰', EMAIL: '이메일' };
const deliveryLabels: Record<string, string> = {
  WAITING: '보내는 중',
  SENT: '보냄',
  DELIVERED: '도착 확인',
  FAILED: '실패',
};

/** `휴대폰 도착 확인` of `PHONE DELIVERED`. */
export function messageStateLabel(state: string): string {
  const [way = '', status = ''] = state.split(' ');
  return `${wayLabels[way] ?? way} ${deliveryLabels[status] ?? status}`;
}

export const refundStateLabels: Record<RefundState, string> = {
  PENDING: '환불 대기',
  PROCESSING: '환불 진행 중',
  DONE: '환불 완료',
  FAILED: '환불 실패',
};

export const paymentStateLabels: Record<PaymentState, string> = {
  READY: '결제 창을 열기 전',
  PENDING: '결과 확인 중',
  WAITING_DEPOSIT: '입금 대기',
  DONE: '승인',
  FAILED: '실패',
  CANCELED: '전액 취소',
  PARTIAL_CANCELED: '일부 취소',
};

export const remoteAreaLabels: Record<RemoteAreaType, string> = {
  NONE: '추가 배송비 없음',
  JEJU: '제주',
  ISLAND: '도서·산간',
};

/** Kinds of coupons in the money of an order. */
export const couponKindLabels = {
  PRODUCT: '상품 쿠폰',
  CART: '장바구니 쿠폰',
  PROMOTION_CODE: '프로모션 코드',
};
