// Maps the result object of NICEPAY to ProviderPayment (docs/integrations.md#nicepay-result).
import { type Fields, fieldsOf, textOf } from '../../json.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import type { ProviderPayment, ProviderPaymentStatus } from '../port.ts';
import { bankOfNicepay } from './nicepay-banks.ts';
import { nicepayInstant } from './nicepay-signature.ts';
import { readNicepayWindow } from './nicepay-window.ts';

const statuses: Readonly<Record<string, ProviderPaymentStatus>> = {
  paid: 'DONE',
  // Only an issued virtual account is ready: an authentication that was not approved is no transaction.
  ready: 'WAITING_FOR_DEPOSIT',
  failed: 'ABORTED',
  cancelled: 'CANCELED',
  partialCancelled: 'PARTIAL_CANCELED',
  expired: 'EXPIRED',
};

type Method = { name: string; kind: PaymentMethod };
const easyPay: Method = { name: '간편결제', kind: 'EASY_PAY' };

const methods: Readonly<Record<string, Method>> = {
  card: { name: '카드', kind: 'CARD' },
  vbank: { name: '가상계좌', kind: 'VIRTUAL_ACCOUNT' },
  bank: { name: '계좌이체', kind: 'TRANSFER' },
  cellphone: { name: '휴대폰', kind: 'MOBILE_PHONE' },
  naverpay: easyPay,
  kakaopay: easyPay,
  samsungpay: easyPay,
};

const wonOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Digits that arrive unmasked are reduced to the first six. */
const masked = (number: string): string =>
  number.includes('*') ? number : `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 6))}`;

function readCard(value: unknown): ProviderPayment['card'] {
  const card = fieldsOf(value);
  if (!card) return undefined;
  const name = textOf(card['cardName']) ?? '';
  return {
    companyLabel: name.endsWith('카드') ? name : `${name}카드`,
    maskedNumber: masked(textOf(card['cardNum']) ?? ''),
    installmentMonths: wonOf(Number(card['cardQuota'])) ?? 0,
  };
}

function readAccount(value: unknown): ProviderPayment['account'] {
  const vbank = fieldsOf(value);
  const accountNumber = textOf(vbank?.['vbankNumber']);
  const bankCode = textOf(vbank?.['vbankCode']);
  if (accountNumber === undefined || bankCode === undefined) return undefined;
  const dueAt = nicepayInstant(vbank?.['vbankExpDate']);
  return {
    bankCode: bankOfNicepay(bankCode),
    accountNumber,
    holderName: textOf(vbank?.['vbankHolder']) ?? '',
    ...(dueAt && { dueAt }),
  };
}

function readCancels(value: unknown): ProviderPayment['cancels'] | undefined {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const cancels: ProviderPayment['cancels'] = [];
  for (const entry of value) {
    const cancel = fieldsOf(entry);
    const amount = wonOf(cancel?.['amount']);
    const transactionKey = textOf(cancel?.['tid']);
    const at = nicepayInstant(cancel?.['cancelledAt']);
    if (amount === undefined || transactionKey === undefined || at === undefined) return undefined;
    cancels.push({ transactionKey, amount, at });
  }
  return cancels;
}

function optionalParts(fields: Fields): Partial<ProviderPayment> {
  const approvedAt = nicepayInstant(fields['paidAt']);
  const card = readCard(fields['card']);
  const account = readAccount(fields['vbank']);
  const receiptUrl = textOf(fields['receiptUrl']);
  const lastTransactionKey = textOf(fields['cancelledTid']);
  return {
    ...(approvedAt && { approvedAt }),
    ...(card && { card }),
    ...(account && { account }),
    isEscrow: fields['useEscrow'] === true,
    ...(receiptUrl && { receiptUrl }),
    ...(lastTransactionKey && { lastTransactionKey }),
  };
}

/** The payment; undefined when a field that money decisions need is missing. */
export function readNicepayPayment(value: unknown): ProviderPayment | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const paymentKey = textOf(fields['tid']);
  const orderId = textOf(fields['orderId']);
  const status = statuses[textOf(fields['status']) ?? ''];
  const totalAmount = wonOf(fields['amount']);
  const balanceAmount = wonOf(fields['balanceAmt']);
  const cancels = readCancels(fields['cancels']);
  const payMethod = textOf(fields['payMethod']) ?? '';
  const method = methods[payMethod.toLowerCase()];
  if (paymentKey === undefined || orderId === undefined || status === undefined) return undefined;
  if (totalAmount === undefined || balanceAmount === undefined || cancels === undefined) return undefined;
  return {
    paymentKey,
    orderId,
    status,
    method: method?.name ?? payMethod,
    ...(method && { methodKind: method.kind }),
    totalAmount,
    balanceAmount,
    cancels,
    ...optionalParts(fields),
    declared: readNicepayWindow(fields),
  };
}
