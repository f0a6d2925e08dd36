// The amounts of a refund as lines that add up to its total, each with what it means (docs/rules/refunds.md#fault). Pure.
import { formatWon } from '#domain/base/money.ts';
import type { ClaimPreview, RefundInfo } from '../claim/claim-types.ts';

/** Of one group of a preview. */
export type LostFreeDelivery = NonNullable<ClaimPreview['groups'][number]['lostFreeDelivery']>;

export type RefundLine = {
  label: string;
  /** In won; negative for a deduction. */
  amount: number;
  /** Why the amount is deducted or returned. */
  text?: string;
};

/** Lines of 0 won are left out, except the price of the products. Their sum is the total minus what the shopper must pay. */
export function refundLines(info: RefundInfo, lost: readonly LostFreeDelivery[] = []): RefundLine[] {
  const lines: RefundLine[] = [
    { label: '상품 금액', amount: info.productRefundPrice },
    {
      label: '쿠폰 할인 차감',
      amount: -info.refundDiscountCouponPrice,
      text: '상품에 적용된 쿠폰 할인 금액은 결제하지 않았으므로 환불되지 않습니다.',
    },
    {
      label: '프로모션 코드 할인 차감',
      amount: -info.refundDiscountPromotionCodePrice,
      text: '상품에 적용된 코드 할인 금액은 환불되지 않습니다.',
    },
    { label: deliveryLabel(info), amount: info.refundDeliveryPrice, text: paidDeliveryText(info) },
    {
      label: '추가 배송비 차감',
      amount: -info.refundAdditionalDeliveryPrice,
      text: lostText(lost),
    },
    {
      label: '반품 배송비 차감',
      amount: -info.refundReturnDeliveryPrice,
      text: '상품을 되돌려 보내는 배송비입니다.',
    },
    {
      label: '최초 배송비 차감',
      amount: -info.refundReturnInitialDeliveryPrice,
      text: '무료로 배송받은 상품을 반품하여 처음 배송비가 부과됩니다.',
    },
    {
      label: '이미 환불한 금액 차감',
      amount: -info.alreadyRefundedPrice,
      text: '이 주문에서 먼저 돌려드린 금액입니다.',
    },
    {
      label: '마일리지로 환급',
      amount: -info.refundMileage,
      text: '마일리지로 결제한 금액은 마일리지로 돌려드립니다.',
    },
  ];
  return lines.filter(({ label, amount }) => amount !== 0 || label === '상품 금액');
}

/** A stored claim has no amounts of it. */
const lostText = (lost: readonly LostFreeDelivery[]): string =>
  lost.length === 0
    ? '남은 상품이 무료배송 기준에 미치지 않아 배송비가 부과됩니다.'
    : lost
        .map(
          ({ remainingPrice, freeConditionPrice }) =>
            `남은 상품이 ${formatWon(remainingPrice)}이라 무료배송 기준(${formatWon(freeConditionPrice)})에 미치지 않습니다.`,
        )
        .join(' ');

const deliveryLabel = (info: RefundInfo): string =>
  info.refundReturnOriginDeliveryPrice > 0 ? '최초 배송비 환불' : '배송비 환불';

/** What was paid for the delivery before this claim, of which a remote surcharge is a part. */
function paidDeliveryText(info: RefundInfo): string {
  const { refundOriginAndRemoteDeliveryPrice: paid, refundOriginDeliveryPrice: base } = info;
  const remote = paid > base ? ` (추가 배송비 ${formatWon(paid - base)} 포함)` : '';
  return `결제한 배송비 ${formatWon(paid)}${remote} 중에서 돌려드립니다.`;
}

/** A label whose amount is not the same in two quotes, as it was and as it is; 0 where a quote has no such line. */
export type RefundChange = { label: string; before: number; after: number };

/** The lines that differ between two quotes of the same claim, then the totals that differ. */
export function refundChanges(before: RefundInfo, after: RefundInfo): RefundChange[] {
  const old = linesByLabel(before);
  const now = linesByLabel(after);
  const lines = [...new Set([...old.keys(), ...now.keys()])].map((label) => ({
    label,
    before: old.get(label) ?? 0,
    after: now.get(label) ?? 0,
  }));
  const totals = [
    {
      label: '추가 결제 금액',
      before: before.additionalPaymentPrice,
      after: after.additionalPaymentPrice,
    },
    { label: '총 환불 금액', before: before.totalRefundPrice, after: after.totalRefundPrice },
  ];
  return [...lines, ...totals].filter((change) => change.before !== change.after);
}

const linesByLabel = (info: RefundInfo): Map<string, number> =>
  new Map(refundLines(info).map(({ label, amount }) => [label, amount]));

/** '−3,000원' for a deduction. */
export const signedWon = (amount: number): string =>
  amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount);
