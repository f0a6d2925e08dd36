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
      authResultCode: Type.String({ minLength: 1, maxLength: 10 }),
      authResultMsg: NicepayText(500),
      tid: NicepayText(30),
      clientId: NicepayText(50),
      orderId: OrderNo,
      amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      mallReserved: NicepayText(500),
      authToken: NicepayText(40),
      signature: NicepayText(256),
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
