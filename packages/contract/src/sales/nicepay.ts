// Calls of NICEPAY: the return of its window and its webhooks (docs/rules/payments.md#nicepay, docs/integrations.md#nicepay).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OrderNo } from './order-shapes.ts';
import { PaymentResult } from './payments.ts';

/** Text of the provider; empty where a failure has none. */
const ProviderText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const nicepay = {
  confirmNicePayment: endpoint({
    method: 'POST',
    path: '/open/payments/nice/confirm',
    access: 'provider',
    summary:
      'Return of NICEPAY’s window: verifies its signature, approves the payment and settles the order. A form is redirected to the result screen, JSON gets the result.',
    input: {
      authResultCode: Type.String({ minLength: 1, maxLength: 10 }),
      authResultMsg: ProviderText(500),
      tid: ProviderText(30),
      clientId: ProviderText(50),
      orderId: OrderNo,
      amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      mallReserved: ProviderText(500),
      authToken: ProviderText(40),
      signature: ProviderText(256),
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
    input: {
      tid: ProviderText(30),
      orderId: ProviderText(64),
      status: ProviderText(20),
      payMethod: ProviderText(20),
      amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      balanceAmt: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      ediDate: ProviderText(40),
      signature: ProviderText(256),
    },
    effect: 'write',
    isSecret: true,
    answer: Type.String(),
    envelope: 'text',
  }),
};
