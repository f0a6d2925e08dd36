// Korean labels of claims and refunds for shoppers and staff (docs/rules/claims.md#labels).
import type { ClaimType, DisplayRefundMethodType, PaymentMethod } from '../base/enums.ts';

export const claimTypeLabels: Record<ClaimType, string> = {
  CANCEL: '취소',
  CANCEL_DISPATCH: '발송 취소',
  EXCHANGE: '교환',
  RETURN: '반품',
};

export const refundMethodLabels: Record<DisplayRefundMethodType, string> = {
  CARD: '카드 승인 취소',
  TRANSFER: '계좌이체 취소',
  VIRTUAL_ACCOUNT: '환불 계좌 입금',
  EASY_PAY: '간편결제 취소',
  MOBILE_PHONE: '휴대폰 결제 취소',
  MARKETPLACE: '마켓에서 환불',
  MILEAGE: '마일리지 환급',
  NONE: '환불 없음',
};

/** How money of a payment is returned, as it is shown: what staff received outside the shop (NONE) is transferred to the refund account. */
export const refundMethodOf = (method: PaymentMethod): DisplayRefundMethodType =>
  method === 'NONE' ? 'VIRTUAL_ACCOUNT' : method;
