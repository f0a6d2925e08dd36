// Maps the Payment object of Toss Payments to ProviderPayment (docs/integrations.md#toss-payment).
import { fieldsOf, textOf } from '../../json.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import { bankOfToss } from './toss-banks.ts';
import type { ProviderPayment, ProviderPaymentStatus } from '../port.ts';
import { readTossWindow } from './toss-window.ts';

/** Labels of card issuers on receipts by issuer code; unknown codes are shown as 카드. */
const issuers: Record<string, string> = {
  '3K': '기업비씨카드',
  '46': '광주은행카드',
  '71': '롯데카드',
  '30': 'KDB산업은행카드',
  '31': 'BC카드',
  '51': '삼성카드',
  '38': '새마을금고카드',
  '41': '신한카드',
  '62': '신협카드',
  '36': '씨티카드',
  '33': '우리BC카드',
  W1: '우리카드',
  '37': '우체국카드',
  '39': '저축은행카드',
  '35': '전북은행카드',
  '42': '제주은행카드',
  '15': '카카오뱅크카드',
  '3A': '케이뱅크카드',
  '24': '토스뱅크카드',
  '21': '하나카드',
  '61': '현대카드',
  '11': 'KB국민카드',
  '91': 'NH농협카드',
  '34': 'Sh수협은행카드',
  '6D': '다이너스클럽',
  '4M': '마스터카드',
  '3C': '유니온페이',
  '7A': '아메리칸익스프레스',
  '4J': 'JCB',
  '4V': '비자',
};

const statuses: ReadonlySet<string> = new Set<ProviderPaymentStatus>([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
]);

const isStatus = (value: unknown): value is ProviderPaymentStatus =>
  typeof value === 'string' && statuses.has(value);

const wonOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Only times with an offset are accepted. */
export function instantOf(value: unknown): Date | undefined {
  const text = textOf(value);
  if (text === undefined || !/(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Card numbers arrive masked; an unmasked one is reduced to its first six digits. */
const masked = (number: string): string =>
  number.includes('*') ? number : `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 6))}`;

/** The card of a payment or a billing key. */
export function readTossCard(value: unknown): ProviderPayment['card'] {
  const card = fieldsOf(value);
  if (!card) return undefined;
  const number = textOf(card['number']) ?? '';
  return {
    companyLabel: issuers[textOf(card['issuerCode']) ?? ''] ?? '카드',
    maskedNumber: masked(number),
    installmentMonths: wonOf(card['installmentPlanMonths']) ?? 0,
  };
}

/** Means of payment by the provider's wording; vouchers are not offered. */
const methodKinds: Readonly<Record<string, PaymentMethod>> = {
  카드: 'CARD',
  가상계좌: 'VIRTUAL_ACCOUNT',
  계좌이체: 'TRANSFER',
  간편결제: 'EASY_PAY',
  휴대폰: 'MOBILE_PHONE',
};

function readAccount(value: unknown): ProviderPayment['account'] {
  const account = fieldsOf(value);
  const accountNumber = textOf(account?.['accountNumber']);
  const bankCode = textOf(account?.['bankCode']);
  if (accountNumber === undefined || bankCode === undefined) return undefined;
  const dueAt = instantOf(account?.['dueDate']);
  return {
    bankCode: bankOfToss(bankCode),
    accountNumber,
    holderName: textOf(account?.['customerName']) ?? '',
    ...(dueAt && { dueAt }),
  };
}

function readCancels(value: unknown): ProviderPayment['cancels'] | undefined {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const cancels: ProviderPayment['cancels'] = [];
  for (const entry of value) {
    const cancel = fieldsOf(entry);
    const amount = wonOf(cancel?.['cancelAmount']);
    const transactionKey = textOf(cancel?.['transactionKey']);
    const at = instantOf(cancel?.['canceledAt']);
    if (amount === undefined || transactionKey === undefined || at === undefined) return undefined;
    const isInProgress = cancel?.['cancelStatus'] !== undefined && cancel['cancelStatus'] !== 'DONE';
    const taxFreeAmount = wonOf(cancel?.['taxFreeAmount']);
    if (!isInProgress)
      cancels.push({ transactionKey, amount, at, ...(taxFreeAmount !== undefined && { taxFreeAmount }) });
  }
  return cancels;
}

/** The payment; undefined when a field that money decisions need is missing. */
export function readTossPayment(value: unknown): ProviderPayment | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const paymentKey = textOf(fields['paymentKey']);
  const orderId = textOf(fields['orderId']);
  const { status } = fields;
  const totalAmount = wonOf(fields['totalAmount']);
  const balanceAmount = wonOf(fields['balanceAmount']);
  const cancels = readCancels(fields['cancels']);
  if (paymentKey === undefined || orderId === undefined || !isStatus(status)) return undefined;
  if (totalAmount === undefined || balanceAmount === undefined || cancels === undefined) return undefined;
  const approvedAt = instantOf(fields['approvedAt']);
  const card = readTossCard(fields['card']);
  const receiptUrl = textOf(fieldsOf(fields['receipt'])?.['url']);
  const easyPayLabel = textOf(fieldsOf(fields['easyPay'])?.['provider']);
  const lastTransactionKey = textOf(fields['lastTransactionKey']);
  const methodKind = methodKinds[textOf(fields['method']) ?? ''];
  const account = readAccount(fields['virtualAccount']);
  const secret = textOf(fields['secret']);
  return {
    paymentKey,
    orderId,
    status,
    method: textOf(fields['method']) ?? '',
    totalAmount,
    balanceAmount,
    cancels,
    ...(approvedAt && { approvedAt }),
    ...(card && { card }),
    ...(receiptUrl && { receiptUrl }),
    ...(easyPayLabel && { easyPayLabel }),
    ...(lastTransactionKey && { lastTransactionKey }),
    ...(methodKind && { methodKind }),
    ...(account && { account }),
    ...(secret && { secret }),
    isEscrow: fields['useEscrow'] === true,
    declared: readTossWindow(fields),
  };
}
