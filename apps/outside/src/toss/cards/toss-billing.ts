// Billing keys of Toss Payments: the window that registers a card, issuing the key, charging and deleting it
// (docs/integrations.md#toss-billing). A charge is a payment like any other (toss-confirm.ts).
import { json, jsonObject, type Answer, type Exchange, type Route } from '../../http.ts';
import { escapeHtml, page } from '../../page.ts';
import { callShop } from '../../call-shop.ts';
import type { TossPayment } from '../payments/toss-records.ts';
import { findTestCard, maskedNumber, testCards, type TestCard } from './toss-cards.ts';
import { confirm, type Confirming } from '../payments/toss-confirm.ts';
import { refusalResponse, refuse, type TossRefusal } from '../api/toss-errors.ts';
import { pairOfClientKey, type KeyPair } from '../api/toss-keys.ts';
import { authenticate, openPayment } from '../window/toss-session.ts';

type Session = { id: string; customerKey: string; successUrl: string; failUrl: string };
type Authorization = { authKey: string; customerKey: string; cardId: string; isUsed: boolean };
type BillingKey = { billingKey: string; customerKey: string; cardId: string; isRemoved: boolean };

export type TossBilling = {
  windowRoutes: Route[];
  issue(body: Record<string, unknown>): Answer;
  charge(
    pair: KeyPair,
    billingKey: string,
    body: Record<string, unknown>,
  ): Promise<TossPayment | TossRefusal>;
  remove(billingKey: string): Answer;
  /** Registers a card without the window; for tests. */
  authorize(customerKey: string, cardId: string): string;
  /** The customer removes the cards at the provider, which notifies the shop; returns its answers. */
  removeAtProvider(customerKey: string): Promise<(number | string)[]>;
  clear(): void;
};

const AUTH_KEY_AT_MOST = 300;

const withQuery = (url: string, values: Record<string, string>): string => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(values)) target.searchParams.append(name, value);
  return target.href;
};

function billingOnTheWire({ billingKey, customerKey, cardId }: BillingKey, at: string): object {
  const card = findTestCard(cardId);
  return {
    mId: 'outside',
    customerKey,
    authenticatedAt: at,
    method: '카드',
    billingKey,
    card: card && {
      issuerCode: card.issuerCode,
      acquirerCode: card.issuerCode,
      number: maskedNumber(card),
      cardType: '신용',
      ownerType: '개인',
    },
    transfers: null,
  };
}

const cardChoice = (card: TestCard, index: number): string => `
<label class="choice"><input type="radio" name="card" value="${card.id}" required${index === 0 ? ' checked' : ''}>
<span class="choice-text"><b>${escapeHtml(card.issuerName)}</b> <span class="number">${card.number}</span>
<span class="note">${escapeHtml(card.does)}</span></span></label>`;

const registerPage = ({ id, successUrl }: Session): Answer =>
  page({
    title: '카드 등록',
    bodyClass: 'pay',
    body: `<header class="band">연습용 결제창입니다. 실제 카드를 등록하지 않습니다.</header>
<main class="window"><h1>카드 등록</h1>
<p>${escapeHtml(new URL(successUrl).host)}에서 결제할 카드를 고릅니다.</p>
<form method="post" action="/toss/billing/${id}">
<fieldset><legend>시험 카드</legend>${testCards.map(cardChoice).join('')}</fieldset>
<label class="choice agree"><input type="checkbox" name="agree" value="yes" required>
<span class="choice-text"><b>카드 등록 약관에 동의합니다 <span class="must">(필수)</span></b></span></label>
<div class="buttons"><button class="main" name="action" value="register">등록하기</button>
<button class="quiet" name="action" value="close" formnovalidate>취소</button></div></form></main>`,
  });

type Records = {
  confirming: Confirming;
  sessions: Map<string, Session>;
  authorizations: Map<string, Authorization>;
  keys: Map<string, BillingKey>;
};

function keep({ confirming, keys }: Records, key: BillingKey): void {
  keys.set(key.billingKey, key);
  confirming.records.world.store.put('toss.billing-key', key.billingKey, key);
}

function authorizeCard({ confirming, authorizations }: Records, customerKey: string, cardId: string): string {
  const authKey = confirming.records.newKey('bln');
  authorizations.set(authKey, { authKey, customerKey, cardId, isUsed: false });
  return authKey;
}

function open({ confirming, sessions }: Records, { body, origin }: Exchange): Answer {
  const request = jsonObject(body) ?? {};
  const { customerKey, method, successUrl, failUrl } = request;
  if (pairOfClientKey(String(request['clientKey']))?.kind !== 'api')
    return refusalResponse(refuse('NOT_SUPPORTED_WIDGET_KEY'));
  if (method !== 'CARD') return refusalResponse(refuse('NOT_SUPPORTED_METHOD'));
  if (!/^[A-Za-z0-9\-_=.@]{2,300}$/.test(String(customerKey)))
    return refusalResponse(refuse('INVALID_CUSTOMER_KEY'));
  if (!URL.canParse(String(successUrl)) || !URL.canParse(String(failUrl)))
    return refusalResponse(refuse('INCORRECT_SUCCESS_URL_FORMAT'));
  const id = confirming.records.newKey('reg');
  const urls = { successUrl: String(successUrl), failUrl: String(failUrl) };
  sessions.set(id, { id, customerKey: String(customerKey), ...urls });
  return json(200, { checkoutUrl: `${origin}/toss/billing/${id}` });
}

function press(records: Records, session: Session, form: URLSearchParams): Answer {
  const closed = { code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 취소되었습니다.' };
  if (form.get('action') === 'close')
    return { status: 303, headers: { location: withQuery(session.failUrl, closed) } };
  const card = findTestCard(form.get('card') ?? '');
  if (!card || form.get('agree') !== 'yes') return registerPage(session);
  const { customerKey, successUrl } = session;
  const authKey = authorizeCard(records, customerKey, card.id);
  return { status: 303, headers: { location: withQuery(successUrl, { customerKey, authKey }) } };
}

function windowRoutes(records: Records): Route[] {
  const onSession = (show: (session: Session, exchange: Exchange) => Answer) => (exchange: Exchange) => {
    const session = records.sessions.get(exchange.params['id'] ?? '');
    const missing = '<main class="window"><h1>없는 창입니다</h1></main>';
    return session ? show(session, exchange) : page({ title: '카드 등록', status: 404, body: missing });
  };
  return [
    {
      method: 'POST',
      path: '/toss/sdk/billing',
      call: 'toss.open-billing',
      handle: (exchange) => open(records, exchange),
    },
    {
      method: 'GET',
      path: '/toss/billing/:id',
      call: 'page.toss-billing',
      handle: onSession(registerPage),
    },
    {
      method: 'POST',
      path: '/toss/billing/:id',
      call: 'toss.billing-window',
      handle: onSession((session, { body }) => press(records, session, new URLSearchParams(body))),
    },
  ];
}

function issue(records: Records, { authKey, customerKey }: Record<string, unknown>): Answer {
  const known = records.authorizations.get(String(authKey));
  if (typeof authKey !== 'string' || authKey.length > AUTH_KEY_AT_MOST || known === undefined || known.isUsed)
    return refusalResponse(refuse('NOT_FOUND_BILLING'));
  if (known.customerKey !== customerKey) return refusalResponse(refuse('NOT_MATCHES_CUSTOMER_KEY'));
  known.isUsed = true;
  const billingKey = records.confirming.records.newKey('bill');
  const key = { billingKey, customerKey, cardId: known.cardId, isRemoved: false };
  keep(records, key);
  return json(200, billingOnTheWire(key, records.confirming.records.world.now().toISOString()));
}

async function charge(
  { confirming, keys }: Records,
  pair: KeyPair,
  billingKey: string,
  body: Record<string, unknown>,
): Promise<TossPayment | TossRefusal> {
  const { records } = confirming;
  const key = keys.get(billingKey);
  if (key === undefined) return refuse('NOT_FOUND_BILLING');
  if (key.isRemoved) return refuse('ALREADY_REMOVED_BILLING_KEY');
  if (key.customerKey !== body['customerKey']) return refuse('NOT_MATCHES_CUSTOMER_KEY');
  const card = findTestCard(key.cardId);
  if (card === undefined) return refuse('NOT_FOUND_BILLING');
  const urls = { successUrl: 'http://localhost/', failUrl: 'http://localhost/' };
  const request = { ...body, ...urls, clientKey: pair.clientKey, product: 'payment', method: 'CARD' };
  const payment = openPayment(records, request, 'http://localhost/toss');
  if ('refused' in payment) return payment;
  payment.type = 'BILLING';
  authenticate(records, payment, card, 0);
  if (payment.failure) return refuse(payment.failure.code, payment.failure.message);
  const { paymentKey, orderId, totalAmount: amount } = payment;
  return confirm(confirming, pair, { paymentKey, orderId, amount });
}

function remove(records: Records, billingKey: string): Answer {
  const key = records.keys.get(billingKey);
  if (key === undefined) return refusalResponse(refuse('NOT_FOUND_BILLING'));
  if (key.isRemoved) return refusalResponse(refuse('ALREADY_REMOVED_BILLING_KEY'));
  keep(records, { ...key, isRemoved: true });
  return { status: 200 };
}

async function removeAtProvider(records: Records, customerKey: string): Promise<(number | string)[]> {
  const { webhookUrl } = records.confirming.settings;
  const answers: (number | string)[] = [];
  const theirs = [...records.keys.values()].filter(
    (key) => key.customerKey === customerKey && !key.isRemoved,
  );
  for (const key of theirs) {
    keep(records, { ...key, isRemoved: true });
    const createdAt = records.confirming.records.world.now().toISOString();
    const data = { billingKey: key.billingKey, reason: '카드 만료' };
    const body = JSON.stringify({ eventType: 'BILLING_DELETED', createdAt, data });
    const headers = { 'content-type': 'application/json' };
    if (webhookUrl !== undefined) answers.push(await callShop(webhookUrl, { headers, body }));
  }
  return answers;
}

export function createTossBilling(confirming: Confirming): TossBilling {
  const records: Records = { confirming, sessions: new Map(), authorizations: new Map(), keys: new Map() };
  for (const stored of confirming.records.world.store.all<BillingKey>('toss.billing-key'))
    records.keys.set(stored.billingKey, stored);
  return {
    windowRoutes: windowRoutes(records),
    authorize: (customerKey, cardId) => authorizeCard(records, customerKey, cardId),
    issue: (body) => issue(records, body),
    charge: (pair, billingKey, body) => charge(records, pair, billingKey, body),
    remove: (billingKey) => remove(records, billingKey),
    removeAtProvider: (customerKey) => removeAtProvider(records, customerKey),
    clear() {
      records.sessions.clear();
      records.authorizations.clear();
      records.keys.clear();
    },
  };
}
