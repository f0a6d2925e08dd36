// Test control of NICEPAY: authenticate without a browser, deposit, resend webhooks. Planned answers, clock and requests: control.ts.
//
//   POST /__outside/nicepay/authenticate {orderId, amount, method?: card|vbank, card?, bank?, returnUrl?, currency?, …requestPay}
//                                        -> {tid, fields}: the form that the window would post to returnUrl
//   POST /__outside/nicepay/deposit      {orderId, amount?} -> {status}; without amount the expected one
//   POST /__outside/nicepay/cancel       {orderId, amount?} -> {status}: a cancel at the provider's own desk
//   POST /__outside/nicepay/transactions {} -> {transactions: [{tid, orderId, status, isPaid, balance}]}
//   POST /__outside/nicepay/webhooks     {orderId?, times?, isReversed?} -> {deliveries: [{status, tries}]}: the manual resend
import { json, jsonObject, type Answer, type Route } from '../http.ts';
import { authenticate } from '../nicepay/nicepay-approve.ts';
import { cancelTransaction, deposit } from '../nicepay/nicepay-cancel.ts';
import { balanceOf, taxFreeBalanceOf, type NicepayTransaction } from '../nicepay/nicepay-records.ts';
import { nicepayKeys } from '../nicepay/nicepay-keys.ts';
import { failedFields, openTransaction, returnFields } from '../nicepay/nicepay-session.ts';
import type { Nicepay } from '../nicepay/nicepay.ts';

type Body = Record<string, unknown>;

const wrong = (message: string): Answer => json(400, { code: 'INVALID_CONTROL', message });

/** Does what the window does, without a browser. */
function authenticateWithoutWindow({ records, settings }: Nicepay, body: Body, origin: string): Answer {
  const request = {
    method: 'card',
    goodsName: '시험 주문',
    returnUrl: 'http://localhost/return',
    vbankHolder: '온스',
    ...body,
    clientId: nicepayKeys.clientId,
  };
  const transaction = openTransaction(records, request, `${origin}/nicepay`);
  if (typeof transaction === 'string') return wrong(transaction);
  const outcome = authenticate(records, transaction, {
    cardId: String(body['card'] ?? 'approve'),
    bankCode: String(body['bank'] ?? '004'),
    installmentMonths: Number(body['installmentMonths'] ?? 0),
  });
  const fields =
    outcome === 'failed' ? failedFields(transaction, 'U104') : returnFields(transaction, settings.fault);
  return json(200, { tid: transaction.tid, fields });
}

/** The console takes the taxable part first. */
const beyondTaxable = (transaction: NicepayTransaction | undefined, amount: number): number =>
  transaction === undefined
    ? 0
    : Math.max(0, amount - (balanceOf(transaction) - taxFreeBalanceOf(transaction)));

export function nicepayControlRoutes(nicepay: Nicepay): Route[] {
  const { records, webhooks } = nicepay;
  const post = (path: string, work: (body: Body, origin: string) => Answer | Promise<Answer>): Route => ({
    method: 'POST',
    path: `/__outside/nicepay/${path}`,
    call: `page.nicepay-${path}`,
    handle: ({ body, origin }) => work((body === '' ? {} : jsonObject(body)) ?? {}, origin),
  });
  const onOrder = (work: (tid: string, amount: number) => object) => (body: Body) => {
    const transaction = records.findByOrder(String(body['orderId']));
    if (transaction === undefined) return wrong('orderId: of a transaction.');
    const outcome = work(transaction.tid, Number(body['amount'] ?? transaction.amount));
    return json(
      'refused' in outcome ? 400 : 200,
      'refused' in outcome ? outcome : { status: transaction.status },
    );
  };
  return [
    post('authenticate', (body, origin) => authenticateWithoutWindow(nicepay, body, origin)),
    post(
      'deposit',
      onOrder((tid, amount) => deposit(records, tid, amount)),
    ),
    post(
      'cancel',
      onOrder((tid, cancelAmt) =>
        cancelTransaction(records, tid, {
          orderId: `desk-${records.newTid()}`,
          reason: '가맹점 관리자에서 취소',
          cancelAmt,
          taxFreeAmt: beyondTaxable(records.get(tid), cancelAmt),
          refundAccount: '12345678901',
          refundBankCode: '004',
          refundHolder: '홍길동',
        }),
      ),
    ),
    post('transactions', () =>
      json(200, {
        transactions: records.list().map((one) => ({
          tid: one.tid,
          orderId: one.orderId,
          status: one.status ?? null,
          isPaid: one.paidAtMs !== undefined,
          balance: balanceOf(one),
        })),
      }),
    ),
    post('webhooks', async (body) => {
      const sent = await webhooks.resend(body);
      return json(200, { deliveries: sent.map(({ status, tries }) => ({ status, tries })) });
    }),
  ];
}
