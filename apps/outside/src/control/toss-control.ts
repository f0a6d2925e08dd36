// Test control of Toss Payments besides cards, under /__outside/toss:
//   POST authenticate   {orderId, amount, card?, method?, bankCode?, easyPay?, virtualAccount?, currency?, …requestPayment} -> {paymentKey}, or {code, message} with 402
//   POST deposit        {orderId | paymentKey, amount?, isForced?} -> {status}; isForced: also for a closed or expired account
//   POST reverse        {orderId | paymentKey} -> {status}; the bank takes the deposit back
//   POST desk-cancel    {orderId | paymentKey, amount?, taxFreeAmount?} -> {status}; staff cancel in the provider's console
//   POST transaction    {transactionKey, remove? | amount? | double?} -> {}; spoils the list of transactions
//   POST billing-auth   {customerKey, card?} -> {authKey}
//   POST billing-remove {customerKey} -> {answers}; the customer deletes the cards at the provider: BILLING_DELETED
//   POST brandpay-code  {customerKey} -> {code}; what the provider sends to the shop's redirect address
//   POST receipt        {receiptKey, transactionType?, remove? | amount? | double?} -> {}; spoils the list of cash receipts
//   POST receipt-cancel {receiptKey, amount?} -> {}; staff cancel a receipt in the provider's console
//   GET  receipts       -> {receipts}
import { json, type Answer, type Exchange, type Route } from '../http.ts';
import { cancel } from '../toss/payments/toss-cancel.ts';
import { findTestCard } from '../toss/cards/toss-cards.ts';
import { deposit, reverseDeposit } from '../toss/payments/toss-deposits.ts';
import { refusalResponse, type TossRefusal } from '../toss/api/toss-errors.ts';
import { tossKeys } from '../toss/api/toss-keys.ts';
import { readMethod } from '../toss/payments/toss-methods.ts';
import { authenticate, authenticateMethod, openPayment } from '../toss/window/toss-session.ts';
import { spoilTransaction } from '../toss/payments/toss-transactions.ts';
import { balanceOf, taxFreeBalanceOf, type TossPayment } from '../toss/payments/toss-records.ts';
import type { Toss } from '../toss/toss.ts';
import { withBody, wrong } from './control-body.ts';

/** Does what the payment window does, without a browser. */
function authenticateWithoutWindow(toss: Toss, body: Record<string, unknown>, exchange: Exchange): Answer {
  const card = findTestCard(String(body['card'] ?? 'approve'));
  if (!card) return wrong('card: the id or the number of a test card.');
  const clientKey = String(body['clientKey'] ?? tossKeys.widget.clientKey);
  const request = {
    orderName: '시험 주문',
    customerKey: '@@ANONYMOUS',
    successUrl: 'http://localhost/success',
    failUrl: 'http://localhost/fail',
    ...body,
    clientKey,
    method: body['method'] ?? 'CARD',
    product: clientKey.includes('_gck_') ? 'widgets' : 'payment',
  };
  if (readMethod(request.method) === undefined) return wrong('method: a method of toss-methods.ts.');
  const payment = openPayment(toss.records, request, `${exchange.origin}/toss`);
  if ('refused' in payment) return refusalResponse(payment);
  if (payment.method === 'CARD')
    authenticate(toss.records, payment, card, Number(body['installmentMonths'] ?? 0));
  else
    authenticateMethod(
      toss.records,
      payment,
      body['bankCode'] === undefined ? undefined : String(body['bankCode']),
    );
  return payment.failure ? json(402, payment.failure) : json(200, { paymentKey: payment.paymentKey });
}

type Work = (payment: TossPayment, body: Record<string, unknown>) => TossPayment | TossRefusal;

/** A control call about one payment; due webhooks are delivered before the answer. */
const onPayment = (toss: Toss, name: string, work: Work): Route => ({
  method: 'POST',
  path: `/__outside/toss/${name}`,
  call: `page.${name}`,
  handle: withBody(async (body) => {
    const { orderId, paymentKey } = body;
    const payment =
      typeof paymentKey === 'string'
        ? toss.records.get(paymentKey)
        : toss.records.list().findLast((one) => one.orderId === orderId);
    if (payment === undefined) return wrong('orderId or paymentKey of a payment.');
    const done = work(payment, body);
    if ('refused' in done) return refusalResponse(done);
    await toss.webhooks.sendNow(done.paymentKey);
    return json(200, { status: done.status, transactionKey: done.lastTransactionKey });
  }),
});

/** The console takes the taxable part first. */
const beyondTaxable = (payment: TossPayment, amount: number): number =>
  Math.max(0, amount - (balanceOf(payment) - taxFreeBalanceOf(payment)));

function receiptControlRoutes({ receipts }: Toss): Route[] {
  return [
    {
      method: 'POST',
      path: '/__outside/toss/receipt',
      call: 'page.receipt',
      handle: withBody((body) =>
        receipts.spoil(body) ? json(200, {}) : wrong('receiptKey of a receipt, with such a movement.'),
      ),
    },
    {
      method: 'POST',
      path: '/__outside/toss/receipt-cancel',
      call: 'page.receipt-cancel',
      handle: withBody((body, { origin }) =>
        'refused' in receipts.cancel(String(body['receiptKey']), body, origin)
          ? wrong('receiptKey and amount of a receipt.')
          : json(200, {}),
      ),
    },
    {
      method: 'GET',
      path: '/__outside/toss/receipts',
      call: 'page.receipts',
      handle: () => json(200, { receipts: receipts.list() }),
    },
  ];
}

export function tossControlRoutes(toss: Toss): Route[] {
  const { records } = toss;
  return [
    {
      method: 'POST',
      path: '/__outside/toss/authenticate',
      call: 'page.authenticate',
      handle: withBody((body, exchange) => authenticateWithoutWindow(toss, body, exchange)),
    },
    onPayment(toss, 'deposit', (payment, { amount, isForced }) =>
      deposit(records, payment, {
        isForced: isForced === true,
        ...(typeof amount === 'number' ? { amount } : {}),
      }),
    ),
    onPayment(toss, 'reverse', (payment) => reverseDeposit(records, payment)),
    onPayment(toss, 'desk-cancel', (payment, { amount, taxFreeAmount, refundReceiveAccount }) =>
      cancel(records, payment, {
        cancelReason: '상점관리자에서 취소',
        ...(typeof amount === 'number'
          ? { cancelAmount: amount, taxFreeAmount: taxFreeAmount ?? beyondTaxable(payment, amount) }
          : {}),
        ...(refundReceiveAccount !== undefined && { refundReceiveAccount }),
      }),
    ),
    {
      method: 'POST',
      path: '/__outside/toss/transaction',
      call: 'page.transaction',
      handle: withBody((body) =>
        spoilTransaction(records, body) ? json(200, {}) : wrong('transactionKey of a transaction.'),
      ),
    },
    {
      method: 'POST',
      path: '/__outside/toss/billing-auth',
      call: 'page.billing-auth',
      handle: withBody(({ customerKey, card }) =>
        json(200, { authKey: toss.billing.authorize(String(customerKey), String(card ?? 'approve')) }),
      ),
    },
    {
      method: 'POST',
      path: '/__outside/toss/brandpay-code',
      call: 'page.brandpay-code',
      handle: withBody(({ customerKey }) => json(200, { code: toss.brandpay.identify(String(customerKey)) })),
    },
    {
      method: 'POST',
      path: '/__outside/toss/billing-remove',
      call: 'page.billing-remove',
      handle: withBody(async ({ customerKey }) =>
        json(200, { answers: await toss.billing.removeAtProvider(String(customerKey)) }),
      ),
    },
    ...receiptControlRoutes(toss),
  ];
}
