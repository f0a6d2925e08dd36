// The amounts of a refund as staff read them: lines that add up to its total, each with its ground (docs/rules/refunds.md#fault). Pure.
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { Answer } from '#contract/contract.ts';

export type RefundInfo = Answer<'getStaffClaim'>['refundInfo'];

export const faultLabels: Record<ClaimFault, string> = { MERCHANT: '판매자 책임', SHOPPER: '구매자 책임' };

export type RefundLine = {
  label: string;
  /** In won; negative for a deduction. */
  amount: number;
  text?: string;
};

/** Lines of 0 won are shown where the fault of a return decides about them. Their sum is the total minus what the shopper must pay. */
export function refundLines(
  info: RefundInfo,
  { fault, isReturn, goods }: { fault: ClaimFault; isReturn: boolean; goods: string },
): RefundLine[] {
  const ofFault = fault === 'MERCHANT' ? '판매자 책임이라 받지 않습니다' : '구매자 책임';
  const lines: RefundLine[] = [
    { label: '상품 금액', amount: info.productRefundPrice, text: goods },
    { label: '쿠폰 할인 차감', amount: -info.refundDiscountCouponPrice, text: '이 상품에 나눈 쿠폰 할인' },
    { label: '코드 할인 차감', amount: -info.refundDiscountPromotionCodePrice, text: '이 상품에 나눈 할인' },
    { label: '마일리지 결제분', amount: -info.refundMileage, text: '아래에서 마일리지로 돌려줍니다' },
    { label: '배송비 환불', amount: info.refundDeliveryPrice },
    {
      label: '추가 배송비 차감',
      amount: -info.refundAdditionalDeliveryPrice,
      text: '남은 상품이 무료배송 기준에 미치지 않습니다',
    },
    { label: '반품 배송비', amount: -info.refundReturnDeliveryPrice, text: ofFault },
    {
      label: '최초 배송비 차감',
      amount: -info.refundReturnInitialDeliveryPrice,
      text: fault === 'MERCHANT' ? ofFault : '무료로 보낸 배송비',
    },
    { label: '이미 환불한 금액', amount: -info.alreadyRefundedPrice, text: '클레임 없이 먼저 돌려준 금액' },
  ];
  const shownWithZero = ['상품 금액', ...(isReturn ? ['반품 배송비', '최초 배송비 차감'] : [])];
  return lines.filter(({ label, amount }) => amount !== 0 || shownWithZero.includes(label));
}
