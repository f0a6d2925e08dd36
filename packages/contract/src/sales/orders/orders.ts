// Reading orders: a member's own, a guest's lookup, counters of the product page (docs/rules/orders.md#guests).
import { Type } from 'typebox';
import { guestOrderActions } from '#domain/orders/inquiry-types.ts';
import { orderStatuses } from '#domain/base/enums.ts';
import { CaptchaToken } from '../../base/challenges.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateTime,
  NamedObject,
  OneOf,
  PersonName,
  ResourceUuid,
  Text,
  Uuid,
  UuidOr,
  described,
} from '../../shapes.ts';
import { ClaimPreview, OrderClaim, claimInput } from '../claims/claim-shapes.ts';
import { GroupClaimable, claimRefusals } from '../claims/claims.ts';
import { ProductInquiry, UploadedPhotos } from '../inquiries.ts';
import { AnonymousOrder, Order, OrderNo, Phone, UuidOrNo } from './order-shapes.ts';
import { ClientOrderId } from './order-ids.ts';

const OrderCount = NamedObject('OrderCount', {
  orderCount: Count,
  recentOrderCount: Count,
  buyerCount: Count,
});
/** Short number or uuid of a product or item. */
const IdOrUuid = UuidOr('[0-9]{1,9}');

/** The fields of a claim, each required by its action only. */
const guestClaimInput = {
  claimType: Type.Optional(claimInput.claimType),
  reason: Type.Optional(claimInput.reason),
  items: Type.Optional(claimInput.items),
  collect: claimInput.collect,
  exchangeItems: claimInput.exchangeItems,
  refundAccount: claimInput.refundAccount,
  expectedTotalRefundPrice: claimInput.expectedTotalRefundPrice,
  quoteHash: claimInput.quoteHash,
};

export const orders = {
  getOrder: endpoint({
    method: 'GET',
    path: '/order/{uuid}',
    access: 'member-or-staff',
    permission: ['ORDERS', 'CLAIMS'],
    summary:
      'One order of the member, or with goods of the staff’s store, by its uuid or its number; persons are masked for staff.',
    input: { uuid: UuidOrNo },
    answer: Order,
    refuses: ['NOT_FOUND'],
  }),
  getOrderByOrderProductUuid: endpoint({
    method: 'GET',
    path: '/order/action/get-by-order-product-uuid/{uuid}',
    access: 'member-or-staff',
    permission: ['ORDERS', 'CLAIMS'],
    summary: 'The order that contains an order product, as getOrder answers it.',
    input: { uuid: ResourceUuid },
    answer: Order,
    refuses: ['NOT_FOUND'],
  }),
  getAnonymousOrder: endpoint({
    method: 'POST',
    path: '/open/order/action/get-anonymous-order',
    summary: 'A guest finds an order by name and order number.',
    input: { name: PersonName, orderId: OrderNo, captchaToken: Type.Optional(CaptchaToken) },
    isBare: true,
    answer: AnonymousOrder,
    refuses: ['ORDER_NOT_FOUND', 'CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  getAnonymousOrderWithPhone: endpoint({
    method: 'POST',
    path: '/open/order/action/get-anonymous-order-with-phone',
    summary: 'A guest finds an order by phone and order number.',
    input: { phone: Phone, orderId: OrderNo, captchaToken: Type.Optional(CaptchaToken) },
    isBare: true,
    answer: AnonymousOrder,
    refuses: ['ORDER_NOT_FOUND', 'CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  getOrderByClientOrderId: endpoint({
    method: 'POST',
    path: '/open/order/action/get-by-client-order-id',
    access: 'open+',
    summary: 'The order for the result screen of the browser that placed it, for 24 hours.',
    input: { clientOrderId: ClientOrderId, orderId: OrderNo },
    answer: AnonymousOrder,
    refuses: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  inquiryOrder: endpoint({
    method: 'POST',
    path: '/open/order/action/inquiry-order',
    summary:
      'What a guest does with an order that was looked up, authorised by its token: reading it again, questions, claims, purchase confirmation.',
    input: {
      orderToken: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Token of a guest’s order, from the lookup or the registration.',
      }),
      action: OneOf(guestOrderActions, 'What the guest does.'),
      /** QUESTION, CLAIM, CLAIM_DRY_RUN. */
      text: Type.Optional(Text(3000, 'Question, 10 to 2,000 characters; or text of a claim, up to 500.')),
      images: Type.Optional(UploadedPhotos),
      /** QUESTION, CLAIMABLE. */
      orderProductUuid: Type.Optional(
        described(Uuid, 'Product of the order that the question is about, or that is to be claimed.'),
      ),
      /** CLAIM, CLAIM_DRY_RUN; the type also restricts CLAIMABLE, the account is for REFUND_ACCOUNT too. */
      ...guestClaimInput,
      /** REFUND_ACCOUNT. */
      orderClaimUuid: Type.Optional(
        described(Uuid, 'The claim whose refund goes to the account; default: all of the order.'),
      ),
      /** CHANGE_STATUS. */
      uuids: Type.Optional(
        Type.Array(Uuid, { minItems: 1, maxItems: 100, description: 'Order products whose status changes.' }),
      ),
      status: Type.Optional(
        OneOf(orderStatuses, 'PURCHASE_CONFIRM, or the status to which a withdrawn claim leads.'),
      ),
    },
    answer: NamedObject('GuestOrderResult', {
      orderToken: Type.String(),
      orderTokenExpireAt: DateTime,
      /** QUESTION. */
      inquiry: Type.Optional(ProductInquiry),
      /** CLAIM_DRY_RUN. */
      preview: Type.Optional(ClaimPreview),
      /** CLAIM, CLAIMS. */
      claims: Type.Optional(Type.Array(OrderClaim)),
      /** CLAIMABLE. */
      claimable: Type.Optional(GroupClaimable),
      /** ORDER, CHANGE_STATUS, REFUND_ACCOUNT. */
      order: Type.Optional(Order),
    }),
    effect: 'write',
    isSecret: true,
    refuses: ['ORDER_TOKEN_EXPIRED', ...claimRefusals, 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  countOrderByProductId: endpoint({
    method: 'GET',
    path: '/open/order/action/count-order-by-product-id',
    summary: 'Number of paid order products of a product.',
    input: { productId: described(IdOrUuid, 'Short number or uuid of a product.') },
    answer: OrderCount,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  countOrderByProductItemId: endpoint({
    method: 'GET',
    path: '/open/order/action/count-order-by-product-item-id',
    summary: 'Number of paid order products of an item.',
    input: { productItemId: described(IdOrUuid, 'Short number or uuid of a product item.') },
    answer: OrderCount,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
};
