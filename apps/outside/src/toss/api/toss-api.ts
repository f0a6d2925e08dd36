// REST endpoints of Toss Payments: confirm, read, read by order, cancel, transactions, cash receipts.
// Order of checks: key, idempotency, forced test code, the call itself (docs/integrations.md#toss-calls).
import { json, jsonObject, type Answer, type Exchange, type Route } from '../../http.ts';
import { expireIfDue, paymentOnTheWire, type TossPayment } from '../payments/toss-records.ts';
import { cancel } from '../payments/toss-cancel.ts';
import { approveIfDue, confirm, type Confirming } from '../payments/toss-confirm.ts';
import { requestAccount } from '../payments/toss-deposits.ts';
import { refusalResponse, refuse, type TossRefusal } from './toss-errors.ts';
import type { Idempotency } from './toss-idempotency.ts';
import { authorize, type KeyPair } from './toss-keys.ts';
import type { TossBilling } from '../cards/toss-billing.ts';
import type { TossBrandpay } from '../cards/toss-brandpay.ts';
import type { TossReceipts } from '../payments/toss-receipts.ts';
import { listTransactions } from '../payments/toss-transactions.ts';

type Outcome = TossPayment | TossRefusal;

const isRefused = (outcome: object): outcome is TossRefusal => 'refused' in outcome;

const toAnswer = (outcome: Outcome): Answer =>
  isRefused(outcome) ? refusalResponse(outcome) : json(200, paymentOnTheWire(outcome));

type Work = (pair: KeyPair, exchange: Exchange, body: Record<string, unknown>) => Outcome | Promise<Outcome>;
type ReceiptWork = (exchange: Exchange, body: Record<string, unknown>) => object | TossRefusal;

function reading(work: (pair: KeyPair, exchange: Exchange) => Outcome) {
  return (exchange: Exchange): Answer => {
    const pair = authorize(exchange.headers['authorization']);
    return 'refused' in pair ? refusalResponse(pair) : toAnswer(work(pair, exchange));
  };
}

/** A call with a secret key, whose repetition with the same idempotency key gets the first answer. */
function idempotent(
  idempotency: Idempotency,
  work: (pair: KeyPair, exchange: Exchange) => Answer | Promise<Answer>,
) {
  return async (exchange: Exchange): Promise<Answer> => {
    const pair = authorize(exchange.headers['authorization']);
    if ('refused' in pair) return refusalResponse(pair);
    const scope = `${pair.secretKey} ${exchange.method} ${exchange.path}`;
    return idempotency.once(exchange.headers['idempotency-key'], scope, async () => work(pair, exchange));
  };
}

const writing = (idempotency: Idempotency, work: Work) =>
  idempotent(idempotency, async (pair, exchange) => {
    const forced = exchange.headers['tosspayments-test-code'];
    if (forced !== undefined && pair.mode === 'test') return refusalResponse(refuse(forced));
    const body = jsonObject(exchange.body);
    return body ? toAnswer(await work(pair, exchange, body)) : refusalResponse(refuse('INVALID_REQUEST'));
  });

/** A call about billing keys or tokens, whose answers are not payments; only with keys of this kind. */
const answering = (
  idempotency: Idempotency,
  kind: KeyPair['kind'],
  work: (exchange: Exchange, body: Record<string, unknown>) => Answer,
) =>
  idempotent(idempotency, (pair, exchange) =>
    pair.kind === kind
      ? work(exchange, jsonObject(exchange.body) ?? {})
      : refusalResponse(refuse('INVALID_API_KEY')),
  );

/** A call about a cash receipt, which answers the receipt instead of a payment. */
const receiving = (idempotency: Idempotency, work: ReceiptWork) =>
  idempotent(idempotency, (_pair, exchange) => {
    const done = work(exchange, jsonObject(exchange.body) ?? {});
    return isRefused(done) ? refusalResponse(done) : json(200, done);
  });

/** Issuing, charging and deleting billing keys; only with the keys of the single API. */
export function tossBillingRoutes(billing: TossBilling, idempotency: Idempotency): Route[] {
  return [
    {
      method: 'POST',
      path: '/toss/v1/billing/authorizations/issue',
      call: 'toss.issue-billing',
      handle: answering(idempotency, 'api', (_exchange, body) => billing.issue(body)),
    },
    {
      method: 'POST',
      path: '/toss/v1/billing/:billingKey',
      call: 'toss.charge',
      handle: writing(idempotency, (pair, { params }, body) =>
        pair.kind === 'api'
          ? billing.charge(pair, params['billingKey'] ?? '', body)
          : refuse('INVALID_API_KEY'),
      ),
    },
    {
      method: 'DELETE',
      path: '/toss/v1/billing/:billingKey',
      call: 'toss.delete-billing',
      handle: answering(idempotency, 'api', ({ params }) => billing.remove(params['billingKey'] ?? '')),
    },
    ...billing.windowRoutes,
  ];
}

/** The access token of a customer and the confirmation of a payment by BrandPay, with the keys of the widget. */
export function tossBrandpayRoutes(brandpay: TossBrandpay, idempotency: Idempotency): Route[] {
  return [
    {
      method: 'POST',
      path: '/toss/v1/brandpay/authorizations/access-token',
      call: 'toss.brandpay-token',
      handle: answering(idempotency, 'widget', (_exchange, body) => brandpay.issueToken(body)),
    },
    {
      method: 'POST',
      path: '/toss/v1/brandpay/payments/confirm',
      call: 'toss.brandpay-confirm',
      handle: writing(idempotency, (pair, _exchange, body) => brandpay.confirm(pair, body)),
    },
    ...brandpay.sdkRoutes,
  ];
}

/** Issuing, cancelling and listing cash receipts. */
export function tossReceiptRoutes(receipts: TossReceipts, idempotency: Idempotency): Route[] {
  return [
    {
      method: 'GET',
      path: '/toss/v1/cash-receipts',
      call: 'toss.receipts',
      handle: ({ headers, query, origin }) => {
        const pair = authorize(headers['authorization']);
        const listed = 'refused' in pair ? pair : receipts.listDay(query, origin);
        return isRefused(listed) ? refusalResponse(listed) : json(200, listed);
      },
    },
    {
      method: 'POST',
      path: '/toss/v1/cash-receipts',
      call: 'toss.issue-receipt',
      handle: receiving(idempotency, ({ origin }, body) => receipts.issue(body, origin)),
    },
    {
      method: 'POST',
      path: '/toss/v1/cash-receipts/:receiptKey/cancel',
      call: 'toss.cancel-receipt',
      handle: receiving(idempotency, ({ params, origin }, body) =>
        receipts.cancel(params['receiptKey'] ?? '', body, origin),
      ),
    },
  ];
}

export function tossApiRoutes(confirming: Confirming, idempotency: Idempotency): Route[] {
  const { records } = confirming;
  const upToDate = (payment: TossPayment | undefined, pair: KeyPair): Outcome => {
    if (!payment || payment.mode !== pair.mode) return refuse('NOT_FOUND_PAYMENT');
    approveIfDue(records, payment);
    expireIfDue(records, payment);
    return payment;
  };
  return [
    {
      method: 'POST',
      path: '/toss/v1/payments/confirm',
      call: 'toss.confirm',
      handle: writing(idempotency, (pair, _exchange, body) => confirm(confirming, pair, body)),
    },
    {
      method: 'POST',
      path: '/toss/v1/virtual-accounts',
      call: 'toss.issue-account',
      handle: writing(idempotency, (pair, { origin }, body) =>
        requestAccount(records, pair, body, `${origin}/toss`),
      ),
    },
    {
      method: 'POST',
      path: '/toss/v1/payments/:paymentKey/cancel',
      call: 'toss.cancel',
      handle: writing(idempotency, (pair, { params }, body) => {
        const payment = upToDate(records.get(params['paymentKey'] ?? ''), pair);
        return 'refused' in payment ? payment : cancel(records, payment, body);
      }),
    },
    {
      method: 'GET',
      path: '/toss/v1/payments/orders/:orderId',
      call: 'toss.find-by-order',
      handle: reading((pair, { params }) =>
        upToDate(records.findByOrder(params['orderId'] ?? '', pair.mode), pair),
      ),
    },
    {
      method: 'GET',
      path: '/toss/v1/transactions',
      call: 'toss.transactions',
      handle: (exchange) => {
        const pair = authorize(exchange.headers['authorization']);
        return 'refused' in pair ? refusalResponse(pair) : listTransactions(records, pair, exchange.query);
      },
    },
    {
      method: 'GET',
      path: '/toss/v1/payments/:paymentKey',
      call: 'toss.get',
      handle: reading((pair, { params }) => upToDate(records.get(params['paymentKey'] ?? ''), pair)),
    },
  ];
}
