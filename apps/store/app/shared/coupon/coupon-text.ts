// What a coupon says in the wallet and on the product page.
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDayTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';

export type Coupon = Answer<'getDownloadableCoupons'>[number];

/** '15% 할인' or '3,000원 할인'. */
export function discountText({ discountType, discountFixedPrice, discountFixedRate }: Coupon): string {
  return discountType === 'RATE' ? `${discountFixedRate}% 할인` : `${formatWon(discountFixedPrice)} 할인`;
}

/** '30,000원 이상 구매 시 · 최대 5,000원'. */
export function conditionText({
  minOrderPrice,
  maxDiscountPrice,
  targetText,
  isFirstOrderOnly,
}: Coupon): string {
  return [
    targetText,
    ...(minOrderPrice > 0 ? [`${formatWon(minOrderPrice)} 이상 구매 시`] : []),
    ...(maxDiscountPrice > 0 ? [`최대 ${formatWon(maxDiscountPrice)}`] : []),
    ...(isFirstOrderOnly ? ['첫 주문'] : []),
  ].join(' · ');
}

/** '12월 22일(화) 23:59까지': the last minute of the period. */
export function untilText(validTo: string): string {
  const last = new Date(Date.parse(`${validTo}Z`) - 1000).toISOString().slice(0, 19);
  return `${formatKoreanDayTime(last)}까지`;
}
