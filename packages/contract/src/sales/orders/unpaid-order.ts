// Unpaid orders of a member, which use mileage, coupons and stock until their reservation ends (docs/rules/orders.md#unpaid-orders).
import { Type } from 'typebox';
import { DateTime, NamedObject, OneOf, Uuid, Won } from '../../shapes.ts';
import { OrderNo } from './order-ids.ts';

/** An order that is not paid yet and uses mileage, coupons or stock until `reservedUntil` (docs/rules/orders.md#unpaid-orders). */
const unpaidOrder = {
  orderUuid: Uuid,
  orderNo: OrderNo,
  /** PAYMENT_TRY: its payment window may be open. WAITING_DEPOSIT: it awaits a transfer to its virtual account. */
  status: OneOf(['PAYMENT_TRY', 'WAITING_DEPOSIT'] as const),
  reservedUntil: DateTime,
};
export const UnpaidOrder = NamedObject('UnpaidOrder', unpaidOrder);

/** With what a shopper needs to continue the payment or to give the order up. */
export const UnpaidOrderUse = NamedObject('UnpaidOrderUse', {
  ...unpaidOrder,
  /** `orderId` of its newest attempt, for failPayment. */
  paymentOrderId: OrderNo,
  orderName: Type.String(),
  payPrice: Won,
  mileagePrice: Won,
  /** Copies of coupons; of a promotion code the coupon. */
  userCouponUuids: Type.Array(Uuid),
  productItemUuids: Type.Array(Uuid),
});
