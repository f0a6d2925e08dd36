// BrandPay of Toss Payments: a member of the shop identifies at the provider once, the shop exchanges the code for an access token, and
// each payment is confirmed with the customer key (docs/integrations.md#toss-brandpay). Keys, idempotency and HTTP: toss-api.ts.
import { json, jsonObject, type Answer, type Exchange, type Route } from '../../http.ts';
import type { TossPayment } from '../payments/toss-records.ts';
import { confirm, type Confirming } from '../payments/toss-confirm.ts';
import { refusalResponse, refuse, type TossRefusal } from '../api/toss-errors.ts';
import { pairOfClientKey, type KeyPair } from '../api/toss-keys.ts';

export type TossBrandpay = {
  /** Called by the SDK before it opens the window. */
  sdkRoutes: Route[];
  /** A code of the customer, as after an identification at the provider. */
  identify(customerKey: string): string;
  issueToken(body: Record<string, unknown>): Answer;
  confirm(pair: KeyPair, body: Record<string, unknown>): Promise<TossPayment | TossRefusal>;
  clear(): void;
};

type Code = { customerKey: string; isUsed: boolean };

const CUSTOMER_KEY = /^[A-Za-z0-9\-_=.]{2,300}$/;
const TOKEN_VALID_FOR_S = 2_592_000;

export function createTossBrandpay(confirming: Confirming): TossBrandpay {
  const { records } = confirming;
  const codes = new Map<string, Code>();
  /** Customer keys with an access token. */
  const identified = new Set<string>();
  for (const { customerKey } of records.world.store.all<{ customerKey: string }>('toss.brandpay'))
    identified.add(customerKey);

  const identify = (customerKey: string): string => {
    const code = records.newKey('bp');
    codes.set(code, { customerKey, isUsed: false });
    return code;
  };

  /** A code for a customer who has no token yet; null where the window may open. */
  const prepare = ({ body }: Exchange): Answer => {
    const { clientKey, customerKey, redirectUrl } = jsonObject(body) ?? {};
    if (pairOfClientKey(String(clientKey))?.kind !== 'widget')
      return refusalResponse(refuse('NOT_SUPPORTED_API_INDIVIDUAL_KEY'));
    // The customer key of a guest is not one of a customer.
    if (!CUSTOMER_KEY.test(String(customerKey))) return refusalResponse(refuse('INVALID_CUSTOMER_KEY'));
    if (!URL.canParse(String(redirectUrl))) return refusalResponse(refuse('INVALID_PARAMETERS'));
    return json(200, { code: identified.has(String(customerKey)) ? null : identify(String(customerKey)) });
  };

  return {
    sdkRoutes: [{ method: 'POST', path: '/toss/sdk/brandpay', call: 'toss.open-brandpay', handle: prepare }],
    identify,
    issueToken({ grantType, customerKey, code }) {
      if (grantType !== 'AuthorizationCode') return refusalResponse(refuse('INVALID_REQUEST'));
      const known = codes.get(String(code));
      if (known === undefined || known.isUsed)
        return refusalResponse(refuse('INVALID_REQUEST', '유효하지 않은 인증 코드입니다.'));
      if (known.customerKey !== customerKey) return refusalResponse(refuse('NOT_MATCHES_CUSTOMER_KEY'));
      known.isUsed = true;
      identified.add(known.customerKey);
      records.world.store.put('toss.brandpay', known.customerKey, { customerKey: known.customerKey });
      return json(200, {
        accessToken: records.newKey('bpt'),
        refreshToken: records.newKey('bpr'),
        tokenType: 'bearer',
        expiresIn: TOKEN_VALID_FOR_S,
      });
    },
    async confirm(pair, body) {
      const payment = records.get(String(body['paymentKey']));
      if (payment?.type !== 'BRANDPAY') return refuse('NOT_FOUND_PAYMENT');
      if (payment.customerKey !== body['customerKey']) return refuse('NOT_MATCHES_CUSTOMER_KEY');
      if (!identified.has(payment.customerKey))
        return refuse('REJECT_CARD_PAYMENT', '브랜드페이 본인 인증이 필요합니다.');
      return confirm(confirming, pair, body, 'BRANDPAY');
    },
    clear() {
      codes.clear();
      identified.clear();
    },
  };
}
