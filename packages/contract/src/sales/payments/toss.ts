// Calls of Toss Payments: its webhooks (docs/integrations.md#toss-webhooks). Other calls of its payments: payments.ts.
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { TextOrEmpty } from '../../shapes.ts';
import { nicepayResult } from './nicepay.ts';

export const toss = {
  depositCallback: endpoint({
    method: 'POST',
    path: '/open/payments/deposit-callback',
    access: 'provider',
    summary:
      'A deposit arrived at a virtual account, or the bank took it back: stored, then queried at the provider. A result of NICEPAY (with `tid`) gets the text OK.',
    input: {
      ...nicepayResult,
      createdAt: Type.Optional(TextOrEmpty(60, 'Time at the provider.')),
      secret: Type.Optional(TextOrEmpty(300, 'Secret of the virtual account.')),
      status: Type.Optional(TextOrEmpty(60, 'Status of the payment at the provider.')),
      transactionKey: Type.Optional(TextOrEmpty(300, 'The provider’s key of the movement.')),
      orderId: Type.Optional(TextOrEmpty(300, 'Order number.')),
    },
    effect: 'write',
    isSecret: true,
    answer: Type.Union([Type.Object({}), Type.String()]),
    envelope: 'none',
  }),
  receiveTossWebhook: endpoint({
    method: 'POST',
    path: '/open/payments/toss-webhook',
    access: 'provider',
    summary: 'Webhook of Toss: stored first, then the payment is queried at the provider.',
    input: {
      eventType: Type.Optional(TextOrEmpty(60, 'Type of the event.')),
      createdAt: Type.Optional(TextOrEmpty(60, 'Time at the provider.')),
      data: Type.Optional(
        Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
          description: 'Payload of the event, in the provider’s format.',
        }),
      ),
    },
    effect: 'write',
    answer: Type.Object({}),
    envelope: 'none',
  }),
};
