// Opens a payment and records its authentication in the payment window.
// The window's pages are in toss-window.ts (docs/integrations.md#toss-window).
import { isProcessed, type TossRecords, type TossPayment } from '../payments/toss-records.ts';
import type { TestCard } from '../cards/toss-cards.ts';
import { refuse, type TossRefusal } from '../api/toss-errors.ts';
import { pairOfClientKey } from '../api/toss-keys.ts';
import { accountMinimum, methodNames, readMethod, tossBanks } from '../payments/toss-methods.ts';

const ORDER_ID = /^[A-Za-z0-9\-_=]{6,64}$/;
const CUSTOMER_KEY = /^[A-Za-z0-9\-_=.@]{2,300}$/;
const CARD_MINIMUM = 100;
/** As the provider writes it: a Seoul date-time without offset. */
const DUE_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** The field of the SDK's request with the options of a method. */
const optionsOf: Partial<Record<TossPayment['method'], string>> = {
  VIRTUAL_ACCOUNT: 'virtualAccount',
  TRANSFER: 'transfer',
};

const isAbsoluteUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value);
const isText = (value: unknown, atMost: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= atMost;
const isOptionalText = (value: unknown, atMost: number) => value === undefined || isText(value, atMost);

function isMetadata(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object') return false;
  const pairs = Object.entries(value);
  return pairs.length <= 5 && pairs.every(([key, text]) => key.length <= 40 && isText(text, 2000));
}

/** Code and sentence of the first field that the SDK would refuse, or undefined. */
function wrongField(body: Record<string, unknown>): TossRefusal | undefined {
  const { orderId, orderName, amount, successUrl, failUrl, customerKey, customerMobilePhone } = body;
  if (typeof customerKey !== 'string' || !CUSTOMER_KEY.test(customerKey)) {
    return refuse('INVALID_CUSTOMER_KEY', 'customerKey 형식이 올바르지 않습니다.');
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) {
    return refuse('INVALID_AMOUNT_VALUE', '결제금액이 올바르지 않습니다.');
  }
  if (amount < (body['method'] === 'CARD' ? CARD_MINIMUM : accountMinimum))
    return refuse('BELOW_MINIMUM_AMOUNT');
  if (typeof orderId !== 'string' || !ORDER_ID.test(orderId)) {
    return refuse(
      'INVALID_ORDER_ID',
      'orderId는 영문, 숫자, -, _, =로 이루어진 6자 이상 64자 이하여야 합니다.',
    );
  }
  if (!isText(orderName, 100))
    return refuse('INVALID_ORDER_NAME', 'orderName은 1자 이상 100자 이하여야 합니다.');
  if (!isAbsoluteUrl(successUrl)) return refuse('INCORRECT_SUCCESS_URL_FORMAT', '잘못된 successUrl 입니다.');
  if (!isAbsoluteUrl(failUrl)) return refuse('INCORRECT_FAIL_URL_FORMAT', '잘못된 failUrl 입니다.');
  if (!isOptionalText(body['customerName'], 100) || !isOptionalText(body['customerEmail'], 100)) {
    return refuse('INVALID_PARAMETERS', '구매자 정보는 100자 이하여야 합니다.');
  }
  if (customerMobilePhone !== undefined && !/^\d{8,15}$/.test(String(customerMobilePhone))) {
    return refuse('INVALID_CUSTOMER_MOBILE_PHONE', '전화번호는 숫자 8자 이상 15자 이하여야 합니다.');
  }
  return isMetadata(body['metadata'])
    ? undefined
    : refuse('INVALID_METADATA', '올바르지 않은 metadata 형식입니다.');
}

function taxFreeOf(body: Record<string, unknown>): number | undefined {
  const { taxFreeAmount = 0, amount } = body;
  const isRight =
    Number.isSafeInteger(taxFreeAmount) &&
    Number(taxFreeAmount) >= 0 &&
    Number(taxFreeAmount) <= Number(amount);
  return isRight ? Number(taxFreeAmount) : undefined;
}

/**
 * Opens a payment (status READY) as `requestPayment` does. `baseUrl` is the origin of this simulator, with `/toss`.
 * Body: the fields of requestPayment plus clientKey, product `widgets` or `payment`, method and a flat amount in won.
 */
export function openPayment(
  records: TossRecords,
  body: Record<string, unknown>,
  baseUrl: string,
): TossPayment | TossRefusal {
  const pair = pairOfClientKey(String(body['clientKey']));
  if (!pair) return refuse('INVALID_CLIENT_KEY', 'ClientKey 형태가 올바르지 않습니다.');
  if (body['product'] === 'widgets' && pair.kind !== 'widget') {
    return refuse(
      'NOT_SUPPORTED_API_INDIVIDUAL_KEY',
      '결제위젯 연동 키의 클라이언트 키로 SDK를 연동해주세요.',
    );
  }
  if (body['product'] === 'payment' && pair.kind !== 'api') {
    return refuse('NOT_SUPPORTED_WIDGET_KEY', 'API 개별 연동 키의 클라이언트 키로 SDK를 연동해주세요.');
  }
  const chosen = readMethod(body['method']);
  if (chosen === undefined) return refuse('NOT_SUPPORTED_METHOD', '지원하지 않는 결제수단입니다.');
  const wrong = wrongField({ ...body, method: chosen.method });
  if (wrong) return wrong;
  const taxFreeAmount = taxFreeOf(body);
  if (taxFreeAmount === undefined) return refuse('INVALID_PARAMETERS', '면세 금액이 올바르지 않습니다.');
  const orderId = String(body['orderId']);
  const earlier = records.findByOrder(orderId, pair.mode);
  if (earlier && (isProcessed(earlier) || earlier.account !== undefined))
    return refuse('DUPLICATED_ORDER_ID');
  const { dueDate } = (body['virtualAccount'] ?? {}) as { dueDate?: unknown };
  // The window takes the options of every method and uses those of the chosen one.
  const { useEscrow } = (body[optionsOf[chosen.method] ?? ''] ?? {}) as { useEscrow?: unknown };
  if (dueDate !== undefined && !DUE_DATE.test(String(dueDate)))
    return refuse('INVALID_PARAMETERS', 'dueDate 형식이 올바르지 않습니다.');
  const payment: TossPayment = {
    paymentKey: records.newKey('out'),
    orderId,
    orderName: String(body['orderName']),
    totalAmount: Number(body['amount']),
    taxFreeAmount,
    ...(typeof body['currency'] === 'string' && { currency: body['currency'] }),
    customerKey: String(body['customerKey']),
    ...chosen,
    customerName: String(body['customerName'] ?? '구매자'),
    ...(dueDate !== undefined && { dueAtMs: Date.parse(`${String(dueDate)}+09:00`) }),
    useEscrow: useEscrow === true,
    keyKind: pair.kind,
    mode: pair.mode,
    status: 'READY',
    requestedAtMs: records.world.now().getTime(),
    installmentMonths: 0,
    successUrl: String(body['successUrl']),
    failUrl: String(body['failUrl']),
    cancels: [],
    transactions: [],
    failedTimes: 0,
    lastTransactionKey: null,
    metadata: (body['metadata'] as Record<string, string> | undefined) ?? null,
    baseUrl,
    story: [],
  };
  records.add(payment);
  records.change(payment, {}, '결제창이 열렸습니다.');
  return payment;
}

/** The shopper chose a card and pressed 결제하기: IN_PROGRESS, or ABORTED when the card company refuses in the window. */
export function authenticate(
  records: TossRecords,
  payment: TossPayment,
  card: TestCard,
  installmentMonths: number,
): void {
  if (card.outcome === 'WINDOW_FAIL') {
    const { code, message } = refuse('REJECT_CARD_COMPANY');
    const changes = {
      status: 'ABORTED',
      cardId: card.id,
      authenticatedAtMs: records.world.now().getTime(),
      failure: { code, message },
    } as const;
    return records.change(payment, changes, '카드사 인증이 실패했습니다.');
  }
  records.change(
    payment,
    {
      status: 'IN_PROGRESS',
      cardId: card.id,
      installmentMonths,
      authenticatedAtMs: records.world.now().getTime(),
    },
    `${card.issuerName}로 인증되었습니다. 승인을 기다립니다.`,
  );
}

/** The shopper identified themselves for a means other than a card; `bankCode` was chosen for an account. */
export function authenticateMethod(
  records: TossRecords,
  payment: TossPayment,
  bankCode: string | undefined,
): void {
  records.change(
    payment,
    {
      status: 'IN_PROGRESS',
      ...(bankCode !== undefined && Object.hasOwn(tossBanks, bankCode) ? { bankCode } : {}),
      authenticatedAtMs: records.world.now().getTime(),
    },
    `${payment.easyPay ?? methodNames[payment.method]} 인증을 마쳤습니다. 승인을 기다립니다.`,
  );
}

/** The shopper closed the window; no card company was contacted. */
export function closeWindow(records: TossRecords, payment: TossPayment): void {
  records.change(payment, { status: 'ABORTED' }, '구매자가 결제창을 닫았습니다.');
}

function withQuery(url: string, values: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(values)) target.searchParams.append(name, value);
  return target.href;
}

/** Return URL after authentication: `paymentType, amount, orderId, paymentKey` are added to its query. */
export const successAddress = (payment: TossPayment): string =>
  withQuery(payment.successUrl, {
    paymentType: payment.type ?? 'NORMAL',
    amount: String(payment.totalAmount),
    orderId: payment.orderId,
    paymentKey: payment.paymentKey,
  });

/** Return URL after a refusal; without the order id when the shopper closed the window. */
export const failAddress = (payment: TossPayment): string =>
  payment.failure
    ? withQuery(payment.failUrl, { ...payment.failure, orderId: payment.orderId })
    : withQuery(payment.failUrl, {
        code: 'PAY_PROCESS_CANCELED',
        message: '사용자에 의해 결제가 취소되었습니다.',
      });
