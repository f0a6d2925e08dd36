// Pages of Toss Payments: the widget's two frames, the payment window, the receipt; and the SDK's script.
// The buttons are handled in toss-session.ts.
import { json, jsonObject, type Answer, type Exchange, type Route } from '../../http.ts';
import { escapeHtml, page, scriptAnswer, wonText } from '../../page.ts';
import {
  balanceOf,
  expireIfDue,
  isProcessed,
  type TossRecords,
  type TossPayment,
} from '../payments/toss-records.ts';
import { findTestCard, maskedNumber } from '../cards/toss-cards.ts';
import { deposit } from '../payments/toss-deposits.ts';
import { refusalResponse } from '../api/toss-errors.ts';
import { brandpayName, easyPayNames, methodNames, tossBanks } from '../payments/toss-methods.ts';
import type { TossReceipts } from '../payments/toss-receipts.ts';
import {
  authenticate,
  authenticateMethod,
  closeWindow,
  failAddress,
  openPayment,
  successAddress,
} from './toss-session.ts';
import { INSTALLMENTS_FROM, installments, methodFields, windowTitle } from './toss-window-forms.ts';
import { seoulTime } from '../../world.ts';

const seeOther = (location: string): Answer => ({ status: 303, headers: { location } });

const notFound = (): Answer =>
  page({
    title: '결제를 찾을 수 없습니다',
    status: 404,
    body: '<main class="window"><h1>결제를 찾을 수 없습니다</h1><p>상점에서 다시 결제해 주세요.</p></main>',
  });

const AGREEMENT = `
<label class="choice agree"><input type="checkbox" name="agree" value="yes" required>
<span class="choice-text"><b>결제 서비스 이용약관에 동의합니다 <span class="must">(필수)</span></b></span></label>
<details class="terms"><summary>약관 보기</summary>
<ul><li>전자금융거래 이용약관</li><li>개인정보 수집 및 이용</li><li>개인정보 제3자 제공</li></ul>
<p>연습용 결제창이므로 실제 약관과 개인정보 처리는 없습니다.</p></details>`;

const shopNameOf = (payment: TossPayment): string => new URL(payment.successUrl).host;

const PRACTICE = '<header class="band">연습용 결제창입니다. 실제로 결제되지 않습니다.</header>';

function payPage(payment: TossPayment): Answer {
  return page({
    title: '결제하기',
    bodyClass: 'pay',
    body: `${PRACTICE}
<main class="window">
<h1>${escapeHtml(windowTitle(payment))}</h1>
<dl class="facts">
<div><dt>상점</dt><dd>${escapeHtml(shopNameOf(payment))}</dd></div>
<div><dt>주문 상품</dt><dd>${escapeHtml(payment.orderName)}</dd></div>
<div class="total"><dt>결제 금액</dt><dd>${wonText(payment.totalAmount)}</dd></div>
</dl>
<form method="post" action="/toss/pay/${payment.paymentKey}">
${methodFields(payment)}
${payment.keyKind === 'api' ? AGREEMENT : ''}
<div class="buttons">
<button class="main" name="action" value="pay">${wonText(payment.totalAmount)} 결제하기</button>
<button class="quiet" name="action" value="close" formnovalidate>취소</button>
</div>
</form>
</main>`,
  });
}

function finishedPage(payment: TossPayment): Answer {
  const isGood = payment.status !== 'ABORTED' && payment.status !== 'EXPIRED';
  const back = isGood ? successAddress(payment) : failAddress(payment);
  const sentence = payment.status === 'EXPIRED' ? '결제 시간이 지났습니다.' : '이미 끝난 결제창입니다.';
  return page({
    title: '결제하기',
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>${sentence}</h1>
<p>상점으로 돌아가서 주문 상태를 확인해 주세요.</p>
<p class="buttons"><a class="main" href="${escapeHtml(back)}">상점으로 돌아가기</a></p></main>`,
  });
}

function receiptPage(payment: TossPayment): Answer {
  const card = findTestCard(payment.cardId ?? '');
  const rows = [
    ['상점', shopNameOf(payment)],
    ['주문번호', payment.orderId],
    ['상품', payment.orderName],
    [
      '결제 수단',
      card ? `${card.issuerName} ${maskedNumber(card)}` : (payment.easyPay ?? methodNames[payment.method]),
    ],
    ...(card
      ? [['할부', payment.installmentMonths === 0 ? '일시불' : `${payment.installmentMonths}개월`]]
      : []),
    ['승인 시각', payment.approvedAtMs === undefined ? '-' : seoulTime(new Date(payment.approvedAtMs))],
    ['결제 금액', wonText(payment.totalAmount)],
    ['취소 금액', wonText(payment.totalAmount - balanceOf(payment))],
  ];
  return page({
    title: '매출전표',
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>매출전표</h1><dl class="facts">${rows
      .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
      .join('')}</dl></main>`,
  });
}

function press(records: TossRecords, payment: TossPayment, form: URLSearchParams): Answer {
  if (payment.status === 'EXPIRED') return finishedPage(payment);
  if (payment.status === 'READY') {
    if (form.get('action') === 'close') closeWindow(records, payment);
    else if (payment.keyKind === 'api' && form.get('agree') !== 'yes') return payPage(payment);
    else if (payment.method === 'CARD') {
      const card = findTestCard(form.get('card') ?? '');
      const months = Number(form.get('installment') ?? 0);
      if (!card || !installments.includes(months)) return payPage(payment);
      authenticate(records, payment, card, payment.totalAmount < INSTALLMENTS_FROM ? 0 : months);
    } else authenticateMethod(records, payment, form.get('bank') ?? undefined);
  }
  return seeOther(payment.status === 'ABORTED' ? failAddress(payment) : successAddress(payment));
}

/** A choice of the widget; its value is the code that the SDK reports and requests. */
const widgetChoice = ([code, name, note]: readonly string[], index: number): string => `
<label class="choice"><input type="radio" name="method" value="${code}"${index === 0 ? ' checked' : ''}>
<span class="choice-text"><b>${name}</b><span class="note">${note}</span></span></label>`;

const widgetChoices: readonly (readonly string[])[] = [
  ['카드', '신용·체크카드', '결제하기를 누르면 결제창에서 카드를 고릅니다.'],
  ...easyPayNames.map((name) => [name, name, `결제하기를 누르면 ${name} 창이 열립니다.`]),
  ['가상계좌', '가상계좌 (무통장입금)', '계좌를 받은 뒤 기한까지 입금합니다.'],
  ['계좌이체', '계좌이체', '은행 계좌에서 바로 출금합니다.'],
  ['휴대폰', '휴대폰', '휴대폰 요금과 함께 냅니다.'],
];

/** Shown where the shop passes `brandpay` for a signed-in customer. */
const brandpayChoice = [brandpayName, brandpayName, '등록한 카드로 결제합니다.'];

const methodsFrame = ({ query }: Exchange): Answer => {
  const choices = query.has('brandpay') ? [...widgetChoices, brandpayChoice] : widgetChoices;
  return page({
    title: '결제 수단',
    bodyClass: 'frame',
    scripts: ['/toss/widget/widget.js'],
    body: `<main><form id="methods"><fieldset><legend>결제 수단</legend>${choices.map(widgetChoice).join('')}
</fieldset></form></main>`,
  });
};

const agreementFrame = (): Answer =>
  page({
    title: '결제 서비스 약관 동의',
    bodyClass: 'frame',
    scripts: ['/toss/widget/widget.js'],
    body: `<main><form id="agreement">${AGREEMENT}</form></main>`,
  });

/** Wraps a page of one payment: an unknown key answers a 404 page, an overdue payment is expired first. */
function onPayment(records: TossRecords, show: (payment: TossPayment, exchange: Exchange) => Answer) {
  return (exchange: Exchange): Answer => {
    const payment = records.get(exchange.params['paymentKey'] ?? '');
    if (!payment) return notFound();
    expireIfDue(records, payment);
    return show(payment, exchange);
  };
}

function openFromSdk(records: TossRecords, exchange: Exchange): Answer {
  const opened = openPayment(records, jsonObject(exchange.body) ?? {}, `${exchange.origin}/toss`);
  return 'refused' in opened
    ? refusalResponse(opened)
    : json(200, { paymentKey: opened.paymentKey, checkoutUrl: `${opened.baseUrl}/pay/${opened.paymentKey}` });
}

const get = (path: string, call: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  call,
  handle,
});

function cashReceiptPage(receipts: TossReceipts, { params }: Exchange): Answer {
  const receipt = receipts.list().find((one) => one.receiptKey === params['receiptKey']);
  if (receipt === undefined) return notFound();
  const rows = [
    ['주문번호', receipt.orderId],
    ['상품', receipt.orderName],
    ['구분', receipt.type],
    ['발급 번호', `${receipt.customerIdentityNumber.slice(0, 3)}****`],
    ['금액', wonText(receipt.amount - receipt.cancelledAmount)],
  ];
  return page({
    title: '현금영수증',
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>현금영수증</h1><dl class="facts">${rows
      .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
      .join('')}</dl></main>`,
  });
}

/** The page of an issued account, where a tester plays the bank. */
function accountPage(payment: TossPayment): Answer {
  const { account } = payment;
  if (account === undefined) return notFound();
  return page({
    title: '가상계좌',
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>가상계좌</h1><dl class="facts">
<div><dt>은행</dt><dd>${tossBanks[account.bankCode] ?? account.bankCode}</dd></div>
<div><dt>계좌번호</dt><dd>${account.accountNumber}</dd></div>
<div><dt>상태</dt><dd>${payment.status}</dd></div>
<div class="total"><dt>입금할 금액</dt><dd>${wonText(payment.totalAmount)}</dd></div></dl>
<form method="post" action="/toss/receipt/${payment.paymentKey}"><div class="buttons"><button class="main">${wonText(payment.totalAmount)} 입금하기</button></div></form></main>`,
  });
}

export function tossWindowRoutes(records: TossRecords, receipts: TossReceipts): Route[] {
  return [
    get('/toss/v2/standard', 'page.toss-sdk', () => scriptAnswer('toss-sdk.js')),
    get('/toss/widget/widget.js', 'page.toss-widget', () => scriptAnswer('toss-widget.js')),
    get('/toss/widget/methods', 'page.toss-methods', methodsFrame),
    get('/toss/widget/agreement', 'page.toss-agreement', agreementFrame),
    {
      method: 'POST',
      path: '/toss/sdk/payments',
      call: 'toss.open',
      handle: (exchange) => openFromSdk(records, exchange),
    },
    get(
      '/toss/pay/:paymentKey',
      'page.toss-pay',
      onPayment(records, (payment) =>
        payment.status === 'READY' ? payPage(payment) : finishedPage(payment),
      ),
    ),
    {
      method: 'POST',
      path: '/toss/pay/:paymentKey',
      call: 'toss.window',
      handle: onPayment(records, (payment, { body }) => press(records, payment, new URLSearchParams(body))),
    },
    get(
      '/toss/receipt/:paymentKey',
      'page.toss-receipt',
      onPayment(records, (payment) => (isProcessed(payment) ? receiptPage(payment) : accountPage(payment))),
    ),
    {
      method: 'POST',
      path: '/toss/receipt/:paymentKey',
      call: 'page.toss-deposit',
      handle: onPayment(records, (payment) => {
        deposit(records, payment, {});
        return seeOther(`/toss/receipt/${payment.paymentKey}`);
      }),
    },
    get('/toss/cash-receipt/:receiptKey', 'page.toss-cash-receipt', (exchange) =>
      cashReceiptPage(receipts, exchange),
    ),
  ];
}
