// The statement of an order (거래명세서) for printing (docs/rules/orders.md#receipt).
import { Type } from 'typebox';
import { orderStatuses, paymentMethods, taxTypes } from '#domain/base/enums.ts';
import { OptionItem } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, OrderToken, Url, Won } from '../../shapes.ts';
import { CashReceipt } from '../payments/cash-receipt-shapes.ts';
import { Order, UuidOrNo } from './order-shapes.ts';

const OrderReceipt = NamedObject('OrderReceipt', {
  orderNo: Type.String(),
  orderedAt: DateTime,
  paidAt: Type.Optional(DateTime),
  issuedAt: DateTime,
  sellers: Type.Array(
    Type.Object({
      name: Type.String(),
      isOwn: Type.Boolean(),
      representative: Type.String(),
      businessNumber: Type.String(),
      mailOrderNumber: Type.String(),
      address: Type.String(),
      phone: Type.String(),
    }),
  ),
  buyer: Type.Object({ name: Type.String(), phone: Type.String() }),
  lines: Type.Array(
    Type.Object({
      sellerName: Type.String(),
      displayName: Type.String(),
      optionItems: Type.Array(OptionItem),
      taxType: OneOf(taxTypes),
      count: Count,
      salesPrice: Won,
      productPrice: Won,
      /** Coupons and promotion code. */
      discountPrice: Won,
      mileagePrice: Won,
      payPrice: Won,
      status: OneOf(orderStatuses),
      statusLabel: Type.String(),
    }),
  ),
  price: Order.properties.price,
  /** Of the payment, before refunds. */
  taxes: Type.Object({ supplyPrice: Won, vatPrice: Won, taxFreePrice: Won }),
  refundedPrice: Won,
  /** Part of refundedPrice that was returned as goodwill. */
  goodwillPrice: Won,
  payment: Type.Optional(
    Type.Object({
      method: OneOf(paymentMethods),
      label: Type.String(),
      approvedAt: Type.Optional(DateTime),
    }),
  ),
  /** Of a payment by transfer or virtual account. */
  cashReceipt: Type.Optional(CashReceipt),
  /** Documents of the payment provider. */
  urls: Type.Object({ receiptUrl: Type.Optional(Url) }),
});

export const receipt = {
  getOrderReceipt: endpoint({
    method: 'GET',
    path: '/order/{uuid}/receipt',
    isOpenElsewhere: true,
    access: 'open+',
    summary: 'The statement of a paid order, for its member or a guest with the order token.',
    input: { uuid: UuidOrNo, orderToken: Type.Optional(OrderToken) },
    answer: OrderReceipt,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED'],
  }),
};
