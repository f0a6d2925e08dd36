// Calls of NICEPAY: the return of its window and its webhooks (docs/rules/payments.md#nicepay, docs/integrations.md#nicepay).
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { OrderNo } from '../orders/order-shapes.ts';
import { NicepayText, PaymentResult, nicepayResult } from './payments.ts';

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
