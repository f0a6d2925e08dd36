// Payments: data for the payment window, its result, and the provider's webhooks (docs/rules/payments.md, docs/endpoints.md#inbound).
import { Type } from 'typebox';
import { paymentMethods, paymentTypes } from '#domain/base/enums.ts';
import { endpoint } from '../../endpoint.ts';
import { CashReceiptInput } from './cash-receipt-shapes.ts';
import { Order, OrderNo, Payment, PaymentKey } from '../orders/order-shapes.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OrderToken,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Url,
  Uuid,
  Won,
  described,
} from '../../shapes.ts';
import { ProviderName } from './provider-shapes.ts';
import { AuthKey, CustomerKey } from './stored-cards.ts';
import { ClientOrderId } from '../orders/order-ids.ts';

export const PaymentResult = NamedObject('PaymentResult', {
  order: Order,
  payment: Payment,
  orderToken: Type.Optional(Type.String()),
  orderTokenExpireAt: Type.Optional(DateTime),
});
/**
 * Answer to a caller that only has a payment key, which may be invented, while the provider has not confirmed it
 * (docs/rules/payments.md#who).
 */
const UnconfirmedPayment = NamedObject('UnconfirmedPayment', {
  orderNo: Type.String(),
  payment: Type.Object({ state: Payment.properties.state, method: Payment.properties.method }),
});

/** Proof that a payment belongs to the caller, instead of a member's session; without it an order id is treated as unknown. */
const proof = {
  orderToken: Type.Optional(
    TextOrEmpty(300, 'Token of a guest’s order, from the lookup or the registration.'),
  ),
  /** The id that the browser created for the order. */
  clientOrderId: Type.Optional(ClientOrderId),
};

export const payments = {
  getPaymentWidgetInfo: endpoint({
    method: 'GET',
    path: '/open/widget-info/payment',
    access: 'open+',
    summary: 'Public keys and origins of the payment window. Never a secret.',
    answer: Type.Object({
      toss: Type.Object({
        clientKey: Type.String(),
        customerKey: Type.String(),
        variantKeys: Type.Object({
          paymentMethod: Type.Optional(Type.String()),
          agreement: Type.Optional(Type.String()),
        }),
        scriptUrl: Type.String(),
        /** Only for a member, where BRANDPAY is offered: it is a choice of the widget. */
        brandpayRedirectUrl: Type.Optional(Url),
      }),
      /** Missing where this provider is not configured. */
      nice: Type.Optional(Type.Object({ clientId: Type.String(), scriptUrl: Type.String() })),
      postcodeScriptUrl: Type.String(),
      methods: Type.Array(OneOf(paymentMethods)),
      /** The offered ways to pay; a registration names one of them. */
      kinds: Type.Array(
        Type.Object({
          provider: ProviderName,
          paymentType: OneOf(paymentTypes),
          method: OneOf(paymentMethods),
        }),
      ),
      banks: Type.Array(Type.Object({ bankCode: Type.String(), name: Type.String() })),
      depositDays: Count,
    }),
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/open/payments/confirm',
    access: 'open+',
    summary:
      'Confirms a payment at the provider after the window succeeded, and settles the order. Idempotent.',
    input: {
      orderId: OrderNo,
      amount: described(Won, 'Amount in won that the payment window reported; must equal the amount to pay.'),
      /** Of the window; required for NORMAL and BRANDPAY. */
      paymentKey: Type.Optional(PaymentKey),
      /** NORMAL where it is missing. */
      paymentType: Type.Optional(OneOf(paymentTypes, 'Kind of payment.')),
      /** The provider's key of the member who pays. */
      customerKey: Type.Optional(CustomerKey),
      /** The member's card that is charged; required for BILLING, except with `authKey`. */
      storedCardUuid: Type.Optional(described(Uuid, 'The member’s stored card that is charged.')),
      /** Of the window that stores a card, with `customerKey`: the card is stored, with the member's consent, and charged. */
      authKey: Type.Optional(AuthKey),
      isConsented: Type.Optional(Flag('Whether the member ticked the consent to store the card.')),
      ...proof,
    },
    effect: 'write',
    answer: PaymentResult,
    refuses: [
      'REQUIRED_PARAMETER',
      'TERMS_REQUIRED',
      'TOKEN_INVALID',
      'PAYMENT_AMOUNT_MISMATCH',
      'PAYMENT_FAILED',
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_CONFLICT',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  confirmPaymentWithOrderId: endpoint({
    method: 'POST',
    path: '/open/payments/confirm-payment-with-order-id',
    access: 'open+',
    summary: 'Queries a payment at the provider and settles the order: recovery and polling.',
    input: { orderId: OrderNo, ...proof, paymentKey: Type.Optional(PaymentKey) },
    isBare: true,
    effect: 'write',
    answer: Type.Union([PaymentResult, UnconfirmedPayment]),
    refuses: ['ORDER_NOT_FOUND', 'PAYMENT_FAILED', 'ORDER_STATUS_CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  issueCashReceipt: endpoint({
    method: 'POST',
    path: '/order/{uuid}/action/issue-cash-receipt',
    isOpenElsewhere: true,
    access: 'open+',
    summary: 'Asks for the cash receipt of an order.',
    input: {
      uuid: ResourceUuid,
      orderToken: Type.Optional(
        TextOrEmpty(300, 'Token of a guest’s order, from the lookup or the registration.'),
      ),
      ...CashReceiptInput.properties,
    },
    effect: 'write',
    answer: Payment,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'INVALID_INPUT', 'ORDER_STATUS_CONFLICT'],
  }),
  authorizeBrandpay: endpoint({
    method: 'GET',
    path: '/open/payments/brandpay/authorize',
    access: 'open+',
    summary:
      'Redirect of BRANDPAY: a member was identified at the provider; the code is exchanged for an access token.',
    input: { customerKey: CustomerKey, code: described(PaymentKey, 'Code of six digits.') },
    isSecret: true,
    answer: Type.Object({}),
    refuses: ['TOKEN_INVALID', 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  openPaymentWindow: endpoint({
    method: 'POST',
    path: '/open/payments/open',
    access: 'open+',
    summary: 'Reports that the payment window opens: the stock stays reserved for the ordinary half hour.',
    input: { orderId: OrderNo, clientOrderId: ClientOrderId },
    effect: 'write',
    answer: Type.Object({}),
    refuses: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  failPayment: endpoint({
    method: 'POST',
    path: '/open/payments/fail',
    summary: 'Reports that the window was closed or refused: T05, unless the provider reports a payment.',
    input: {
      orderId: OrderNo,
      clientOrderId: Type.Optional(ClientOrderId),
      orderToken: Type.Optional(OrderToken),
      code: Text(100, 'Error code of the payment window.'),
      message: Type.Optional(TextOrEmpty(500, 'Error message of the payment window.')),
    },
    effect: 'write',
    answer: Payment,
    refuses: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  confirmWindowReturn: endpoint({
    method: 'POST',
    path: '/open/payments/providers/{provider}/return',
    access: 'provider',
    summary:
      'Signed return of a provider’s window: verified by the provider’s keys, confirmed and settled. A form is redirected to the result screen, JSON gets the result.',
    input: { provider: ProviderName },
    takesAnyFields: true,
    takesForm: true,
    redirectsForm: true,
    effect: 'write',
    isSecret: true,
    answer: PaymentResult,
    refuses: [
      'NOT_FOUND',
      'SIGNATURE_INVALID',
      'PAYMENT_AMOUNT_MISMATCH',
      'PAYMENT_FAILED',
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_CONFLICT',
      'PROVIDER_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  receivePaymentWebhook: endpoint({
    method: 'POST',
    path: '/open/payments/providers/{provider}/webhook',
    access: 'provider',
    summary:
      'Webhook of a payment provider: stored first, then the payment is queried at the provider. The answer is the text OK.',
    input: { provider: ProviderName },
    takesAnyFields: true,
    takesForm: true,
    effect: 'write',
    isSecret: true,
    answer: Type.String(),
    envelope: 'text',
    refuses: ['NOT_FOUND'],
  }),
};
