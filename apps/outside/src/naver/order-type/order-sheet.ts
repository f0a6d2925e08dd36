// Pages of the order sheet: the order with a form for the recipient, the refusal, and the completed order.
// What is checked before: shop-products.ts; routes: order-type.ts.
import type { Answer } from '../../http.ts';
import { escapeHtml, page, wonText } from '../../page.ts';
import type { MarketOrder, OrderItem } from '../channel/channel.ts';
import { itemsOf, type Amounts } from './order-amounts.ts';
import type { RegisteredOrder } from './registration.ts';

const PRACTICE = '<header class="band">연습용 주문서입니다. 실제로 결제되지 않습니다.</header>';

const shell = (title: string, status: number, body: string): Answer =>
  page({
    title,
    status,
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>${title}</h1>${body}</main>`,
  });

const backLink = (backUrl: string, text: string): string =>
  `<p><a href="${escapeHtml(backUrl)}">${text}</a></p>`;

const fact = (name: string, value: string, isTotal = false): string =>
  `<div${isTotal ? ' class="total"' : ''}><dt>${name}</dt><dd>${value}</dd></div>`;

const itemText = (item: OrderItem): string =>
  `${escapeHtml(item.productName)}${item.productOption ? `<br>${escapeHtml(item.productOption)}` : ''}<br>${wonText(
    item.unitPrice + (item.optionPrice ?? 0),
  )} × ${item.quantity}`;

const field = (name: string, text: string, value: string, more = ''): string =>
  `<div class="field"><label for="${name}">${text}</label><input type="text" id="${name}" name="${name}" value="${escapeHtml(value)}" required${more}></div>`;

const choice = (value: string, title: string, note: string, isFirst: boolean): string => `
<label class="choice"><input type="radio" name="means" value="${value}" required${isFirst ? ' checked' : ''}>
<span class="choice-text"><b>${title}</b><span class="note">${note}</span></span></label>`;

/** The order with the form that pays it; `action` is its own address. */
export function orderPage(order: RegisteredOrder, amounts: Amounts, action: string, note = ''): Answer {
  const items = itemsOf(order).map((item, index) => fact(`상품 ${index + 1}`, itemText(item)));
  return shell(
    '주문서',
    200,
    `<dl class="facts">${items.join('')}
${fact('배송비', wonText(amounts.deliveryFee))}
${fact('결제 금액', wonText(amounts.goods + amounts.deliveryFee), true)}</dl>
${note === '' ? '' : `<p role="alert">${escapeHtml(note)}</p>`}
<form method="post" action="${escapeHtml(action)}">
${field('name', '받는 사람', '김나래', ' maxlength="30"')}
${field('tel', '휴대폰 번호', '010-2345-6789', ' inputmode="tel" pattern="[0-9\\-]{9,14}"')}
${field('zipCode', '우편번호', '06236', ' inputmode="numeric" pattern="[0-9]{5}"')}
${field('baseAddress', '주소', '서울특별시 강남구 테헤란로 152', ' maxlength="100"')}
${field('detailedAddress', '상세 주소', '1203호', ' maxlength="60"')}
<fieldset><legend>결제 수단</legend>
${choice('card', '신용카드 간편결제', '바로 결제됩니다.', true)}
${choice('bank', '무통장입금', '입금을 기다리는 주문이 됩니다.', false)}
</fieldset>
<p>제주와 도서 지역은 추가 배송비가 더해집니다.</p>
<div class="buttons"><button class="main">결제하기</button></div>
</form>
${backLink(order.backUrl, '상점으로 돌아가기')}`,
  );
}

/** The order cannot be bought now. */
export const refusedPage = (order: RegisteredOrder, reason: string): Answer =>
  shell(
    '주문할 수 없습니다',
    409,
    `<p role="alert">${escapeHtml(reason)}</p>${backLink(order.backUrl, '상점으로 돌아가기')}`,
  );

export const unknownPage = (): Answer =>
  shell('주문서를 찾을 수 없습니다', 404, '<p>상점에서 다시 주문해 주세요.</p>');

/** The order was placed; opening the sheet again shows this too. */
export const donePage = (order: RegisteredOrder, placed: MarketOrder, total: number): Answer =>
  shell(
    placed.paidAtMs === undefined ? '입금을 기다리고 있습니다' : '주문이 완료되었습니다',
    200,
    `<dl class="facts">${fact('주문번호', placed.orderId)}${fact('결제 수단', placed.paymentMeans)}${fact('결제 금액', wonText(total), true)}</dl>
${backLink(order.backUrl, '상점으로 돌아가기')}`,
  );
