// Opens a transaction as AUTHNICE.requestPay does, and builds the form that returns to the shop (docs/integrations.md#nicepay-window).
// The window's pages are in nicepay-window.ts.
import { nicepayKeys, signatureOf } from './nicepay-keys.ts';
import { refuse, type NicepayRefusal } from './nicepay-codes.ts';
import type { NicepaySettings } from './nicepay-approve.ts';
import type { NicepayRecords, NicepayTransaction } from './nicepay-records.ts';

const DEFAULT_VALID_HOURS = 7 * 24;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const bytes = (value: unknown): number => Buffer.byteLength(text(value));

/** The message of `fnError` for the first field that the window refuses, or undefined. */
function wrongField(body: Record<string, unknown>): string | undefined {
  if (body['clientId'] !== nicepayKeys.clientId) return '등록되지 않은 클라이언트 키입니다.';
  if (body['method'] !== 'card' && body['method'] !== 'vbank') return '지원하지 않는 결제수단입니다.';
  if (!/^[A-Za-z0-9\-_=]{1,64}$/.test(text(body['orderId']))) return 'orderId를 확인해 주세요.';
  if (!Number.isSafeInteger(body['amount']) || Number(body['amount']) <= 0) return 'amount를 확인해 주세요.';
  if (bytes(body['goodsName']) === 0 || bytes(body['goodsName']) > 40)
    return 'goodsName은 40바이트 이하여야 합니다.';
  if (!/^https?:\/\//.test(text(body['returnUrl'])) || bytes(body['returnUrl']) > 500)
    return 'returnUrl을 확인해 주세요.';
  if (bytes(body['mallReserved']) > 500 || text(body['mallReserved']).includes('"'))
    return 'mallReserved를 확인해 주세요.';
  if (bytes(body['buyerName']) > 30 || bytes(body['buyerTel']) > 40 || bytes(body['buyerEmail']) > 60)
    return '구매자 정보를 확인해 주세요.';
  return body['method'] === 'vbank' && bytes(body['vbankHolder']) === 0
    ? 'vbankHolder는 필수입니다.'
    : undefined;
}

/** Opens a transaction; returns the sentence of a refused request. `baseUrl`: origin of this simulator with `/nicepay`. */
export function openTransaction(
  records: NicepayRecords,
  body: Record<string, unknown>,
  baseUrl: string,
): NicepayTransaction | string {
  const wrong = wrongField(body);
  if (wrong !== undefined) return wrong;
  const transaction: NicepayTransaction = {
    tid: records.newTid(),
    orderId: text(body['orderId']),
    method: body['method'] === 'vbank' ? 'vbank' : 'card',
    amount: Number(body['amount']),
    taxFreeAmount: Number(body['taxFreeAmt'] ?? 0),
    ...(typeof body['currency'] === 'string' && { currency: body['currency'] }),
    goodsName: text(body['goodsName']).replaceAll(/["|]/g, '-'),
    returnUrl: text(body['returnUrl']),
    mallReserved: text(body['mallReserved']),
    buyerName: text(body['buyerName']),
    buyerTel: text(body['buyerTel']),
    buyerEmail: text(body['buyerEmail']),
    useEscrow: body['useEscrow'] === true,
    isMobile: body['isMobile'] === true,
    openedAtMs: records.world.now().getTime(),
    installmentMonths: 0,
    cancels: [],
    baseUrl,
    story: [],
    holder: text(body['vbankHolder']),
    validHours: Number(body['vbankValidHours'] ?? DEFAULT_VALID_HOURS),
  };
  records.add(transaction);
  records.change(transaction, {}, '결제창이 열렸습니다.');
  return transaction;
}

/** Form fields of the return after an authentication; `fault` spoils them for tests. */
export function returnFields(
  { tid, orderId, amount, mallReserved, authToken = '' }: NicepayTransaction,
  fault: NicepaySettings['fault'],
): Record<string, string> {
  const signature = signatureOf(authToken, nicepayKeys.clientId, amount);
  return {
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId: nicepayKeys.clientId,
    orderId,
    amount: String(fault === 'wrong-amount' ? amount - 1000 : amount),
    mallReserved,
    authToken,
    signature: fault === 'wrong-signature' ? signature.replaceAll(/[0-9]/g, '0') : signature,
  };
}

/** Form fields of the return after a refusal in the window: without signature. */
export function failedFields(
  { orderId, amount, mallReserved }: NicepayTransaction,
  code: string,
): Record<string, string> {
  const { resultCode, resultMsg }: NicepayRefusal = refuse(code);
  return {
    authResultCode: resultCode,
    authResultMsg: resultMsg,
    clientId: nicepayKeys.clientId,
    orderId,
    amount: String(amount),
    mallReserved,
  };
}
