// Orders that staff enter for a shopper who ordered by phone or through a pharmacy (docs/rules/orders.md#manual).
import { Type } from 'typebox';
import { inflows } from '#domain/base/enums.ts';
import { bankCodes } from '#domain/payments/banks.ts';
import { endpoint } from '../../endpoint.ts';
import { DryRun, OneOf, ProductItemUuid, TextOrEmpty, Units, Won, described } from '../../shapes.ts';
import { deliveryFields } from '../orders/delivery-fields.ts';
import { registration } from '../orders/order-input.ts';
import { Order, OrderQuote } from '../orders/order-shapes.ts';
import { ClientOrderId } from '../orders/order-ids.ts';

/** Omitted in a dry run, which reads the postcode of `delivery` alone; the handler requires them otherwise. */
const entered = {
  /** Makes a repetition safe: the same id is one order. */
  clientOrderId: Type.Optional(ClientOrderId),
  orderer: Type.Optional(registration.orderer),
  delivery: Type.Optional(
    Type.Object(
      {
        ...deliveryFields,
        entranceMemo: Type.Optional(TextOrEmpty(50, 'How to enter the building.')),
      },
      { description: 'Recipient and delivery address; postcode and address together, or neither.' },
    ),
  ),
  payment: Type.Optional(
    OneOf(
      ['VIRTUAL_ACCOUNT', 'NONE'] as const,
      'How the order is paid; NONE: the money was received outside the shop.',
    ),
  ),
};

export const manualOrders = {
  registerManualOrder: endpoint({
    method: 'POST',
    path: '/staff/orders',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary:
      'Enters an order for a shopper: paid outside the shop, or by a virtual account that is sent by message. Missing delivery data is asked for. With dryRun the quote, and nothing is written.',
    queryFields: ['dryRun'],
    input: {
      dryRun: Type.Optional(DryRun),
      ...entered,
      items: Type.Array(Type.Object({ productItemUuid: ProductItemUuid, count: Units }), {
        minItems: 1,
        maxItems: 100,
        description: 'Items and their counts.',
      }),
      inflow: Type.Optional(OneOf(inflows, 'Where the visitor came from; default: ETC.')),
      bankCode: Type.Optional(OneOf(bankCodes, 'Bank of the account; required with VIRTUAL_ACCOUNT.')),
      paidNote: Type.Optional(
        Type.String({
          minLength: 5,
          maxLength: 200,
          pattern: '\\S',
          description: 'How the money was received outside the shop, for the audit log; required with NONE.',
        }),
      ),
      expectedPayPrice: Type.Optional(
        described(Won, 'Amount that the shopper saw; a different quote is refused with PRICE_CHANGED.'),
      ),
    },
    answer: Type.Union([OrderQuote, Order]),
    refuses: [
      'NOT_FOUND',
      'SOLD_OUT',
      'STOCK_SHORTAGE',
      'NOT_ON_SALE',
      'LIMIT_EXCEEDED',
      'ADULT_REQUIRED',
      'PRICE_CHANGED',
      'PAYMENT_FAILED',
    ],
  }),
};
