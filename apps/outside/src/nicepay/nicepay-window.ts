// Pages of NICEPAY: the window (card or bank), its return to the shop, the receipt; and the script of the shop's page.
// A phone's window replaces the page; elsewhere it is a layer whose result the script submits (../../browser/nicepay-sdk.js).
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import { escapeHtml, hiddenFields, page, scriptAnswer, wonText } from '../page.ts';
import { formPostPage } from '../person-page.ts';
import { authenticate, type NicepaySettings } from './nicepay-approve.ts';
import { balanceOf, nicepayTime, type NicepayRecords, type NicepayTransaction } from './nicepay-records.ts';
import { findNicepayCard, maskedCardNumber, nicepayBanks, nicepayCards } from './nicepay-cards.ts';
import { failedFields, openTransaction, returnFields } from './nicepay-session.ts';

const INSTALLMENTS_FROM = 50_000;
const installments = [0, 2, 3, 6, 12];
const words = { title: '나이스페이 결제', practice: '연습용 결제창입니다. 실제로 결제되지 않습니다.' };
const PRACTICE = `<header class="band">${words.practice}</header>`;

const notFound = (): Answer =>
  page({
    title: '결제를 찾을 수 없습니다',
    status: 404,
    body: '<main class="window"><h1>결제를 찾을 수 없습니다</h1><p>상점에서 다시 결제해 주세요.</p></main>',
  });

const choice = (name: string, value: string, title: string, note: string, isFirst: boolean): string => `
<label class="choice">
  <input type="radio" name="${name}" value="${value}" required${isFirst ? ' checked' : ''}>
  <span class="choice-text"><b>${escapeHtml(title)}</b><span class="note">${escapeHtml(note)}</span></span>
</label>`;

const choices = ({ method }: NicepayTransaction): string =>
  method === 'card'
    ? `<fieldset><legend>시험 카드</legend>${nicepayCards
        .map((card, index) =>
          choice('card', card.id, `${card.name}카드 ${card.number}`, card.does, index === 0),
        )
        .join('')}</fieldset>`
    : `<fieldset><legend>입금할 은행</legend>${nicepayBanks
        .map((bank, index) => choice('bank', bank.code, bank.name, '가상계좌가 발급됩니다.', index === 0))
        .join('')}</fieldset>`;

const installmentField = ({ amount, method }: NicepayTransaction): string =>
  method !== 'card' || amount < INSTALLMENTS_FROM
    ? ''
    : `<div class="field"><label for="installment">할부</label><select id="installment" name="installment">${installments
        .map((months) => `<option value="${months}">${months === 0 ? '일시불' : `${months}개월`}</option>`)
        .join('')}</select></div>`;

function payPage(transaction: NicepayTransaction, isLayer: boolean): Answer {
  return page({
    title: words.title,
    bodyClass: 'pay',
    body: `${PRACTICE}
<main class="window">
<h1>${transaction.method === 'card' ? '카드 결제' : '가상계좌 발급'}</h1>
<dl class="facts">
<div><dt>상점</dt><dd>${escapeHtml(new URL(transaction.returnUrl).host)}</dd></div>
<div><dt>주문 상품</dt><dd>${escapeHtml(transaction.goodsName)}</dd></div>
<div class="total"><dt>결제 금액</dt><dd>${wonText(transaction.amount)}</dd></div>
</dl>
<form method="post" action="/nicepay/pay/${transaction.tid}${isLayer ? '?layer=1' : ''}">
${choices(transaction)}
${installmentField(transaction)}
<label class="choice agree"><input type="checkbox" name="agree" value="yes" required>
<span class="choice-text"><b>결제 서비스 이용약관에 동의합니다 <span class="must">(필수)</span></b></span></label>
<div class="buttons">
<button class="main" name="action" value="pay">${transaction.method === 'card' ? '결제하기' : '계좌 발급받기'}</button>
<button class="quiet" name="action" value="close" formnovalidate>취소</button>
</div>
</form>
</main>`,
  });
}

/** A layer hands the fields to the script of the shop's page; a phone posts them itself. */
function returnPage(
  transaction: NicepayTransaction,
  fields: Record<string, string>,
  isLayer: boolean,
): Answer {
  if (!isLayer) return formPostPage(words, transaction.returnUrl, fields);
  return page({
    title: words.title,
    bodyClass: 'pay',
    scripts: ['/nicepay/window/layer.js'],
    body: `${PRACTICE}<main class="window"><h1>상점으로 돌아갑니다</h1>
<form id="result" method="post" action="${escapeHtml(transaction.returnUrl)}">${hiddenFields(new URLSearchParams(fields))}</form></main>`,
  });
}

function press(
  records: NicepayRecords,
  settings: NicepaySettings,
  transaction: NicepayTransaction,
  { body, query }: Exchange,
): Answer {
  const form = new URLSearchParams(body);
  const isLayer = query.get('layer') === '1';
  const isNew = transaction.authenticatedAtMs === undefined;
  if (isNew && form.get('action') === 'close') {
    records.change(transaction, {}, '구매자가 결제창을 닫았습니다.');
    return returnPage(transaction, failedFields(transaction, 'I002'), isLayer);
  }
  if (isNew) {
    const card = findNicepayCard(form.get('card') ?? '');
    const months = Number(form.get('installment') ?? 0);
    if (
      form.get('agree') !== 'yes' ||
      (transaction.method === 'card' && !card) ||
      !installments.includes(months)
    )
      return payPage(transaction, isLayer);
    const outcome = authenticate(records, transaction, {
      ...(card && { cardId: card.id }),
      bankCode: form.get('bank') ?? '',
      installmentMonths: months,
    });
    if (outcome === 'failed') return returnPage(transaction, failedFields(transaction, 'U104'), isLayer);
  }
  return returnPage(transaction, returnFields(transaction, settings.fault), isLayer);
}

function receiptPage(transaction: NicepayTransaction): Answer {
  const card = findNicepayCard(transaction.cardId ?? '');
  const rows = [
    ['상점', new URL(transaction.returnUrl).host],
    ['주문번호', transaction.orderId],
    ['상품', transaction.goodsName],
    ['결제 수단', card ? `${card.name}카드 ${maskedCardNumber(card)}` : (transaction.vbank?.name ?? '-')],
    ['결제 시각', transaction.paidAtMs === undefined ? '-' : nicepayTime(transaction.paidAtMs).slice(0, 19)],
    ['결제 금액', wonText(transaction.amount)],
    ['취소 금액', wonText(transaction.amount - balanceOf(transaction))],
  ];
  return page({
    title: '매출전표',
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>매출전표</h1><dl class="facts">${rows
      .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
      .join('')}</dl></main>`,
  });
}

const get = (path: string, call: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  call,
  handle,
});

export function nicepayWindowRoutes(records: NicepayRecords, settings: NicepaySettings): Route[] {
  const on =
    (show: (transaction: NicepayTransaction, exchange: Exchange) => Answer) =>
    (exchange: Exchange): Answer => {
      const transaction = records.get(exchange.params['tid'] ?? '');
      return transaction === undefined ? notFound() : show(transaction, exchange);
    };
  return [
    get('/nicepay/v1/js/', 'page.nicepay-sdk', () => scriptAnswer('nicepay-sdk.js')),
    get('/nicepay/window/layer.js', 'page.nicepay-layer', () => scriptAnswer('nicepay-layer.js')),
    {
      method: 'POST',
      path: '/nicepay/sdk/open',
      call: 'nicepay.open',
      handle: ({ body, origin }) => {
        const opened = openTransaction(records, jsonObject(body) ?? {}, `${origin}/nicepay`);
        return typeof opened === 'string'
          ? json(400, { msg: '결제 요청이 올바르지 않습니다.', errorMsg: opened })
          : json(200, { tid: opened.tid, payUrl: `${origin}/nicepay/pay/${opened.tid}` });
      },
    },
    get(
      '/nicepay/pay/:tid',
      'page.nicepay-pay',
      on((transaction, { query }) => payPage(transaction, query.get('layer') === '1')),
    ),
    {
      method: 'POST',
      path: '/nicepay/pay/:tid',
      call: 'nicepay.window',
      handle: on((transaction, exchange) => press(records, settings, transaction, exchange)),
    },
    get('/nicepay/receipt/:tid', 'page.nicepay-receipt', on(receiptPage)),
  ];
}
