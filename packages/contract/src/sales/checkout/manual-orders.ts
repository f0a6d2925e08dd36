// Orders that staff enter for a shopper who ordered by phone or through a pharmacy (docs/rules/orders.md#manual).
import { Type } from 'typebox';
import { inflows } from '#domain/base/enums.ts';
import { bankCodes } from '#domain/payments/banks.ts';
import { endpoint } from '../../endpoint.ts';
import { OneOf, Uuid, Won } from '../../shapes.ts';
import { deliveryFields } from '../orders/delivery-fields.ts';
import { Order, registration } from '../orders/order-shapes.ts';

export const manualOrders = {
  registerManualOrder: endpoint({
    method: 'POST',
    path: '/staff/orders',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary:
      'Enters an order for a shopper: paid outside the shop, or by a virtual account that is sent by message. Missing delivery data is asked for.',
    input: {
      /** Makes a repetition safe: the same id is one order. */
      clientOrderId: Uuid,
      orderer: registration.orderer,
      items: Type.Array(
        Type.Object({ productItemUuid: Uuid, count: Type.Integer({ minimum: 1, maximum: 999 }) }),
        { minItems: 1, maxItems: 100 },
      ),
      /** Postcode and address together, or neither. */
      delivery: Type.Object({
        ...deliveryFields,
        entranceMemo: Type.Optional(Type.String({ maxLength: 50 })),
      }),
      /** Default ETC. */
      inflow: Type.Optional(OneOf(inflows)),
      /** NONE: the money was received outside the shop. */
      payment: OneOf(['VIRTUAL_ACCOUNT', 'NONE'] as const),
      /** Required with VIRTUAL_ACCOUNT. */
      bankCode: Type.Optional(OneOf(bankCodes)),
      /** Required with NONE: how the money was received, for the audit log. */
      paidNote: Type.Optional(Type.String({ minLength: 5, maxLength: 200, pattern: '\\S' })),
      /** The amount to which the shopper agreed; another one is refused. */
      expectedPayPrice: Type.Optional(Won),
    },
    answer: Order,
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
