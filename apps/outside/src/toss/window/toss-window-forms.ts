// Choices of the payment window by means of payment: test cards, banks, a confirmation for easy pay and mobile phones. HTML only;
// toss-window.ts shows and handles them.
import { escapeHtml, wonText } from '../../page.ts';
import type { TossPayment } from '../payments/toss-records.ts';
import { testCards, type TestCard } from '../cards/toss-cards.ts';
import { brandpayName, methodNames, tossBanks } from '../payments/toss-methods.ts';

export const INSTALLMENTS_FROM = 50_000;
export const installments = [0, 2, 3, 4, 5, 6, 10, 12];

const cardRow = (card: TestCard, index: number): string => `
<label class="choice">
  <input type="radio" name="card" value="${card.id}" required${index === 0 ? ' checked' : ''}>
  <span class="choice-text"><b>${escapeHtml(card.issuerName)}</b> <span class="number">${card.number}</span>
  <span class="note">${escapeHtml(card.does)}</span></span>
</label>`;

const installmentField = (payment: TossPayment): string =>
  payment.totalAmount < INSTALLMENTS_FROM
    ? ''
    : `<div class="field"><label for="installment">할부</label><select id="installment" name="installment">${installments
        .map((months) => `<option value="${months}">${months === 0 ? '일시불' : `${months}개월`}</option>`)
        .join('')}</select></div>`;

const bankField = (label: string): string =>
  `<div class="field"><label for="bank">${label}</label><select id="bank" name="bank">${Object.entries(
    tossBanks,
  )
    .map(([code, name]) => `<option value="${code}">${name}은행</option>`)
    .join('')}</select></div>`;

/** The name of the chosen means, as the heading of the window. */
export const windowTitle = (payment: TossPayment): string =>
  `${payment.type === 'BRANDPAY' ? brandpayName : (payment.easyPay ?? methodNames[payment.method])} 결제`;

/** The fields of the window for this payment. */
export function methodFields(payment: TossPayment): string {
  switch (payment.method) {
    case 'CARD':
      return `<fieldset><legend>시험 카드</legend>${testCards.map(cardRow).join('')}</fieldset>${installmentField(payment)}`;
    case 'VIRTUAL_ACCOUNT':
      return `${bankField('입금할 은행')}<p>입금자명은 ${escapeHtml(payment.customerName)}입니다. 계좌를 받은 뒤 기한까지 ${wonText(payment.totalAmount)}을 입금합니다.</p>`;
    case 'TRANSFER':
      return `${bankField('출금할 은행')}<p>시험 계좌에서 바로 출금됩니다.</p>`;
    case 'EASY_PAY':
      return `<p>${escapeHtml(payment.easyPay ?? '간편결제')}에 등록한 시험 결제수단으로 결제합니다.</p>`;
    case 'MOBILE_PHONE':
      return '<p>시험 휴대폰 요금에 합산됩니다.</p>';
  }
}
