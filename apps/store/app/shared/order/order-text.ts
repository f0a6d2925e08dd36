// Texts of an order: card, sales channel. Pure. Addresses are shared/address/address-text.ts.
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import type { Order, Payment } from './order-types.ts';

/** '신한카드 일시불', '신한카드 3개월 할부', or the method where the card is unknown. */
export function paymentText(payment: Payment): string {
  if (payment.easyPayLabel) return payment.easyPayLabel;
  if (!payment.card) return paymentMethodLabels[payment.method];
  const { companyLabel, installmentMonths } = payment.card;
  return `${companyLabel} ${installmentMonths === 0 ? '일시불' : `${installmentMonths}개월 할부`}`;
}

/** Names of the other sales channels, as Korean shoppers know them. */
export const channelNames: Readonly<Record<Exclude<Order['salesChannel'], 'ONNS'>, string>> = {
  NAVERPAY: '네이버페이',
  SMARTSTORE: '네이버 스마트스토어',
  COUPANG: '쿠팡',
};
