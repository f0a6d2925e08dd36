// Missing data of an order: staff request it, the shopper supplies it through a signed link, or staff enter it
// (docs/rules/delivery.md#information).
import { Type } from 'typebox';
import { orderStatuses } from '#domain/base/enums.ts';
import { endpoint } from '../../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, ResourceUuid, Uuid, Won } from '../../shapes.ts';
import { deliveryFields } from './delivery-fields.ts';
import { BulkResult, bulkAtMost } from '../bulk-result.ts';
import { InfoToken, SurchargePayment, supplyRefusals } from './info-request.ts';
import { Order } from './order-shapes.ts';

const SuppliedOrder = NamedObject('SuppliedOrder', {
  /** Empty for a gift. */
  orderNo: Type.String(),
  status: OneOf(orderStatuses),
  statusLabel: Type.String(),
});

export const orderInfo = {
  getOrderInfoRequest: endpoint({
    method: 'POST',
    path: '/open/order/action/get-info-request',
    summary: 'What the link of message N09 asks for.',
    input: { token: InfoToken },
    answer: NamedObject('OrderInfoRequest', {
      /** Empty for a gift. */
      orderNo: Type.String(),
      orderName: Type.String(),
      text: Type.String(),
      dueAt: DateTime,
      remoteDeliveryFee: Won,
      itemCount: Count,
    }),
    refuses: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  editOrderInfoFromPharm: endpoint({
    method: 'PUT',
    path: '/open/order/action/edit-order-info-from-pharm',
    summary: 'Supplies the missing data of an order through the signed link (T20).',
    input: {
      token: InfoToken,
      ...deliveryFields,
      payment: Type.Optional(SurchargePayment),
    },
    effect: 'write',
    isSecret: true,
    answer: SuppliedOrder,
    refuses: supplyRefusals,
  }),
  requestOrderInformation: endpoint({
    method: 'POST',
    path: '/staff/order-products/action/request-information',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary: 'Asks the shopper for missing data; the rows are not dispatched until then (T19).',
    input: {
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: bulkAtMost, description: 'Order products.' }),
      text: Type.String({
        minLength: 5,
        maxLength: 200,
        pattern: '\\S',
        description: 'What the shopper is asked for.',
      }),
    },
    answer: BulkResult,
  }),
  supplyOrderInformation: endpoint({
    method: 'POST',
    path: '/staff/order-products/action/supply-information',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary: 'Enters the missing data for the shopper (T20).',
    input: { uuid: ResourceUuid, ...deliveryFields },
    answer: Order,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'REMOTE_FEE_REQUIRED'],
  }),
  editOrderDelivery: endpoint({
    method: 'PUT',
    path: '/staff/orders/{uuid}/delivery',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    summary: 'Changes recipient or address of an order before its dispatch.',
    input: { uuid: ResourceUuid, ...deliveryFields },
    answer: Order,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'REMOTE_FEE_REQUIRED', 'FORBIDDEN'],
  }),
};
