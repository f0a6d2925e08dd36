// Cash receipts (현금영수증): which number one is issued to, when the law requires one, and what has to be issued or cancelled so that the
// receipts of a payment equal its balance (docs/rules/payments.md#cash-receipts). Pure.
import type { PaymentMethod } from '../base/enums.ts';

/** PERSONAL: income deduction. BUSINESS: expense proof. VOLUNTARY: issued unasked, to the number of the tax office. */
export const cashReceiptTypes = ['PERSONAL', 'BUSINESS', 'VOLUNTARY'] as const;
export type CashReceiptType = (typeof cashReceiptTypes)[number];

/** Payments in cash of this amount in won need a receipt even unasked. */
const unaskedFrom = 100_000;

/** The number of the tax office for receipts that the shopper did not ask for. */
export const voluntaryNumber = '0100001234';

const cashMethods: readonly PaymentMethod[] = ['VIRTUAL_ACCOUNT', 'TRANSFER'];

/** True for a means of payment that needs a cash receipt; cards, easy pay and mobile payments have proofs of their providers. */
export const isCash = (method: PaymentMethod): boolean => cashMethods.includes(method);

/** True where the law requires a receipt that the shopper did not ask for. */
export const isReceiptRequired = (payPrice: number): boolean => payPrice >= unaskedFrom;

/** The order id of an issue at the provider, which accepts each id for one issue only. */
export const receiptOrderId = (paymentOrderId: string, issueUuid: string): string =>
  `${paymentOrderId}-${issueUuid.slice(-12)}`;

export const receiptDigits = (number: string): string => number.replaceAll(/\D/g, '');

/** Check digit of a business number of ten digits. */
function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const numbers = [...digits].map(Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (numbers[at] ?? 0), 0);
  const rest = Math.floor(((numbers[8] ?? 0) * 5) / 10);
  return (10 - ((sum + rest) % 10)) % 10 === numbers[9];
}

/**
 * Whether a receipt of this type can be issued to the number: a mobile phone or a receipt card of 18 digits for a person, a business
 * number for a business. A resident registration number (13 digits) is never accepted, because the shop may not store it.
 */
export function isReceiptNumber(type: CashReceiptType, number: string): boolean {
  const digits = receiptDigits(number);
  if (type === 'VOLUNTARY') return digits === '';
  return type === 'BUSINESS' ? isBusinessNumber(digits) : /^(01[016789]\d{7,8}|\d{18})$/.test(digits);
}

/** '*******5678' */
export const maskedReceiptNumber = (number: string): string => {
  const digits = receiptDigits(number);
  return `${'*'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
};

/** A receipt that was or will be issued, less its cancellations. */
export type OpenReceipt = { uuid: string; type: CashReceiptType; requestUuid: string | null; open: number };

/** What a receipt is issued for: a request of the shopper, or the law. */
export type WantedReceipt = { type: CashReceiptType; requestUuid: string | null };

export type ReceiptStep =
  | { kind: 'CANCEL'; uuid: string; amount: number }
  | ({ kind: 'ISSUE'; amount: number } & WantedReceipt);

/**
 * Steps after which the receipts equal `target` won: receipts for another request are cancelled, receipts that exceed the target are
 * reduced, the newest first, and what is missing is issued once none is open. [] when nothing is to do.
 */
export function planReceipts(
  receipts: readonly OpenReceipt[],
  target: number,
  wanted: WantedReceipt | undefined,
): ReceiptStep[] {
  const steps: ReceiptStep[] = [];
  const right: OpenReceipt[] = [];
  for (const receipt of receipts.filter(({ open }) => open > 0)) {
    if (wanted === undefined || receipt.requestUuid === wanted.requestUuid) right.push(receipt);
    else steps.push({ kind: 'CANCEL', uuid: receipt.uuid, amount: receipt.open });
  }
  let excess = right.reduce((sum, { open }) => sum + open, 0) - target;
  for (const { uuid, open } of right.toReversed()) {
    const amount = Math.min(open, Math.max(0, excess));
    excess -= amount;
    if (amount > 0) steps.push({ kind: 'CANCEL', uuid, amount });
  }
  if (wanted !== undefined && right.length === 0 && target > 0)
    steps.push({ kind: 'ISSUE', amount: target, ...wanted });
  return steps;
}
