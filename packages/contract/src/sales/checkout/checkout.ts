// Checkout: quote and registration of orders (docs/rules/orders.md#registration).
import { Type } from 'typebox';
import { claimReasons, paymentMethods } from '#domain/base/enums.ts';
import { CaptchaToken } from '../../base/challenges.ts';
import { endpoint } from '../../endpoint.ts';
import { KeyedList } from '../../keyed-list.ts';
import {
  DateTime,
  DryRun,
  Flag,
  NamedObject,
  OneOf,
  ProductItemUuid,
  TextOrEmpty,
  Units,
  Uuid,
  described,
} from '../../shapes.ts';
import { SimulatedClaim } from '../claims/claim-shapes.ts';
import { orderTracking, quoteInput, registration } from '../orders/order-input.ts';
import { Order, OrderQuote, PaymentStart } from '../orders/order-shapes.ts';

const OrderRegistered = NamedObject('OrderRegistered', {
  order: Order,
  payment: PaymentStart,
  orderToken: Type.Optional(Type.String()),
  orderTokenExpireAt: Type.Optional(DateTime),
});

/** Fields that only a registration needs are optional in the schema because of dry runs; the handler requires them otherwise. */
const optionalRegistration = Object.fromEntries(
  Object.entries(registration).map(([name, schema]) => [name, Type.Optional(schema)]),
) as { [K in keyof typeof registration]: Type.TOptional<(typeof registration)[K]> };

export const checkout = {
  registerOrder: endpoint({
    method: 'POST',
    path: '/open/order',
    access: 'open+',
    // A quote of a hundred items.
    cost: 10,
    summary:
      'Registers an order with the server’s quote and reserves its stock; dryRun=true returns the quote and writes nothing.',
    input: {
      dryRun: Type.Optional(DryRun),
      appliesBestCoupons: Type.Optional(
        Flag('With dryRun: the quote has the best set of the wallet in place of the coupons of the request.'),
      ),
      ...quoteInput,
      ...optionalRegistration,
      tracking: Type.Optional(orderTracking),
      retryOrderUuid: Type.Optional(described(Uuid, 'Unpaid order that this registration replaces.')),
      orderToken: Type.Optional(
        TextOrEmpty(300, 'Token of a guest’s order, from the lookup or the registration.'),
      ),
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
      'MILEAGE_SHORTAGE',
      'COUPON_NOT_APPLICABLE',
      'COUPON_PERIOD_ENDED',
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
    cost: 10,
    summary:
      'Quote of items or cart rows for the member, with the reasons why they cannot be bought; writes nothing.',
    input: {
      items: Type.Optional(quoteInput.items),
      cartUuids: Type.Optional(
        Type.Array(Uuid, {
          minItems: 1,
          maxItems: 100,
          description: 'Rows of the member’s cart, in place of `items`.',
        }),
      ),
      zipCode: quoteInput.zipCode,
      mileagePrice: quoteInput.mileagePrice,
      cartUserCouponUuid: quoteInput.cartUserCouponUuid,
      promotionCode: quoteInput.promotionCode,
      userAddressUuid: Type.Optional(
        described(Uuid, 'One of the member’s addresses, instead of a postcode.'),
      ),
    },
    answer: OrderQuote,
    refuses: [
      'REQUIRED_PARAMETER',
      'LIMIT_EXCEEDED',
      'NOT_FOUND',
      'COUPON_NOT_APPLICABLE',
      'MILEAGE_SHORTAGE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  simulateClaim: endpoint({
    method: 'POST',
    path: '/open/order/action/simulate-claim',
    access: 'open+',
    cost: 10,
    summary:
      'What a cancellation, return or exchange of some of these items would return, before they are ordered; writes nothing.',
    input: {
      ...quoteInput,
      claimType: OneOf(['CANCEL', 'RETURN', 'EXCHANGE'], 'Type of the claim.'),
      reason: OneOf(claimReasons, 'Reason of the claim.'),
      method: Type.Optional(OneOf(paymentMethods, 'How the order would be paid; default: CARD.')),
      claimItems: KeyedList(
        ['productItemUuid'],
        Type.Object({ productItemUuid: ProductItemUuid, count: Units }),
        {
          minItems: 1,
          maxItems: 100,
          description: 'Items of the order that the claim is about, and their counts.',
        },
      ),
    },
    answer: SimulatedClaim,
    refuses: [
      'NOT_FOUND',
      'LIMIT_EXCEEDED',
      'MILEAGE_SHORTAGE',
      'COUPON_NOT_APPLICABLE',
      'COUNT_EXCEEDED',
      'MIXED_GROUP',
      'INVALID_REASON_FOR_TYPE',
      'RETURN_RESTRICTED',
      'TOO_MANY_REQUESTS',
    ],
  }),
};
