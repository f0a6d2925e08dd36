// Texts of an order: card, address, recipient. Pure.
import { formatPhone } from '#domain/members/phone.ts';
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import type { Order, Payment } from './order-types.ts';

/** '신한카드 일시불', '신한카드 3개월 할부', or the method where the card is unknown. */
export function paymentText(payment: Payment): string {
  if (payment.easyPayLabel) return payment.easyPayLabel;
  if (!payment.card) return paymentMethodLabels[payment.method];
  const { companyLabel, installmentMonths } = payment.card;
  return `${companyLabel} ${installmentMonths === 0 ? '일시불' : `${installmentMonths}개월 할부`}`;
}

/** '(04790) 서울특별시 성동구 온스로 1, 101동 1004호' */
export function addressText({ zipCode, address, detailAddress }: Order['delivery']): string {
  return `(${zipCode}) ${[address, detailAddress].filter(Boolean).join(', ')}`;
}

/** '김온유 · 010-1234-5678' */
export function recipientText({ recipientName, phone }: Order['delivery']): string {
  return `${recipientName} · ${formatPhone(phone)}`;
}

/** Names of the other sales channels, as Korean shoppers know them. */
export const channelNames: Readonly<Record<Exclude<Order['salesChannel'], 'ONNS'>, string>> = {
  NAVERPAY: '네이버페이',
  SMARTSTORE: '네이버 스마트스토어',
  COUPANG: '쿠팡',
};
