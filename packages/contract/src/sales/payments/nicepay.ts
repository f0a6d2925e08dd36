// Calls of NICEPAY: the return of its window and its webhooks (docs/rules/payments.md#signed-return, docs/integrations.md#nicepay).
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { OrderNo } from '../orders/order-shapes.ts';
import { PaymentResult } from './payments.ts';

/** Text of NICEPAY; empty where a failure has none. */
const NicepayText = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));

/** What the shop reads of NICEPAY's result object, which its webhooks send. */
export const nicepayResult = {
  tid: NicepayText(30, 'Key of the payment at NICEPAY.'),
  orderId: NicepayText(64, 'Our order id at the provider.'),
  status: NicepayText(
    20,
    'State of the payment at the provider: paid, ready, cancelled or partialCancelled.',
  ),
  payMethod: NicepayText(20, 'Payment method: card or vbank.'),
  amount: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'Won of the payment.' }),
  ),
  balanceAmt: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'Won that were not refunded.' }),
  ),
  ediDate: NicepayText(40, 'Time of the message, exactly as the provider signed it.'),
  signature: NicepayText(256, 'Signature of the provider.'),
};

export const nicepay = {
  confirmNicePayment: endpoint({
    method: 'POST',
    path: '/open/payments/nice/confirm',
    access: 'provider',
    summary:
      'Return of NICEPAY’s window: verifies its signature, approves the payment and settles the order. A form is redirected to the result screen, JSON gets the result.',
    input: {
      authResultCode: Type.String({
        minLength: 1,
        maxLength: 10,
        description: 'Result of the payment window; 0000 is success.',
      }),
      authResultMsg: NicepayText(500, 'Sentence of the result.'),
      tid: NicepayText(30, 'Key of the payment at NICEPAY.'),
      clientId: NicepayText(50, 'Client id of the shop at NICEPAY.'),
      orderId: OrderNo,
      amount: Type.Integer({
        minimum: 1,
        maximum: 2_000_000_000,
        description: 'Amount in won that the payment window reported; must equal the amount to pay.',
      }),
      mallReserved: NicepayText(500, 'Text that the shop gave to the window.'),
      authToken: NicepayText(40, 'Token of the authentication, which the signature covers.'),
      signature: NicepayText(256, 'Signature of the provider.'),
    },
    takesForm: true,
    redirectsForm: true,
    effect: 'write',
    isSecret: true,
    answer: PaymentResult,
    refuses: [
      'SIGNATURE_INVALID',
      'PAYMENT_AMOUNT_MISMATCH',
      'PAYMENT_FAILED',
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_CONFLICT',
      'PROVIDER_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  receiveNiceWebhook: endpoint({
    method: 'POST',
    path: '/open/payments/nice-webhook',
    access: 'provider',
    summary:
      'Webhook of NICEPAY: its signature is verified, it is stored, then the payment is queried at the provider. The answer is the text OK.',
    input: nicepayResult,
    effect: 'write',
    isSecret: true,
    answer: Type.String(),
    envelope: 'text',
  }),
};
