// Sentences of the claim form by type. Pure.
import type { ClaimType, OrderStatus } from '#domain/base/enums.ts';
import { formatWon } from '#domain/base/money.ts';

type ClaimTexts = { title: string; choose: string; countLabel: string; reason: string; send: string };

export const claimTexts: Record<ClaimType, ClaimTexts> = {
  CANCEL: {
    title: '주문 취소',
    choose: '취소할 상품을 골라 주세요',
    countLabel: '취소 수량',
    reason: '취소 사유',
    send: '취소 요청하기',
  },
  CANCEL_DISPATCH: {
    title: '발송 취소 요청',
    choose: '발송을 취소할 상품을 골라 주세요',
    countLabel: '취소 수량',
    reason: '취소 사유',
    send: '발송 취소 요청하기',
  },
  RETURN: {
    title: '반품 요청',
    choose: '반품할 상품을 골라 주세요',
    countLabel: '반품 수량',
    reason: '반품 사유',
    send: '반품 요청하기',
  },
  EXCHANGE: {
    title: '교환 요청',
    choose: '교환할 상품을 골라 주세요',
    countLabel: '교환 수량',
    reason: '교환 사유',
    send: '교환 요청하기',
  },
};

/** What happens after the request (docs/rules/claims.md#types, docs/rules/claims.md#deadlines). */
export function whatFollows(type: ClaimType, statuses: readonly OrderStatus[]): string {
  if (type === 'RETURN') return '상품이 도착하면 확인한 뒤 3영업일 안에 환불해 드립니다.';
  if (type === 'EXCHANGE') return '상품이 도착하면 확인한 뒤 교환 상품을 보내 드립니다.';
  if (type === 'CANCEL_DISPATCH') return '이미 출발한 상품은 배송을 멈출 수 없으면 반품으로 처리됩니다.';
  return statuses.includes('PREPARING_PRODUCT')
    ? '상품을 준비하고 있어 판매자가 확인한 뒤 취소됩니다. 2영업일 안에 답이 없으면 자동으로 취소됩니다.'
    : '상품 준비 전이라 바로 취소됩니다.';
}

/** The main button: '22,190원 환불 요청하기', or the type's text where no money is returned. */
export const sendText = (type: ClaimType, totalRefundPrice: number): string =>
  totalRefundPrice > 0 ? `${formatWon(totalRefundPrice)} 환불 요청하기` : claimTexts[type].send;
