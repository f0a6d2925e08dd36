// Shapes of cash receipts (docs/rules/payments.md#cash-receipts).
import { Type } from 'typebox';
import { cashReceiptTypes } from '#domain/payments/cash-receipt.ts';
import { NamedObject, OneOf, Url, Won, described } from '../../shapes.ts';

/** Number of a bank account, a phone, a card or a business, with or without hyphens. */
export const AccountNumber = Type.String({
  title: 'AccountNumber',
  examples: ['110-123-456789'],
  minLength: 8,
  maxLength: 30,
  pattern: '^[0-9][0-9 -]+$',
});

/** The cash receipt that the shopper asks for; VOLUNTARY has no number. */
export const CashReceiptInput = described(
  NamedObject('CashReceiptInput', {
    type: OneOf(cashReceiptTypes, 'Who uses it.'),
    number: Type.Optional(described(AccountNumber, 'Phone, card or business.')),
  }),
  'Cash receipt for a payment by transfer or virtual account; without effect for other means.',
);

/** The cash receipt of a payment by transfer or virtual account. */
export const CashReceipt = NamedObject('CashReceipt', {
  type: OneOf(cashReceiptTypes),
  state: OneOf(['PENDING', 'ISSUED', 'CANCELED', 'FAILED'] as const),
  /** What is left after cancellations. */
  amount: Won,
  /** Number at the tax office, once it is issued. */
  issueNumber: Type.Optional(Type.String()),
  /** The phone, card or business number that it was issued to; missing for one that the shopper did not ask for. */
  maskedNumber: Type.Optional(Type.String()),
  url: Type.Optional(Url),
});
