// The money of an order for head office: amounts, attempts to pay, refunds, mileage and coupons (docs/rules/payments.md).
import { Type } from 'typebox';
import { mileageTypes, paymentMethods, paymentStates, refundStates } from '#domain/base/enums.ts';
import { OrderExplanation } from '../sales/orders/order-explanation.ts';
import { Order } from '../sales/orders/order-shapes.ts';
import { ProviderName } from '../sales/payments/provider-shapes.ts';
import { DateTime, NamedObject, OneOf, SignedWon, Uuid, Won } from '../shapes.ts';

export const StaffOrderMoney = NamedObject('StaffOrderMoney', {
  price: Order.properties.price,
  /** The same breakdown as the shopper's. */
  explanation: OrderExplanation,
  /** Every attempt, the newest first. */
  payments: Type.Array(
    Type.Object({
      orderId: Type.String(),
      provider: ProviderName,
      method: OneOf(paymentMethods),
      state: OneOf(paymentStates),
      payPrice: Won,
      balancePrice: Won,
      approvedAt: Type.Optional(DateTime),
      failCode: Type.Optional(Type.String()),
      createdAt: DateTime,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      uuid: Uuid,
      state: OneOf(refundStates),
      cause: Type.String(),
      amount: Won,
      claimUuid: Type.Optional(Uuid),
      createdAt: DateTime,
      doneAt: Type.Optional(DateTime),
    }),
  ),
  /** Rows of the ledger that name the order. */
  mileage: Type.Array(
    Type.Object({
      type: OneOf(mileageTypes),
      amount: SignedWon,
      orderProductUuid: Type.Optional(Uuid),
      createdAt: DateTime,
    }),
  ),
  coupons: Type.Array(
    Type.Object({
      kind: OneOf(['PRODUCT', 'CART', 'PROMOTION_CODE']),
      name: Type.String(),
      discountPrice: Won,
      orderProductUuids: Type.Array(Uuid),
      restoredAt: Type.Optional(DateTime),
    }),
  ),
});
