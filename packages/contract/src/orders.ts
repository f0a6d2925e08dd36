// Orders: the quote, registration, the guest's lookups and the counters of the product page (api.md 5.9).
import { Type } from 'typebox';
import { CaptchaToken } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import {
  AnonymousOrder,
  Order,
  OrderNo,
  OrderQuote,
  PaymentStart,
  Phone,
  orderTracking,
  quoteInput,
  registration,
} from './order-shapes.ts';
import { Count, DateTime, NamedObject, Text, Uuid } from './shapes.ts';

const OrderCount = NamedObject('OrderCount', {
  orderCount: Count,
  recentOrderCount: Count,
  buyerCount: Count,
});
/** A product's or item's short number, or its uuid. */
const IdOrUuid = Type.String({ minLength: 1, maxLength: 36, pattern: '^([0-9]{1,10}|[0-9a-fA-F-]{36})$' });

/** An order's uuid, or the number that people know (api.md C23). */
const UuidOrNo = Type.String({
  pattern: '^([0-9]{15}|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$',
});

const OrderRegistered = NamedObject('OrderRegistered', {
  order: Order,
  payment: PaymentStart,
  orderToken: Type.Optional(Type.String()),
  orderTokenExpireAt: Type.Optional(DateTime),
});

/** Every field that only registration needs may be missing in a dry run; the handler asks for them otherwise. */
const optionalRegistration = Object.fromEntries(
  Object.entries(registration).map(([name, schema]) => [name, Type.Optional(schema)]),
) as { [K in keyof typeof registration]: Type.TOptional<(typeof registration)[K]> };

export const orders = {
  registerOrder: endpoint({
    method: 'POST',
    path: '/open/order',
    access: 'open+',
    summary:
      'Registers an order with the server’s quote and holds its stock; dryRun=true answers the quote and writes nothing.',
    input: {
      dryRun: Type.Optional(Type.Boolean()),
      ...quoteInput,
      ...optionalRegistration,
      tracking: Type.Optional(orderTracking),
      retryOrderUuid: Type.Optional(Uuid),
      orderToken: Type.Optional(Type.String({ maxLength: 300 })),
      captchaToken: Type.Optional(CaptchaToken),
    },
    queryFields: ['dryRun'],
    effect: 'write',
    answer: Type.Union([OrderQuote, OrderRegistered]),
    refuses: [
      'SOLD_OUT',
      'STOCK_SHORTAGE',
      'NOT_ON_SALE',
      'PRICE_CHANGED',
      'LIMIT_EXCEEDED',
      'ADULT_REQUIRED',
      'TERMS_REQUIRED',
      'ORDER_STATUS_CONFLICT',
      'ORDER_TOKEN_EXPIRED',
      'ORDER_NOT_FOUND',
      'NOT_FOUND',
      'CHALLENGE_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  checkPurchasable: endpoint({
    method: 'POST',
    path: '/order/action/check-purchasable',
    access: 'member',
    summary:
      'What items, or rows of the cart, cost the member and what stands against them; nothing is written.',
    input: {
      items: Type.Optional(quoteInput.items),
      cartUuids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 100 })),
      zipCode: quoteInput.zipCode,
      /** One of the member's addresses, in place of a postcode. */
      userAddressUuid: Type.Optional(Uuid),
    },
    answer: OrderQuote,
    refuses: ['REQUIRED_PARAMETER', 'LIMIT_EXCEEDED', 'NOT_FOUND'],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/order/{uuid}',
    access: 'member',
    summary: 'One order of the member, by its uuid or its number.',
    input: { uuid: UuidOrNo },
    answer: Order,
    refuses: ['NOT_FOUND'],
  }),
  getOrderByOrderProductUuid: endpoint({
    method: 'GET',
    path: '/order/action/get-by-order-product-uuid/{uuid}',
    access: 'member',
    summary: 'The order of the member that a row belongs to.',
    input: { uuid: Uuid },
    answer: Order,
    refuses: ['NOT_FOUND'],
  }),
  getAnonymousOrder: endpoint({
    method: 'POST',
    path: '/open/order/action/get-anonymous-order',
    summary: 'A guest finds an order by name and order number.',
    input: { name: Text(50), orderId: OrderNo, captchaToken: Type.Optional(CaptchaToken) },
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
    summary: 'The result screen of the browser that made the order, for 24 hours.',
    input: { clientOrderId: Uuid, orderId: OrderNo },
    answer: AnonymousOrder,
    refuses: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  countOrderByProductId: endpoint({
    method: 'GET',
    path: '/open/order/action/count-order-by-product-id',
    summary: 'Real paid rows of a product.',
    input: { productId: IdOrUuid },
    answer: OrderCount,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  countOrderByProductItemId: endpoint({
    method: 'GET',
    path: '/open/order/action/count-order-by-product-item-id',
    summary: 'Real paid rows of one option.',
    input: { productItemId: IdOrUuid },
    answer: OrderCount,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
};
