// The part of the page at /__outside that shows Naver's orders, with a form by which a person acts as the buyer.
// The calls of tests are in naver-control.ts.
import type { Answer, Exchange, Route } from '../http.ts';
import { escapeHtml, wonText } from '../page.ts';
import { isHeld } from '../naver/channel/channel-claims.ts';
import { amountOf, type ClaimStatus, type MarketOrder, type ProductOrder } from '../naver/channel/channel.ts';
import type { Naver } from '../naver/naver.ts';
import { actOn, type ActName } from './naver-acts.ts';

const SHOWN_AT_MOST = 30;

const statusWords: Record<ProductOrder['status'], string> = {
  PAYMENT_WAITING: '입금 대기',
  PAYED: '결제 완료',
  DELIVERING: '배송 중',
  DELIVERED: '배송 완료',
  PURCHASE_DECIDED: '구매 확정',
  EXCHANGED: '교환 완료',
  CANCELED: '취소',
  RETURNED: '반품',
  CANCELED_BY_NOPAYMENT: '미입금 취소',
};

const claimWords: Record<ClaimStatus, string> = {
  CANCEL_REQUEST: '취소 요청',
  CANCEL_DONE: '취소 완료',
  CANCEL_REJECT: '취소 철회',
  RETURN_REQUEST: '반품 요청',
  EXCHANGE_REQUEST: '교환 요청',
  COLLECTING: '수거 중',
  COLLECT_DONE: '수거 완료',
  EXCHANGE_REDELIVERING: '재배송 중',
  RETURN_DONE: '반품 완료',
  EXCHANGE_DONE: '교환 완료',
  RETURN_REJECT: '반품 철회',
  EXCHANGE_REJECT: '교환 철회',
  ADMIN_CANCEL_DONE: '직권 취소',
};

/** What a person can do with an order, with the body of the call. */
const choices: Record<string, { text: string; act: ActName; body?: Record<string, unknown> }> = {
  pay: { text: '입금하기', act: 'pay' },
  deliver: { text: '배송 완료', act: 'deliver' },
  decide: { text: '구매 확정', act: 'decide' },
  cancel: { text: '취소 요청', act: 'request', body: { claim: 'CANCEL' } },
  return: { text: '반품 요청', act: 'request', body: { claim: 'RETURN' } },
  exchange: { text: '교환 요청', act: 'request', body: { claim: 'EXCHANGE' } },
  withdraw: { text: '요청 철회', act: 'withdraw' },
  collect: { text: '수거 완료', act: 'collect' },
  finish: { text: '교환 상품 받기', act: 'finish' },
};

const lineText = (one: ProductOrder): string => {
  const claim = one.claim === undefined ? '' : `, ${claimWords[one.claim.status]}`;
  const option = one.productOption === '' ? '' : ` (${escapeHtml(one.productOption)})`;
  return `<li>${escapeHtml(one.productName)}${option} ${one.remainQuantity}/${one.quantity}개: ${statusWords[one.status]}${claim}${isHeld(one.claim) ? ', 보류 중' : ''}</li>`;
};

const actForm = (order: MarketOrder): string =>
  `<form method="post" action="/__outside/naver/press" class="people"><input type="hidden" name="orderId" value="${order.orderId}">
<div class="field"><label for="act-${order.orderId}">구매자가 할 일</label><select id="act-${order.orderId}" name="choice">${Object.entries(
    choices,
  )
    .map(([name, { text }]) => `<option value="${name}">${text}</option>`)
    .join('')}</select></div>
<button class="quiet">하기</button></form>`;

function orderRow({ records }: Naver, order: MarketOrder): string {
  const lines = records.linesOf(order);
  const amount = lines.reduce((sum, line) => sum + amountOf(line, line.remainQuantity), 0);
  return `<tr>
<td>${order.orderId}<br>${order.channel === 'NAVERPAY' ? '네이버페이' : '스마트스토어'}</td>
<td class="amount">${wonText(amount)}</td>
<td><ul class="story">${lines.map(lineText).join('')}</ul></td>
<td>${actForm(order)}</td>
</tr>`;
}

/** The newest orders of both channels; nothing without an order. */
export function naverSection(naver: Naver): string {
  const orders = naver.records.orders.list().slice(-SHOWN_AT_MOST).toReversed();
  if (orders.length === 0) return '<h2>네이버 주문</h2><p>아직 네이버 주문이 없습니다.</p>';
  return `<h2>네이버 주문</h2><div class="scroll" role="region" aria-label="네이버 주문" tabindex="0"><table><thead><tr>${[
    '주문',
    '남은 금액',
    '상품',
    '구매자',
  ]
    .map((name) => `<th scope="col">${name}</th>`)
    .join(
      '',
    )}</tr></thead><tbody>${orders.map((order) => orderRow(naver, order)).join('')}</tbody></table></div>`;
}

/** Acts on all product orders of the order for which it is possible. */
export const naverPageRoute = ({ records }: Naver): Route => ({
  method: 'POST',
  path: '/__outside/naver/press',
  call: 'page.naver-press',
  handle: ({ body }: Exchange): Answer => {
    const form = new URLSearchParams(body);
    const name = form.get('choice') ?? '';
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    const order = records.orders.get(form.get('orderId') ?? '');
    if (choice !== undefined && order !== undefined)
      for (const line of records.linesOf(order)) actOn(records, line, choice.act, choice.body ?? {});
    records.save();
    return { status: 303, headers: { location: '/__outside' } };
  },
});
