// Identifiers of orders and payments in parameters and answers.
import { Type } from 'typebox';
import { Uuid, UuidOr, described } from '../../shapes.ts';

export const OrderNo = Type.String({
  title: 'OrderNo',
  examples: ['261120000001234'],
  minLength: 1,
  maxLength: 40,
  pattern: '^[0-9A-Za-z-]+$',
  description: 'Order number.',
});

export const ClientOrderId = described(
  Uuid,
  'Id that the client creates for one order: repeating it returns the same order.',
);

/** The provider's key of a payment. */
export const PaymentKey = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Key of the payment, from the payment window.',
});

/** Uuid or order number of an order (docs/endpoints.md#c23). */
export const UuidOrNo = described(UuidOr('[0-9]{15}'), 'Uuid of the resource.');
