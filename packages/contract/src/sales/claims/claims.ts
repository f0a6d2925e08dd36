// Claims of members: preview, request, list, withdrawal and purchase confirmation (docs/rules/claims.md).
import { Type } from 'typebox';
import { carriers, claimReasons, claimStatuses, claimTypes, orderStatuses } from '#domain/base/enums.ts';
import { declineGrounds } from '#domain/claims/decline-grounds.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateRange,
  DryRun,
  NamedObject,
  OneOf,
  OrderToken,
  Page,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Uuid,
  described,
  pagingInput,
} from '../../shapes.ts';
import {
  Carrier,
  ClaimPreview,
  CollectInput,
  InvoiceNumber,
  OrderClaim,
  OrderClaimCard,
  claimInput,
} from './claim-shapes.ts';
import { RefundAccount } from '../orders/order-input.ts';
import { OrderProduct, PaymentStart } from '../orders/order-shapes.ts';

/** Of the photos of a claim. */
export const photoRefusals = ['FILE_TYPE_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'] as const;

export const claimRefusals = [
  'NOT_FOUND',
  'INVALID_REASON_FOR_TYPE',
  'PHOTO_REQUIRED',
  'TEXT_REQUIRED',
  'COUNT_EXCEEDED',
  'REFUND_ACCOUNT_REQUIRED',
  'ORDER_STATUS_CONFLICT',
  'ALREADY_IN_CLAIM',
  'CLAIM_QUOTE_CHANGED',
  'CLAIM_WINDOW_CLOSED',
  'RETURN_RESTRICTED',
  'MIXED_GROUP',
  'EXCHANGE_ITEM_UNAVAILABLE',
  ...photoRefusals,
] as const;

export const GroupClaimable = NamedObject('GroupClaimable', {
  orderProducts: Type.Array(
    Type.Object({
      orderProduct: OrderProduct,
      claimTypes: Type.Array(OneOf(claimTypes)),
      maxCount: Count,
      reasons: Type.Array(
        Type.Object({
          claimType: OneOf(claimTypes),
          reason: OneOf(claimReasons),
          label: Type.String(),
          isPhotoRequired: Type.Boolean(),
        }),
      ),
      /** Why some reasons are not offered for a return or an exchange. */
      restrictionText: Type.Optional(Type.String()),
    }),
  ),
});

export const claims = {
  registerOrderClaims: endpoint({
    method: 'POST',
    path: '/order-claims/action/claims',
    access: 'member',
    effect: 'write',
    summary:
      'Requests a cancellation, return or exchange; with dryRun previews its refund and writes nothing.',
    queryFields: ['dryRun'],
    input: { dryRun: Type.Optional(DryRun), ...claimInput },
    answer: Type.Union([ClaimPreview, Type.Array(OrderClaim)]),
    refuses: claimRefusals,
  }),
  getOrderClaim: endpoint({
    method: 'GET',
    path: '/order-claims/{uuid}',
    access: 'member-or-staff',
    permission: 'CLAIMS',
    summary: 'One claim of the member, or of the store of the staff.',
    input: { uuid: ResourceUuid },
    answer: OrderClaim,
    refuses: ['NOT_FOUND'],
  }),
  getOrderClaimsByPaging: endpoint({
    method: 'POST',
    path: '/order-claims/action/get-by-paging',
    access: 'member-or-staff',
    permission: 'CLAIMS',
    envelope: 'page',
    summary: 'Claims of the member, or of the store of the staff, newest first.',
    input: {
      ...pagingInput,
      types: Type.Optional(
        Type.Array(OneOf(claimTypes), { maxItems: 4, description: 'Only rows of these types.' }),
      ),
      statuses: Type.Optional(
        Type.Array(OneOf(claimStatuses), { maxItems: 3, description: 'Only rows in these statuses.' }),
      ),
      dateRange: Type.Optional(DateRange),
      orderUuid: Type.Optional(described(Uuid, 'Only rows of this order.')),
      searchKeyword: Type.Optional(
        Text(50, 'Only claims with this in their number or in the name of a product.'),
      ),
    },
    answer: Page(OrderClaimCard),
  }),
  updateOrderClaim: endpoint({
    method: 'PUT',
    path: '/order-claims/{uuid}',
    access: 'member',
    effect: 'write',
    summary: 'Changes the refund account, or how the goods come back before their pickup.',
    input: {
      uuid: ResourceUuid,
      refundAccount: Type.Optional(RefundAccount),
      collect: Type.Optional(CollectInput),
    },
    answer: OrderClaim,
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'],
  }),
  sendClaimGoods: endpoint({
    method: 'POST',
    path: '/open/order-claims/{uuid}/action/send-goods',
    access: 'open+',
    effect: 'write',
    summary:
      'The shopper who sends the goods of a return or an exchange names carrier and invoice number; the parcel is followed.',
    input: {
      uuid: ResourceUuid,
      orderToken: Type.Optional(OrderToken),
      carrier: OneOf(carriers, 'Carrier that took the parcel.'),
      invoiceNumber: described(InvoiceNumber, 'Number of the parcel; spaces and dashes are ignored.'),
    },
    answer: Type.Object({ carrier: OneOf(carriers), invoiceNumber: Type.String() }),
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'ORDER_STATUS_CONFLICT', 'INVALID_INPUT'],
  }),
  startClaimPayment: endpoint({
    method: 'POST',
    path: '/order-claims/{uuid}/action/start-payment',
    isOpenElsewhere: true,
    access: 'open+',
    effect: 'write',
    summary:
      'Starts the payment of the fee that a claim waits for, for its member or a guest with the order token.',
    input: {
      uuid: ResourceUuid,
      orderToken: Type.Optional(OrderToken),
      method: Type.Optional(OneOf(['CARD', 'TRANSFER', 'EASY_PAY'], 'Means of payment; default: card.')),
    },
    answer: PaymentStart,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'ORDER_STATUS_CONFLICT'],
  }),
  changeOrderProductStatus: endpoint({
    method: 'POST',
    path: '/order-products/action/change-status',
    access: 'member-or-staff',
    permission: ['ORDERS', 'CLAIMS'],
    effect: 'write',
    summary:
      'R047: confirms the purchase or withdraws a claim; staff confirm, dispatch, report a parcel or answer a claim; all rows or none.',
    input: {
      uuids: Type.Array(Uuid, {
        minItems: 1,
        maxItems: 100,
        description: 'Order products of one order; all of them move, or none.',
      }),
      status: OneOf(orderStatuses, 'The status to reach.'),
      reason: Type.Optional(TextOrEmpty(500, 'Reason.')),
      invoice: Type.Optional(
        Type.Object(
          { carrier: Carrier, invoiceNumber: Type.Optional(InvoiceNumber) },
          { description: 'Carrier and invoice number.' },
        ),
      ),
      declineGround: Type.Optional(OneOf(declineGrounds, 'The ground of the law on which staff decline.')),
      text: Type.Optional(Type.String({ minLength: 10, maxLength: 500, description: 'Why staff decline.' })),
      images: Type.Optional(claimInput.images),
    },
    answer: Type.Array(OrderProduct),
    refuses: [
      'PROVIDER_UNAVAILABLE',
      'FORBIDDEN',
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'ORDER_STATUS_CONFLICT',
      'EXCHANGE_ITEM_UNAVAILABLE',
      'TEXT_REQUIRED',
      ...photoRefusals,
    ],
  }),
  getGroupClaimable: endpoint({
    method: 'POST',
    path: '/order-products/action/get-group-claimable',
    access: 'member',
    isBare: true,
    summary: 'The rows that can be claimed together with an order product, with types and reasons.',
    input: { uuid: ResourceUuid, claimType: Type.Optional(OneOf(claimTypes, 'Type of the claim.')) },
    answer: GroupClaimable,
    refuses: ['NOT_FOUND'],
  }),
};
