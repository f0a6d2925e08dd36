// REST endpoints of NICEPAY: approve, cancel, net-cancel, status by tid and by order, access token (docs/integrations.md#nicepay-calls).
// Business results are HTTP 200 with a resultCode; wrong keys are 401.
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import { approveIfDue, approveTransaction, type Approving } from './nicepay-approve.ts';
import {
  expireIfDue,
  nicepayDay,
  nicepayTime,
  resultOnTheWire,
  type NicepayTransaction,
} from './nicepay-records.ts';
import { cancelTransaction, netCancel, type Cancelled } from './nicepay-cancel.ts';
import { refuse, type NicepayRefusal } from './nicepay-codes.ts';
import type { Tokens } from './nicepay-keys.ts';

const refused = ({ resultCode, resultMsg }: NicepayRefusal): Answer => json(200, { resultCode, resultMsg });

type Body = Record<string, unknown>;

export function nicepayApiRoutes(approving: Approving, tokens: Tokens): Route[] {
  const { records } = approving;
  const guarded =
    (work: (exchange: Exchange, body: Body) => Answer | Promise<Answer>) =>
    (exchange: Exchange): Answer | Promise<Answer> => {
      if (!tokens.isAuthorized(exchange.headers['authorization']))
        return json(401, { resultCode: 'U101', resultMsg: '인증되지 않은 요청입니다.' });
      const body = exchange.method === 'GET' || exchange.body === '' ? {} : jsonObject(exchange.body);
      return body === undefined ? refused(refuse('U116')) : work(exchange, body);
    };
  const upToDate = (transaction: NicepayTransaction | undefined): Answer => {
    if (transaction === undefined) return refused(refuse('A251'));
    approveIfDue(records, transaction);
    expireIfDue(records, transaction);
    // An authentication that no server approved is no transaction.
    if (transaction.status === undefined) return refused(refuse('A251'));
    return json(200, resultOnTheWire(records, transaction));
  };
  const cancelled = (outcome: Cancelled | NicepayRefusal): Answer =>
    'refused' in outcome
      ? refused(outcome)
      : json(200, resultOnTheWire(records, outcome.transaction, outcome.cancelledTid));
  const route = (
    method: Route['method'],
    path: string,
    call: string,
    work: Parameters<typeof guarded>[0],
  ): Route => ({
    method,
    path: `/nicepay/v1/${path}`,
    call,
    handle: guarded(work),
  });
  return [
    route('POST', 'access-token', 'nicepay.access-token', () => {
      const { accessToken, expiresAt } = tokens.issue();
      return json(200, {
        resultCode: '0000',
        resultMsg: '정상 처리되었습니다.',
        accessToken,
        tokenType: 'Bearer',
        expiredAt: nicepayTime(expiresAt.getTime()),
        now: nicepayTime(records.world.now().getTime()),
      });
    }),
    route('POST', 'payments/netcancel', 'nicepay.net-cancel', (_exchange, body) =>
      cancelled(netCancel(approving, body)),
    ),
    route('POST', 'payments/:tid/cancel', 'nicepay.cancel', ({ params }, body) => {
      const transaction = records.get(params['tid'] ?? '');
      if (transaction !== undefined) expireIfDue(records, transaction);
      return cancelled(cancelTransaction(records, params['tid'] ?? '', body));
    }),
    route('POST', 'payments/:tid', 'nicepay.approve', async ({ params }, body) => {
      const outcome = await approveTransaction(approving, params['tid'] ?? '', body);
      return 'refused' in outcome ? refused(outcome) : json(200, resultOnTheWire(records, outcome));
    }),
    route('GET', 'payments/find/:orderId', 'nicepay.find-by-order', ({ params, query }) => {
      const transaction = records.findByOrder(params['orderId'] ?? '');
      const isThatDay = transaction && nicepayDay(transaction.openedAtMs) === query.get('orderDate');
      return upToDate(isThatDay ? transaction : undefined);
    }),
    route('GET', 'payments/:tid', 'nicepay.get', ({ params }) => upToDate(records.get(params['tid'] ?? ''))),
  ];
}
