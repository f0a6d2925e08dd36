// Handlers of contract/sales/payments/nicepay.ts.
import type { nicepay } from '#contract/sales/payments/nicepay.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { confirmReturn } from '../confirm-return.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';

export const nicepayApi: HandlersOf<typeof nicepay> = {
  confirmNicePayment: (form, ctx) => confirmReturn(ctx, 'NICEPAY', form),
  async receiveNiceWebhook(body, ctx) {
    await receiveWebhook(ctx, 'NICEPAY', body);
    return 'OK';
  },
};
