// Identifiers of orders and payments in parameters and answers.
import { Type } from 'typebox';
import { UuidOr } from '../../shapes.ts';

export const OrderNo = Type.String({
  title: 'OrderNo',
  examples: ['261120000001234'],
  minLength: 1,
  maxLength: 40,
  pattern: '^[0-9A-Za-z-]+$',
});

/** The provider's key of a payment. */
export const PaymentKey = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' });

/** Uuid or order number of an order (docs/endpoints.md#c23). */
export const UuidOrNo = UuidOr('[0-9]{15}');
